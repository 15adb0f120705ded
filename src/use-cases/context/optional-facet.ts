import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { searchBusy } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import type { Bucket, FacetRequest, Query } from '#src/search/port/search.ts'
import type { Context } from './context.ts'

// Optional parts of a response must not slow it down: only a few run at a time, none runs for a while after a timeout,
// and late ones are left out.

const patienceMs = 200
const mostUnderWay = 6
const restMs = 2_000

interface Beside {
  underWay: number
  restsUntil: number
}

const besides: CacheKind<'all', Beside> = { name: 'questions beside an answer', maxEntries: 1 }

/** Counts for an optional part. Throws `Busy` at once if the search is busy. */
export async function optionalFacet(
  { caches, search }: Context,
  query: Query,
  request: FacetRequest,
): Promise<Bucket[]> {
  const beside = caches.of(besides).getOrSet('all', () => ({ underWay: 0, restsUntil: 0 }))
  if (beside.underWay >= mostUnderWay || performance.now() < beside.restsUntil) {
    throw new RequestError('Busy', searchBusy)
  }
  beside.underWay++
  try {
    return await search.facet(query, request)
  } catch (error) {
    if (isRequestError(error)) beside.restsUntil = performance.now() + restMs
    throw error
  } finally {
    beside.underWay--
  }
}

export function withTimeout<T, Other>(
  value: Promise<T>,
  other: Other,
  ms = patienceMs,
): Promise<T | Other> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(other), ms)
    value.then(resolve, () => resolve(other)).finally(() => clearTimeout(timer))
  })
}
