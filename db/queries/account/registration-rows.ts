import type { Orm, Transaction } from '#db/connect.ts'
import { desc, eq } from '#db/orm/drizzle.ts'
import { acceptedTerms, sessions, users } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { newId } from '#src/domain/ids.ts'
import { normalizeLoginName, type UserRow } from './user-rows.ts'

export function findUserByEmail({ orm }: Transaction, email: string): UserRow | null {
  const key = emailKey(email)
  const byKey = orm.select().from(users).where(eq(users.EmailKey, key)).get()
  return (
    byKey ??
    orm
      .select()
      .from(users)
      .where(eq(users.LoginName, normalizeLoginName(email)))
      .get() ??
    null
  )
}

export interface Registrant {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly passwordHash: string
}

/**
 * Creates an account with the role `idx` whose address is not verified yet; the address is also its login name.
 * Returns the id.
 */
export function insertRegistrant(tx: Transaction, registrant: Registrant, at: Date): string {
  const id = newId(at)
  tx.orm
    .insert(users)
    .values({
      Id: id,
      LoginName: normalizeLoginName(registrant.email),
      EmailKey: emailKey(registrant.email),
      Role: 'idx',
      CreatedAt: at.toISOString(),
      ...columnsOf(registrant, at),
    })
    .run()
  return id
}

/** Overwrites an earlier registration that was never completed and ends its sessions. */
export function replaceRegistrant(
  { orm }: Transaction,
  id: string,
  registrant: Registrant,
  at: Date,
): void {
  orm.update(users).set(columnsOf(registrant, at)).where(eq(users.Id, id)).run()
  orm.delete(sessions).where(eq(sessions.userId, id)).run()
}

const columnsOf = ({ name, email, phone, passwordHash }: Registrant, at: Date) => ({
  DisplayName: name,
  Email: email,
  Phone: phone,
  PasswordHash: passwordHash,
  PasswordChangedAt: at.toISOString(),
})

export interface Acceptance {
  readonly userId: string
  readonly version: string
  readonly clientAddress: string
}

export function insertAcceptance(
  { orm }: Transaction,
  { userId, version, clientAddress }: Acceptance,
  at: Date,
): void {
  const row = {
    Id: newId(at),
    UserId: userId,
    Version: version,
    AcceptedAt: at.toISOString(),
    ClientAddress: clientAddress,
  }
  orm.insert(acceptedTerms).values(row).run()
}

export const findAcceptances = (orm: Orm, userId: string) =>
  orm
    .select()
    .from(acceptedTerms)
    .where(eq(acceptedTerms.UserId, userId))
    .orderBy(desc(acceptedTerms.AcceptedAt))
    .all()

export function verifyUser(
  { orm }: Transaction,
  id: string,
  { grantUntil, at }: { readonly grantUntil: Date; readonly at: Date },
): void {
  orm
    .update(users)
    .set({
      Role: 'vow',
      EmailVerifiedAt: at.toISOString(),
      GrantExpiresAt: grantUntil.toISOString(),
    })
    .where(eq(users.Id, id))
    .run()
}
