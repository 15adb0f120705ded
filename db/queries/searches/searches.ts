import type { Database } from '#db/connect.ts'
import { and, asc, eq, isNull, or } from '#db/orm/drizzle.ts'
import { quickSearches, savedSearches } from '#db/schema/index.ts'

export type QuickSearchRow = typeof quickSearches.$inferSelect
export type SavedSearchRow = typeof savedSearches.$inferSelect

const forUser = (userId: string | null) =>
  userId === null
    ? isNull(quickSearches.OwnerId)
    : or(isNull(quickSearches.OwnerId), eq(quickSearches.OwnerId, userId))

/** Everyone's and the user's, in the order in which they are offered. */
export async function findQuickSearches(
  db: Database,
  userId: string | null,
): Promise<QuickSearchRow[]> {
  return db.read
    .select()
    .from(quickSearches)
    .where(forUser(userId))
    .orderBy(asc(quickSearches.Position), asc(quickSearches.Name), asc(quickSearches.Id))
    .all()
}

/** Null if there is none, or it is another user's. */
export async function getQuickSearch(
  db: Database,
  id: string,
  userId: string | null,
): Promise<QuickSearchRow | null> {
  return (
    db.read
      .select()
      .from(quickSearches)
      .where(and(eq(quickSearches.Id, id), forUser(userId)))
      .get() ?? null
  )
}

/** Null if there is none, or it is another user's. */
export async function getSavedSearch(
  db: Database,
  id: string,
  userId: string,
): Promise<SavedSearchRow | null> {
  const mine = and(eq(savedSearches.Id, id), eq(savedSearches.OwnerId, userId))
  return db.read.select().from(savedSearches).where(mine).get() ?? null
}

/** The user's, by name. */
export async function findSavedSearches(db: Database, userId: string): Promise<SavedSearchRow[]> {
  return db.read
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.OwnerId, userId))
    .orderBy(asc(savedSearches.Name), asc(savedSearches.Id))
    .limit(mostSaved)
    .all()
}

const mostSaved = 100
