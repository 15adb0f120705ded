import type { Transaction } from '#db/connect.ts'
import { acceptInvited, insertInvited } from '#db/queries/account/invitations.ts'
import { consumeLink, findLink, type MailedLink } from '#db/queries/account/mailed-links.ts'
import { findUserByEmail, insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { deleteSessionsExcept } from '#db/queries/account/sessions.ts'
import { findUser, getUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { claimCollections } from '#db/queries/collections/claim-collections.ts'
import { claimContacts, getInvitedContact, joinContact } from '#db/queries/contacts/claim.ts'
import { termsNotAccepted } from '#src/domain/account/messages/account-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { passwordMinimumFor } from '#src/domain/context/access/password-rule.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import {
  type AccountContext,
  grantUntil,
  hashInTime,
} from '#src/use-cases/account/account-context.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { newPasswordProblem } from '#src/use-cases/account/own/reset-password.ts'
import { isWaiting } from '#src/use-cases/account/registration/verify.ts'
import { mailWelcome } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import type { Invitation } from './accept-invitation.ts'

export interface Joining {
  readonly email: string
  readonly isSignedIn: boolean
}

type Contact = NonNullable<ReturnType<typeof getInvitedContact>>

export type ContactInvitation =
  | { readonly kind: 'new'; readonly invitation: Invitation }
  | { readonly kind: 'joins'; readonly joining: Joining }

/** Returns null if the link was used or the contact's address has changed since. */
export function readContactInvitation(
  context: AccountContext,
  token: string,
): ContactInvitation | null {
  const invited = find(context, token)
  if (invited === null) return null
  const { link, contact, account } = invited
  if (account !== null) {
    const isSignedIn = context.user?.id === account.Id
    return { kind: 'joins', joining: { email: link.Email, isSignedIn } }
  }
  const invitation = {
    name: contactName(contact),
    email: link.Email,
    minimum: passwordMinimumFor(context.brokerage.invitedRole),
    terms: getTerms(context).version,
  }
  return { kind: 'new', invitation }
}

function find(context: AccountContext, token: string) {
  const link = findLink(context.db, token, 'invitation', context.clock())
  if (!link?.ContactId) return null
  const contact = contactOf(context.db.read, link)
  if (contact === null) return null
  const existing = findUser(context.db, link.Email)
  if (existing?.Disabled) return null
  return {
    link,
    contact,
    known: existing,
    account: existing && !isWaiting(existing) ? existing : null,
  }
}

function contactOf(orm: Transaction['orm'], { ContactId, Email }: MailedLink): Contact | null {
  const contact = getInvitedContact(orm, ContactId!)
  const isSame = contact?.UserId === null && contact.EmailKey === emailKey(Email)
  return isSame ? contact : null
}

export type OpenOutcome =
  | { readonly kind: 'accepted'; readonly user: { readonly id: string; readonly role: Role } }
  | { readonly kind: 'old' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'busy' }

export async function openContactAccount(
  context: AccountContext,
  { token, password, terms }: { token: string; password: string; terms: string },
): Promise<OpenOutcome> {
  const invited = find(context, token)
  if (invited === null || invited.account !== null) return { kind: 'old' }
  const { link } = invited
  const role = context.brokerage.invitedRole
  const names = { Role: role, LoginName: link.Email, Email: link.Email }
  const fields: Record<string, string> = {}
  const problem = await newPasswordProblem(context, names, password)
  if (problem !== null) fields['password'] = problem
  const { version } = getTerms(context)
  if (terms !== version) fields['terms'] = termsNotAccepted
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const passwordHash = await hashInTime(context, password)
  if (passwordHash === null) return { kind: 'busy' }
  const id = await context.db.write((tx) => open(context, tx, link, { passwordHash, version }))
  return id === null ? { kind: 'old' } : { kind: 'accepted', user: { id, role } }
}

/** Opens the invited account. Returns null if the link was used or the address already has an account. */
function open(
  context: AccountContext,
  tx: Transaction,
  link: MailedLink,
  { passwordHash, version }: { passwordHash: string; version: string },
): string | null {
  const at = context.clock()
  const contact = contactOf(tx.orm, link)
  const existing = findUserByEmail(tx, link.Email)
  if (contact === null || (existing && !isWaiting(existing)) || !consumeLink(tx, link, at))
    return null
  const role = context.brokerage.invitedRole
  const [name, email] = [contactName(contact), link.Email]
  const invited = { name, email, role, administrator: false, agentKey: null }
  const userId = existing?.Id ?? insertInvited(tx, invited, { actor: email, at })
  // Another person may have registered with this address and still be signed in.
  deleteSessionsExcept(tx.orm, userId, null)
  const opening = { passwordHash, grantUntil: grantUntil(context, at), role, name, at }
  acceptInvited(tx, userId, opening)
  insertAcceptance(tx, { userId, version, clientAddress: context.clientAddress }, at)
  welcome(context, tx, { ...contact, UserId: userId }, version)
  return userId
}

function welcome(
  context: AccountContext,
  tx: Transaction,
  contact: Contact & { readonly UserId: string },
  version: string,
): void {
  const at = context.clock()
  const { UserId: userId, PrimaryEmail: email, PrimaryPhoneNumber: phone, OwnerId } = contact
  const { GivenName: givenName, FamilyName: familyName } = contact
  const agent: UserRow | null = OwnerId === null ? null : getUserById(tx, OwnerId)
  claimContacts(tx, { userId, email, phone, givenName, familyName, agentId: OwnerId }, at)
  claimCollections(tx, userId, at)
  const accepted = {
    version,
    acceptedAt: at.toISOString(),
    agentName: agent?.DisplayName ?? null,
  }
  mailWelcome(context, tx, getUserById(tx, userId)!, accepted)
}

/** Links the signed-in account to the contact. Returns false if the invitation is for another account. */
export async function joinInvited(context: AccountContext, token: string): Promise<boolean> {
  const row = find(context, token)
  if (row === null || row.account === null || row.account.Id !== context.user?.id) return false
  const { link, account } = row
  const at = context.clock()
  return await context.db.write((tx) => {
    const contact = contactOf(tx.orm, link)
    if (contact === null || !consumeLink(tx, link, at)) return false
    const isJoined = joinContact(tx, contact.Id, account.Id, at)
    claimCollections(tx, account.Id, at)
    return isJoined
  })
}
