import type { Connection } from '#db/connection.ts'
import { dayOf } from '../../listings/bench-days.ts'
import { finestCell } from '../../queries/grid.ts'
import type { CategoryField } from '../../queries/query.ts'

export interface Category {
  readonly codes: Uint16Array
  readonly values: readonly string[]
}

/** All listings in the order of their row keys, with one array per field. */
export interface Columns {
  readonly count: number
  readonly rowKeys: Int32Array
  readonly ids: readonly string[]
  readonly categories: Readonly<Record<CategoryField, Category>>
  /** Numbers by field; -1 if a listing has none, which is outside any bounds. Dates are days since 1970. */
  readonly numbers: Readonly<Record<NumberField, Float64Array>>
  /** Positions in micro-degrees. Both coordinates are `nowhere` if a listing has none. */
  readonly longitudes: Int32Array
  readonly latitudes: Int32Array
  readonly cellColumns: Int32Array
  readonly cellRows: Int32Array
}

export type NumberField = (typeof numberFields)[number]

export const nowhere = -(2 ** 31)
export const categoryFields = [
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'City',
  'PostalCode',
] as const
const numberFields = [
  'ListPrice',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'YearBuilt',
  'LivingArea',
  'DaysOnMarket',
  'OriginalEntryTimestamp',
  'ListingContractDate',
  'OnMarketDate',
  'CloseDate',
] as const

type Place = [longitude: number | null, latitude: number | null]
type Row = [rowKey: number, id: string, ...Place, ...(string | number | null)[]]

export function loadColumns(connection: Connection): Columns {
  const count = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get() ?? 0
  const filling = emptyColumns(count)
  const fields = [...categoryFields, ...numberFields].map((field) => `"${field}"`).join(', ')
  const rows = connection.prepare<[], Row>(
    `SELECT "RowKey", "Id", "Longitude", "Latitude", ${fields} FROM listings ORDER BY "RowKey"`,
  )
  let row = 0
  for (const record of rows.raw().iterate()) fill(filling, row++, record)
  return filling
}

type Filling = ReturnType<typeof emptyColumns>

function emptyColumns(count: number) {
  const category = () => ({
    codes: new Uint16Array(count),
    values: [] as string[],
    known: new Map<string, number>(),
  })
  const each = <K extends string, T>(names: readonly K[], make: () => T) =>
    Object.fromEntries(names.map((name) => [name, make()])) as Record<K, T>
  return {
    count,
    rowKeys: new Int32Array(count),
    ids: [] as string[],
    categories: each(categoryFields, category),
    numbers: each(numberFields, () => new Float64Array(count)),
    longitudes: new Int32Array(count).fill(nowhere),
    latitudes: new Int32Array(count).fill(nowhere),
    cellColumns: new Int32Array(count).fill(-1),
    cellRows: new Int32Array(count).fill(-1),
  }
}

function fill(
  filling: Filling,
  row: number,
  [rowKey, id, longitude, latitude, ...values]: Row,
): void {
  filling.rowKeys[row] = rowKey
  filling.ids.push(id)
  for (const [i, field] of categoryFields.entries()) {
    const { codes, values: texts, known: codesByText } = filling.categories[field]
    const text = String(values[i])
    if (!codesByText.has(text)) codesByText.set(text, texts.push(text) - 1)
    codes[row] = codesByText.get(text)!
  }
  for (const [i, field] of numberFields.entries()) {
    filling.numbers[field][row] = toNumber(values[categoryFields.length + i] ?? null)
  }
  if (longitude === null || latitude === null) return
  const x = Math.round(longitude * 1e6)
  const y = Math.round(latitude * 1e6)
  filling.longitudes[row] = x
  filling.latitudes[row] = y
  const [column, cellRow] = finestCell(x, y)
  filling.cellColumns[row] = column
  filling.cellRows[row] = cellRow
}

function toNumber(value: string | number | null): number {
  if (value === null) return -1
  return typeof value === 'string' ? dayOf(value) : value
}
