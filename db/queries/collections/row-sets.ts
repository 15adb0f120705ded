import type { Database } from '#db/connect.ts'
import { and, count, eq, exists, inArray, max, min, or, type SQL } from '#db/orm/drizzle.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import {
  collectionListings,
  collections,
  contacts,
  savedSearchContacts,
  savedSearches,
} from '#db/schema/index.ts'
import { isReadable } from './reach.ts'

// These are the collections that a SparkQL filter can name. Only collections that belong to the user or were made for
// the user are read.

export type SpecialName = Exclude<(typeof collections.$inferSelect)['PortalCartType'], 'Custom'>

/** A collection with a `version` that changes whenever its listings do. */
export interface CollectionVersion {
  readonly Id: string
  readonly kind: SpecialName | 'Custom'
  readonly isOwn: boolean
  readonly version: string
  readonly size: number
}

export function findCollectionVersions(
  db: Database,
  owner: Owner,
  { ids, names }: { readonly ids: readonly string[]; readonly names: readonly SpecialName[] },
): CollectionVersion[] {
  const hasName = and(
    inArray(collections.PortalCartType, [...names]),
    eq(collections.OwnerId, owner.userId),
  )
  const isNamed = or(inArray(collections.Id, [...ids]), hasName)
  return versionsOf(db, and(isNamed, isReadable(db.read, owner)), owner.userId)
}

/** Reads a collection's version without checking its owner. */
export const findCollectionVersion = (db: Database, id: string): CollectionVersion | null =>
  versionsOf(db, eq(collections.Id, id), '')[0] ?? null

export function versionsOf(
  { read }: Database,
  condition: SQL | undefined,
  userId: string,
): CollectionVersion[] {
  const { CollectionId, Listing } = collectionListings
  return read
    .select({
      Id: collections.Id,
      kind: collections.PortalCartType,
      ownerId: collections.OwnerId,
      modifiedAt: collections.ModifiedAt,
      size: count(Listing),
      first: min(Listing),
      last: max(Listing),
    })
    .from(collections)
    .leftJoin(collectionListings, eq(CollectionId, collections.Id))
    .where(condition)
    .groupBy(collections.Id)
    .all()
    .map(({ Id, kind, ownerId, modifiedAt, size, first, last }) => ({
      Id,
      kind,
      isOwn: ownerId === userId,
      version: [modifiedAt, size, first, last].join(),
      size,
    }))
}

export function findSavedFilters(
  { read }: Database,
  userId: string,
  ids: readonly string[],
): { readonly Id: string; readonly Filter: string }[] {
  const provided = read
    .select({ Id: savedSearchContacts.SavedSearchId })
    .from(savedSearchContacts)
    .innerJoin(contacts, eq(contacts.Id, savedSearchContacts.ContactId))
    .where(
      and(eq(savedSearchContacts.SavedSearchId, savedSearches.Id), eq(contacts.UserId, userId)),
    )
  return read
    .select({ Id: savedSearches.Id, Filter: savedSearches.Filter })
    .from(savedSearches)
    .where(
      and(
        inArray(savedSearches.Id, [...ids]),
        or(eq(savedSearches.OwnerId, userId), exists(provided)),
      ),
    )
    .all()
}
