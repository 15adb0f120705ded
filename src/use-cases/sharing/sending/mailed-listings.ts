import { findEntries } from '#db/queries/collections/entry-rows.ts'
import { findSearchFilter } from '#db/queries/sharing/followed-search.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { mailedListingsMost } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { asLinkReader } from '#src/use-cases/context/as-visitor.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import type { ShareTarget } from '../share-target.ts'
import { splitShareable } from '../shareable.ts'

export interface MailedListings {
  /** Cards of the listings with the data that readers of the link see. */
  readonly cards: readonly ListingCard[]
  readonly total: number
  /** Ids of the listings of a selection or collection. */
  readonly ids: readonly string[]
  /** MLS numbers of listings that may not be shared. */
  readonly unshareable: readonly string[]
}

const none: MailedListings = { cards: [], total: 0, ids: [], unshareable: [] }

const readerOf = (context: SharingContext, { type }: Pick<ShareTarget, 'type'>) => ({
  ...asLinkReader(context, type),
  lowData: false,
})

export async function getMailedListings(
  context: SharingContext,
  target: ShareTarget,
  sortId: string | null,
): Promise<MailedListings> {
  const { kind, type, CollectionId } = target
  const reader = readerOf(context, target)
  if (kind === 'Cma') return none
  if (kind === 'Search') return ofSearch(context, target, sortId)
  if (kind === 'Listings') return ofListings(reader, target)
  const entries = findEntries(context.db.read, CollectionId!).map(({ listing }) => listing)
  return ofListings(reader, await splitShareable(context, entries, type))
}

async function ofListings(
  reader: SharingContext,
  { listings, unshareable }: Pick<ShareTarget, 'listings' | 'unshareable'>,
): Promise<MailedListings> {
  const ids = listings.map(({ id }) => id)
  const cards = await findListingCardsById(reader, ids.slice(0, mailedListingsMost))
  return { cards, total: ids.length, ids, unshareable }
}

async function ofSearch(
  context: SharingContext,
  target: ShareTarget,
  sortId: string | null,
): Promise<MailedListings> {
  const storedSearch = target.Filter === null ? findSearchFilter(context.db.read, target) : null
  const filter = Filter.of(target.Filter ?? storedSearch?.filter ?? '')
  const find = (sort: string | null) =>
    findListings(readerOf(context, target), {
      filter,
      sortId: sort,
      page: 1,
      limit: mailedListingsMost,
    })
  const outcome = await find(sortId ?? storedSearch?.sortId ?? null).catch((error: unknown) => {
    // Readers do not have the user's custom sorts, so the mail uses the default sort.
    if (isRequestError(error) && error.name === 'BadRequest') return find(null)
    throw error
  })
  return outcome.kind === 'found'
    ? { ...none, cards: outcome.listings, total: outcome.shown }
    : none
}
