import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { searchBusy } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import type { Bucket, FacetRequest, Query } from '#src/search/port/search.ts'
import type { Context } from './context.ts'

// Optional parts of a response must not slow it down. Only a few are computed at a time, none for a while after a
// timeout, and a part that is late is left out.

const patienceMs = 200
const maxUnderWay = 6
const restMs = 2_000

interface OptionalLoad {
  underWay: number
  restsUntil: number
}

const optionalLoad: CacheKind<'all', OptionalLoad> = {
  name: 'optional counts',
  maxEntries: 1,
}

/**
 * Counts the values of a field for an optional part of a page. Throws `Busy` at once if too many of these counts are
 * running or one has just timed out.
 */
export async function optionalFacet(
  { caches, search }: Context,
  query: Query,
  request: FacetRequest,
): Promise<Bucket[]> {
  const counts = caches.of(optionalLoad).getOrSet('all', () => ({ underWay: 0, restsUntil: 0 }))
  if (counts.underWay >= maxUnderWay || performance.now() < counts.restsUntil) {
    throw new RequestError('Busy', searchBusy)
  }
  counts.underWay++
  try {
    return await search.facet(query, request)
  } catch (error) {
    if (isRequestError(error)) counts.restsUntil = performance.now() + restMs
    throw error
  } finally {
    counts.underWay--
  }
}

export function withTimeout<T, Other>(
  value: Promise<T>,
  fallback: Other,
  ms = patienceMs,
): Promise<T | Other> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), ms)
    value.then(resolve, () => resolve(fallback)).finally(() => clearTimeout(timer))
  })
}
