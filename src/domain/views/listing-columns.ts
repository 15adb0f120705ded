import { canSeeField, type Scope } from '#src/domain/access/scope.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { ratios } from '#src/domain/dictionary/ratios.ts'
import { columnWidthMinimumPx } from '#src/domain/limits.ts'
import { isForMachines } from '#src/domain/listing/fields.ts'
import { isMetric } from '../units/conventions.ts'
import type { ListingView } from './listing-views.ts'
import { shortLabel } from './short-labels.ts'

/**
 * How a column is shown: `wide` only where there is room, `extra` where there is some, `more` and `amount` in a stacked
 * row by their labels.
 */
export type ColumnKind =
  | 'photo'
  | 'address'
  | 'city'
  | 'price'
  | 'number'
  | 'wide'
  | 'status'
  | 'date'
  | 'more'
  | 'amount'
  | 'extra'

/** Default widths in pixels, next to columns that the user has resized. */
export const usualWidths: Readonly<Record<ColumnKind, number>> = {
  photo: 112,
  address: 260,
  city: 110,
  price: 110,
  number: 64,
  wide: 84,
  status: 124,
  date: 100,
  more: 110,
  amount: 72,
  extra: 84,
}

/** A column of a list; `minimum` is its own least width in pixels. */
export interface Column {
  readonly id: string
  readonly label: string
  readonly kind: ColumnKind
  readonly minimum: number
  /** Its values are numbers, which a kind about its room does not say. */
  readonly isAmount?: boolean
}

/** A column whose values are not on the listing's card. */
export interface FieldColumn extends Column {
  readonly field: Field
}

/** The columns of a list as the current user sees them. */
export interface ListingTable {
  readonly view: ListingView
  /** Those to choose from. */
  readonly views: readonly ListingView[]
  readonly columns: readonly Column[]
  /** By column, in pixels; null for users who may not resize columns (SPEC §6: agents may). */
  readonly widths: Readonly<Record<string, number>> | null
}

/** The person has given its columns widths. */
export const hasOwnWidths = ({ widths, columns }: ListingTable): boolean =>
  widths !== null && columns.some(({ id }) => id in widths)

/** The way to the same list in the order of a column, and the order that it is in by it now. */
export interface ColumnSort {
  readonly href: string
  readonly current: 'ascending' | 'descending' | null
}

/** A moment as its age, `3 d ago`, with the full time for those who ask for it. */
export interface ColumnMoment {
  readonly at: string
  readonly age: string
  readonly full: string
}

/** By listing, what the columns say that are on no card, by column. */
export type ColumnTexts = ReadonlyMap<string, ReadonlyMap<string, string | ColumnMoment>>

type Known = readonly [label: string, kind: ColumnKind]

const photo: Column = { id: 'Photo', label: 'Photo', kind: 'photo', minimum: 72 }
const address: Column = { id: 'StreetAddress', label: 'Address', kind: 'address', minimum: 120 }

/** The listing firm, where there is no room for it under the address. */
export const firmColumn: Column = {
  id: 'Firm',
  label: 'Listed by',
  kind: 'more',
  minimum: columnWidthMinimumPx,
}

/** How far a listing is from the place of the search; only lists of a search with a place have it. */
export const distanceColumn: Column = {
  id: 'Distance',
  label: 'Distance',
  kind: 'amount',
  minimum: columnWidthMinimumPx,
}

/** Columns that the card of a listing fills, with words that fit above them. */
const cardColumns: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['City', ['City', 'city']],
  ['ListPrice', ['Price', 'price']],
  ['LeaseAmount', ['Rent', 'price']],
  ['BedroomsTotal', ['Beds', 'number']],
  ['BathroomsTotalInteger', ['Baths', 'number']],
  ['LivingArea', ['Sq ft', 'number']],
  ['PricePerArea', ['$/sq ft', 'wide']],
  ['LotSizeAcres', ['Lot', 'wide']],
  ['YearBuilt', ['Year', 'wide']],
  ['StandardStatus', ['Status', 'status']],
  ['ListingContractDate', ['Listed', 'date']],
])

/** Over areas in square meters. */
const metricColumns: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['LivingArea', ['m²', 'number']],
  ['PricePerArea', ['Per m²', 'wide']],
])

/** The columns of a view that the scope may see; a field that is unknown, hidden or no column is left out. */
export function columnsOf(
  { fields }: ListingView,
  dictionary: Dictionary,
  scope: Scope,
): readonly Column[] {
  const shown = [...new Set(fields)].flatMap((name) => columnNamed(name, dictionary, scope) ?? [])
  return [
    photo,
    address,
    ...shown.filter(({ id }) => id !== photo.id && id !== address.id).map(withRoom),
  ]
}

/** So that a price is in one piece, and so is each word of a status. */
const leastWidths: Partial<Readonly<Record<ColumnKind, number>>> = { price: 80, status: 84 }

const minimumOf = (kind: ColumnKind): number => leastWidths[kind] ?? columnWidthMinimumPx

/** A table is not wide enough for more than so many columns that no card has. */
const mostBesideCard = 3
/** Of all kinds, for a window of a laptop. */
const mostInNarrow = 10

function withRoom(column: Column, at: number, all: readonly Column[]): Column {
  if (!isFieldColumn(column) && column !== distanceColumn) return column
  const before = fieldColumnsOf(all.slice(0, at)).length
  const isAmount = column.kind === 'amount'
  if (before >= mostBesideCard) return { ...column, kind: 'wide', isAmount }
  return all.length > mostInNarrow ? { ...column, kind: 'extra', isAmount } : column
}

const isFieldColumn = (column: Column): column is FieldColumn => 'field' in column
const columnNamed = (name: string, dictionary: Dictionary, scope: Scope): Column | null =>
  name === distanceColumn.id ? distanceColumn : columnFor(dictionary.find(name), scope)

function columnFor(field: Field | undefined, scope: Scope): Column | null {
  if (field === undefined || !canBeColumn(field, scope)) return null
  const own = isAmount(field) ? ('amount' as const) : ('more' as const)
  const known = isMetric() ? metricColumns.get(field.name) : undefined
  const [label, kind] = known ?? cardColumns.get(field.name) ?? [shortLabel(field), own]
  const column: Column = { id: field.name, label, kind, minimum: minimumOf(kind) }
  if (cardColumns.has(field.name)) return { ...column, isAmount: kind === 'wide' }
  const withField: FieldColumn = { ...column, field }
  return withField
}

const isAmount = ({ type, name }: Field) =>
  (type === 'integer' || type === 'decimal') && !/Year/.test(name)

/** Whether the scope may see the field in a list at all. */
export function canBeColumn(field: Field, scope: Scope): boolean {
  if (!canSeeField(scope, field) || field.type === 'shape') return false
  if (field.storage === 'derived' && !ratios.has(field.name)) return false
  return !(scope.hidesMemberFields && isForMachines(field.name))
}

/** The columns whose values have to be fetched. */
export const fieldColumnsOf = (columns: readonly Column[]): FieldColumn[] =>
  columns.filter(isFieldColumn)
