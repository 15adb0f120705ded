import { expect } from 'vitest'
import type { Database } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { findUserById } from '#db/queries/account/user-rows.ts'
import { messages, users } from '#db/schema/index.ts'
import { openSharedState } from '#db/shared-state.ts'
import { createRedeemOnce } from '#src/server/context/request/services.ts'
import { createSessions } from '#src/server/context/security/session.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { testContext } from './context.ts'

const hash = (password: string) => Promise.resolve(`hash of ${password}`)

const endless = { take: () => ({ wait: 0, rank: 1 }), giveBack: () => undefined }

/** A context with cheap password hashes and without rate limits. */
export const accountContext = (
  db: Database,
  parts: Partial<AccountContext> = {},
): AccountContext => ({
  ...testContext(db),
  sessions: createSessions(db, openSharedState()),
  passwords: { verify: async (known, password) => known === (await hash(password)) },
  newPasswords: { hash, isCommon: async (password) => password === 'password1' },
  attempts: endless,
  codeAttempts: endless,
  vault: createVault('a secret of this test, which is long enough'),
  secondFactorRequired: false,
  redeemOnce: createRedeemOnce(openSharedState()),
  mayRegister: () => true,
  mayMail: () => true,
  clientAddress: '192.0.2.1',
  ...parts,
})

export const mailsTo = (db: Database, recipient: string) =>
  db.read
    .select()
    .from(messages)
    .where(eq(messages.Recipient, recipient))
    .orderBy(asc(messages.Id))
    .all()

/** The token in the last message to an address. The message must be of this kind. */
export function tokenIn(db: Database, recipient: string, kind: string): string {
  const last = mailsTo(db, recipient).at(-1)
  expect(last?.Kind).toBe(kind)
  return /[?&]token=([\w-]{32})/.exec(last!.Text)![1]!
}

export const userByLogin = (db: Database, loginName: string) =>
  db.read.select().from(users).where(eq(users.LoginName, loginName)).get() ?? null

export function signedInContext(context: AccountContext, id: string): AccountContext {
  const row = findUserById(context.db, id)!
  const user: CurrentUser = {
    id,
    loginName: row.LoginName,
    displayName: row.DisplayName,
    email: row.Email,
    role: row.Role,
    administrator: row.Administrator,
    agentKey: row.AgentKey,
    readOnlyUntil: row.ReadOnlyUntil,
  }
  return { ...context, user, role: row.Role }
}
