import type { Orm, Transaction } from '#db/connect.ts'
import { assertTypes } from '#db/orm/column-types.ts'
import { and, count, desc, eq, sql } from '#db/orm/drizzle.ts'
import { cmas, contacts } from '#db/schema/index.ts'

export type CmaRow = typeof cmas.$inferSelect

const { Id, OwnerId, ContactId, Name, ModifiedAt } = cmas

const isOwn = (ownerId: string, id: string) => and(eq(Id, id), eq(OwnerId, ownerId))

/** Finds the name of a damaged report too. */
export const findOwnCmaName = (orm: Orm, ownerId: string, id: string): string | null =>
  orm.select({ name: Name }).from(cmas).where(isOwn(ownerId, id)).get()?.name ?? null

export const findCmaName = (orm: Orm, id: string): string | null =>
  orm.select({ name: Name }).from(cmas).where(eq(Id, id)).get()?.name ?? null

/** Reads a CMA without checking its owner. Throws if it is damaged. */
export function getCma(orm: Orm, id: string): CmaRow | null {
  const row = orm.select().from(cmas).where(eq(Id, id)).get() ?? null
  if (row === null) return null
  assertTypes(cmas, row)
  if (!Array.isArray(row.Comparables)) throw new TypeError('Comparables is damaged.')
  return row
}

interface Window {
  readonly limit: number
  readonly offset: number
}

/** The number of comparables; null if the report is damaged. */
const comparables = sql<number | null>`iif(
  json_valid(${cmas.Subject}) AND json_valid(${cmas.Comparables}) AND json_type(${cmas.Comparables}) = 'array',
  json_array_length(${cmas.Comparables}), NULL)`

export function listCmaRows(orm: Orm, ownerId: string, { limit, offset }: Window) {
  const rows = orm
    .select({ id: Id, name: Name, modifiedAt: ModifiedAt, comparables, contact: contacts })
    .from(cmas)
    .leftJoin(contacts, eq(contacts.Id, ContactId))
    .where(eq(OwnerId, ownerId))
    .orderBy(desc(ModifiedAt), desc(Id))
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total: countCmas(orm, ownerId) }
}

export const countCmas = (orm: Orm, ownerId: string): number =>
  orm.select({ total: count() }).from(cmas).where(eq(OwnerId, ownerId)).get()?.total ?? 0

export const insertCma = ({ orm }: Transaction, row: typeof cmas.$inferInsert): void => {
  orm.insert(cmas).values(row).run()
}

type Change = Partial<Pick<CmaRow, 'Name' | 'Notes' | 'ContactId' | 'Comparables' | 'Filter'>>

export function changeCma(
  { orm }: Transaction,
  ownerId: string,
  { id, at, ...change }: Change & { readonly id: string; readonly at: Date },
): boolean {
  const set = { ...change, ModifiedAt: at.toISOString() }
  return orm.update(cmas).set(set).where(isOwn(ownerId, id)).run().changes > 0
}

export const removeCma = ({ orm }: Transaction, ownerId: string, id: string): boolean =>
  orm.delete(cmas).where(isOwn(ownerId, id)).run().changes > 0
