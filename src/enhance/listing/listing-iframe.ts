import type { IframeMessage } from '#src/domain/listings/overlay/messages.ts'
import { unknownListingClickTarget } from '#src/domain/search/messages/filter-messages.ts'
import { isPlain } from '#src/islands/shared/on-reach.ts'

// Sends messages from a listing page in the overlay to the page around it (SPEC §7).

const send = (message: IframeMessage) => window.parent.postMessage(message, location.origin)

const linkNamed = (name: string) =>
  document.querySelector<HTMLAnchorElement>(`[data-ldp="${name}"]`)

function go(name: string | undefined, url: string | null): void {
  if (name === 'hide') send({ type: 'ldpFrame:Hide' })
  else if (name === 'next') send({ type: 'ldpFrame:Next', url })
  else if (name === 'previous') send({ type: 'ldpFrame:Previous', url })
  else if (name === 'report' || name === 'main') {
    send({
      type: 'ldpFrame:Show',
      url: url ?? '',
      action: name === 'report' ? 'ldpReport' : 'mainLdp',
    })
  } else console.warn(unknownListingClickTarget)
}

function click(event: MouseEvent): void {
  if (!isPlain(event) || event.defaultPrevented || !(event.target instanceof Element)) return
  // Clears the history entry's state. It says that the overlay was open, so Back would reopen the overlay.
  if (event.target.closest('[data-full-page]') !== null) {
    window.parent.history.replaceState(null, '')
    return
  }
  const link = event.target.closest<HTMLElement>('[data-ldp]')
  const jump = event.target.closest<HTMLAnchorElement>('a[href^="#"]:not([data-open])')
  if (link === null && jump === null) return
  event.preventDefault()
  // A link within the page must not add a history entry, because Back has to close the overlay.
  if (link === null) location.replace(jump!.href)
  else go(link.dataset['ldp'], link.dataset['url'] ?? link.getAttribute('href'))
}

/** Elements that handle arrow keys themselves. */
const ownArrows = 'input, select, textarea, [contenteditable], [role="slider"], [tabindex="0"]'
const openLayer = 'dialog[open], details[data-menu][open]'

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return
  if (document.querySelector(openLayer) !== null || !(event.target instanceof Element)) return
  if (event.key === 'Escape') {
    go('hide', null)
    return
  }
  if (!/^Arrow(Left|Right)$/.test(event.key) || event.target.closest(ownArrows) !== null) return
  event.preventDefault()
  const name = event.key === 'ArrowLeft' ? 'previous' : 'next'
  go(name, linkNamed(name)?.getAttribute('href') ?? null)
}

if (window.parent !== window) {
  document.body.dataset['overlay'] = ''
  document.addEventListener('click', click)
  document.addEventListener('keydown', press)
  send({ type: 'ldpFrame:Loaded' })
}
