import type { Transaction } from '#db/connect.ts'
import { and, eq, inArray, sql } from '#db/orm/drizzle.ts'
import {
  cmas,
  collectionListings,
  collections,
  contactNotes,
  contacts,
  listingEvents,
  savedSearchContacts,
  sharedLinkRecipients,
  starRatings,
  subscriptions,
} from '#db/schema/index.ts'

/** Tables whose rows refer to a contact and move when contacts are merged. A test compares them with the schema. */
export const movedTables = [
  'contact_notes',
  'collections',
  'saved_search_contacts',
  'star_ratings',
  'listing_events',
  'shared_link_recipients',
  'cmas',
  'subscriptions',
] as const

/** The caller must own both contacts and must delete the first one after its contents were moved. */
export function moveToContact(tx: Transaction, from: string, to: string): void {
  const { orm } = tx
  for (const table of [contactNotes, listingEvents, sharedLinkRecipients, cmas, subscriptions])
    orm.update(table).set({ ContactId: to }).where(eq(table.ContactId, from)).run()
  moveCollections(tx, from, to)
  moveSearches(tx, from, to)
  moveRatings(tx, from, to)
}

/**
 * Merges special collections that both contacts have. A listing that the remaining contact has in an exclusive
 * collection stays there.
 */
function moveCollections({ orm }: Transaction, from: string, to: string): void {
  const ownCollections = orm.select().from(collections).where(eq(collections.ContactId, to)).all()
  const theirs = orm.select().from(collections).where(eq(collections.ContactId, from)).all()
  const special = ownCollections.filter(({ PortalCartType }) => PortalCartType !== 'Custom')
  for (const { Id, PortalCartType } of theirs) {
    const same = special.find((each) => each.PortalCartType === PortalCartType)
    const isOpposed = (type: string) =>
      exclusive.includes(type) && exclusive.includes(PortalCartType)
    const opposed = special.filter((each) => isOpposed(each.PortalCartType)).map((each) => each.Id)
    if (opposed.length > 0) dropListingsOf(orm, Id, opposed)
    if (same === undefined)
      orm.update(collections).set({ ContactId: to }).where(eq(collections.Id, Id)).run()
    else {
      moveListings(orm, Id, same.Id)
      orm.delete(collections).where(eq(collections.Id, Id)).run()
    }
  }
}

/** A listing can be in only one of these special collections. */
const exclusive: readonly string[] = ['Favorites', 'Possibilities', 'Rejects']

const { CollectionId, Listing, Position } = collectionListings

type Orm = Transaction['orm']

function dropListingsOf(orm: Orm, id: string, others: readonly string[]): void {
  const otherListings = orm
    .select({ Listing })
    .from(collectionListings)
    .where(inArray(CollectionId, [...others]))
  orm
    .delete(collectionListings)
    .where(and(eq(CollectionId, id), inArray(Listing, otherListings)))
    .run()
}

function moveListings(orm: Orm, from: string, to: string): void {
  dropListingsOf(orm, from, [to])
  const last = orm
    .select({ last: sql<number | null>`max(${Position})` })
    .from(collectionListings)
    .where(eq(CollectionId, to))
    .get()?.last
  orm
    .update(collectionListings)
    .set({ CollectionId: to, Position: sql`${Position} + ${(last ?? 0) + 1}` })
    .where(eq(CollectionId, from))
    .run()
}

/** Merges searches. If both contacts have a search, it counts as unsubscribed when either contact unsubscribed. */
function moveSearches({ orm }: Transaction, from: string, to: string): void {
  const { SavedSearchId, ContactId } = savedSearchContacts
  const find = (id: string) => orm.select().from(savedSearchContacts).where(eq(ContactId, id)).all()
  const ownSearches = new Map(find(to).map((row) => [row.SavedSearchId, row]))
  for (const row of find(from)) {
    const same = ownSearches.get(row.SavedSearchId)
    const change = orm.update(savedSearchContacts)
    if (same === undefined)
      change
        .set({ ContactId: to })
        .where(and(eq(ContactId, from), eq(SavedSearchId, row.SavedSearchId)))
        .run()
    else
      change
        .set({
          Unsubscribed: same.Unsubscribed || row.Unsubscribed,
          Favorite: same.Favorite || row.Favorite,
        })
        .where(and(eq(ContactId, to), eq(SavedSearchId, row.SavedSearchId)))
        .run()
  }
}

/** Merges star ratings. If both contacts rated a listing, the later rating wins. */
function moveRatings({ orm }: Transaction, from: string, to: string): void {
  const find = (id: string) =>
    orm.select().from(starRatings).where(eq(starRatings.ContactId, id)).all()
  const ownRatings = new Map(find(to).map((row) => [row.Listing, row]))
  for (const row of find(from)) {
    const same = ownRatings.get(row.Listing)
    if (same !== undefined) {
      const loser = same.ModifiedAt >= row.ModifiedAt ? row : same
      orm.delete(starRatings).where(eq(starRatings.Id, loser.Id)).run()
      if (loser === row) continue
    }
    orm.update(starRatings).set({ ContactId: to }).where(eq(starRatings.Id, row.Id)).run()
  }
}

export function moveAccount({ orm }: Transaction, from: string, to: string): void {
  const source = orm.select().from(contacts).where(eq(contacts.Id, from)).get()
  if (source === undefined || source.UserId === null) return
  const { UserId, Primary } = source
  orm.update(contacts).set({ UserId: null, Primary: false }).where(eq(contacts.Id, from)).run()
  const isPrimary = Primary ? { Primary: true } : {}
  orm
    .update(contacts)
    .set({ UserId, ...isPrimary })
    .where(eq(contacts.Id, to))
    .run()
}
