import type { Answer, Engine } from '../engines/bench-engine.ts'
import type { BenchQuery, BenchShape } from './query.ts'
import { toSparkql } from './sparkql.ts'

/** The relative error of the search's formula for distances. */
const tolerance = 1e-4

/**
 * True if an answer differs only because a listing is on the edge of a circle: the total would be right for a circle
 * that is larger or smaller by at most the error of the formula for distances.
 */
export async function differsAtEdge(
  truth: Engine,
  query: BenchQuery,
  expected: Answer,
  answer: Answer,
): Promise<boolean> {
  if (!query.where.Location?.some(({ kind }) => kind === 'circle')) return false
  if (answer.total === undefined || String(answer.ids) !== String(expected.ids)) return false
  const { total: least = 0 } = await truth.run(scaled(query, 1 - tolerance))
  const { total: most = 0 } = await truth.run(scaled(query, 1 + tolerance))
  return least <= answer.total && answer.total <= most
}

function scaled(query: BenchQuery, factor: number): BenchQuery {
  const Location = query.where.Location?.map((shape): BenchShape => {
    return shape.kind === 'circle' ? { ...shape, miles: shape.miles * factor } : shape
  })
  const where = { ...query.where, Location: Location ?? [] }
  return { ...query, where, filter: toSparkql(where) }
}
