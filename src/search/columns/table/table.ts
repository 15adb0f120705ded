import { blockShift, blockSize, blocksOf } from '#src/search/columns/arrays/blocks.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'
import type { FieldColumn } from './field-column.ts'
import { IdColumn } from './id-column.ts'
import { NumberColumn } from './number-column.ts'

export interface TableParts
  extends Pick<Table, 'ids' | 'longitudes' | 'latitudes' | 'rowKeys' | 'live' | 'rows'> {
  /** The indexes of the table's rows. If missing, they are computed. */
  readonly index?: Pick<Table, 'rowsByKey' | 'deadByBlock' | 'dead'>
  readonly arena?: Arena
}

/** Row keys are indexes of an array, so this limit bounds its size. */
const maxRowKey = 2 ** 25
const minGrowth = 32_768

/** Rows of a table never move. A deleted row stays as a dead row until the table is rebuilt. */
export class Table {
  /** The number of rows, including dead ones. */
  rows = 0
  readonly arena: Arena
  readonly ids: IdColumn
  /** Longitudes and latitudes are in whole micro-degrees. */
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
  rowKeys: Uint32Array<ArrayBuffer>
  /** Has a 1 for each row that is not dead. */
  live: Uint8Array<ArrayBuffer>
  deadByBlock: Uint16Array<ArrayBuffer>
  dead = 0
  readonly fields = new Map<string, FieldColumn>()
  rowsByKey: Uint32Array<ArrayBuffer>

  constructor(fields: readonly FieldColumn[] = [], parts?: TableParts) {
    this.arena = parts?.arena ?? noArena
    for (const column of fields) this.fields.set(column.field.name, column)
    this.ids = parts?.ids ?? new IdColumn()
    this.longitudes = parts?.longitudes ?? new NumberColumn()
    this.latitudes = parts?.latitudes ?? new NumberColumn()
    this.rowKeys = parts?.rowKeys ?? new Uint32Array(0)
    this.live = parts?.live ?? new Uint8Array(0)
    this.rows = parts?.rows ?? 0
    this.rowsByKey = parts?.index?.rowsByKey ?? new Uint32Array(0)
    this.deadByBlock = parts?.index?.deadByBlock ?? new Uint16Array(blocksOf(this.rowKeys.length))
    this.dead = parts?.index?.dead ?? 0
    if (parts?.index === undefined) for (let row = 0; row < this.rows; row++) this.index(row)
  }

  get blocks(): number {
    return blocksOf(this.rows)
  }

  get size(): number {
    return this.rows - this.dead
  }

  get bytes(): number {
    const columns = [...this.fields.values()].reduce((sum, { column }) => sum + column.bytes, 0)
    const places = this.longitudes.bytes + this.latitudes.bytes
    return (
      columns +
      places +
      this.ids.bytes +
      this.rowKeys.byteLength +
      this.rowsByKey.byteLength +
      this.live.byteLength
    )
  }

  get capacity(): number {
    return this.rowKeys.length
  }

  get rowKeyEnd(): number {
    return this.rowsByKey.length
  }

  rowOf(rowKey: number): number {
    return (this.rowsByKey[rowKey] ?? 0) - 1
  }

  endOf(block: number): number {
    return Math.min(this.rows, (block + 1) * blockSize)
  }

  private get columns() {
    return [
      this.ids,
      this.longitudes,
      this.latitudes,
      ...[...this.fields.values()].map(({ column }) => column),
    ]
  }

  reserve(rows: number): void {
    while (this.capacity < rows) this.growPart(rows)
  }

  /** Enlarges only one array per call, so that the work is spread over time. */
  growPart(rows: number): void {
    const small = this.columns.find(({ capacity }) => capacity < rows)
    if (small !== undefined) {
      small.reserve(rows)
      return
    }
    const { arena } = this
    this.live = arena.grown(this.live, rows)
    this.deadByBlock = arena.grown(this.deadByBlock, blocksOf(rows))
    this.rowKeys = arena.grown(this.rowKeys, rows)
  }

  get nextCapacity(): number {
    return this.rows + Math.max(minGrowth, this.rows >> 4)
  }

  /** Returns the row of a listing or, for a new one, the next free row, which `assign` makes the listing's. */
  rowFor(rowKey: number): number {
    const row = this.rowOf(rowKey)
    if (row >= 0) return row
    if (this.rows >= this.capacity) this.reserve(this.nextCapacity)
    return this.rows
  }

  writeBase(row: number, id: string, longitude: number | null, latitude: number | null): void {
    if (!this.ids.set(row, id)) throw new Error(`The listing ${id} has no id of 26 digits.`)
    const isPlaced = longitude !== null && latitude !== null
    this.longitudes.set(row, isPlaced ? longitude : null)
    this.latitudes.set(row, isPlaced ? latitude : null)
  }

  /** Copies row `from` over the listing's row. A new listing gets a row at the end of the table. */
  assign(rowKey: number, from: number): void {
    const row = this.rowOf(rowKey)
    const to = row < 0 ? this.rows : row
    if (to !== from) this.copy(from, to)
    if (row < 0) this.append(rowKey)
  }

  copy(from: number, to: number): void {
    for (const column of this.columns) column.copy(from, to)
  }

  private append(rowKey: number): void {
    if (rowKey < 0 || rowKey > maxRowKey)
      throw new Error(`The row key ${rowKey} is too large for a table of columns.`)
    this.rowKeys[this.rows] = rowKey
    this.live[this.rows] = 1
    this.index(this.rows++)
  }

  remove(rowKey: number): void {
    const row = this.rowOf(rowKey)
    if (row < 0) return
    this.rowsByKey[rowKey] = 0
    this.live[row] = 0
    this.deadByBlock[row >> blockShift]!++
    this.dead++
  }

  private index(row: number): void {
    const rowKey = this.rowKeys[row]!
    if (this.live[row] === 0) {
      this.deadByBlock[row >> blockShift]!++
      this.dead++
      return
    }
    const { arena, rowsByKey } = this
    if (rowKey >= rowsByKey.length)
      this.rowsByKey = arena.grown(rowsByKey, rowKey + Math.max(minGrowth, rowKey >> 4))
    this.rowsByKey[rowKey] = row + 1
  }
}
