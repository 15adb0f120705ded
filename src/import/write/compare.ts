import type { SqlRow } from '#db/queries/imports/rows.ts'
import { emptyBag } from '#src/import/record/bag.ts'
import type { ListingRecord } from '#src/import/record/record.ts'
import { bagText, customText, sortValues } from './encode.ts'

/** One field whose value differs; values as the columns or bags hold them. */
export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** How a record differs from the listing as stored, and the columns that have to be written. */
export interface Comparison {
  readonly differences: readonly Difference[]
  readonly listing: SqlRow
  readonly texts: SqlRow
}

/** Only what the record tells is compared. */
export function compare(record: ListingRecord, row: SqlRow): Comparison {
  const stored = sortValues(record)
  const listing: SqlRow = {}
  const texts: SqlRow = {}
  const differences = [
    ...differing(stored.listing, row, listing),
    ...differing(stored.texts, row, texts),
  ]
  differences.push(
    ...differingBag(stored.other, row, listing),
    ...differingCustom(record, row, listing),
  )
  return { differences, listing, texts }
}

function differing(told: SqlRow, row: SqlRow, changed: SqlRow): Difference[] {
  return Object.entries(told).flatMap(([field, after]) => {
    const before = row[field] ?? null
    if (after === undefined || before === after) return []
    changed[field] = after
    return [{ field, before, after }]
  })
}

function differingBag(told: Record<string, unknown>, row: SqlRow, changed: SqlRow): Difference[] {
  const bag = bagOf(row.Other)
  const differences = differencesOf(told, bag, (field) => field)
  if (differences.length > 0) changed.Other = bagText(Object.assign(bag, told))
  return differences
}

function differingCustom({ custom }: ListingRecord, row: SqlRow, changed: SqlRow): Difference[] {
  const bag = bagOf(row.CustomFields) as ListingRecord['custom']
  const differences = Object.entries(custom).flatMap(([group, told]) => {
    const fields = Object.assign(emptyBag<unknown>(), bag[group])
    const found = differencesOf(told, fields, (field) => `"${group}"."${field}"`)
    bag[group] = Object.assign(fields, told)
    return found
  })
  if (differences.length > 0) changed.CustomFields = customText(bag)
  return differences
}

function differencesOf(
  told: Record<string, unknown>,
  bag: Record<string, unknown>,
  nameOf: (field: string) => string,
): Difference[] {
  return Object.entries(told).flatMap(([field, after]) => {
    const before = bag[field] ?? null
    return JSON.stringify(before) === JSON.stringify(after ?? null)
      ? []
      : [{ field: nameOf(field), before, after }]
  })
}

function bagOf(text: unknown): Record<string, unknown> {
  const bag: unknown = typeof text === 'string' ? JSON.parse(text) : null
  return Object.assign(emptyBag<unknown>(), bag)
}
