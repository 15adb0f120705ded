import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { TypedArray } from '#src/search/columns/arrays/blocks.ts'
import type { Codes, Numbers } from '#src/search/columns/arrays/number-arrays.ts'
import { CodeColumn } from '#src/search/columns/table/code-column.ts'
import { encodingOf } from '#src/search/columns/table/column-encoding.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { IdColumn } from '#src/search/columns/table/id-column.ts'
import { ListColumn } from '#src/search/columns/table/list-column.ts'
import { NumberColumn } from '#src/search/columns/table/number-column.ts'
import { Table } from '#src/search/columns/table/table.ts'
import type { Arena } from '#src/search/columns/wasm/arena.ts'
import type { Pack, Unpacked } from './pack-format.ts'

export interface TableInfo {
  readonly rows: number
  readonly dead: number
  readonly scales: readonly [longitudes: number, latitudes: number]
  readonly columns: readonly ColumnInfo[]
}

export type ColumnInfo =
  | { readonly kind: 'number'; readonly field: Field; readonly scale: number }
  | { readonly kind: 'code'; readonly field: Field; readonly values: readonly string[] }
  | {
      readonly kind: 'list'
      readonly field: Field
      readonly values: readonly string[]
      readonly capacity: number
    }

export function packTable(table: Table): Pack<TableInfo> {
  const { rows, dead, ids, longitudes, latitudes, rowKeys, live, deadByBlock, rowsByKey } = table
  const { info, arrays } = packColumns([...table.fields.values()])
  const tableArrays = [
    ...ids.parts,
    ...numberArrays(longitudes),
    ...numberArrays(latitudes),
    rowKeys,
    live,
    deadByBlock,
    rowsByKey,
  ]
  const scales = [longitudes.scale, latitudes.scale] as const
  return { info: { rows, dead, scales, columns: info }, arrays: [...tableArrays, ...arrays] }
}

export function packColumns(columns: readonly FieldColumn[]): Pack<readonly ColumnInfo[]> {
  return { info: columns.map(infoOf), arrays: columns.flatMap(arraysOf) }
}

export function unpackTable({
  info: { rows, dead, scales, columns },
  arrays,
  arena,
}: Unpacked<TableInfo>): Table {
  const take = createTaker(arrays, arena)
  const ids = new IdColumn([take(), take(), take()], arena)
  const longitudes = takeNumbers(take, scales[0])
  const latitudes = takeNumbers(take, scales[1])
  const parts = { ids, longitudes, latitudes, rowKeys: take<Words>(), live: take<Bytes>(), rows }
  const index = { deadByBlock: take<Uint16Array<ArrayBuffer>>(), rowsByKey: take<Words>(), dead }
  return new Table(takeColumns(take, columns), { ...parts, index, arena })
}

export function unpackColumns({
  info,
  arrays,
  arena,
}: Unpacked<readonly ColumnInfo[]>): FieldColumn[] {
  return takeColumns(createTaker(arrays, arena), info)
}

type Words = Uint32Array<ArrayBuffer>
type Bytes = Uint8Array<ArrayBuffer>

interface Take {
  <A extends TypedArray>(): A
  readonly arena: Arena
}

function createTaker(arrays: readonly TypedArray[], arena: Arena): Take {
  let at = 0
  const take = <A extends TypedArray>() => arrays[at++]! as A
  return Object.assign(take, { arena })
}

const numberArrays = ({ data, minimum, maximum, nulls }: NumberColumn): TypedArray[] => [
  data,
  minimum,
  maximum,
  nulls,
]

function takeNumbers(take: Take, scale: number): NumberColumn {
  const data = take<Numbers>()
  const zones = {
    minimum: take<Float64Array<ArrayBuffer>>(),
    maximum: take<Float64Array<ArrayBuffer>>(),
    nulls: take<Bytes>(),
  }
  return new NumberColumn({ data, scale, zones }, take.arena)
}

function infoOf({ kind, field, column }: FieldColumn): ColumnInfo {
  if (kind === 'number') return { kind, field, scale: column.scale }
  if (kind === 'code') return { kind, field, values: column.values }
  return { kind, field, values: column.values, capacity: column.capacity }
}

function arraysOf({ kind, column }: FieldColumn): TypedArray[] {
  if (kind === 'number') return numberArrays(column)
  if (kind === 'code') return [column.data, column.minimum, column.maximum, column.mask]
  return [...column.words, ...column.zones]
}

const takeColumns = (take: Take, columns: readonly ColumnInfo[]) =>
  columns.map((info) => takeColumn(take, info))

function takeColumn(take: Take, info: ColumnInfo): FieldColumn {
  const { field } = info
  if (info.kind === 'number') {
    return {
      kind: 'number',
      field,
      column: takeNumbers(take, info.scale),
      encoding: encodingOf(field)!,
    }
  }
  if (info.kind === 'code') {
    const data = take<Codes>()
    const minimum = take<Uint16Array<ArrayBuffer>>()
    const maximum = take<Uint16Array<ArrayBuffer>>()
    const zones = { minimum, maximum, mask: take<Words>() }
    return {
      kind: 'code',
      field,
      column: new CodeColumn({ data, values: info.values, zones }, take.arena),
    }
  }
  const { values, capacity } = info
  const takeWords = () => Array.from({ length: (values.length + 31) >> 5 }, () => take<Words>())
  const words = takeWords()
  return {
    kind: 'list',
    field,
    column: new ListColumn({ words, values, capacity, zones: takeWords() }, take.arena),
  }
}
