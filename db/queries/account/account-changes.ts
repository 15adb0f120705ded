import type { Database, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { users } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { deleteSessionsExcept } from './sessions.ts'
import { insertAudit } from './setting-rows.ts'
import { type Deed, noteChange, type UserRow } from './user-rows.ts'

/** Sets the password of the account and ends all its sessions except `besides`. */
export function setPassword(
  tx: Transaction,
  user: Pick<UserRow, 'Id' | 'LoginName'>,
  passwordHash: string,
  deed: Deed,
  besides: string | null = null,
): void {
  const set = { PasswordHash: passwordHash, PasswordChangedAt: deed.at.toISOString() }
  tx.orm.update(users).set(set).where(eq(users.Id, user.Id)).run()
  deleteSessionsExcept(tx.orm, user.Id, besides)
  noteChange(tx, user.LoginName, { PasswordHash: passwordHash }, deed)
}

export async function changeDetails(
  db: Database,
  id: string,
  details: Partial<Pick<UserRow, 'DisplayName' | 'Phone' | 'Signature' | 'OpenedSharedSince'>>,
): Promise<void> {
  await db.write((tx) => tx.orm.update(users).set(details).where(eq(users.Id, id)).run())
}

export function setEmail(
  tx: Transaction,
  { Id, LoginName }: Pick<UserRow, 'Id' | 'LoginName'>,
  email: string,
  { actor, at }: Deed,
): void {
  const set = {
    LoginName,
    Email: email,
    EmailKey: emailKey(email),
    EmailVerifiedAt: at.toISOString(),
  }
  tx.orm.update(users).set(set).where(eq(users.Id, Id)).run()
  insertAudit(tx.orm, at, { actor, action: 'user change', subject: LoginName, detail: 'e-mail' })
}

/** Extends the access of a consumer who signed in with the password (VOW V-4). */
export function renewGrant({ orm }: Transaction, id: string, until: Date): void {
  orm.update(users).set({ GrantExpiresAt: until.toISOString() }).where(eq(users.Id, id)).run()
}
