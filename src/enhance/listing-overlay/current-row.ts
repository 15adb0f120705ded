import type { ListingTarget } from '#src/domain/listings/overlay/listing-overlay.ts'
import { readTarget } from '#src/domain/listings/overlay/neighbor-rows.ts'
import { rowIds } from '#src/enhance/shared/row-ids.ts'

// Loaded rows, cards, and markers. The current one is marked, even if it loads later.

const rows = () => [
  ...document.querySelectorAll<HTMLElement>('#results [data-standard-status][id]'),
]
const rowOf = (id: string) => rows().find((row) => row.id === id) ?? null

let current: string | null = null

export const currentRow = (): string | null => current

export function targetOf(id: string | null): ListingTarget | null {
  const href = id === null ? null : rowOf(id)?.getAttribute('href')
  return href === null || href === undefined ? null : readTarget(href, location.origin)
}

// True after the last loaded row: then pages load until they include the current row.
let ahead = false

export function highlight(id: string): void {
  ahead ||= current !== null && rowIds().at(-1) === current
  current = id
  mark()
}

export function mark(): void {
  for (const row of rows()) if (row.id !== current) row.removeAttribute('aria-current')
  const row = current === null ? null : rowOf(current)
  row?.setAttribute('aria-current', 'true')
  if (row !== null) ahead = false
  else if (ahead) document.querySelector<HTMLElement>('[data-next-page] a')?.click()
}

/** Moves focus to the current row and scrolls it into view. */
export function focusRow(): void {
  const row = current === null ? null : rowOf(current)
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
