import { inBatches } from '#db/batches.ts'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray, isNotNull, like, lte, notLike } from '#db/orm/drizzle.ts'
import { acceptedTerms, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { deleteSessionsExcept } from './sessions.ts'
import type { UserRow } from './user-rows.ts'

/** Login names of registration records start with this text. Other login names never contain a space. */
const recordName = 'left '

export const getLeavingAt = ({ read }: Database, userId: string): string | null =>
  read.select({ at: users.LeavingAt }).from(users).where(eq(users.Id, userId)).get()?.at ?? null

export function setLeaving({ orm }: Transaction, userId: string, at: Date | null): void {
  const LeavingAt = at?.toISOString() ?? null
  orm.update(users).set({ LeavingAt }).where(eq(users.Id, userId)).run()
  if (at !== null) deleteSessionsExcept(orm, userId, null)
}

/**
 * Finds accounts whose users asked to delete them at or before `until`, or only the account with this id. Registration
 * records of accounts that have left are not included.
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

/** Deletes an account and everything it owns. Records of other owners remain and lose their reference to it. */
export function removeAccount({ orm }: Transaction, userId: string): void {
  orm.delete(users).where(eq(users.Id, userId)).run()
}

/**
 * Deletes a consumer's account except for the record of the registration that VOW V-4 requires: name, address, dates,
 * and the accepted terms. No one can sign in with the record, and the address is free for a new account.
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

/** Deletes registration records of accounts that left at or before `until`. Returns how many. */
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
