import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq } from '#db/orm/drizzle.ts'
import { passkeys, users } from '#db/schema/index.ts'
import type { UserRow } from './user-rows.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const findPasskeys = (orm: Orm, userId: string): PasskeyRow[] =>
  orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.UserId, userId))
    .orderBy(asc(passkeys.CreatedAt), asc(passkeys.Id))
    .all()

export function findPasskey(
  { read }: Database,
  credentialId: string,
): { readonly passkey: PasskeyRow; readonly user: UserRow } | null {
  const passkeyAndUser = read
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.Id, passkeys.UserId))
    .where(eq(passkeys.CredentialId, credentialId))
    .get()
  return passkeyAndUser ?? null
}

export function insertPasskey({ orm }: Transaction, row: PasskeyRow): boolean {
  return orm.insert(passkeys).values(row).onConflictDoNothing().run().changes === 1
}

export function renamePasskey(
  { orm }: Transaction,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): boolean {
  const isOwnPasskey = and(eq(passkeys.UserId, userId), eq(passkeys.Id, id))
  return orm.update(passkeys).set({ Name: name }).where(isOwnPasskey).run().changes === 1
}

/** Returns the name of the deleted passkey; null if it does not belong to the account. */
export function deletePasskey({ orm }: Transaction, userId: string, id: string): string | null {
  const isOwnPasskey = and(eq(passkeys.UserId, userId), eq(passkeys.Id, id))
  return orm.delete(passkeys).where(isOwnPasskey).returning().get()?.Name ?? null
}

export interface PasskeyUse {
  readonly credentialId: string
  /** The counter before the response was verified; `counter` is its new value. */
  readonly before: number
  readonly counter: number
  readonly backedUp: boolean
}

/** Returns false if another response was accepted first or the passkey was removed. */
export function notePasskeyUse({ orm }: Transaction, use: PasskeyUse, at: Date): boolean {
  const { changes } = orm
    .update(passkeys)
    .set({ Counter: use.counter, BackedUp: use.backedUp, LastUsedAt: at.toISOString() })
    .where(and(eq(passkeys.CredentialId, use.credentialId), eq(passkeys.Counter, use.before)))
    .run()
  return changes === 1
}
