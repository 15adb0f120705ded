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

const links = '#results a[href^="/listings/"]'
let isLoaded = false
export async function overlay() {
  const module = await import('./index.ts')
  isLoaded = true
  return module
}
const pagePath = () => location.pathname + location.search

// On a slow connection, rejecting makes `onReach` try again the next time, since the connection may have become faster.
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
  const listing: RestoredListing = { list: back.pathname + back.search, href: pagePath(), action }
  writeSession(restoreKey, listing)
  location.replace(back.href)
}

const restored = readSession<RestoredListing>(restoreKey)
writeSession(restoreKey, null)

export const restoresOverlay = restored !== null && restored.list === pagePath()
if (restored !== null && restoresOverlay) void overlay().then(({ restore }) => restore(restored))
else findList()
