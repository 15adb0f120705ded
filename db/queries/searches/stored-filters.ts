import type { Database } from '#db/connect.ts'
import { desc, eq, lt, lte } from '#db/orm/drizzle.ts'
import { storedFilters } from '#db/schema/index.ts'

export interface StoredFilterBounds {
  readonly most: number
  readonly longestMs: number
}

export type StoredFilterRow = typeof storedFilters.$inferSelect

export async function getStoredFilter(db: Database, id: string): Promise<StoredFilterRow | null> {
  return db.read.select().from(storedFilters).where(eq(storedFilters.Id, id)).get() ?? null
}

/** Renews the filter; deletes those beyond the limits of age and number. */
export async function saveStoredFilter(
  db: Database,
  id: string,
  filter: string,
  at: Date,
  bounds: StoredFilterBounds,
): Promise<void> {
  const CreatedAt = at.toISOString()
  const oldest = new Date(at.getTime() - bounds.longestMs).toISOString()
  const time = storedFilters.CreatedAt
  await db.write(({ orm }) => {
    const row = { Id: id, Filter: filter, CreatedAt }
    orm
      .insert(storedFilters)
      .values(row)
      .onConflictDoUpdate({ target: storedFilters.Id, set: { CreatedAt } })
      .run()
    orm.delete(storedFilters).where(lt(time, oldest)).run()
    const first = orm
      .select({ time })
      .from(storedFilters)
      .orderBy(desc(time))
      .offset(bounds.most)
      .limit(1)
      .get()
    if (first !== undefined) orm.delete(storedFilters).where(lte(time, first.time)).run()
  })
}
