import { getIdxLink } from '#db/queries/sharing/idx-link-rows.ts'
import { pageSize } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { filterWithEvent } from '#src/domain/sharing/idx-links/idx-link.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings, getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'

/** A list of listings for an iframe on another site. It is the same for all readers. */
export interface EmbeddedList {
  readonly id: string
  readonly name: string
  readonly agent: Sharer
  readonly listings: readonly ListingCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly freshness: string | null
}

/** Returns null for a deleted link. If the filter is invalid, the list is empty. */
export async function getEmbeddedList(
  requestContext: Context,
  id: string,
  page: number,
): Promise<EmbeddedList | null> {
  const context = asVisitor(requestContext)
  const row = getIdxLink(context.db.read, id)
  if (row === null) return null
  const { Name, SortId, ListingEvent, ListingEventHours, OwnerId } = row
  const filter = filterWithEvent(Filter.of(row.Filter), ListingEvent, ListingEventHours)
  const outcome = await findListings(context, { filter, sortId: SortId, page, limit: pageSize })
  const { listings, shown, pages } =
    outcome.kind === 'found' ? outcome : { listings: [], shown: 0, pages: 0 }
  return {
    id,
    name: Name,
    agent: getSharer(context, OwnerId),
    listings,
    total: shown,
    page,
    pages,
    freshness: getFreshness(context),
  }
}
