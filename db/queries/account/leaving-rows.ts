import { inBatches } from '#db/batches.ts'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray, isNotNull, like, lte, notLike } from '#db/orm/drizzle.ts'
import { acceptedTerms, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { deleteSessionsExcept } from './sessions.ts'
import type { UserRow } from './user-rows.ts'

/** Login names of registration records start with this: no person's login name has a space. */
const recordName = 'left '

/** When its owner asked to delete the account; null if the account stays. */
export const getLeavingAt = ({ read }: Database, userId: string): string | null =>
  read.select({ at: users.LeavingAt }).from(users).where(eq(users.Id, userId)).get()?.at ?? null

export function setLeaving({ orm }: Transaction, userId: string, at: Date | null): void {
  const LeavingAt = at?.toISOString() ?? null
  orm.update(users).set({ LeavingAt }).where(eq(users.Id, userId)).run()
  if (at !== null) deleteSessionsExcept(orm, userId, null)
}

/**
 * Accounts whose owners asked to delete them at this time or before, or the account with this id; without records of
 * accounts that already left.
 */
export const findLeaving = (orm: Orm, until: Date, id?: string): UserRow[] =>
  orm
    .select()
    .from(users)
    .where(
      and(
        id === undefined ? undefined : eq(users.Id, id),
        isNotNull(users.LeavingAt),
        lte(users.LeavingAt, until.toISOString()),
        notLike(users.LoginName, `${recordName}%`),
      ),
    )
    .all()

/** Deletes an account and everything it owns; records of other owners remain, without a reference to it. */
export function removeAccount({ orm }: Transaction, userId: string): void {
  orm.delete(users).where(eq(users.Id, userId)).run()
}

/**
 * Deletes the account of a consumer except for the record of the registration (VOW V-4): name, address, dates, and the
 * accepted terms. No one can sign in with it, and the address is free for a new account.
 */
export function reduceToRecord(tx: Transaction, user: UserRow, at: Date): void {
  const { orm } = tx
  const terms = orm.select().from(acceptedTerms).where(eq(acceptedTerms.UserId, user.Id)).all()
  removeAccount(tx, user.Id)
  orm
    .insert(users)
    .values({
      ...user,
      LoginName: `${recordName}${newId(at)}`,
      EmailKey: null,
      Phone: null,
      PasswordHash: '',
      Disabled: true,
    })
    .run()
  for (const term of terms) orm.insert(acceptedTerms).values(term).run()
}

/** Deletes the records of accounts whose owners asked for that at this time or before. Returns how many. */
export function removeRecords(db: Database, until: Date): Promise<number> {
  const old = and(
    like(users.LoginName, `${recordName}%`),
    lte(users.LeavingAt, until.toISOString()),
  )
  return inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ Id: users.Id }).from(users).where(old).limit(limit)
    return orm.delete(users).where(inArray(users.Id, some)).run().changes
  })
}
