import type { Orm } from '#db/connect.ts'
import { cacheQueryUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import { and, eq, inArray, or } from '#db/orm/drizzle.ts'
import { collectionListings, collections } from '#db/schema/index.ts'
import type { CollectionType } from '#src/domain/collections/collection.ts'
import { type Holder, isMeantFor } from './reach.ts'

interface MarkRow {
  readonly listing: string
  readonly collection: CollectionType
}

const marks = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<object[], MarkRow>(
    `SELECT m.Listing AS listing, c.PortalCartType AS collection
     FROM collections c JOIN collection_listings m ON m.CollectionId = c.Id
     WHERE (c.OwnerId = :ownerId OR c.ContactId = :contactId) AND c.PortalCartType <> 'Custom'
       AND m.Listing IN (SELECT value FROM json_each(:listings))`,
  ),
)

export const findMarks = cacheQueryUntilWrite(
  'marks',
  (db, holder: Holder, listings: readonly string[]): readonly MarkRow[] =>
    marks(db).all({ ...holder, listings: JSON.stringify(listings) }),
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
