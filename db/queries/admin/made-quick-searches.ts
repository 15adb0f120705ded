import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq, isNull, max } from '#db/orm/drizzle.ts'
import { quickSearches } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

export type QuickSearch = typeof quickSearches.$inferSelect

const { Id, OwnerId, Position, Name } = quickSearches

/** Selects the quick searches of an owner; `null` selects those offered to everyone. */
const isOf = (owner: string | null) => (owner === null ? isNull(OwnerId) : eq(OwnerId, owner))
const isOne = (owner: string | null, id: string) => and(isOf(owner), eq(Id, id))

export const listQuickSearchesOf = (orm: Orm, owner: string | null): QuickSearch[] =>
  orm
    .select()
    .from(quickSearches)
    .where(isOf(owner))
    .orderBy(asc(Position), asc(Name), asc(Id))
    .all()

export function insertQuickSearch(
  { orm }: Transaction,
  {
    owner,
    name,
    description,
    filter,
  }: { owner: string | null; name: string; description: string; filter: string },
  at: Date,
): string {
  const last = orm
    .select({ last: max(Position) })
    .from(quickSearches)
    .where(isOf(owner))
    .get()?.last
  const time = at.toISOString()
  const row = {
    Id: newId(at),
    OwnerId: owner,
    Name: name,
    Description: description || null,
    Filter: filter,
  }
  orm
    .insert(quickSearches)
    .values({ ...row, Position: (last ?? 0) + 1, CreatedAt: time, ModifiedAt: time })
    .run()
  return row.Id
}

export const changeQuickSearch = (
  { orm }: Transaction,
  owner: string | null,
  { id, name, description }: { id: string; name: string; description: string },
  at: Date,
): boolean =>
  orm
    .update(quickSearches)
    .set({ Name: name, Description: description || null, ModifiedAt: at.toISOString() })
    .where(isOne(owner, id))
    .run().changes > 0

export const removeQuickSearch = (
  { orm }: Transaction,
  owner: string | null,
  id: string,
): boolean => orm.delete(quickSearches).where(isOne(owner, id)).run().changes > 0

export function orderQuickSearches(
  { orm }: Transaction,
  owner: string | null,
  ids: readonly string[],
): void {
  for (const [i, id] of ids.entries())
    orm
      .update(quickSearches)
      .set({ Position: i + 1 })
      .where(isOne(owner, id))
      .run()
}
