import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { columnWidthMinimumPx } from '#src/domain/limits.ts'
import { isForMachines } from '#src/domain/listings/listing-fields.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { isMetric } from '../../context/units/conventions.ts'
import type { Dictionary, Field } from '../../search/dictionary/index.ts'
import { numberHead } from '../number-name.ts'
import type { ListingView } from './listing-views.ts'

/** How a column is displayed. Narrow windows hide `wide` and `extra`; stacked rows label `more` and `amount`. */
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
  | 'change'

/** Default widths in pixels. The user's own widths take precedence. */
export const usualWidths: Readonly<Record<ColumnKind, number>> = {
  photo: 112,
  address: 260,
  city: 110,
  price: 110,
  number: 64,
  wide: 96,
  status: 124,
  date: 100,
  more: 110,
  amount: 72,
  extra: 84,
  change: 180,
}

export interface Column {
  readonly id: string
  readonly label: string
  readonly kind: ColumnKind
  readonly minimum: number
  /** Whether a column is numeric although its `kind` is not `amount`. */
  readonly isAmount?: boolean
}

export interface FieldColumn extends Column {
  readonly field: Field
}

export interface ListingTable {
  readonly view: ListingView
  readonly views: readonly ListingView[]
  readonly columns: readonly Column[]
  /** The user's widths in pixels by column; null for users who may not resize columns (SPEC §6: agents may). */
  readonly widths: Readonly<Record<string, number>> | null
}

export const hasOwnWidths = ({ widths, columns }: ListingTable): boolean =>
  widths !== null && columns.some(({ id }) => id in widths)

export interface ColumnSort {
  readonly href: string
  readonly current: 'ascending' | 'descending' | null
  /** Where the link leads, if it changes more than the order. */
  readonly title?: string
}

/** A time in a column, after what happened then. `age` is like `3 d ago`; `full` is the whole time, for a tooltip. */
export interface ColumnMoment {
  readonly what?: string
  readonly at: string
  readonly age: string
  readonly full: string
}

/** Texts of `FieldColumn`s by listing id and column id. */
export type ColumnTexts = ReadonlyMap<string, ReadonlyMap<string, string | ColumnMoment>>

type ColumnHead = readonly [label: string, kind: ColumnKind]

const photo: Column = { id: 'Photo', label: 'Photo', kind: 'photo', minimum: 66 }
const address: Column = { id: 'StreetAddress', label: 'Address', kind: 'address', minimum: 120 }

export const distanceColumn: Column = {
  id: 'Distance',
  label: 'Distance',
  kind: 'amount',
  minimum: columnWidthMinimumPx,
}

const minimum = columnWidthMinimumPx

/** Columns that belong to no view. */
export const firmColumn: Column = { id: 'Firm', label: 'Listed by', kind: 'more', minimum }
export const changeColumn: Column = { id: 'Change', label: 'What changed', kind: 'change', minimum }
export const openHouseColumn: Column = {
  id: 'OpenHouse',
  label: 'Open house',
  kind: 'change',
  minimum,
}

const cardColumns: ReadonlyMap<string, ColumnHead> = new Map<string, ColumnHead>([
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

const metricColumns: ReadonlyMap<string, ColumnHead> = new Map<string, ColumnHead>([
  ['LivingArea', ['m²', 'number']],
  ['PricePerArea', ['Per m²', 'wide']],
])

export function columnsOf(
  { fields }: ListingView,
  dictionary: Dictionary,
  scope: Scope,
): readonly Column[] {
  const columns = [...new Set(fields)].flatMap((name) => columnNamed(name, dictionary, scope) ?? [])
  return [
    photo,
    address,
    ...columns.filter(({ id }) => id !== photo.id && id !== address.id).map(withRoom),
  ]
}

/** Minimum widths in pixels at which prices and statuses do not wrap. */
const leastWidths: Partial<Readonly<Record<ColumnKind, number>>> = { price: 80, status: 84 }

const minimumOf = (kind: ColumnKind): number => leastWidths[kind] ?? columnWidthMinimumPx

const maxFieldColumns = 3
const maxColumnsOnLaptop = 10

function withRoom(column: Column, at: number, columns: readonly Column[]): Column {
  if (!isFieldColumn(column) && column !== distanceColumn) return column
  const before = fieldColumnsOf(columns.slice(0, at)).length
  const isAmount = column.kind === 'amount'
  if (before >= maxFieldColumns) return { ...column, kind: 'wide', isAmount }
  return columns.length > maxColumnsOnLaptop ? { ...column, kind: 'extra', isAmount } : column
}

const isFieldColumn = (column: Column): column is FieldColumn => 'field' in column
const columnNamed = (name: string, dictionary: Dictionary, scope: Scope): Column | null =>
  name === distanceColumn.id ? distanceColumn : columnFor(dictionary.find(name), scope)

function columnFor(field: Field | undefined, scope: Scope): Column | null {
  if (field === undefined || !canBeColumn(field, scope)) return null
  const fieldKind = isAmount(field) ? ('amount' as const) : ('more' as const)
  const metricColumn = isMetric() ? metricColumns.get(field.name) : undefined
  const [label, kind] = metricColumn ??
    cardColumns.get(field.name) ?? [shortLabel(field), fieldKind]
  const column: Column = { id: field.name, label, kind, minimum: minimumOf(kind) }
  if (cardColumns.has(field.name)) return { ...column, isAmount: kind === 'wide' }
  const withField: FieldColumn = { ...column, field }
  return withField
}

const isAmount = ({ type, name }: Field) =>
  (type === 'integer' || type === 'decimal') && !/Year/.test(name)

export function canBeColumn(field: Field, scope: Scope): boolean {
  if (!canSeeField(scope, field) || field.type === 'shape') return false
  if (field.storage === 'derived' && !ratios.has(field.name)) return false
  return !(scope.hidesMemberFields && isForMachines(field.name))
}

export const fieldColumnsOf = (columns: readonly Column[]): FieldColumn[] =>
  columns.filter(isFieldColumn)

const shortLabels: Readonly<Record<string, string>> = {
  DaysOnMarket: 'Days',
  CumulativeDaysOnMarket: 'Total days',
  StatusChangeTimestamp: 'Changed',
  ListAgentFullName: 'Agent',
  ListOfficeName: 'Office',
  LeaseTerm: 'Lease',
  PetsAllowed: 'Pets',
}

const shortLabel = ({ name, label }: Field): string =>
  name === 'ListingId' ? numberHead() : (shortLabels[name] ?? label)
