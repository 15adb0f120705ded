import { followOnline } from '#src/enhance/shared/follow-online.ts'
import { closest, isPlain, onReach } from '#src/islands/shared/on-reach.ts'
import { isSlowLine } from '#src/islands/shared/slow-line.ts'
import {
  entriesKey,
  entryOf,
  type RestoredListing,
  readSession,
  restoreKey,
  writeSession,
} from './overlay-session.ts'

// Loads the overlay when a user reaches for a link to a listing.

const links = '#results a[href^="/listings/"]'
let isLoaded = false
export async function overlay() {
  const module = await import('./index.ts')
  isLoaded = true
  return module
}
const here = () => location.pathname + location.search

// Rejecting has the effect that the connection is checked again the next time, since it may have become faster.
onReach(links, () => (isSlowLine() ? Promise.reject() : overlay()))

let clicked = false

document.addEventListener('click', (event) => {
  const link = closest<HTMLAnchorElement>(event, links)
  if (link === null || !isPlain(event) || event.defaultPrevented) return
  if (!isLoaded && isSlowLine()) return
  event.preventDefault()
  if (clicked) return
  clicked = true
  overlay()
    .then(
      ({ load }) => load(link),
      () => followOnline(link),
    )
    .finally(() => (clicked = false))
})

/** Returns to the list if the page was reloaded while the overlay was open. The list then opens the overlay again. */
function findList(): void {
  const back = document.querySelector<HTMLAnchorElement>('[data-results-link]')
  if (back === null || window.parent !== window) return
  const entry = entryOf(history.state)
  // True if a URL was typed or pasted into a tab that had shown the list.
  const pasted =
    history.state === null && document.referrer === '' && readSession(entriesKey) !== null
  if (entry === null ? !pasted : entry.action === 'none') return
  const action = entry?.action === 'ldpReport' ? entry.action : 'mainLdp'
  const wanted: RestoredListing = { list: back.pathname + back.search, href: here(), action }
  writeSession(restoreKey, wanted)
  location.replace(back.href)
}

const wanted = readSession<RestoredListing>(restoreKey)
writeSession(restoreKey, null)

export const restoresOverlay = wanted !== null && wanted.list === here()
if (wanted !== null && restoresOverlay) void overlay().then(({ restore }) => restore(wanted))
else findList()
