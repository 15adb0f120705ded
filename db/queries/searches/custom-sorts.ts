import type { Database } from '#db/connect.ts'
import { cacheQueryUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, eq, isNull, or, sql } from '#db/orm/drizzle.ts'
import { customSorts } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

export type CustomSortRow = typeof customSorts.$inferSelect

const forUser = (userId: string | null) =>
  userId === null
    ? isNull(customSorts.OwnerId)
    : or(isNull(customSorts.OwnerId), eq(customSorts.OwnerId, userId))

const shownSorts = oncePerDatabase(({ read }) => {
  const { Hidden, Id, Name, OwnerId } = customSorts
  const isShown = and(
    eq(Hidden, false),
    or(isNull(OwnerId), eq(OwnerId, sql.placeholder('userId'))),
  )
  return read.select().from(customSorts).where(isShown).orderBy(asc(Name), asc(Id)).prepare()
})

/** Lists public custom sorts and the user's own, by name, without those that are hidden. */
export const findCustomSorts = cacheQueryUntilWrite(
  'sorts',
  (db, userId: string | null): readonly CustomSortRow[] => shownSorts(db).all({ userId }),
)

export function getCustomSort(
  db: Database,
  id: string,
  userId: string | null,
): CustomSortRow | null {
  return (
    db.read
      .select()
      .from(customSorts)
      .where(and(eq(customSorts.Id, id), forUser(userId)))
      .get() ?? null
  )
}

export interface NewCustomSort {
  readonly ownerId: string
  readonly name: string
  /** A sort id made of fields, such as `-ListPrice,City`. */
  readonly keys: string
}

/**
 * Saves a custom sort and replaces the user's earlier one with the same name. Returns null if the user already has
 * `most` sorts.
 */
export async function saveCustomSort(
  db: Database,
  sort: NewCustomSort,
  at: Date,
  most: number,
): Promise<string | null> {
  const { ownerId, name, keys } = sort
  const now = at.toISOString()
  return await db.write(({ orm }) => {
    const ownerSorts = orm.select().from(customSorts).where(eq(customSorts.OwnerId, ownerId)).all()
    const sameNamedSort = ownerSorts.find((row) => row.Name === name)
    if (sameNamedSort !== undefined) {
      const changes = { Keys: keys, Hidden: false, ModifiedAt: now }
      orm.update(customSorts).set(changes).where(eq(customSorts.Id, sameNamedSort.Id)).run()
      return sameNamedSort.Id
    }
    if (ownerSorts.length >= most) return null
    const Id = newId(at)
    orm
      .insert(customSorts)
      .values({ Id, OwnerId: ownerId, Name: name, Keys: keys, CreatedAt: now, ModifiedAt: now })
      .run()
    return Id
  })
}
