import { inBatches } from '#db/batches.ts'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, eq, inArray, isNotNull, isNull, like, lte, notLike } from '#db/orm/drizzle.ts'
import { acceptedTerms, credentials, registrantActivity, users } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import { deleteSessionsExcept } from './sessions.ts'
import type { UserRow } from './user-rows.ts'

/** Login names of records are this text, an id, and the former name. Other login names never contain a space. */
const recordName = 'left '

export const formerLoginName = (loginName: string): string =>
  loginName.startsWith(recordName) ? loginName.split(' ').slice(2).join(' ') : loginName

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

/** What belongs to the record of a registration (VOW V-4 and V-5). */
const recordTables = [acceptedTerms, credentials, registrantActivity] as const

const rowsAtOnce = 500

/**
 * Deletes a consumer's account except for the record of the registration that VOW V-4 requires: names, address, dates,
 * kinds of credentials, accepted terms, and the trail. No one can sign in with it, and the address is free.
 */
export function reduceToRecord(tx: Transaction, user: UserRow, at: Date): void {
  const { orm } = tx
  const kept = recordTables.map((table) => ({
    table,
    rows: orm.select().from(table).where(eq(table.UserId, user.Id)).all(),
  }))
  removeAccount(tx, user.Id)
  orm
    .insert(users)
    .values({
      ...user,
      LoginName: `${recordName}${newId(at)} ${user.LoginName}`,
      EmailKey: null,
      Phone: null,
      PasswordHash: '',
      Disabled: true,
    })
    .run()
  for (const { table, rows } of kept)
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      orm
        .insert(table)
        .values(rows.slice(from, from + rowsAtOnce))
        .run()
  const isOpen = and(eq(credentials.UserId, user.Id), isNull(credentials.EndedAt))
  orm.update(credentials).set({ EndedAt: user.LeavingAt }).where(isOpen).run()
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
