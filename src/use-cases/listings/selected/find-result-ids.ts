import { RequestError } from '#src/domain/errors.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { originOf } from '#src/domain/search/results/origin.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { sortOf } from '#src/use-cases/listings/find-listings.ts'
import { capTotal } from '#src/use-cases/listings/result-cap.ts'
import {
  describeBadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'

export interface ResultIds {
  readonly ids: readonly string[]
  readonly total: number
}

export async function findResultIds(
  context: Context,
  input: SearchInput & { readonly sortId: string | null },
): Promise<ResultIds> {
  const result = await readSearchInput(context, input)
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  const { condition, expressions } = result
  const sort = sortOf(context, input.sortId, {
    center: originOf(expressions, input.bounds),
    words: collectWords(condition),
    market: marketOf(input.filter),
  })
  const query = { scope: context.scope, condition, sort }
  const limit = capTotal(context, selectionCartMaximum)
  const [total, rows] = await Promise.all([
    context.search.count(query),
    context.search.ids(query, limit),
  ])
  return { total, ids: rows.map(({ id }) => id) }
}
