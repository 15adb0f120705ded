import { RequestError } from '#src/domain/errors.ts'
import { toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Direction, Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import type { CompileContext } from './compile-context.ts'
import { fieldSql, latitude, longitude } from './field-sql.ts'
import { identifier, joined, type Sql, sql } from './sql.ts'
import { relevanceSql } from './words-sql.ts'

interface Key {
  readonly value: Sql
  readonly direction: Direction
}

/** NULL is sorted last. Rows that are equal in all keys are ordered by id. */
export function orderSql(sort: Sort, compiling: CompileContext, dictionary: Dictionary): Sql {
  return ordered(keysOf(sort, compiling, dictionary))
}

export function materializedOrderSql(
  sort: Sort,
  compiling: CompileContext,
  dictionary: Dictionary,
): { columns: Sql; order: Sql } {
  const keys = keysOf(sort, compiling, dictionary)
  const materialized = keys.map(({ direction }, i) => ({ value: identifier(`key${i}`), direction }))
  const columns = keys.map(({ value }, i) => sql`${value} AS ${identifier(`key${i}`)}`)
  return { columns: joined(columns, ', '), order: ordered(materialized) }
}

function keysOf(sort: Sort, compiling: CompileContext, dictionary: Dictionary): Key[] {
  const keys = sort.keys.flatMap((key) => {
    const value = keySql(key, compiling, dictionary)
    return value === null ? [] : [{ value, direction: key.direction }]
  })
  return [...keys, { value: sql`l."Id"`, direction: 'asc' }]
}

/** Returns null if the key does not order anything. */
function keySql(key: SortKey, compiling: CompileContext, dictionary: Dictionary): Sql | null {
  if ('field' in key) return sortedBy(key.field, compiling, dictionary)
  return 'relevanceTo' in key
    ? relevanceSql(key.relevanceTo, compiling.scope)
    : distanceSql(key, compiling)
}

function ordered(keys: readonly Key[]): Sql {
  const pieces = keys.map(({ value, direction }) =>
    direction === 'asc' ? sql`${value} ASC NULLS LAST` : sql`${value} DESC NULLS LAST`,
  )
  return joined(pieces, ', ')
}

function sortedBy(name: string, { scope }: CompileContext, dictionary: Dictionary): Sql {
  const field = dictionary.find(name)
  if (field === undefined || field.multiple || field.type === 'shape') {
    throw new RequestError('BadRequest', `${name} isn’t a field you can sort by.`)
  }
  return fieldSql(field, scope)
}

function distanceSql(
  { distanceFrom }: Extract<SortKey, { distanceFrom: unknown }>,
  compiling: CompileContext,
): Sql | null {
  const { scope, placeOf } = compiling
  const position = 'id' in distanceFrom ? placeOf(distanceFrom.id) : toPosition(distanceFrom)
  if (position === null) return null
  const center = toPoint(position)
  return sql`distance(${latitude(scope)}, ${longitude(scope)}, ${center.latitude}, ${center.longitude})`
}
