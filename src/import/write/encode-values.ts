import {
  listingColumns,
  type SqlRow,
  type SqlValue,
  textColumns,
} from '#db/queries/admin/imports/import-columns.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { ListingRecord, Value } from '#src/import/record/import-record.ts'
import { shapeOf } from '#src/import/record/shape.ts'

const dictionary = createDictionary()

export type StorageKind = 'listing' | 'text' | 'other'

export function placeOf(field: string): StorageKind {
  if (textColumns.has(field)) return 'text'
  const storage = dictionary.find(field)?.storage
  return storage === 'column' && listingColumns.has(field) ? 'listing' : 'other'
}

export function encode(value: Value): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue)
}

export function encodeAll(values: Readonly<Record<string, Value>>): SqlRow {
  const row: Record<string, SqlValue> = {}
  for (const name in values) row[name] = encode(values[name]!)
  return row
}

/** Converts a stored value to JSON for readers. Lists are stored as JSON already, and flags become true and false. */
export function jsonOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const { multiple, type } = dictionary.find(field) ?? { multiple: false, type: null }
  if (multiple && typeof value === 'string') return value
  return JSON.stringify(type === 'boolean' && typeof value === 'number' ? value === 1 : value)
}

/** The values of a record, grouped by where they are stored. Columns that the record lacks are undefined. */
export interface Stored {
  readonly listing: SqlRow
  readonly texts: SqlRow
  readonly other: Record<string, unknown>
}

const places = new Map<string, StorageKind>()

/** Argument of `sortValues` for a new row. Empty values can be skipped, because its columns are NULL by default. */
export const withoutEmpty = true

const usedColumns = new Set<string>()
let newRow = shapeOf<SqlValue>(usedColumns)

/** Finds where a field is stored. Rows have the columns that any record had so far, a few of the many there are. */
function learnPlace(name: string): StorageKind {
  const place = placeOf(name)
  places.set(name, place)
  if (place === 'listing') newRow = shapeOf<SqlValue>(usedColumns.add(name))
  return place
}

export function sortValues(
  { values, other }: Pick<ListingRecord, 'values' | 'other'>,
  skipEmpty = false,
): Stored {
  const row: Stored = {
    listing: newRow(),
    texts: {},
    other: Object.assign(emptyRecord<unknown>(), other),
  }
  for (const name in values) {
    const value = values[name]
    if (value === undefined || (skipEmpty && value === null)) continue
    const place = places.get(name) ?? learnPlace(name)
    if (place === 'listing') row.listing[name] = encode(value)
    else if (place === 'text') row.texts[name] = encode(value)
    else row.other[name] = value
  }
  return row
}

export function recordText(record: Record<string, unknown>): string | null {
  const full = withoutNull(record)
  return full === null ? null : JSON.stringify(full)
}

export function customText(custom: Record<string, Record<string, Value>>): string | null {
  const groups = emptyRecord<unknown>()
  for (const group in custom) groups[group] = withoutNull(custom[group]!)
  return recordText(groups)
}

/** Returns the record without its null values: the same object if it has none, and null if it has no others. */
function withoutNull(record: Record<string, unknown>): Record<string, unknown> | null {
  let full = 0
  let empty = 0
  for (const name in record)
    if (record[name] === null) empty++
    else full++
  if (full === 0) return null
  if (empty === 0) return record
  const rest = emptyRecord<unknown>()
  for (const name in record) if (record[name] !== null) rest[name] = record[name]
  return rest
}
