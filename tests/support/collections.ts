import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import {
  collectionListings,
  collections,
  contacts,
  savedSearchContacts,
  savedSearches,
} from '#db/schema/index.ts'
import { testNow } from './context.ts'

const at = testNow.toISOString()
const times = { CreatedAt: at, ModifiedAt: at }
let made = 0

export const newId = (): string => `20260301120000${String(++made).padStart(12, '0')}`

type NewCollection = Partial<typeof collections.$inferInsert> & {
  readonly listings?: readonly string[]
  /** When they were added. */
  readonly addedAt?: Date
}

export async function insertCollection(
  db: Database,
  { listings = [], addedAt = testNow, ...columns }: NewCollection,
): Promise<string> {
  const Id = newId()
  await db.write(({ orm }) => {
    orm
      .insert(collections)
      .values({ Id, Name: 'A collection', PortalCartType: 'Custom', ...times, ...columns })
      .run()
  })
  await addListings(db, Id, listings, addedAt)
  return Id
}

export async function addListings(
  db: Database,
  collectionId: string,
  listings: readonly string[],
  addedAt = testNow,
): Promise<void> {
  const AddedAt = addedAt.toISOString()
  await db.write(({ orm }) => {
    for (const [Position, Listing] of listings.entries())
      orm
        .insert(collectionListings)
        .values({ CollectionId: collectionId, Listing, Position, AddedAt })
        .run()
  })
}

export async function removeListing(db: Database, listing: string): Promise<void> {
  await db.write(({ orm }) => {
    orm.delete(collectionListings).where(eq(collectionListings.Listing, listing)).run()
  })
}

export async function insertContact(
  db: Database,
  columns: Partial<typeof contacts.$inferInsert>,
): Promise<string> {
  const Id = newId()
  const person = { GivenName: 'Cleo', FamilyName: 'Client', PrimaryEmail: `${Id}@example.com` }
  await db.write(({ orm }) => {
    orm
      .insert(contacts)
      .values({ Id, ...person, EmailKey: person.PrimaryEmail, ...times, ...columns })
      .run()
  })
  return Id
}

export async function insertSavedSearch(
  db: Database,
  ownerId: string,
  filter: string,
  contactIds: readonly string[] = [],
): Promise<string> {
  const Id = newId()
  await db.write(({ orm }) => {
    orm
      .insert(savedSearches)
      .values({ Id, OwnerId: ownerId, Name: 'A search', Filter: filter, ...times })
      .run()
    for (const ContactId of contactIds)
      orm.insert(savedSearchContacts).values({ SavedSearchId: Id, ContactId, ProvidedAt: at }).run()
  })
  return Id
}
