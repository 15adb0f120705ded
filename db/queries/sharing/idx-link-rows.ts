import type { Orm, Transaction } from '#db/connect.ts'
import { assertTypes } from '#db/orm/column-types.ts'
import { and, asc, count, eq, max } from '#db/orm/drizzle.ts'
import { idxLinks, users } from '#db/schema/index.ts'

export type IdxLinkRow = typeof idxLinks.$inferSelect

export const assertIdxLink = (row: IdxLinkRow): void => assertTypes(idxLinks, row)

const { Id, OwnerId, Position } = idxLinks

const isOwn = (ownerId: string, id: string) => and(eq(Id, id), eq(OwnerId, ownerId))

export const getOwnIdxLink = (orm: Orm, ownerId: string, id: string): IdxLinkRow | null =>
  orm.select().from(idxLinks).where(isOwn(ownerId, id)).get() ?? null

export const getIdxLink = (orm: Orm, id: string): IdxLinkRow | null =>
  orm
    .select({ link: idxLinks })
    .from(idxLinks)
    .innerJoin(users, eq(users.Id, OwnerId))
    .where(and(eq(Id, id), eq(users.Disabled, false), eq(users.Role, 'private')))
    .get()?.link ?? null

interface Window {
  readonly limit: number
  readonly offset: number
}

export const listIdxLinkRows = (
  orm: Orm,
  ownerId: string,
  { limit, offset }: Window,
): { readonly rows: readonly IdxLinkRow[]; readonly total: number } => ({
  rows: orm
    .select()
    .from(idxLinks)
    .where(eq(OwnerId, ownerId))
    .orderBy(asc(Position), asc(Id))
    .limit(limit)
    .offset(offset)
    .all(),
  total: countIdxLinks(orm, ownerId),
})

export const countIdxLinks = (orm: Orm, ownerId: string): number =>
  orm.select({ total: count() }).from(idxLinks).where(eq(OwnerId, ownerId)).get()?.total ?? 0

type Values = Pick<IdxLinkRow, 'Name' | 'Filter' | 'SortId' | 'ListingEvent' | 'ListingEventHours'>

export function insertIdxLink(
  { orm }: Transaction,
  ownerId: string,
  { id, at, ...values }: Values & { readonly id: string; readonly at: Date },
): void {
  const last = orm
    .select({ last: max(Position) })
    .from(idxLinks)
    .where(eq(OwnerId, ownerId))
    .get()
  const time = at.toISOString()
  const times = { CreatedAt: time, ModifiedAt: time }
  const place = { Id: id, OwnerId: ownerId, Position: (last?.last ?? 0) + 1 }
  orm
    .insert(idxLinks)
    .values({ ...values, ...place, ...times })
    .run()
}

export const changeIdxLink = (
  { orm }: Transaction,
  ownerId: string,
  { id, at, ...values }: Values & { readonly id: string; readonly at: Date },
): boolean =>
  orm
    .update(idxLinks)
    .set({ ...values, ModifiedAt: at.toISOString() })
    .where(isOwn(ownerId, id))
    .run().changes > 0

/** Moves a link one place up or down unless it is already first or last. Returns false if the owner has no such one. */
export function moveIdxLink(
  { orm }: Transaction,
  ownerId: string,
  { id, by }: { readonly id: string; readonly by: -1 | 1 },
): boolean {
  const ids = orm
    .select({ id: Id })
    .from(idxLinks)
    .where(eq(OwnerId, ownerId))
    .orderBy(asc(Position), asc(Id))
    .all()
    .map((row) => row.id)
  const from = ids.indexOf(id)
  if (from === -1) return false
  const to = Math.max(0, Math.min(ids.length - 1, from + by))
  ids.splice(to, 0, ...ids.splice(from, 1))
  for (const [at, linkId] of ids.entries())
    orm
      .update(idxLinks)
      .set({ Position: at + 1 })
      .where(eq(Id, linkId))
      .run()
  return true
}

export const removeIdxLink = ({ orm }: Transaction, ownerId: string, id: string): boolean =>
  orm.delete(idxLinks).where(isOwn(ownerId, id)).run().changes > 0
