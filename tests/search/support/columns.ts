import type { Connection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import * as columns from '#src/search/columns/answers/answers.ts'
import { prepare } from '#src/search/columns/answers/prepare-answer.ts'
import { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import type { TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { buildTable } from '#src/search/columns/build/build-table.ts'
import { RowSet } from '#src/search/columns/pieces/row-set.ts'
import { packTable, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { arenaWithRoom } from '#src/search/columns/wasm/arena.ts'
import { RowSourceCache } from '#src/search/planner/row-source-cache.ts'
import type { Pin, Query } from '#src/search/port/search.ts'
import type { SqlSearch } from '#src/search/sql/sql-search.ts'

/** Columns for every field that can have one, asked in the test's own thread; SQL finds what has none. */
export function openColumns(connection: Connection, sql: SqlSearch, dictionary: Dictionary) {
  const table = inArena(buildTable(connection, dictionary.fields.filter(canHaveColumn)))
  const rowsOf = new RowSourceCache(connection).find
  return { table, ...askColumns(table, sql, dictionary, rowsOf) }
}

/** Whether an array of a table, one of so many, lies in the arena. */
export type Room = (array: TypedArray, at: number, arrays: number) => boolean

/** As the table of a site is. */
export function inArena(table: Table, hasRoom: Room = () => true): Table {
  const { info, arrays } = packTable(table)
  const arena = arenaWithRoom(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0))
  return unpackTable({
    info,
    arrays: arrays.map((array, at) =>
      hasRoom(array, at, arrays.length) ? arena.grown(array, array.length) : array.slice(),
    ),
    arena,
  })
}

export function askColumns(
  table: Table,
  sql: SqlSearch,
  dictionary: Dictionary,
  rowsOf: RowSourceCache['find'] = () => null,
) {
  const workspace = new Workspace()
  function ready(query: Query) {
    const placeOf = (id: string) => sql.placeOf(query.scope, id)
    const prepared = prepare(query, table, { placeOf, rowsOf, workspace })
    if (prepared === null) throw new Error('The scope has no columns.')
    for (const part of prepared.residuals.values()) {
      const rowKeys = sql.rowKeys({ scope: query.scope, condition: part.condition })
      part.piece = RowSet.of(rowKeys, table).piece(false)
    }
    return prepared
  }
  return {
    ready,
    hasResiduals: (query: Query) =>
      prepare(query, table, { placeOf: () => null, rowsOf, workspace })!.residuals.size > 0,
    count: (query: Query) => columns.count(ready(query)),
    answer: (query: Query, wanted: Parameters<typeof columns.answer>[1]) =>
      columns.answer(ready(query), wanted, dictionary),
    ordered: (query: Query, sort: Sort, limit?: number) =>
      columns.ordered(ready(query), sort, dictionary, limit),
    /** In the order of SQL. */
    pins: (query: Query, limit: number) => inOrder(columns.pins(ready(query), limit)),
    clusters: (query: Query, request: Parameters<typeof columns.clusters>[1]) =>
      columns.clusters(ready(query), request),
    surroundings: (query: Query, sort: Sort, row: number) =>
      columns.surroundings(ready(query), sort, dictionary, row),
  }
}

/** Pins come in no order. */
export const inOrder = (pins: readonly Pin[]): Pin[] => pins.toSorted((a, b) => a.rowKey - b.rowKey)
