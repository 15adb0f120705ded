import { readTarget } from '#src/domain/listing-overlay-rows.ts'
import type { Target } from '#src/domain/listing-overlay.ts'

// The rows, cards and markers that are loaded. The current one is marked, also when it comes only later.

const rows = () => [...document.querySelectorAll<HTMLElement>('#results [data-standard-status][id]')]
const rowOf = (id: string) => rows().find((row) => row.id === id) ?? null

let current: string | null = null

export const currentRow = (): string | null => current

export const rowIds = (): string[] => rows().map(({ id }) => id)

export function targetOf(id: string | null): Target | null {
  const href = id === null ? null : rowOf(id)?.getAttribute('href')
  return href === null || href === undefined ? null : readTarget(href, location.origin)
}

/** The row is the current one from now on; where it is not there yet, the next page is asked for. */
export function highlight(id: string): void {
  current = id
  if (!mark() && rows().length > 0) document.querySelector<HTMLElement>('[data-next-page] a')?.click()
}

/** Marks the current row; false where it is not loaded. */
export function mark(): boolean {
  for (const row of rows()) if (row.id !== current) row.removeAttribute('aria-current')
  const row = current === null ? null : rowOf(current)
  row?.setAttribute('aria-current', 'true')
  return row !== null
}

/** Attention goes to the current row, which is brought into sight if it is out of it. */
export function focusRow(): void {
  const row = current === null ? null : rowOf(current)
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
