import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, count, eq, isNull, or } from '#db/orm/drizzle.ts'
import { quickSearches } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import type { QuickSearchRow } from './search-rows.ts'

export type QuickSearchValues = Pick<
  QuickSearchRow,
  'OwnerId' | 'Name' | 'Filter' | 'Description' | 'SortId' | 'Position'
>

const ownedBy = (ownerId: string | null) =>
  ownerId === null ? isNull(quickSearches.OwnerId) : eq(quickSearches.OwnerId, ownerId)

/** Returns the id of the new search, or of an identical one with the same name. Null if the owner has too many. */
export function insertQuickSearch(
  { orm }: Transaction,
  values: QuickSearchValues,
  { at, most }: { readonly at: Date; readonly most: number },
): string | null {
  const { Name, Filter, OwnerId } = values
  const same = and(eq(quickSearches.Name, Name), eq(quickSearches.Filter, Filter))
  const owned = ownedBy(OwnerId)
  const existingSearch = orm.select().from(quickSearches).where(and(owned, same)).get()
  if (existingSearch) return existingSearch.Id
  const total = orm.select({ total: count() }).from(quickSearches).where(owned).get()?.total ?? 0
  if (total >= most) return null
  const time = at.toISOString()
  const row = { ...values, Id: newId(at), CreatedAt: time, ModifiedAt: time }
  orm.insert(quickSearches).values(row).run()
  return row.Id
}

const changeable = (userId: string, everyones: boolean) =>
  everyones ? or(ownedBy(userId), ownedBy(null)) : ownedBy(userId)

export const findOwnQuickSearches = (
  { read }: Database,
  userId: string,
  everyones: boolean,
): QuickSearchRow[] =>
  read
    .select()
    .from(quickSearches)
    .where(changeable(userId, everyones))
    .orderBy(asc(quickSearches.Position), asc(quickSearches.Name), asc(quickSearches.Id))
    .all()

export const deleteQuickSearch = (
  { orm }: Transaction,
  id: string,
  { userId, everyones }: { readonly userId: string; readonly everyones: boolean },
): boolean =>
  orm
    .delete(quickSearches)
    .where(and(eq(quickSearches.Id, id), changeable(userId, everyones)))
    .run().changes > 0
