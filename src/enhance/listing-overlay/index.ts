import {
  closed,
  type Effect,
  type ListingTarget,
  type OverlayEvent,
  type OverlayState,
  step,
} from '#src/domain/listings/overlay/listing-overlay.ts'
import { type IframeMessage, parseIframeMessage } from '#src/domain/listings/overlay/messages.ts'
import { readTarget, rowAfter, rowBefore } from '#src/domain/listings/overlay/neighbor-rows.ts'
import { swapListingSegment } from '#src/domain/paths.ts'
import { noMoreListings } from '#src/domain/search/messages/filter-messages.ts'
import { rowIds, sendListingIds } from '#src/enhance/shared/row-ids.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { noteViewed } from '#src/islands/shared/viewed.ts'
import styles from '#src/styles/entries/listing-overlay-entry.css?url&no-inline'
import { currentRow, focusRow, highlight, mark, targetOf } from './current-row.ts'
import { push, replace, reset, shownTarget } from './history-entries.ts'
import {
  arrived,
  focusIframe,
  iframeTitle,
  iframeWindow,
  isLoaded,
  remove,
  show,
} from './iframe.ts'
import { closeDialog, findDialog, openDialog, reflect, stageOf } from './overlay-dialog.ts'
import type { RestoredListing } from './overlay-session.ts'

// Passes events to the state machine of the overlay and executes its commands (SPEC §4).

// The styles start loading when a user reaches for a link, before clicking it.
void loadStyles(styles)

let state: OverlayState = closed
let titleOfList = ''
let isListening = false

export function init(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', travel, { capture: true })
  window.addEventListener('message', receive)
  document.addEventListener('htmx:before:history:restore', leaveListAlone)
  document.addEventListener('htmx:after:swap', mark)
  document.addEventListener('click', clickDialog)
  for (const type of ['cancel', 'close'])
    document.addEventListener(type, dismiss, { capture: true })
}

/** Opens the listing of a link. If there is no dialog, the browser follows the link. */
export async function load(link: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles)
  const target = readTarget(link.href, location.origin)
  if (target === null || findDialog() === null) {
    location.assign(link.href)
    return
  }
  init()
  dispatch({ kind: 'click', target })
}

export async function restore({ href, action }: RestoredListing): Promise<void> {
  await loadStyles(styles)
  const target = readTarget(href, location.origin, action)
  if (target === null || findDialog() === null) return
  init()
  dispatch({ kind: 'restore', target })
}

function dispatch(event: OverlayEvent): void {
  const [nextState, effects] = step(state, event)
  state = nextState
  for (const effect of effects) perform(effect)
  reflect(state)
}

function perform(effect: Effect): void {
  if (effect.do === 'open') open()
  else if (effect.do === 'close') close()
  else if (effect.do === 'push') push(effect.target, effect.depth)
  else if (effect.do === 'replace') replace(effect.target, effect.depth)
  else if (effect.do === 'back') history.go(-effect.entries)
  else if (effect.do === 'reset') reset(effect.href)
  else if (effect.do === 'highlight') highlight(effect.target.id)
  else if (effect.do === 'navigate') navigate(effect.target)
}

function open(): void {
  titleOfList = document.title
  openDialog()
}

function close(): void {
  remove()
  closeDialog()
  document.title = titleOfList
  focusRow()
}

function navigate({ id, href, action }: ListingTarget): void {
  noteViewed(id)
  const path = swapListingSegment(
    href,
    action === 'ldpReport' ? 'listing_report' : 'listing_detail',
  )
  const stage = stageOf()
  if (stage !== null)
    show(stage, path, {
      loaded,
      failed: () => dispatch({ kind: 'failed' }),
      late: () => dispatch({ kind: 'late' }),
    })
}

function loaded(): void {
  if (state.name !== 'loading' || !isLoaded()) return
  arrived()
  dispatch({ kind: 'loaded' })
  document.title = iframeTitle() ?? document.title
  focusIframe()
}

let isOurTravel = false

function travel(event: PopStateEvent): void {
  const to = shownTarget(event.state)
  isOurTravel = state.name !== 'closed' || to !== null
  dispatch({ kind: 'travel', to })
}

/** Keeps htmx from reloading the list when Back or Forward only opens or closes the overlay. */
function leaveListAlone(event: Event): void {
  if (isOurTravel) event.preventDefault()
}

function receive({ data, origin, source }: MessageEvent): void {
  if (origin !== location.origin || source === null || source !== iframeWindow()) return
  const message = parseIframeMessage(data)
  if (message !== null) follow(message)
}

function follow(message: IframeMessage): void {
  if (message.type === 'ldpFrame:Loaded') loaded()
  else if (message.type === 'ldpFrame:Hide') dispatch({ kind: 'hide' })
  else if (message.type === 'map:requestListingIds') sendListingIds(iframeWindow())
  else followTo('url' in message ? targetFor(message) : null)
}

function followTo(target: ReturnType<typeof targetFor>): void {
  if (target === null) console.warn(noMoreListings)
  else dispatch({ kind: 'show', target })
}

/** Returns the next or previous listing, either in all results or among the loaded rows. */
function targetFor(message: Extract<IframeMessage, { url: string | null }>): ListingTarget | null {
  if (message.type === 'ldpFrame:Show')
    return readTarget(message.url, location.origin, message.action)
  if (message.url !== null) return readTarget(message.url, location.origin)
  const find = message.type === 'ldpFrame:Next' ? rowAfter : rowBefore
  return targetOf(find(rowIds(), currentRow()))
}

function clickDialog({ target }: MouseEvent): void {
  const dialog = findDialog()
  const control = target instanceof Element ? target : null
  if (control?.closest('[data-full-page]')) history.replaceState(null, '')
  const isClose = control?.closest('[data-overlay-close]') != null
  if (dialog?.open === true && (target === dialog || isClose)) dispatch({ kind: 'hide' })
}

function dismiss(event: Event): void {
  const dialog = findDialog()
  if (event.target !== dialog) return
  // The `close` event comes late, so the dialog may already be open again.
  if (event.type === 'close' && dialog?.open === true) return
  if (event.type === 'cancel') event.preventDefault()
  // Closes only the photos of the listing.
  if (dialog?.hasAttribute('data-viewer') === true) history.back()
  else if (state.name !== 'closed') dispatch({ kind: 'hide' })
}
