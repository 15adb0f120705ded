import type { Database, Transaction } from '#db/connect.ts'
import { asc, count, desc, eq, inArray, lt } from '#db/orm/drizzle.ts'
import { storedFilters } from '#db/schema/index.ts'

export interface StoredFilterBounds {
  readonly most: number
  readonly mostOfOwner: number
  readonly longestMs: number
}

export type StoredFilterRow = typeof storedFilters.$inferSelect

export function getStoredFilter(db: Database, id: string): StoredFilterRow | null {
  return db.read.select().from(storedFilters).where(eq(storedFilters.Id, id)).get() ?? null
}

export type NewStoredFilter = Pick<StoredFilterRow, 'Id' | 'Filter' | 'Owner'>

/**
 * Stores a filter or renews its date, and deletes filters that are too old or too many. If there are too many, the
 * oldest filters of the owner with the most are deleted.
 */
export async function saveStoredFilter(
  db: Database,
  filter: NewStoredFilter,
  at: Date,
  bounds: StoredFilterBounds,
): Promise<void> {
  const CreatedAt = at.toISOString()
  const oldest = new Date(at.getTime() - bounds.longestMs).toISOString()
  const time = storedFilters.CreatedAt
  await db.write(({ orm }) => {
    const row = { ...filter, CreatedAt }
    orm
      .insert(storedFilters)
      .values(row)
      .onConflictDoUpdate({ target: storedFilters.Id, set: { CreatedAt } })
      .run()
    orm.delete(storedFilters).where(lt(time, oldest)).run()
    deleteOldest(orm, filter.Owner, bounds.mostOfOwner)
    const total = orm.select({ total: count() }).from(storedFilters).get()?.total ?? 0
    if (total <= bounds.most) return
    const greatest = orm
      .select({ Owner: storedFilters.Owner, filters: count() })
      .from(storedFilters)
      .groupBy(storedFilters.Owner)
      .orderBy(desc(count()), asc(storedFilters.Owner))
      .limit(1)
      .get()!
    deleteOldest(orm, greatest.Owner, greatest.filters - (total - bounds.most))
  })
}

function deleteOldest(orm: Transaction['orm'], owner: string, maximum: number): void {
  const isOwn = eq(storedFilters.Owner, owner)
  const old = orm
    .select({ Id: storedFilters.Id })
    .from(storedFilters)
    .where(isOwn)
    .orderBy(desc(storedFilters.CreatedAt), asc(storedFilters.Id))
    .limit(manyRows)
    .offset(maximum)
    .all()
  const ids = old.map(({ Id }) => Id)
  if (ids.length > 0) orm.delete(storedFilters).where(inArray(storedFilters.Id, ids)).run()
}

const manyRows = 10_000
