import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import { type BenchQuery, pageSize, pointOf, type StatsField } from '../../queries/query.ts'
import { clustersSql } from './cluster-statement.ts'
import type { Lookups } from './load-postgres.ts'
import { cardColumns, quoted } from './postgres-schema.ts'
import { Parameters, pointSql, whereSql } from './where.ts'

// Ways to query PostgreSQL: one statement for each part of the answer (`apart`), all parts from one materialized set of
// matches (`together`), or the nearest listings from the spatial index (`nearest`).

export type Way = 'apart' | 'together' | 'nearest'

type Part =
  | 'total'
  | 'page'
  | 'totalAndPage'
  | 'pins'
  | 'clusters'
  | 'facet'
  | 'facets'
  | 'stats'
  | 'facetsAndStats'

export interface Statement {
  readonly part: Part
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Target {
  readonly schema: string
  readonly lookups: Lookups
}

/** Returns false if the statements would be the same as for `apart`. */
export function hasWay(way: Way, { ask }: BenchQuery): boolean {
  if (way === 'apart') return true
  if (way === 'nearest')
    return ask.kind === 'list' && ask.sort.keys.some((key) => 'distanceFrom' in key)
  return ask.kind !== 'count' && ask.kind !== 'pins' && ask.kind !== 'clusters'
}

type Build = (from: string, parameters: Parameters) => string

export function statementsOf(
  { where, ask }: BenchQuery,
  { schema, lookups }: Target,
  way: Way,
): Statement[] {
  const statement = (part: Statement['part'], build: Build): Statement => {
    const parameters = new Parameters()
    const from = `${schema}.listings WHERE ${whereSql(where, lookups, schema, parameters)}`
    return { part, text: build(from, parameters), values: parameters.values }
  }
  const facets = (fields: readonly string[]): Statement[] =>
    way === 'apart'
      ? fields.map((field) => statement('facet', facetSql(field)))
      : [statement('facets', facetsSql(fields))]
  const page = (sort: Sort, offset: number): Statement[] => {
    if (way === 'together') return [statement('totalAndPage', togetherSql(sort, offset, schema))]
    const build = way === 'nearest' ? nearestSql(sort, offset) : pageSql(sort, offset)
    return [statement('total', countSql), statement('page', build)]
  }
  switch (ask.kind) {
    case 'count':
      return [statement('total', countSql)]
    case 'list':
      return page(ask.sort, ask.offset)
    case 'answer':
      return [...page(ask.sort, 0), ...facets(ask.facets)]
    case 'facets':
      return facets(ask.facets)
    case 'stats':
      if (way === 'together')
        return [statement('facetsAndStats', facetsAndStatsSql(ask.facets, ask.stats))]
      return [...facets(ask.facets), statement('stats', statsSql(ask.stats))]
    case 'pins':
      return [statement('pins', pinsSql(ask.limit))]
    case 'clusters':
      return [statement('clusters', clustersSql(ask.request))]
  }
}

const pinsSql =
  (limit: number): Build =>
  (from) =>
    `SELECT "RowKey", "Longitude", "Latitude" FROM ${from} LIMIT ${limit}`

const countSql: Build = (from) => `SELECT count(*)::int AS total FROM ${from}`

function keysOf(
  sort: Sort,
  parameters: Parameters,
): { readonly value: string; readonly direction: string }[] {
  return sort.keys.map((key) => ({
    value: 'field' in key ? `"${key.field}"` : `ST_Distance(geog, ${centerSql(key, parameters)})`,
    direction: key.direction === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS LAST',
  }))
}

function centerSql(key: SortKey, parameters: Parameters): string {
  const { longitude, latitude } = pointOf(key)
  const center = { longitude: longitude * 1e6, latitude: latitude * 1e6 }
  return pointSql(center, (value, type) => parameters.add(value, type))
}

const pageSql =
  (sort: Sort, offset: number): Build =>
  (from, parameters) => {
    const order = keysOf(sort, parameters).map(({ value, direction }) => `${value} ${direction}`)
    return `SELECT ${quoted(cardColumns)} FROM ${from}
      ORDER BY ${order.join(', ')}, "Id" LIMIT ${pageSize} OFFSET ${offset}`
  }

const togetherSql =
  (sort: Sort, offset: number, schema: string): Build =>
  (from, parameters) => {
    const keys = keysOf(sort, parameters)
    const keyColumns = keys.map(({ value }, i) => `${value} AS k${i}`).join(', ')
    const order = (table: string) =>
      [...keys.map(({ direction }, i) => `${table}.k${i} ${direction}`), `${table}."Id"`].join(', ')
    return `WITH m AS MATERIALIZED (SELECT "RowKey", "Id", ${keyColumns} FROM ${from}),
      p AS (SELECT * FROM m ORDER BY ${order('m')} LIMIT ${pageSize} OFFSET ${offset})
      SELECT c.total, ${cardColumns.map((name) => `l."${name}"`).join(', ')}
      FROM (SELECT count(*)::int AS total FROM m) c
        LEFT JOIN (p JOIN ${schema}.listings l USING ("RowKey")) ON true
      ORDER BY ${order('p')}`
  }

/**
 * How many extra listings to fetch from the spatial index. It sorts by distance on a sphere, so the final order by
 * distance on the ellipsoid may differ.
 */
const reserve = 50

const nearestSql =
  (sort: Sort, offset: number): Build =>
  (from, parameters) => {
    const center = centerSql(sort.keys[0]!, parameters)
    return `SELECT ${quoted(cardColumns)} FROM (
        SELECT ${quoted(cardColumns)}, geog FROM ${from}
        ORDER BY geog <-> ${center} LIMIT ${offset + pageSize + reserve}
      ) near ORDER BY ST_Distance(geog, ${center}), "Id" LIMIT ${pageSize} OFFSET ${offset}`
  }

const facetSql =
  (field: string): Build =>
  (from) =>
    `SELECT '${field}' AS field, "${field}" AS value, count(*)::int AS count FROM ${from} GROUP BY 2`

const facetsSql =
  (fields: readonly string[]): Build =>
  (from) =>
    `SELECT GROUPING(${quoted(fields)}) AS grouped, ${quoted(fields)}, count(*)::int AS count FROM ${from}
      GROUP BY GROUPING SETS (${fields.map((field) => `("${field}")`).join(', ')})`

const statsSql =
  (fields: readonly StatsField[]): Build =>
  (from) => {
    const figures = fields.map(
      (field, i) => `count("${field}")::int AS count${i}, avg("${field}")::float8 AS mean${i},
        min("${field}") AS min${i}, max("${field}") AS max${i},
        percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY "${field}"::float8) AS quartiles${i}`,
    )
    return `SELECT ${figures.join(', ')} FROM ${from}`
  }

const facetsAndStatsSql =
  (facets: readonly string[], stats: readonly StatsField[]): Build =>
  (from, parameters) => {
    const counts = facets.map((field) => facetSql(field)('m', parameters)).join(' UNION ALL ')
    return `WITH m AS MATERIALIZED (SELECT ${quoted([...facets, ...stats])} FROM ${from})
      SELECT (SELECT json_agg(f) FROM (${counts}) f) AS facets, s.* FROM (${statsSql(stats)('m', parameters)}) s`
  }
