import type { Transaction } from '#db/connect.ts'
import { acceptInvited } from '#db/queries/account/invitations.ts'
import { consumeLink, findLink, type MailedLink } from '#db/queries/account/mailed-links.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { findUserById, getUserById } from '#db/queries/account/user-rows.ts'
import { isClosed } from '#src/domain/account/grant.ts'
import { termsNotAccepted } from '#src/domain/account/messages/account-messages.ts'
import { passwordMinimumFor } from '#src/domain/context/access/password-rule.ts'
import { isRegistrant } from '#src/domain/context/access/registrants.ts'
import { parseRole, type Role } from '#src/domain/context/access/roles.ts'
import {
  type AccountContext,
  grantUntil,
  hashInTime,
} from '#src/use-cases/account/account-context.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { newPasswordProblem } from '#src/use-cases/account/own/reset-password.ts'
import { claimFor } from '#src/use-cases/account/registration/verify.ts'

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly minimum: number
  /** The terms of use that the invited user has to accept; null for agents, who accept none. */
  readonly terms: string | null
}

export function readInvitation(context: AccountContext, token: string): Invitation | null {
  const invited = find(context, token)
  if (invited === null) return null
  const { user } = invited
  return {
    name: user.DisplayName,
    email: invited.link.Email,
    minimum: passwordMinimumFor(parseRole(user.Role)),
    terms: isRegistrant(user.Role, user.ReadOnlyUntil) ? getTerms(context).version : null,
  }
}

function find(context: AccountContext, token: string) {
  const link = findLink(context.db, token, 'invitation', context.clock())
  const user = link?.UserId ? findUserById(context.db, link.UserId) : null
  return link === null || user === null || isClosed(user, context.clock()) ? null : { link, user }
}

export type AcceptOutcome =
  | { readonly kind: 'accepted'; readonly user: { readonly id: string; readonly role: Role } }
  | { readonly kind: 'old' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'busy' }

export async function acceptInvitation(
  context: AccountContext,
  { token, password, terms }: { token: string; password: string; terms: string },
): Promise<AcceptOutcome> {
  const invited = find(context, token)
  if (invited === null) return { kind: 'old' }
  const { link, user } = invited
  const fields: Record<string, string> = {}
  const problem = await newPasswordProblem(context, user, password)
  if (problem !== null) fields['password'] = problem
  const { version } = getTerms(context)
  if (isRegistrant(user.Role, user.ReadOnlyUntil) && terms !== version)
    fields['terms'] = termsNotAccepted
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const passwordHash = await hashInTime(context, password)
  if (passwordHash === null) return { kind: 'busy' }
  const isDone = await context.db.write((tx) =>
    accept(context, tx, link, { passwordHash, version }),
  )
  if (!isDone) return { kind: 'old' }
  return { kind: 'accepted', user: { id: user.Id, role: parseRole(user.Role) } }
}

function accept(
  context: AccountContext,
  tx: Transaction,
  link: MailedLink,
  { passwordHash, version }: { passwordHash: string; version: string },
): boolean {
  const at = context.clock()
  const user = getUserById(tx, link.UserId!)
  if (user === null || !consumeLink(tx, link, at)) return false
  const consumer = isRegistrant(user.Role, user.ReadOnlyUntil)
  acceptInvited(tx, user.Id, {
    passwordHash,
    grantUntil: consumer ? grantUntil(context, at) : null,
    at,
  })
  if (!consumer) return true
  insertAcceptance(tx, { userId: user.Id, version, clientAddress: context.clientAddress }, at)
  claimFor(context, tx, user, { Version: version, AcceptedAt: at.toISOString() })
  return true
}
