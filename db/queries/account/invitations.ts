import type { Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { users } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { insertAudit } from './setting-rows.ts'
import { type Deed, normalizeLoginName } from './user-rows.ts'

export interface InvitedAccount {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly administrator: boolean
  readonly agentKey: string | null
  readonly readOnlyUntil?: string | null
}

/** Creates an account that has no password until the invitation is accepted. Returns its id. */
export function insertInvited(tx: Transaction, invited: InvitedAccount, deed: Deed): string {
  const id = newId(deed.at)
  const at = deed.at.toISOString()
  const loginName = normalizeLoginName(invited.email)
  tx.orm
    .insert(users)
    .values({
      Id: id,
      LoginName: loginName,
      DisplayName: invited.name,
      Email: invited.email,
      EmailKey: emailKey(invited.email),
      Role: invited.role,
      Administrator: invited.administrator,
      AgentKey: invited.agentKey,
      ReadOnlyUntil: invited.readOnlyUntil ?? null,
      PasswordHash: '',
      PasswordChangedAt: at,
      CreatedAt: at,
    })
    .run()
  const { actor } = deed
  insertAudit(tx.orm, deed.at, {
    actor,
    action: 'user invite',
    subject: loginName,
    detail: invited.readOnlyUntil ? `auditor until ${invited.readOnlyUntil}` : invited.role,
  })
  return id
}

export interface Opening {
  readonly passwordHash: string
  readonly grantUntil: Date | null
  /** Role of the account; it keeps its current role by default. */
  readonly role?: Role
  readonly name?: string
  readonly at: Date
}

/** Sets an invited account's first password. Its address counts as verified, as the user followed the mailed link. */
export function acceptInvited(
  { orm }: Transaction,
  id: string,
  { passwordHash, grantUntil, role, name, at }: Opening,
): void {
  orm
    .update(users)
    .set({
      PasswordHash: passwordHash,
      PasswordChangedAt: at.toISOString(),
      EmailVerifiedAt: at.toISOString(),
      GrantExpiresAt: grantUntil?.toISOString() ?? null,
      ...(role && { Role: role }),
      ...(name && { DisplayName: name }),
    })
    .where(eq(users.Id, id))
    .run()
}
