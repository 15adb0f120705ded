import type { Field } from '#src/domain/dictionary/index.ts'
import { blockShift, blockSize, blocksOf, grown } from './blocks.ts'
import { CodeColumn } from './codes.ts'
import { encodingOf, type Encoding } from './encode.ts'
import { IdColumn } from './ids.ts'
import { ListColumn } from './lists.ts'
import { NumberColumn } from './numbers.ts'

// The listings in columns: what every listing has (row key, id, place, whether it is still there) and a column for each
// field that is kept. A row is never moved; one that is deleted stays as a dead row until the table is built anew.

export type FieldColumn =
  | { readonly kind: 'number'; readonly field: Field; readonly column: NumberColumn; readonly encoding: Encoding }
  | { readonly kind: 'code'; readonly field: Field; readonly column: CodeColumn }
  | { readonly kind: 'list'; readonly field: Field; readonly column: ListColumn }

/** A listing as it comes from the database; values in the order of the table's columns. */
export interface StoredRow {
  readonly rowKey: number
  readonly id: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly values: readonly unknown[]
}

export class Table {
  /** Rows in use, dead ones too. */
  rows = 0
  readonly ids: IdColumn
  /** Whole micro-degrees. */
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
  rowKeys: Uint32Array<ArrayBuffer>
  /** 1 for a row whose listing is there. */
  live: Uint8Array<ArrayBuffer>
  deadIn: Uint16Array<ArrayBuffer>
  dead = 0
  readonly fields = new Map<string, FieldColumn>()
  /** Row + 1 by row key. */
  private places = new Uint32Array(0)

  constructor(
    fields: readonly FieldColumn[] = [],
    base?: Pick<Table, 'ids' | 'longitudes' | 'latitudes' | 'rowKeys' | 'live' | 'rows'>,
  ) {
    for (const column of fields) this.fields.set(column.field.name, column)
    this.ids = base?.ids ?? new IdColumn()
    this.longitudes = base?.longitudes ?? new NumberColumn()
    this.latitudes = base?.latitudes ?? new NumberColumn()
    this.rowKeys = base?.rowKeys ?? new Uint32Array(0)
    this.live = base?.live ?? new Uint8Array(0)
    this.rows = base?.rows ?? 0
    this.deadIn = new Uint16Array(blocksOf(this.rowKeys.length))
    for (let row = 0; row < this.rows; row++) this.settle(row)
  }

  get blocks(): number {
    return blocksOf(this.rows)
  }

  /** Listings that are there. */
  get size(): number {
    return this.rows - this.dead
  }

  get bytes(): number {
    const columns = [...this.fields.values()].reduce((sum, { column }) => sum + column.bytes, 0)
    const places = this.longitudes.bytes + this.latitudes.bytes
    return columns + places + this.ids.bytes + this.rowKeys.byteLength + this.places.byteLength + this.live.byteLength
  }

  rowOf(rowKey: number): number {
    return (this.places[rowKey] ?? 0) - 1
  }

  /** The rows of a block: from its first to before `endOf`. */
  endOf(block: number): number {
    return Math.min(this.rows, (block + 1) * blockSize)
  }

  reserve(rows: number): void {
    if (rows <= this.rowKeys.length) return
    this.rowKeys = grown(this.rowKeys, rows)
    this.live = grown(this.live, rows)
    this.deadIn = grown(this.deadIn, blocksOf(rows))
    for (const part of [this.ids, this.longitudes, this.latitudes]) part.reserve(rows)
    for (const { column } of this.fields.values()) column.reserve(rows)
  }

  /** Writes a listing over its row, or into a new one; fields whose values cannot be kept are dropped and named. */
  put({ rowKey, id, longitude, latitude, values }: StoredRow): string[] {
    let row = this.rowOf(rowKey)
    if (row < 0) {
      row = this.rows
      if (row >= this.rowKeys.length) this.reserve(row + Math.max(65_536, row >> 2))
      this.rows++
      this.rowKeys[row] = rowKey
      this.live[row] = 1
      this.settle(row)
    }
    if (!this.ids.set(row, id)) throw new Error(`The listing ${rowKey} has no id of 26 digits.`)
    const isPlaced = longitude !== null && latitude !== null
    this.longitudes.set(row, isPlaced ? longitude : null)
    this.latitudes.set(row, isPlaced ? latitude : null)
    const dropped: string[] = []
    let at = 0
    for (const [name, column] of this.fields) if (!setValue(column, row, values[at++])) dropped.push(name)
    for (const name of dropped) this.fields.delete(name)
    return dropped
  }

  /** The listing is gone. */
  remove(rowKey: number): void {
    const row = this.rowOf(rowKey)
    if (row < 0) return
    this.places[rowKey] = 0
    this.live[row] = 0
    this.deadIn[row >> blockShift]!++
    this.dead++
  }

  private settle(row: number): void {
    const rowKey = this.rowKeys[row]!
    if (this.live[row] === 0) {
      this.deadIn[row >> blockShift]!++
      this.dead++
      return
    }
    if (rowKey >= this.places.length) this.places = grown(this.places, rowKey + 1 + Math.max(65_536, rowKey >> 3))
    this.places[rowKey] = row + 1
  }
}

/** False when the value cannot be kept in the column. */
function setValue(target: FieldColumn, row: number, value: unknown): boolean {
  const isNull = value === null || value === undefined
  if (target.kind === 'list') return setList(target.column, row, isNull ? [] : value)
  if (target.kind === 'code') {
    if (!isNull && typeof value !== 'string') return false
    return target.column.set(row, isNull ? null : (value as string))
  }
  const number = isNull ? null : target.encoding.encode(value)
  if (number === undefined) return false
  target.column.set(row, number)
  return true
}

/** Lists come as JSON. */
function setList(column: ListColumn, row: number, value: unknown): boolean {
  const entries: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!Array.isArray(entries) || entries.some((entry) => typeof entry !== 'string')) return false
  return column.set(row, entries as string[])
}

/** An empty column for the field. */
export function emptyColumn(field: Field): FieldColumn {
  if (field.multiple) return { kind: 'list', field, column: new ListColumn() }
  const encoding = encodingOf(field)
  if (encoding === null) return { kind: 'code', field, column: new CodeColumn() }
  return { kind: 'number', field, column: new NumberColumn(), encoding }
}
