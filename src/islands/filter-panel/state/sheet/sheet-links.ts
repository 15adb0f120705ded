import { closest, isPlain, reaches } from '#src/islands/shared/on-reach.ts'
import type { Sheet } from './sheet.store.ts'

const selector = 'a[data-filter-panel]'

const linkAt = (event: Event) => closest<HTMLAnchorElement>(event, selector)

/** Opens the sheet for clicked links; the browser follows a link if that fails. Returns a function that stops this. */
export function watchLinks(sheet: Sheet): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const prepare = (link: HTMLAnchorElement | null) => {
    if (link !== null) sheet.prepare(link.href)
  }
  for (const type of reaches)
    document.addEventListener(type, (event) => prepare(linkAt(event)), { passive: true, signal })
  const open = (event: MouseEvent) => {
    const link = linkAt(event)
    if (link === null || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void sheet.open(link.href).then((isThere) => isThere || location.assign(link.href))
  }
  document.addEventListener('click', open, { signal })
  prepare(document.querySelector<HTMLAnchorElement>(`${selector}:is(:hover, :focus)`))
  return () => watching.abort()
}

/** Returns the focus to the link that opened the panel, or to the closed menu around it. Both may be new elements. */
export function focusLink(): void {
  const link = document.querySelector<HTMLElement>('#all-filters')
  const menu = link?.closest('details')?.querySelector('summary')
  const opener = link?.checkVisibility() === true ? link : menu
  opener?.focus()
}
