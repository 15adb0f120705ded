import type { Scope } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import {
  withEachListing,
  withNamedListings,
} from '#src/domain/search/filter/condition/names-listings.ts'
import type { FacetRequest, Query, SortedQuery, Window } from '#src/search/port/search.ts'
import { type CompileContext, createContext } from './compile-context.ts'
import { conditionSql } from './condition-sql.ts'
import { fieldSql, latitude, listSql, longitude } from './field-sql.ts'
import { comparable } from './money.ts'
import { materializedOrderSql, orderSql } from './orders.ts'
import { scopeSql } from './scopes.ts'
import { type Sql, sql } from './sql.ts'
import type { PreparedArguments } from './sql-functions.ts'

export interface Compiled {
  readonly sql: Sql
  readonly prepared: PreparedArguments
}

export interface CompileOptions {
  readonly dictionary: Dictionary
  readonly placeOf: CompileContext['placeOf']
}

export const nothingPrepared: PreparedArguments = { tests: [], areas: [] }

type Compile<Q extends Query, More extends unknown[] = []> = (
  query: Q,
  options: CompileOptions,
  ...more: More
) => Compiled

const matching = (query: Query, compiling: CompileContext): Sql =>
  sql`${scopeSql(withNamedListings(query).scope)} AND ${conditionSql(query.condition, compiling)}`

const from = (query: Query, compiling: CompileContext): Sql =>
  sql`FROM listings l WHERE ${matching(query, compiling)}`

function compiler<Q extends Query, More extends unknown[]>(
  build: (compiling: CompileContext, query: Q, options: CompileOptions, ...more: More) => Sql,
): Compile<Q, More> {
  return (query, options, ...more) => {
    const compiling = createContext(query.scope, options.placeOf)
    return { sql: build(compiling, query, options, ...more), prepared: compiling.prepared }
  }
}

export function placeSql(scope: Scope, id: string): Compiled {
  const place = sql`${latitude(scope)} AS "latitude", ${longitude(scope)} AS "longitude"`
  const statement = sql`SELECT ${place} FROM listings l WHERE ${scopeSql(withEachListing(scope))} AND l."Id" = ${id}`
  return { sql: statement, prepared: nothingPrepared }
}

export const countSql = compiler(
  (compiling, query: Query) => sql`SELECT count(*) ${from(query, compiling)}`,
)

/** The first row of the result has the number of matches. The other rows have row keys. */
export const pageSql = compiler((compiling, query: SortedQuery, { dictionary }, window: Window) => {
  const { columns, order } = materializedOrderSql(query.sort, compiling, dictionary)
  return sql`
    WITH found AS MATERIALIZED (SELECT l."RowKey", ${columns} ${from(query, compiling)})
    SELECT count(*) FROM found
    UNION ALL
    SELECT * FROM (SELECT "RowKey" FROM found ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset})`
})

export const orderedSql = compiler(
  (compiling, query: SortedQuery, { dictionary }) =>
    sql`SELECT l."Id" ${from(query, compiling)} ORDER BY ${orderSql(query.sort, compiling, dictionary)}`,
)

export const rowKeysSql = compiler(
  (compiling, query: Query, _options, among: readonly number[] | null) => {
    const statement = sql`SELECT l."RowKey" ${from(query, compiling)}`
    return among === null
      ? statement
      : sql`${statement} AND l."RowKey" IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
  },
)

export const idsSql = compiler(
  (compiling, query: SortedQuery, { dictionary }, limit: number) => sql`
    SELECT l."Id" AS "id", l."ListingId" AS "listingId" ${from(query, compiling)}
    ORDER BY ${orderSql(query.sort, compiling, dictionary)} LIMIT ${limit}`,
)

export const pinsSql = compiler(
  (compiling, query: Query, _options, limit: number) => sql`
    SELECT * FROM (
      SELECT l."RowKey" AS "rowKey", ${latitude(query.scope)} AS "latitude", ${longitude(query.scope)} AS "longitude"
      ${from(query, compiling)}
    ) WHERE "latitude" IS NOT NULL AND "longitude" IS NOT NULL ORDER BY "rowKey" LIMIT ${limit}`,
)

export const placesSql = compiler(
  (compiling, query: Query) => sql`
    SELECT * FROM (
      SELECT l."Id" AS "id", ${latitude(query.scope)} AS "latitude", ${longitude(query.scope)} AS "longitude",
        ${comparable('ListPrice', sql`l."ListPrice"`)} AS "price"
      ${from(query, compiling)}
    ) WHERE "latitude" IS NOT NULL AND "longitude" IS NOT NULL`,
)

export const facetSql = compiler(
  (compiling, query: Query, { dictionary }, request: FacetRequest, limit: number) => {
    const field = find(request.field, dictionary)
    const values = valuesSql(field, query, compiling)
    return sql`SELECT ${groupSql(field, request)} AS "value", count(*) AS "count" FROM (${values})
    GROUP BY 1 ORDER BY 2 DESC, 1 NULLS LAST LIMIT ${limit}`
  },
)

function groupSql({ name, type, multiple }: Field, { by }: FacetRequest): Sql {
  if (by !== 'month') return sql`"value"`
  if (multiple || (type !== 'date' && type !== 'datetime'))
    throw new RequestError('BadRequest', `${name} has no months.`)
  return sql`substr("value", 1, 7)`
}

export const numbersSql = compiler((compiling, query: Query, { dictionary }, name: string) => {
  const field = find(name, dictionary)
  if (field.type !== 'integer' && field.type !== 'decimal') {
    throw new RequestError('BadRequest', `${name} holds no numbers.`)
  }
  return sql`SELECT "value" FROM (${valuesSql(field, query, compiling)}) WHERE "value" IS NOT NULL`
})

function find(name: string, dictionary: Dictionary): Field {
  const field = dictionary.find(name)
  if (field === undefined || field.type === 'shape' || name === 'Keywords') {
    throw new RequestError('BadRequest', `${name} isn’t a field you can count.`)
  }
  return field
}

/** Selects the field's value for each match or, for a list, each distinct entry: NULL if the list is empty. */
function valuesSql(field: Field, query: Query, compiling: CompileContext): Sql {
  const { scope } = query
  if (!field.multiple)
    return sql`SELECT ${fieldSql(field, scope)} AS "value" ${from(query, compiling)}`
  const { source, value } = listSql(field, scope)
  return sql`SELECT DISTINCT l."RowKey", ${value} AS "value"
    FROM listings l LEFT JOIN ${source} ON ${value} IS NOT NULL
    WHERE ${matching(query, compiling)}`
}
