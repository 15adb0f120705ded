import type { Bucket } from '#src/search/port/search.ts'
import type { BenchQuery, FacetField } from '../../queries/query.ts'
import type { Answer } from '../bench-engine.ts'
import type { Lookups } from './load-postgres.ts'
import { coded } from './postgres-schema.ts'
import type { Statement } from './postgres-statements.ts'

export function joined(parts: readonly Answer[]): Answer {
  const facets = parts.flatMap((part) => part.facets ?? [])
  const answer: Answer = Object.assign({}, ...parts, facets.length > 0 ? { facets } : {})
  if (answer.total !== undefined || facets[0] === undefined) return answer
  return { ...answer, total: facets[0].reduce((sum, { count }) => sum + count, 0) }
}

type Row = Record<string, never>

export function toAnswer(
  { part }: Statement,
  rows: Row[],
  { ask }: BenchQuery,
  lookups: Lookups,
): Answer {
  const read = (row: Row) => toBucket(row['field']!, row['value']!, row['count']!, lookups)
  switch (part) {
    case 'total':
      return { total: rows[0]!['total']! }
    case 'page':
      return { ids: rows.map((row) => row['Id']!) }
    case 'totalAndPage':
      return { total: rows[0]!['total']!, ids: rows.flatMap((row) => row['Id'] ?? []) }
    case 'pins': {
      const isCut = ask.kind === 'pins' && rows.length === ask.limit
      return { pins: isCut ? { count: rows.length } : rows.map((row) => Number(row['RowKey'])) }
    }
    case 'clusters':
      return {
        clusters: rows.map((row) => ({ count: row['count']!, minimumPrice: row['price']! })),
      }
    case 'facet':
      return { facets: [rows.map(read)] }
    case 'facets':
      return { facets: 'facets' in ask ? regroup(rows, ask.facets, lookups) : [] }
    case 'stats':
      return { stats: 'stats' in ask ? ask.stats.map((_, i) => toStats(rows[0]!, i)) : [] }
    case 'facetsAndStats': {
      const [row] = rows
      if (row === undefined || !('stats' in ask)) return {}
      const buckets = (field: string) =>
        (row['facets'] as unknown as Row[]).filter((facet) => facet['field'] === field).map(read)
      return { facets: ask.facets.map(buckets), stats: ask.stats.map((_, i) => toStats(row, i)) }
    }
  }
}

/**
 * Splits the rows of GROUPING SETS by field. In the rows of a field, only that field's bit is 0; the last field has
 * the lowest bit.
 */
function regroup(
  rows: readonly Row[],
  fields: readonly FacetField[],
  lookups: Lookups,
): Bucket[][] {
  return fields.map((field, i) => {
    const bit = 1 << (fields.length - 1 - i)
    const fieldRows = rows.filter((row) => (Number(row['grouped']) & bit) === 0)
    return fieldRows.map((row) => toBucket(field, row[field]!, row['count']!, lookups))
  })
}

function toBucket(
  field: FacetField,
  value: number | null,
  count: number,
  lookups: Lookups,
): Bucket {
  if (value === null) return { value, count }
  const name = coded.find((codedName) => codedName === field)
  return { value: name === undefined ? String(value) : lookups[name][value]!, count }
}

function toStats(row: Row, i: number): NonNullable<Answer['stats']>[number] {
  const [lowerQuartile = null, median = null, upperQuartile = null] = (row[`quartiles${i}`] ??
    []) as number[]
  return { count: row[`count${i}`]!, lowerQuartile, median, upperQuartile, mean: row[`mean${i}`]! }
}
