import type { Answer, Engine } from '../engines/bench-engine.ts'
import type { BenchQuery, BenchShape } from './query.ts'
import { toSparkql } from './sparkql.ts'

/** The relative error of the search's formula for distances. */
const tolerance = 1e-4

/**
 * True if a different total would be right for circles that are larger or smaller by less than the error of the
 * formula for distances: then a listing is on the edge, and the formulas disagree about its side.
 */
export async function differsAtEdge(
  truth: Engine,
  query: BenchQuery,
  expected: Answer,
  found: Answer,
): Promise<boolean> {
  if (!query.where.Location?.some(({ kind }) => kind === 'circle')) return false
  if (found.total === undefined || String(found.ids) !== String(expected.ids)) return false
  const { total: least = 0 } = await truth.run(scaled(query, 1 - tolerance))
  const { total: most = 0 } = await truth.run(scaled(query, 1 + tolerance))
  return least <= found.total && found.total <= most
}

function scaled(query: BenchQuery, factor: number): BenchQuery {
  const Location = query.where.Location?.map((shape): BenchShape => {
    return shape.kind === 'circle' ? { ...shape, miles: shape.miles * factor } : shape
  })
  const where = { ...query.where, Location: Location ?? [] }
  return { ...query, where, filter: toSparkql(where) }
}
