import { loadingCanceled, stillLoading } from '#src/domain/context/messages/general-messages.ts'
import { cancelButtonDelayMs } from '#src/domain/limits.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import type { RequestContext } from '#src/enhance/shared/on-htmx.ts'
import { livePlace } from '#src/islands/shared/dom.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { say } from '#src/islands/shared/say.ts'
import styles from '#src/styles/context/site/toast.css?url&no-inline'
import { onRequests, pending } from '../pending-requests.ts'

// Shows a notice about slow requests with a button that cancels them (SPEC §7). Requests have no time limit. Until the
// notice appears, styles in progress.css show a line.

const timers = new Map<RequestContext, number>()
const slow = new Set<RequestContext>()

const status = document.body.appendChild(document.createElement('div'))
status.setAttribute('role', 'status')

function watch(ctx: RequestContext): void {
  // The browser's own Stop button cancels a request that restores a history entry.
  if ('HX-History-Restore-Request' in ctx.request.headers) return
  const offer = () => {
    slow.add(ctx)
    if (status.childElementCount === 0) showOffer()
  }
  timers.set(ctx, window.setTimeout(offer, cancelButtonDelayMs))
}

for (const ctx of pending) watch(ctx)
onRequests('before', watch)
onRequests('finally', (ctx) => {
  clearTimeout(timers.get(ctx))
  timers.delete(ctx)
  if (slow.delete(ctx) && slow.size === 0) takeBack(ctx.sourceElement)
})

function showOffer(): void {
  void loadStyles(styles)
  livePlace().append(status)
  status.append(makeOffer())
}

function makeOffer(): HTMLElement {
  const offer = document.createElement('div')
  offer.className = 'toast'
  const button = makeButton('Cancel', cancel)
  button.setAttribute('aria-label', 'Cancel loading')
  button.setAttribute('aria-keyshortcuts', 'Escape')
  offer.append(stillLoading, button)
  return offer
}

function takeBack(source: Element): void {
  const hadFocus = status.contains(document.activeElement)
  status.replaceChildren()
  if (!hadFocus) return
  const isThere = source.isConnected && source !== document.body
  const control = isThere ? source.querySelector<HTMLElement>('select, input') : null
  const target = control ?? (isThere && source instanceof HTMLElement ? source : null)
  ;(target ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true })
}

function cancel(): void {
  for (const { request, sourceElement } of slow) {
    request.abort()
    // Resets the form, so that it shows the order of the current list again.
    if (sourceElement.matches('.sort-form')) (sourceElement as HTMLFormElement).reset()
  }
  say(loadingCanceled)
}

document.addEventListener('keydown', (event) => {
  const isFree = document.querySelector('dialog[open], details[data-menu][open]') === null
  const isOnMap = event.target instanceof Element && event.target.closest('#map-pane') !== null
  if (event.key === 'Escape' && slow.size > 0 && isFree && !isOnMap && !event.defaultPrevented)
    cancel()
})
