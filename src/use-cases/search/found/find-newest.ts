import { findMoments } from '#db/queries/listings/sitemap-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'

const shown = 50
const newestFirst = '-ModificationTimestamp'

export interface FollowedListing {
  readonly listing: ListingCard
  readonly published: string
  readonly updated: string
}

/** Returns the listings of a search that changed last. Throws `BadRequest` if visitors cannot search like this. */
export async function findNewest(visitor: Context, filter: Filter): Promise<FollowedListing[]> {
  const input = { filter, sortId: newestFirst, page: 1, limit: shown }
  const outcome = await findListings(visitor, input)
  if (outcome.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(outcome))
  const ids = outcome.listings.map(({ id }) => id)
  const moments = findMoments(visitor.db, ids)
  return outcome.listings.flatMap((listing) => {
    const at = moments.get(listing.id)
    if (at === undefined) return []
    return [{ listing, published: at.OriginalEntryTimestamp, updated: at.ModificationTimestamp }]
  })
}
