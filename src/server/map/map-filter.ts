import { RequestError } from '#src/domain/errors.ts'
import {
  isTooLongForAddress,
  parseReference,
  storedFilterGone,
} from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { referFor, storingProblem } from '#src/server/search/results/request/filter-reference.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { describeBadFilter, readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

// Filters with shapes can be too long for a URL, so `_filter` may be a reference to a stored filter.

export function filterIn(context: Context, query: URLSearchParams): Filter {
  const filter = resolveFilter(context, query.get('_filter') ?? '')
  if (parseReference(filter.text) !== null) throw new RequestError('NotFound', storedFilterGone)
  return filter
}

/** Returns the filter as it appears in URLs, possibly a reference to a stored one. */
export async function getReference(locals: Locals, filter: Filter): Promise<string> {
  const outcome = await referFor(locals, filter)
  if (outcome.kind !== 'referred') throw new RequestError('Invalid', storingProblem[outcome.kind])
  const result = isTooLongForAddress(outcome.reference)
    ? await readCorrectedFilter(locals, filter)
    : null
  if (result?.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  return outcome.reference
}
