import { listingColumns, type SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { customText, recordText, sortValues } from './encode-values.ts'
import { isSame } from './same.ts'

export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface Comparison {
  readonly differences: readonly Difference[]
  readonly listing: SqlRow
  readonly texts: SqlRow
}

export function compare(record: ListingRecord, row: SqlRow): Comparison {
  const stored = sortValues(record)
  const listing: SqlRow = {}
  const texts: SqlRow = {}
  const differences = [
    ...inOrder(differing(stored.listing, row, listing)),
    ...differing(stored.texts, row, texts),
  ]
  differences.push(
    ...differingEntries(stored.other, row, listing),
    ...differingCustom(record, row, listing),
  )
  return { differences, listing, texts }
}

const columnOrder = new Map([...listingColumns].map((column, at) => [column, at]))

/** Sorts by column, whatever the order in the record. */
function inOrder(differences: Difference[]): Difference[] {
  const at = ({ field }: Difference) => columnOrder.get(field) ?? 0
  return differences.length < 2 ? differences : differences.sort((a, b) => at(a) - at(b))
}

function differing(values: SqlRow, row: SqlRow, changed: SqlRow): Difference[] {
  return Object.entries(values).flatMap(([field, after]) => {
    const before = row[field] ?? null
    if (after === undefined || isSame(field, before, after)) return []
    changed[field] = after
    return [{ field, before, after }]
  })
}

function differingEntries(
  values: Record<string, unknown>,
  row: SqlRow,
  changed: SqlRow,
): Difference[] {
  const stored = parseRecord(row.Other)
  const differences = differencesOf(values, stored, (field) => field)
  if (differences.length > 0) changed.Other = recordText(Object.assign(stored, values))
  return differences
}

function differingCustom({ custom }: ListingRecord, row: SqlRow, changed: SqlRow): Difference[] {
  const stored = parseRecord(row.CustomFields) as ListingRecord['custom']
  const differences = Object.entries(custom).flatMap(([group, values]) => {
    const fields = Object.assign(emptyRecord<unknown>(), stored[group])
    const changes = differencesOf(values, fields, (field) => `"${group}"."${field}"`)
    stored[group] = Object.assign(fields, values)
    return changes
  })
  if (differences.length > 0) changed.CustomFields = customText(stored)
  return differences
}

function differencesOf(
  values: Record<string, unknown>,
  stored: Record<string, unknown>,
  nameOf: (field: string) => string,
): Difference[] {
  return Object.entries(values).flatMap(([field, after]) => {
    const before = stored[field] ?? null
    return isSame(field, before, after ?? null) ||
      JSON.stringify(before) === JSON.stringify(after ?? null)
      ? []
      : [{ field: nameOf(field), before, after }]
  })
}

function parseRecord(text: unknown): Record<string, unknown> {
  const stored: unknown = typeof text === 'string' ? JSON.parse(text) : null
  return Object.assign(emptyRecord<unknown>(), stored)
}
