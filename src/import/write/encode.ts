import {
  listingColumns,
  type SqlRow,
  type SqlValue,
  textColumns,
} from '#db/queries/imports/rows.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { emptyBag } from '#src/import/record/bag.ts'
import type { ListingRecord, Value } from '#src/import/record/record.ts'
import { shapeOf } from '#src/import/record/shape.ts'

const dictionary = createDictionary()

export type Place = 'listing' | 'text' | 'other'

/** Where a field's value is stored. */
export function placeOf(field: string): Place {
  if (textColumns.has(field)) return 'text'
  const storage = dictionary.find(field)?.storage
  return storage === 'column' && listingColumns.has(field) ? 'listing' : 'other'
}

/** As a column holds it: booleans 0 and 1, lists as JSON. */
export function encode(value: Value): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue)
}

export function encodeAll(values: Readonly<Record<string, Value>>): SqlRow {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encode(value)]))
}

/** A stored value as JSON text that means the same to a reader: lists are JSON already, flags become true and false. */
export function jsonOf(field: string, stored: unknown): string | null {
  if (stored === null || stored === undefined) return null
  const { multiple, type } = dictionary.find(field) ?? { multiple: false, type: null }
  if (multiple && typeof stored === 'string') return stored
  return JSON.stringify(type === 'boolean' && typeof stored === 'number' ? stored === 1 : stored)
}

/** A record's values sorted by where they are stored. Columns that it does not tell are undefined. */
export interface Stored {
  readonly listing: SqlRow
  readonly texts: SqlRow
  readonly other: Record<string, unknown>
}

const places = new Map<string, Place>()

/** For a new row, whose columns are NULL without being told. */
export const withoutEmpty = true

const newRow = shapeOf<SqlValue>(listingColumns)

export function sortValues(
  { values, other }: Pick<ListingRecord, 'values' | 'other'>,
  skipEmpty = false,
): Stored {
  const stored: Stored = {
    listing: newRow(),
    texts: {},
    other: Object.assign(emptyBag<unknown>(), other),
  }
  for (const name in values) {
    const value = values[name]
    if (value === undefined || (skipEmpty && value === null)) continue
    let place = places.get(name)
    if (place === undefined) {
      place = placeOf(name)
      places.set(name, place)
    }
    if (place === 'listing') stored.listing[name] = encode(value)
    else if (place === 'text') stored.texts[name] = encode(value)
    else stored.other[name] = value
  }
  return stored
}

/** The JSON text of a bag without its empty entries, or null when nothing is in it. */
export function bagText(bag: Record<string, unknown>): string | null {
  const full = withoutNull(bag)
  return full === null ? null : JSON.stringify(full)
}

/** The brokerage's fields as JSON text: groups without a value are left out. */
export function customText(custom: Record<string, Record<string, Value>>): string | null {
  const groups = emptyBag<unknown>()
  for (const group in custom) groups[group] = withoutNull(custom[group]!)
  return bagText(groups)
}

/** The bag itself when nothing in it is null; null when nothing else is. */
function withoutNull(bag: Record<string, unknown>): Record<string, unknown> | null {
  let full = 0
  let empty = 0
  for (const name in bag)
    if (bag[name] === null) empty++
    else full++
  if (full === 0) return null
  if (empty === 0) return bag
  const rest = emptyBag<unknown>()
  for (const name in bag) if (bag[name] !== null) rest[name] = bag[name]
  return rest
}
