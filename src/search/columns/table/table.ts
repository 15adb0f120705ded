import type { Field } from '#src/domain/dictionary/index.ts'
import { blockShift, blockSize, blocksOf } from '#src/search/columns/arrays/blocks.ts'
import { type Arena, noArena } from '#src/search/columns/wasm/arena.ts'
import { CodeColumn } from './code-column.ts'
import { type Encoding, encodingOf } from './encoding.ts'
import { IdColumn } from './id-column.ts'
import { ListColumn } from './list-column.ts'
import { NumberColumn } from './number-column.ts'

// The listings in columns: what every listing has (row key, id, place, whether it is still there) and a column for each
// field that is kept. A row is never moved; one that is deleted stays as a dead row until the table is built anew.

export type FieldColumn =
  | {
      readonly kind: 'number'
      readonly field: Field
      readonly column: NumberColumn
      readonly encoding: Encoding
    }
  | { readonly kind: 'code'; readonly field: Field; readonly column: CodeColumn }
  | { readonly kind: 'list'; readonly field: Field; readonly column: ListColumn }

/** What a table is made of beside the columns of fields; `rowOf` and `deadIn` are found out if they are not told. */
export interface TableParts
  extends Pick<Table, 'ids' | 'longitudes' | 'latitudes' | 'rowKeys' | 'live' | 'rows'> {
  readonly found?: Pick<Table, 'rowsByKey' | 'deadByBlock' | 'dead'>
  readonly arena?: Arena
}

/** Row keys above this are not kept: they are found by an array as long as the largest one. */
const maxRowKey = 2 ** 25
const minGrowth = 32_768

export class Table {
  /** Rows in use, dead ones too. */
  rows = 0
  /** Where all arrays of the table and its columns are made. */
  readonly arena: Arena
  readonly ids: IdColumn
  /** Whole micro-degrees. */
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
  rowKeys: Uint32Array<ArrayBuffer>
  /** 1 for a row whose listing is there. */
  live: Uint8Array<ArrayBuffer>
  deadByBlock: Uint16Array<ArrayBuffer>
  dead = 0
  readonly fields = new Map<string, FieldColumn>()
  /** Row + 1 by row key. */
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
    this.rowsByKey = parts?.found?.rowsByKey ?? new Uint32Array(0)
    this.deadByBlock = parts?.found?.deadByBlock ?? new Uint16Array(blocksOf(this.rowKeys.length))
    this.dead = parts?.found?.dead ?? 0
    if (parts?.found === undefined) for (let row = 0; row < this.rows; row++) this.index(row)
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
    return (
      columns +
      places +
      this.ids.bytes +
      this.rowKeys.byteLength +
      this.rowsByKey.byteLength +
      this.live.byteLength
    )
  }

  /** Rows that there is room for. */
  get capacity(): number {
    return this.rowKeys.length
  }

  /** Above every row key. */
  get rowKeyEnd(): number {
    return this.rowsByKey.length
  }

  /** -1 for a listing that is not there. */
  rowOf(rowKey: number): number {
    return (this.rowsByKey[rowKey] ?? 0) - 1
  }

  /** The rows of a block: from its first to before `endOf`. */
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

  /** Makes room in the next part that is too small; the table has it when all parts have. */
  growPart(rows: number): void {
    const small = this.columns.find(({ capacity }) => capacity < rows)
    if (small !== undefined) return small.reserve(rows)
    const { arena } = this
    this.live = arena.grown(this.live, rows)
    this.deadByBlock = arena.grown(this.deadByBlock, blocksOf(rows))
    this.rowKeys = arena.grown(this.rowKeys, rows)
  }

  /** The room to make when a row more is wanted than there is room for. */
  get nextCapacity(): number {
    return this.rows + Math.max(minGrowth, this.rows >> 4)
  }

  /** The row of a listing, or the next one if it has none yet: written to, it becomes the listing's by `take`. */
  rowFor(rowKey: number): number {
    const known = this.rowOf(rowKey)
    if (known >= 0) return known
    if (this.rows >= this.capacity) this.reserve(this.nextCapacity)
    return this.rows
  }

  /** Writes what every listing has into a row that is reserved, be there a listing or not. Throws for an id that is none. */
  writeBase(row: number, id: string, longitude: number | null, latitude: number | null): void {
    if (!this.ids.set(row, id)) throw new Error(`The listing ${id} has no id of 26 digits.`)
    const isPlaced = longitude !== null && latitude !== null
    this.longitudes.set(row, isPlaced ? longitude : null)
    this.latitudes.set(row, isPlaced ? latitude : null)
  }

  /**
   * A listing that was written into a row gets its place: the next row if it is new, else the one that it has. Throws for
   * a listing that cannot be kept.
   */
  assign(rowKey: number, from: number): void {
    const known = this.rowOf(rowKey)
    const to = known < 0 ? this.rows : known
    if (to !== from) this.copy(from, to)
    if (known < 0) this.append(rowKey)
  }

  /** Writes what stands in a row into another one. */
  copy(from: number, to: number): void {
    for (const column of this.columns) column.copy(from, to)
  }

  private append(rowKey: number): void {
    if (rowKey < 0 || rowKey > maxRowKey)
      throw new Error(`The row key ${rowKey} is too large to be kept.`)
    this.rowKeys[this.rows] = rowKey
    this.live[this.rows] = 1
    this.index(this.rows++)
  }

  /** The listing is gone. */
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

/** An empty column for the field. */
export function emptyColumn(field: Field): FieldColumn {
  if (field.multiple) return { kind: 'list', field, column: new ListColumn() }
  const encoding = encodingOf(field)
  if (encoding === null) return { kind: 'code', field, column: new CodeColumn() }
  return { kind: 'number', field, column: new NumberColumn(), encoding }
}
