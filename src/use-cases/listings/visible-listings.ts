import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

// Indexes find candidates for any role. The search then checks which of them the user may see.

interface Candidate {
  readonly RowKey: number
  readonly Id: string
}

const atOnce = 40

/** Returns the first candidates, in order, that the user may see and that meet `condition`, the text of a filter. */
export async function findVisible<Row extends Candidate>(
  context: Context,
  candidates: readonly Row[],
  condition: string,
  limit: number,
): Promise<Row[]> {
  const visible: Row[] = []
  for (let at = 0; at < candidates.length && visible.length < limit; at += atOnce) {
    const batch = candidates.slice(at, at + atOnce)
    const ids = `Id Eq ${batch.map(({ Id }) => quote(Id)).join(',')}`
    const rowKeys = await rowsOf(context, Filter.of(condition).narrow(ids))
    visible.push(...batch.filter(({ RowKey }) => rowKeys.has(RowKey)))
  }
  return visible.slice(0, limit)
}

async function rowsOf(context: Context, filter: Filter): Promise<Set<number>> {
  const { scope, search } = context
  const result = await readFilterText(context, filter)
  if (!result.ok) return new Set()
  const query = { scope, condition: result.condition, sort: defaultSort }
  return new Set((await search.page(query, { offset: 0, limit: atOnce })).rowKeys)
}

export async function countVisible(context: Context, filter: Filter): Promise<number> {
  const { scope, search } = context
  const result = await readFilterText(context, filter)
  return result.ok ? search.count({ scope, condition: result.condition }) : 0
}

export function queryFor(
  { dictionary, scope }: Context,
  fieldName: string,
  ...values: string[]
): Query {
  const field = dictionary.find(fieldName)
  if (field === undefined) throw new Error(`There is no field ${fieldName}.`)
  const subject = { kind: 'field', type: 'character', field } as const
  const tests = [{ kind: 'oneOf', values }] as const
  return { scope, condition: { kind: 'comparison', subject, every: false, tests } }
}

export const andCondition = ({ scope, condition }: Query, more: Condition = everything): Query => ({
  scope,
  condition: { kind: 'and', of: [condition, more] },
})
