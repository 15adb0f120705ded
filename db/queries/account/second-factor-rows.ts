import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, count, eq, isNotNull, isNull, lt } from '#db/orm/drizzle.ts'
import { authenticators, passkeys, recoveryCodes, sessions } from '#db/schema/index.ts'
import type { Factors } from '#src/domain/account/second-factor.ts'
import { forgetTrust } from './device-rows.ts'
import { insertAudit } from './setting-rows.ts'
import type { Deed, UserRow } from './user-rows.ts'

export function getFactors({ read }: Database, userId: string): Factors {
  const app = getAuthenticator(read, userId)
  const keys = read.select({ n: count() }).from(passkeys).where(eq(passkeys.UserId, userId)).get()
  return { authenticator: app !== null, passkeys: keys?.n ?? 0 }
}

export type AuthenticatorRow = typeof authenticators.$inferSelect

/** The authenticator app of the account; null until a code has confirmed it. */
export const getAuthenticator = (orm: Orm, userId: string): AuthenticatorRow | null =>
  orm
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.UserId, userId), isNotNull(authenticators.ConfirmedAt)))
    .get() ?? null

export interface ConfirmedSecret {
  readonly userId: string
  readonly secret: string
  /** The time step of the code that confirmed the secret. */
  readonly step: number
}

export function saveAuthenticator(
  { orm }: Transaction,
  { userId, secret, step }: ConfirmedSecret,
  at: Date,
): void {
  const now = at.toISOString()
  const set = { Secret: secret, ConfirmedAt: now, LastStep: step, CreatedAt: now }
  orm
    .insert(authenticators)
    .values({ UserId: userId, ...set })
    .onConflictDoUpdate({ target: authenticators.UserId, set })
    .run()
}

/** Accepts a code of this time step. Returns false if a code of this step or a later one was accepted before. */
export function useStep({ orm }: Transaction, userId: string, step: number): boolean {
  const { changes } = orm
    .update(authenticators)
    .set({ LastStep: step })
    .where(and(eq(authenticators.UserId, userId), lt(authenticators.LastStep, step)))
    .run()
  return changes === 1
}

export function replaceRecoveryCodes(
  { orm }: Transaction,
  userId: string,
  hashes: readonly string[],
  at: Date,
): void {
  orm.delete(recoveryCodes).where(eq(recoveryCodes.UserId, userId)).run()
  const CreatedAt = at.toISOString()
  for (const CodeHash of hashes)
    orm.insert(recoveryCodes).values({ CodeHash, UserId: userId, CreatedAt, UsedAt: null }).run()
}

/** Uses up a recovery code. Returns false if it was used before or does not belong to the account. */
export function useRecoveryCode(
  { orm }: Transaction,
  userId: string,
  codeHash: string,
  at: Date,
): boolean {
  const { changes } = orm
    .update(recoveryCodes)
    .set({ UsedAt: at.toISOString() })
    .where(
      and(
        eq(recoveryCodes.UserId, userId),
        eq(recoveryCodes.CodeHash, codeHash),
        isNull(recoveryCodes.UsedAt),
      ),
    )
    .run()
  return changes === 1
}

export const countRecoveryCodes = (orm: Orm, userId: string): number =>
  orm
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.UserId, userId), isNull(recoveryCodes.UsedAt)))
    .get()?.n ?? 0

export function deleteAuthenticator(tx: Transaction, userId: string): void {
  tx.orm.delete(authenticators).where(eq(authenticators.UserId, userId)).run()
  tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.UserId, userId)).run()
  forgetTrust(tx, userId)
}

export function resetFactors(
  tx: Transaction,
  { Id, LoginName }: Pick<UserRow, 'Id' | 'LoginName'>,
  { actor, at }: Deed,
): void {
  deleteAuthenticator(tx, Id)
  tx.orm.delete(passkeys).where(eq(passkeys.UserId, Id)).run()
  tx.orm.delete(sessions).where(eq(sessions.userId, Id)).run()
  insertAudit(tx.orm, at, { actor, action: 'second factor reset', subject: LoginName })
}
