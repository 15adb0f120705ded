import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'

export const joinConditions = (...conditions: (string | null)[]) =>
  conditions.filter((condition) => condition !== null).join(' And ')

/** `condition` is the text of a filter. Throws if it is invalid. */
export function narrowQuery(context: Context, query: Query, condition: string): Query {
  const { scope } = context
  const result = readCondition(Filter.of(condition), readOptionsFor(context))
  if (!result.ok) throw new Error(`${condition}: ${result.errors[0]?.message}`)
  return { scope, condition: { kind: 'and', of: [query.condition, result.condition] } }
}
