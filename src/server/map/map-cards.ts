import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { listingPaths } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { listingParamsOf } from '#src/server/search/results/request/results-base.ts'
import { readResultsQuery } from '#src/server/search/results/request/results-request.ts'
import { withMarks } from '#src/server/search/results/view/with-marks.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findStoredSearch } from '#src/use-cases/searches/stored-searches.ts'

const maxCards = 50

/**
 * The item includes the address at which the listing is opened from the results. Throws `NotFound` if the user may not
 * see the listing.
 */
export async function getMapCard(astro: APIContext): Promise<ResultItem> {
  const [item] = await itemsOf(astro, [astro.url.searchParams.get('id') ?? ''])
  if (item === undefined) throw new RequestError('NotFound', 'This listing doesn’t exist.')
  return item
}

/** Reads at most fifty `ids`. Leaves out listings that the user may not see. */
export function findMapCards(astro: APIContext): Promise<readonly ResultItem[]> {
  const ids = listOf(astro.url.searchParams, 'ids').slice(0, maxCards)
  return itemsOf(astro, ids)
}

async function itemsOf({ url, locals }: APIContext, ids: readonly string[]) {
  const storedSearch = await findStoredSearch(locals, baseFromText(url.searchParams.get('base')))
  const request = readResultsQuery(locals, url.searchParams, storedSearch)
  const hrefOf = listingPaths(listingParamsOf({ request, stored: storedSearch }))
  const cards = await findListingCardsById(locals, ids)
  return withMarks(
    locals,
    cards.map((listing) => ({ listing, href: hrefOf(listing.id) })),
  )
}
