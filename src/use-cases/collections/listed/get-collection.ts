import {
  type CollectionRow,
  findSpecialCollection,
} from '#db/queries/collections/collection-rows.ts'
import type { Entry } from '#db/queries/collections/entry-rows.ts'
import { findClient } from '#db/queries/contacts/contact-rows.ts'
import { type CollectionType, specialCollectionNamed } from '#src/domain/collections/collection.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  getReadableCollection,
  placeOf,
  requireCollector,
} from '#src/use-cases/collections/collector.ts'
import { findNotedEntries, type NotedEntry } from '#src/use-cases/collections/shared-collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findRatingsOfContact } from '#src/use-cases/listings/rate-listing.ts'

export interface CollectedListing extends NotedEntry {
  readonly card: ListingCard | null
  /** The client's rating, if an agent reads the client's collection. */
  readonly clientStars: number | null
}

export interface CollectionDetails {
  /** The id is null for a special collection that was never used. */
  readonly Id: string | null
  readonly Name: string
  readonly PortalCartType: CollectionType
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly listings: readonly CollectedListing[]
  readonly partner: string | null
  readonly shown: number
  readonly gone: number
}

/** `id` may also be the name of one of the user's special collections. */
export async function getCollection(context: Context, id: string): Promise<CollectionDetails> {
  const owner = requireCollector(context)
  const { read } = context.db
  const special = specialCollectionNamed(id)
  const row =
    special === null
      ? getReadableCollection(read, owner, id)
      : findSpecialCollection(read, placeOf(read, owner, null).special, special)
  if (row === null) {
    const Name = special ?? ''
    const PortalCartType = special ?? 'Custom'
    return {
      Id: null,
      Name,
      PortalCartType,
      contact: null,
      listings: [],
      partner: null,
      shown: 0,
      gone: 0,
    }
  }
  return await detailsOf(context, row)
}

async function detailsOf(context: Context, row: CollectionRow): Promise<CollectionDetails> {
  const { read } = context.db
  const { partner, entries } = findNotedEntries(context, row)
  const visibleCards = await findListingCardsById(
    context,
    entries.map(({ listing }) => listing),
  )
  const cards = new Map(visibleCards.map((card) => [card.id, card]))
  const stars = clientStars(context, row, entries)
  const listings = entries.map((entry) => ({
    ...entry,
    card: cards.get(entry.listing) ?? null,
    clientStars: stars?.get(entry.listing) ?? null,
  }))
  const visibleCount = listings.filter(({ card }) => card !== null).length
  const { Id, Name, PortalCartType, ContactId } = row
  const place = ContactId === null ? null : placeOf(read, requireCollector(context), ContactId)
  return {
    Id,
    Name,
    PortalCartType,
    contact: place?.contact ?? null,
    listings,
    partner,
    shown: visibleCount,
    gone: listings.length - visibleCount,
  }
}

function clientStars(
  context: Context,
  { ContactId, OwnerId }: CollectionRow,
  entries: readonly Entry[],
): ReadonlyMap<string, number> | null {
  if (!canWorkWithContacts(personOf(context)) || OwnerId === context.user?.id) return null
  const owner = requireCollector(context)
  const contactId = ContactId ?? findClient(context.db.read, owner, OwnerId ?? '')?.Id
  const listings = entries.map(({ listing }) => listing)
  return contactId === undefined ? null : findRatingsOfContact(context, contactId, listings)
}
