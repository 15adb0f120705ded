import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'

export const narrowToNew = (filter: Filter, since: string): Filter =>
  filter.narrow(`OriginalEntryTimestamp Gt ${since}`)

/** Returns null if the filter is invalid, or if it takes too long to count. */
export async function countMatches(context: Context, filter: Filter): Promise<number | null> {
  const result = await readCorrectedFilter(context, filter)
  if (result.kind === 'bad-filter') return null
  const { scope, search } = context
  const counted = search.count({ scope, condition: result.condition }).catch(() => null)
  return withTimeout(counted, null, patienceMs)
}

const patienceMs = 2_000
