import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, count, eq, inArray, sql } from '#db/orm/drizzle.ts'
import { savedSearches } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { SavedSearchRow } from './search-rows.ts'

export interface SearchValues {
  readonly Name: string
  readonly Filter: string
  readonly Annotations: unknown
  readonly QuickSearchId: string | null
  readonly SortId: string | null
  readonly ViewId: string | null
}

const isOwnedSearch = (ownerId: string, id: string) =>
  and(eq(savedSearches.Id, id), eq(savedSearches.OwnerId, ownerId))

/** Returns the id of the new search, or of the owner's identical one with the same name. Null if there are too many. */
export function insertSavedSearch(
  { orm }: Transaction,
  ownerId: string,
  values: SearchValues,
  { at, most }: { readonly at: Date; readonly most: number },
): string | null {
  const { Name, Filter } = values
  const same = and(eq(savedSearches.Name, Name), eq(savedSearches.Filter, Filter))
  const owned = eq(savedSearches.OwnerId, ownerId)
  const existing = orm
    .select({ Id: savedSearches.Id })
    .from(savedSearches)
    .where(and(owned, same))
    .get()
  if (existing) return existing.Id
  const total = orm.select({ total: count() }).from(savedSearches).where(owned).get()?.total ?? 0
  if (total >= most) return null
  const time = at.toISOString()
  const row = { ...values, Id: newId(at), OwnerId: ownerId, CreatedAt: time, ModifiedAt: time }
  orm.insert(savedSearches).values(row).run()
  return row.Id
}

export type SearchChange = Partial<
  Pick<SavedSearchRow, 'Name' | 'Filter' | 'Annotations' | 'Description' | 'Favorite'>
>

export function changeSavedSearch(
  { orm }: Transaction,
  ownerId: string,
  id: string,
  { at, ...change }: SearchChange & { readonly at: Date },
): boolean {
  const set = { ...change, ModifiedAt: at.toISOString() }
  return orm.update(savedSearches).set(set).where(isOwnedSearch(ownerId, id)).run().changes > 0
}

export const findOwnSearches = (
  orm: Orm,
  ownerId: string,
  ids: readonly string[],
): SavedSearchRow[] =>
  orm
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.Id, [...ids]), eq(savedSearches.OwnerId, ownerId)))
    .orderBy(sql`${savedSearches.Name} COLLATE NOCASE`, savedSearches.Id)
    .all()

/** Deletes all of the searches. If the owner lacks one of them, deletes none and returns false. */
export function deleteSavedSearches(
  { orm }: Transaction,
  ownerId: string,
  ids: readonly string[],
): boolean {
  if (findOwnSearches(orm, ownerId, ids).length !== ids.length) return false
  orm
    .delete(savedSearches)
    .where(and(inArray(savedSearches.Id, [...ids]), eq(savedSearches.OwnerId, ownerId)))
    .run()
  return true
}

/** Returns the new times of visits when a search is opened `now`; null if they stay the same. */
export const visited = (
  { LastOpenedAt }: Pick<SavedSearchRow, 'LastOpenedAt'>,
  now: Date,
  visitMs: number,
): { readonly LastOpenedAt: string; readonly SeenAt?: string } | null => {
  const time = now.toISOString()
  if (LastOpenedAt === null) return { LastOpenedAt: time }
  const isAgain = timeLeft(LastOpenedAt, now, visitMs) > 0
  return isAgain ? null : { LastOpenedAt: time, SeenAt: LastOpenedAt }
}

export async function noteOwnVisit(
  db: Database,
  id: string,
  times: NonNullable<ReturnType<typeof visited>>,
): Promise<void> {
  await db.write(({ orm }) =>
    orm.update(savedSearches).set(times).where(eq(savedSearches.Id, id)).run(),
  )
}
