import type { Database } from '#db/connect.ts'
import { and, desc, eq, lte } from '#db/orm/drizzle.ts'
import { recentSearches } from '#db/schema/index.ts'

export type RecentSearchRow = typeof recentSearches.$inferSelect

export async function tagRecentSearch(
  db: Database,
  userId: string,
  filter: string,
  at: Date,
  most: number,
): Promise<void> {
  const SearchedAt = at.toISOString()
  const row = { OwnerId: userId, Filter: filter, SearchedAt }
  const target = [recentSearches.OwnerId, recentSearches.Filter]
  await db.write(({ orm }) => {
    orm.insert(recentSearches).values(row).onConflictDoUpdate({ target, set: { SearchedAt } }).run()
    const isOfUser = eq(recentSearches.OwnerId, userId)
    const oldest = orm
      .select()
      .from(recentSearches)
      .where(isOfUser)
      .orderBy(desc(recentSearches.SearchedAt))
      .offset(most)
      .limit(1)
      .get()
    if (oldest !== undefined)
      orm
        .delete(recentSearches)
        .where(and(isOfUser, lte(recentSearches.SearchedAt, oldest.SearchedAt)))
        .run()
  })
}

export function findRecentSearches(db: Database, userId: string): RecentSearchRow[] {
  const isOfUser = eq(recentSearches.OwnerId, userId)
  return db.read
    .select()
    .from(recentSearches)
    .where(isOfUser)
    .orderBy(desc(recentSearches.SearchedAt))
    .all()
}

export async function forgetRecentSearches(db: Database, userId: string): Promise<void> {
  await db.write(({ orm }) => {
    orm.delete(recentSearches).where(eq(recentSearches.OwnerId, userId)).run()
  })
}
