import type { Transaction } from '#db/connect.ts'
import {
  consumeLink,
  findLink,
  hashToken,
  type MailedLink,
} from '#db/queries/account/mailed-links.ts'
import { findAcceptances, verifyUser } from '#db/queries/account/registration-rows.ts'
import {
  findUserByAgentKey,
  findUserById,
  getUserById,
  type UserRow,
} from '#db/queries/account/user-rows.ts'
import { claimCollections } from '#db/queries/collections/claim-collections.ts'
import { claimContacts } from '#db/queries/contacts/claim.ts'
import { splitName } from '#src/domain/account/registration.ts'
import { type AccountContext, grantUntil } from '#src/use-cases/account/account-context.ts'
import { checkPassword } from '#src/use-cases/account/sign-in/check-password.ts'
import { mailWelcome } from '#src/use-cases/account/sign-in/sign-in-mails.ts'

export interface OpenLink {
  readonly email: string
  /** The link was opened in another browser, so the password is required: the address may belong to another person. */
  readonly asksPassword: boolean
}

/** Returns null if the link was used. Changes nothing, because mail scanners open links too. */
export function readVerification(
  context: AccountContext,
  token: string,
  browser: string | null,
): OpenLink | null {
  const link = findLink(context.db, token, 'verify', context.clock())
  return link === null ? null : { email: link.Email, asksPassword: !isFrom(link, browser) }
}

const isFrom = ({ BrowserHash }: MailedLink, browser: string | null) =>
  browser !== null && BrowserHash === hashToken(browser)

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly user: { readonly id: string; readonly role: 'vow' } }
  | { readonly kind: 'old' }
  | { readonly kind: 'wrong-password'; readonly email: string }
  | { readonly kind: 'wait'; readonly email: string; readonly seconds: number }
  | { readonly kind: 'busy'; readonly email: string }

/** Turns the account into a registered consumer with a contact, and mails a confirmation of the terms (VOW V-2). */
export async function verifyRegistration(
  context: AccountContext,
  { token, browser, password }: { token: string; browser: string | null; password: string },
): Promise<VerifyOutcome> {
  const link = findLink(context.db, token, 'verify', context.clock())
  if (link === null || link.UserId === null) return { kind: 'old' }
  if (!isFrom(link, browser)) {
    const outcome = await checkPassword(context, link.UserId, password)
    if (outcome.kind !== 'right') return { ...outcome, email: link.Email }
  }
  const user = await context.db.write((tx) => verify(context, tx, link))
  if (user === null) return { kind: 'old' }
  context.log.info({ userId: user.Id }, 'registered')
  return { kind: 'verified', user: { id: user.Id, role: 'vow' } }
}

function verify(context: AccountContext, tx: Transaction, link: MailedLink): UserRow | null {
  if (!consumeLink(tx, link, context.clock())) return null
  const user = getUserById(tx, link.UserId!)
  if (user === null || !isWaiting(user)) return null
  completeRegistration(context, tx, user)
  return user
}

export const isWaiting = ({ Role, EmailVerifiedAt }: UserRow) =>
  Role === 'idx' && EmailVerifiedAt === null

export function isUnconfirmed({ db, user }: Pick<AccountContext, 'db' | 'user'>): boolean {
  const row = user && findUserById(db, user.id)
  return row !== null && isWaiting(row)
}

export function completeRegistration(
  context: AccountContext,
  tx: Transaction,
  user: UserRow,
): void {
  const at = context.clock()
  verifyUser(tx, user.Id, { grantUntil: grantUntil(context, at), at })
  const [accepted] = findAcceptances(tx.orm, user.Id)
  if (accepted) claimFor(context, tx, user, accepted)
}

export function claimFor(
  context: AccountContext,
  tx: Transaction,
  user: UserRow,
  { Version: version, AcceptedAt: acceptedAt }: { Version: string; AcceptedAt: string },
): void {
  const at = context.clock()
  const agent = context.agentId === null ? null : findUserByAgentKey(tx, context.agentId)
  const { Id: userId, Phone: phone } = user
  const claimant = { userId, email: user.Email!, phone, agentId: agent?.Id ?? null }
  claimContacts(tx, { ...claimant, ...splitName(user.DisplayName) }, at)
  claimCollections(tx, user.Id, at)
  const agentName = agent?.DisplayName ?? null
  mailWelcome(context, tx, user, { version, acceptedAt, agentName })
}
