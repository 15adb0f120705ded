import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, count, desc, eq, isNull } from '#db/orm/drizzle.ts'
import { listings, users, violations } from '#db/schema/index.ts'
import type { ViolationState } from '#src/domain/listings/violations/violation.ts'

export type ViolationRow = typeof violations.$inferSelect

export const insertViolation = ({ orm }: Transaction, row: ViolationRow): void =>
  void orm.insert(violations).values(row).run()

/** Lists open violations by due date, or closed ones with the latest first. */
export function findViolations(
  { read }: Database,
  state: ViolationState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const order = state === 'open' ? asc(violations.DueAt) : desc(violations.ClosedAt)
  return read
    .select({ violation: violations, Id: listings.Id, ListingId: listings.ListingId })
    .from(violations)
    .innerJoin(listings, eq(listings.RowKey, violations.RowKey))
    .where(eq(violations.State, state))
    .orderBy(order, asc(violations.Id))
    .limit(limit)
    .offset(offset)
    .all()
}

export function countViolations({ read }: Database, state: ViolationState): number {
  return read.select({ n: count() }).from(violations).where(eq(violations.State, state)).get()!.n
}

export const closeViolation = (
  { orm }: Transaction,
  id: string,
  change: Pick<ViolationRow, 'State' | 'Outcome' | 'ClosedById' | 'ClosedAt'>,
): boolean =>
  orm
    .update(violations)
    .set(change)
    .where(and(eq(violations.Id, id), eq(violations.State, 'open')))
    .run().changes > 0

export const getViolation = ({ orm }: Transaction, id: string) =>
  orm
    .select({ violation: violations, listing: listings })
    .from(violations)
    .innerJoin(listings, eq(listings.RowKey, violations.RowKey))
    .where(eq(violations.Id, id))
    .get() ?? null

export const setViolationAnswer = (
  { orm }: Transaction,
  id: string,
  answer: Pick<ViolationRow, 'Answer' | 'AnsweredAt'>,
): void => void orm.update(violations).set(answer).where(eq(violations.Id, id)).run()

export const findAdministrators = ({ orm }: Transaction) =>
  orm
    .select()
    .from(users)
    .where(and(eq(users.Administrator, true), eq(users.Disabled, false), isNull(users.LeavingAt)))
    .all()
