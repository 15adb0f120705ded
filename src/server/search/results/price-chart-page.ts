import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import {
  getPriceHistogram,
  type PriceHistogram,
} from '#src/use-cases/search/statistics/price-histogram.ts'
import { filterOfForm } from './request/form-filter.ts'
import { boundsIn } from './request/results-request.ts'

export async function getPriceChart({
  locals,
  url,
}: APIContext): Promise<Exclude<PriceHistogram, { kind: 'bad-filter' }>> {
  const query = new URLSearchParams(url.searchParams)
  for (const name of ['priceMin', 'priceMax']) query.delete(name)
  const result = await filterOfForm(locals, query)
  if (!result.ok)
    throw new RequestError('Invalid', Object.values(result.errors).join(' '), { ...result.errors })
  const histogram = await getPriceHistogram(locals, result.filter, boundsIn(query))
  if (histogram.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(histogram))
  return histogram
}
