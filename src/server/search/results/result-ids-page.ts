import type { APIContext } from 'astro'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import { findResultIds, type ResultIds } from '#src/use-cases/listings/selected/find-result-ids.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { readResultsQuery } from './request/results-request.ts'

export async function getResultIds({
  url,
  locals,
}: Pick<APIContext, 'url' | 'locals'>): Promise<ResultIds> {
  const storedSearch = await findStoredSearch(locals, baseFromText(url.searchParams.get('base')))
  return findResultIds(locals, readResultsQuery(locals, url.searchParams, storedSearch))
}
