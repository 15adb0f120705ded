import type { ListingTarget } from '#src/domain/listings/overlay/listing-overlay.ts'
import { readTarget } from '#src/domain/listings/overlay/neighbor-rows.ts'
import { rowIds } from '#src/enhance/shared/row-ids.ts'

// Finds rows, cards, and map marks, and marks those of the current listing, even if they are loaded later.

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

// True if the current listing comes after the last loaded row. More pages are then loaded until they include it.
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

export function focusRow(): void {
  const row = current === null ? null : rowOf(current)
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
