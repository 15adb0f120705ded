import type { Sheet } from './sheet.store.ts'

// The links to the panel's page, wherever and whenever they come into the page.

const selector = 'a[data-filter-panel]'

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** Opens the sheet by its links; gives what ends that. What cannot be shown in it is left to the link. */
export function watchLinks(sheet: Sheet): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const prepare = (link: HTMLAnchorElement | null) => {
    if (link !== null) void sheet.prepare(link.href)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, (event) => prepare(linkAt(event)), { passive: true, signal })
  const open = (event: MouseEvent) => {
    const link = linkAt(event)
    if (link === null || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void sheet.open(link.href).then((isThere) => isThere || location.assign(link.href))
  }
  document.addEventListener('click', open, { signal })
  // The one that brought the sheet here.
  prepare(document.querySelector<HTMLAnchorElement>(`${selector}:is(:hover, :focus)`))
  return () => watching.abort()
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Gives the focus back to the link, or to what it is folded away in. It may be another one than was pressed. */
export function focusLink(): void {
  const link = document.querySelector<HTMLElement>('#all-filters')
  const menu = link?.closest('details')?.querySelector('summary')
  const opener = link?.checkVisibility() === true ? link : menu
  opener?.focus()
}
