import type { Connection } from '#db/connection.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { type Ask, pageSize } from '../../queries/query.ts'
import { type Answer, type Engine, isOfListings } from '../bench-engine.ts'
import { type Columns, loadColumns } from './floor-columns.ts'
import { countValues, gather, measure } from './floor-figures.ts'
import { firstOf, orderOf } from './floor-order.ts'
import { prepareScan } from './floor-scan.ts'

/** Returns the rows that contain all the words, ascending. The benchmark does not measure this search. */
export type FindWords = (words: readonly string[]) => readonly number[]

/**
 * Measures the cost of searching without any index: columns are typed arrays, and each query is one loop over all of
 * them. This engine neither reads rows from the database nor searches for words.
 */
export function createFloor(connection: Connection, findWords: FindWords): Engine {
  const columns = loadColumns(connection)
  const matches = new Int32Array(columns.count)
  const prepared = new Map<string, Float64Array>()
  const withWords = wordRows(columns, findWords)
  return {
    name: 'floor',
    takes: isOfListings,
    run({ where, ask }) {
      const scan = prepareScan(where, columns, withWords(where.Keywords))
      const rows = matches.subarray(0, scan(matches))
      return Promise.resolve(answer(rows, ask, columns, prepared))
    },
    async close() {},
  }
}

function wordRows({ rowKeys }: Columns, findWords: FindWords) {
  const rowsByWords = new Map<string, Int32Array>()
  return (words: readonly string[] | undefined): Int32Array | null => {
    if (words === undefined) return null
    const name = words.join(' ')
    const rows = rowsByWords.get(name) ?? rowsOf(findWords(words), rowKeys)
    rowsByWords.set(name, rows)
    return rows
  }
}

/** Converts row keys to row numbers. Both lists are ascending. */
function rowsOf(matchingKeys: readonly number[], rowKeys: Int32Array): Int32Array {
  let row = 0
  return Int32Array.from(matchingKeys, (rowKey) => {
    while (rowKeys[row] !== rowKey) row++
    return row
  })
}

function answer(
  rows: Int32Array,
  ask: Ask,
  columns: Columns,
  prepared: Map<string, Float64Array>,
): Answer {
  const total = rows.length
  const ids = (sort: Sort, offset: number) =>
    firstOf(rows, offset + pageSize, orderOf(sort, columns, prepared, rows))
      .slice(offset)
      .map((row) => columns.ids[row]!)
  switch (ask.kind) {
    case 'list':
      return { total, ids: ids(ask.sort, ask.offset) }
    case 'answer':
      return {
        total,
        ids: ids(ask.sort, 0),
        facets: ask.facets.map((field) => countValues(rows, field, columns)),
      }
    case 'count':
      return { total }
    case 'pins':
      return { pins: Array.from(rows.subarray(0, ask.limit), (row) => columns.rowKeys[row]!) }
    case 'clusters':
      return { clusters: gather(rows, ask.request, columns)! }
    case 'facets':
      return { total, facets: ask.facets.map((field) => countValues(rows, field, columns)) }
    case 'stats': {
      const stats = ask.stats.map((field) => measure(rows, field, columns))
      return { total, stats, facets: ask.facets.map((field) => countValues(rows, field, columns)) }
    }
  }
}
