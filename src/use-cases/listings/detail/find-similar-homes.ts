import { getListing } from '#db/queries/listings/listing-rows.ts'
import { isOutOfTime } from '#src/domain/errors.ts'
import { type HomeSearch, homeSearches } from '#src/domain/listings/page/similar.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { noSuchListing } from '#src/use-cases/listings/visible-listing.ts'
import { buildingOf } from '../card-material.ts'
import { findListingCardsById } from '../find-listing-cards.ts'
import { findListings } from '../find-listings.ts'

export interface SimilarHomes extends HomeSearch {
  readonly total: number
  readonly listings: readonly ListingCard[]
}

const maxShown = 4

export async function findSimilarHomes(context: Context, id: string): Promise<SimilarHomes[]> {
  const [listing] = await findListingCardsById(context, [id])
  if (listing === undefined) throw noSuchListing()
  const row = getListing(context.db, id)?.listing
  const building = row === undefined ? null : buildingOf(row, context.scope)
  return findSimilar(context, homeSearches(listing, building))
}

/** Returns the searches that find homes. A home is only in the first that finds it. */
export async function findSimilar(
  context: Context,
  searches: readonly HomeSearch[],
): Promise<SimilarHomes[]> {
  const results = await Promise.all(searches.map((search) => findHomes(context, search)))
  const listedIds = new Set<string>()
  return results
    .filter((homes) => homes !== null)
    .map((homes) => {
      const listings = homes.listings.filter((home) => !listedIds.has(home.id)).slice(0, maxShown)
      for (const home of listings) listedIds.add(home.id)
      return { ...homes, listings }
    })
    .filter(({ listings }) => listings.length > 0)
}

async function findHomes(context: Context, search: HomeSearch): Promise<SimilarHomes | null> {
  const { sortId } = search
  const filter = Filter.of(search.filter)
  try {
    const limit = 2 * maxShown
    const outcome = await findListings(context, { filter, bounds: null, sortId, page: 1, limit })
    if (outcome.kind === 'bad-filter') return null
    return { ...search, total: outcome.total, listings: outcome.listings }
  } catch (error) {
    if (isOutOfTime(error)) return null
    throw error
  }
}
