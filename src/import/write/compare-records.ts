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
  const values = sortValues(record)
  const listing: SqlRow = {}
  const texts: SqlRow = {}
  const differences = [
    ...inOrder(differing(values.listing, row, listing)),
    ...differing(values.texts, row, texts),
  ]
  differences.push(
    ...differingEntries(values.other, row, listing),
    ...differingCustom(record, row, listing),
  )
  return { differences, listing, texts }
}

const columnOrder = new Map([...listingColumns].map((column, at) => [column, at]))

/** Sorts by column, whatever the order in the record. */
function inOrder(differences: Difference[]): Difference[] {
  const orderOf = ({ field }: Difference) => columnOrder.get(field) ?? 0
  return differences.length < 2 ? differences : differences.sort((a, b) => orderOf(a) - orderOf(b))
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
  const entries = parseRecord(row.Other)
  const differences = differencesOf(values, entries, (field) => field)
  if (differences.length > 0) changed.Other = recordText(Object.assign(entries, values))
  return differences
}

function differingCustom({ custom }: ListingRecord, row: SqlRow, changed: SqlRow): Difference[] {
  const groups = parseRecord(row.CustomFields) as ListingRecord['custom']
  const differences = Object.entries(custom).flatMap(([group, values]) => {
    const fields = Object.assign(emptyRecord<unknown>(), groups[group])
    const changes = differencesOf(values, fields, (field) => `"${group}"."${field}"`)
    groups[group] = Object.assign(fields, values)
    return changes
  })
  if (differences.length > 0) changed.CustomFields = customText(groups)
  return differences
}

function differencesOf(
  values: Record<string, unknown>,
  record: Record<string, unknown>,
  nameOf: (field: string) => string,
): Difference[] {
  return Object.entries(values).flatMap(([field, after]) => {
    const before = record[field] ?? null
    return isSame(field, before, after ?? null) ||
      JSON.stringify(before) === JSON.stringify(after ?? null)
      ? []
      : [{ field: nameOf(field), before, after }]
  })
}

function parseRecord(text: unknown): Record<string, unknown> {
  const record: unknown = typeof text === 'string' ? JSON.parse(text) : null
  return Object.assign(emptyRecord<unknown>(), record)
}
