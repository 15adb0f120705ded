import { listingCards } from '#src/components/listings/cards/listing-cards.ts'
import { listingRows } from '#src/components/listings/table/table-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { findOrderedListings } from '#src/use-cases/listings/ordered-listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import type { ResultsPlace } from './request/results-place.ts'
import { toListingsResult } from './view/listings-result.ts'

/** Returns rows (cards for views without rows) and pagination (SPEC §7 Paged lists). */
export async function listData(place: ResultsPlace) {
  const outcome = await findOrderedListings(place.context, place.request)
  if (outcome.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(outcome))
  const { items, table } = toListingsResult(outcome, place)
  const page = { listings: items, next: null }
  const html = table === null ? listingCards(page) : listingRows({ ...page, table })
  const { total, pages } = outcome
  return {
    html: items.length === 0 ? '' : html.toString(),
    pagination: { total_entries: total, current_page: outcome.page, total_pages: pages },
  }
}

export const listAsJson = async (place: ResultsPlace): Promise<Response> =>
  Response.json(await listData(place))
