import type { Orm } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, eq, inArray, ne, or } from '#db/orm/drizzle.ts'
import { collectionListings, collections } from '#db/schema/index.ts'
import type { CollectionType } from '#src/domain/collections/collection.ts'
import { type Holder, isHeldBy, isMeantFor } from './reach.ts'

export const findMarks = (
  orm: Orm,
  holder: Holder,
  listings: readonly string[],
): { listing: string; collection: CollectionType }[] =>
  orm
    .select({ listing: collectionListings.Listing, collection: collections.PortalCartType })
    .from(collections)
    .innerJoin(collectionListings, eq(collectionListings.CollectionId, collections.Id))
    .where(
      and(
        isHeldBy(holder),
        ne(collections.PortalCartType, 'Custom'),
        inArray(collectionListings.Listing, [...listings]),
      ),
    )
    .all()

export const findMarksOf = cacheQueryUntilWrite(
  'marks',
  ({ read }, holder: Holder, listings: readonly string[]) => findMarks(read, holder, listings),
)

export const findRecommended = (
  orm: Orm,
  userId: string,
  listings: readonly string[],
): Set<string> => {
  const isMeant = or(
    and(eq(collections.OwnerId, userId), eq(collections.PortalCartType, 'Recommended')),
    and(isMeantFor(orm, userId), eq(collections.PortalCartType, 'Recommended')),
  )
  const rows = orm
    .selectDistinct({ listing: collectionListings.Listing })
    .from(collections)
    .innerJoin(collectionListings, eq(collectionListings.CollectionId, collections.Id))
    .where(and(isMeant, inArray(collectionListings.Listing, [...listings])))
    .all()
  return new Set(rows.map(({ listing }) => listing))
}
