import type { Database } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, isNull, or, sql } from '#db/orm/drizzle.ts'
import { quickSearches, savedSearches } from '#db/schema/index.ts'

export type QuickSearchRow = typeof quickSearches.$inferSelect
export type SavedSearchRow = typeof savedSearches.$inferSelect

const forUser = (userId: string | null) =>
  userId === null
    ? isNull(quickSearches.OwnerId)
    : or(isNull(quickSearches.OwnerId), eq(quickSearches.OwnerId, userId))

export const findQuickSearches = cacheQueryUntilWrite('quick searches', quickSearchesOf)

function quickSearchesOf(db: Database, userId: string | null): readonly QuickSearchRow[] {
  return db.read
    .select()
    .from(quickSearches)
    .where(forUser(userId))
    .orderBy(
      asc(quickSearches.OwnerId),
      asc(quickSearches.Position),
      asc(quickSearches.Name),
      asc(quickSearches.Id),
    )
    .all()
}

/** Returns null if there is no such search or it belongs to another user. */
export function getQuickSearch(
  db: Database,
  id: string,
  userId: string | null,
): QuickSearchRow | null {
  return (
    db.read
      .select()
      .from(quickSearches)
      .where(and(eq(quickSearches.Id, id), forUser(userId)))
      .get() ?? null
  )
}

export function getSavedSearch(db: Database, id: string, userId: string): SavedSearchRow | null {
  const isOwnedSearch = and(eq(savedSearches.Id, id), eq(savedSearches.OwnerId, userId))
  return db.read.select().from(savedSearches).where(isOwnedSearch).get() ?? null
}

export function findSavedSearches(db: Database, userId: string): SavedSearchRow[] {
  return db.read
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.OwnerId, userId))
    .orderBy(asc(savedSearches.Name), asc(savedSearches.Id))
    .limit(maxSaved)
    .all()
}

const maxSaved = 100

/** Lists the owner's searches whose filter is as long as the given one, without damaged ones. */
export const findSearchesOfLength = cacheQueryUntilWrite('searches of a length', ofLength)

function ofLength(
  { read }: Database,
  userId: string,
  filter: string,
): readonly Pick<SavedSearchRow, 'Id' | 'Filter'>[] {
  const { Filter, Id, OwnerId } = savedSearches
  const isAsLong = sql`typeof(${Filter}) = 'text' AND length(${Filter}) = length(${filter})`
  return read
    .select({ Id, Filter })
    .from(savedSearches)
    .where(and(eq(OwnerId, userId), isAsLong))
    .orderBy(asc(Id))
    .all()
}

export const findSearchNames = ({ read }: Database, userId: string): string[] =>
  read
    .select({ name: savedSearches.Name })
    .from(savedSearches)
    .where(eq(savedSearches.OwnerId, userId))
    .all()
    .map(({ name }) => name)
