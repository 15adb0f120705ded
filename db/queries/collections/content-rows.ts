import type { Orm } from '#db/connect.ts'
import { and, asc, eq, inArray } from '#db/orm/drizzle.ts'
import { collectionListings, collections, listings, seenListings, users } from '#db/schema/index.ts'

const { CollectionId, Listing, Position, AddedById, AddedAt } = collectionListings

/** The listings of several collections, in their order. `seenAt` is when the user last opened the listing. */
export const findContents = (orm: Orm, collectionIds: readonly string[], userId: string) =>
  orm
    .select({
      collection: CollectionId,
      listing: Listing,
      rowKey: listings.RowKey,
      addedById: AddedById,
      addedAt: AddedAt,
      seenAt: seenListings.SeenAt,
    })
    .from(collectionListings)
    .leftJoin(listings, eq(listings.Id, Listing))
    .leftJoin(
      seenListings,
      and(eq(seenListings.RowKey, listings.RowKey), eq(seenListings.OwnerId, userId)),
    )
    .where(inArray(CollectionId, [...collectionIds]))
    .orderBy(asc(Position), asc(Listing))
    .all()

/** Who made each collection, by the collection's id. */
export const findMakers = (orm: Orm, collectionIds: readonly string[]) =>
  new Map(
    orm
      .select({ collection: collections.Id, id: users.Id, name: users.DisplayName })
      .from(collections)
      .innerJoin(users, eq(users.Id, collections.CreatedById))
      .where(inArray(collections.Id, [...collectionIds]))
      .all()
      .map(({ collection, ...maker }) => [collection, maker] as const),
  )
