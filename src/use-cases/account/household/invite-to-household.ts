import type { Transaction } from '#db/connect.ts'
import {
  findOpenInvitation,
  findPartner,
  joinHousehold,
  revokeInvitation,
} from '#db/queries/account/households.ts'
import {
  consumeLink,
  createLink,
  findLink,
  type MailedLink,
} from '#db/queries/account/mailed-links.ts'
import { findUserByEmail } from '#db/queries/account/registration-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getUserById, type UserRow } from '#db/queries/account/user-rows.ts'
import { ensureSpecialCollection } from '#db/queries/collections/collection-rows.ts'
import { mailWait } from '#src/domain/account/messages/account-messages.ts'
import {
  householdEmailOwn,
  householdTaken,
} from '#src/domain/account/messages/household-messages.ts'
import { specialCollections } from '#src/domain/collections/collection.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'
import { canShareHousehold } from '#src/domain/context/access/permissions.ts'
import { preventLink } from '#src/domain/sharing/web-address.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { type AccountContext, invitationLinkMs } from '#src/use-cases/account/account-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { requireHouseholdMember } from './household.ts'
import { mailHousehold, mailHouseholdInvitation } from './household-mails.ts'

/** Inviting the same address again within this time sends no second mail. */
const repeatMs = 60_000

/** Returns a problem as a sentence, or null. The result does not reveal whether the address has an account. */
export async function inviteToHousehold(
  context: AccountContext,
  text: string,
): Promise<string | null> {
  const { id, loginName: actor, displayName: inviter } = requireHouseholdMember(context)
  const email = text.trim()
  const problem = emailProblem(email)
  if (problem !== null) return problem
  const at = context.clock()
  return await context.db.write((tx) => {
    if (findPartner(tx.orm, id) !== null) return householdTaken
    if (isOwn(getUserById(tx, id)!, email)) return householdEmailOwn
    const last = findOpenInvitation(tx.orm, id, at)
    const isRepeated = last?.email === email && timeLeft(last.sentAt, at, repeatMs) > 0
    if (isRepeated) return null
    if (!context.mayRegister(context.clientAddress) || !context.mayMail(email)) return mailWait
    const link = { kind: 'household', userId: id, email, lastsMs: invitationLinkMs } as const
    const token = createLink(tx, link, at)
    insertAudit(tx.orm, at, { actor, action: 'household invite', subject: email })
    if (!findUserByEmail(tx, email)?.Disabled)
      mailHouseholdInvitation(context, tx, email, { inviter: preventLink(inviter), token })
    return null
  })
}

const isOwn = ({ EmailKey, LoginName }: UserRow, email: string) =>
  [EmailKey, LoginName].includes(emailKey(email))

export async function cancelHouseholdInvitation(context: Context): Promise<void> {
  const { id } = requireHouseholdMember(context)
  await context.db.write((tx) => revokeInvitation(tx, id))
}

/** `reader` is the user who opened the mailed link: the invited account, another account, or a visitor without one. */
export interface HouseholdInvitation {
  readonly inviter: string
  readonly email: string
  readonly reader: 'invited' | 'other' | 'visitor'
  /** The reader already shares a household with another user. */
  readonly isTaken: boolean
}

export function readHouseholdInvitation(
  context: Context,
  token: string,
): HouseholdInvitation | null {
  const link = findLink(context.db, token, 'household', context.clock())
  const inviter = link && inviterOf(context.db.read, link)
  if (link === null || inviter === null) return null
  const user = context.user && getUserById({ orm: context.db.read }, context.user.id)
  const isInvited = user !== null && mayAccept(context) && isOwn(user, link.Email)
  const isTaken = user !== null && findPartner(context.db.read, user.Id) !== null
  const reader = user === null ? 'visitor' : isInvited ? 'invited' : 'other'
  return { inviter: inviter.DisplayName, email: link.Email, reader, isTaken }
}

const mayAccept = (context: Context) => canShareHousehold(personOf(context))

function inviterOf(orm: Transaction['orm'], { UserId }: MailedLink): UserRow | null {
  const inviter = UserId === null ? null : getUserById({ orm }, UserId)
  if (inviter === null || inviter.Disabled || inviter.LeavingAt !== null) return null
  return findPartner(orm, inviter.Id) === null ? inviter : null
}

export async function acceptHousehold(context: AccountContext, token: string): Promise<boolean> {
  const at = context.clock()
  const link = findLink(context.db, token, 'household', at)
  if (link === null || context.user === null || !mayAccept(context)) return false
  const { id, loginName: actor } = context.user
  return await context.db.write((tx) => {
    const inviter = inviterOf(tx.orm, link)
    const user = getUserById(tx, id)!
    if (inviter === null || inviter.Id === id || !isOwn(user, link.Email)) return false
    if (findPartner(tx.orm, id) !== null || !consumeLink(tx, link, at)) return false
    joinHousehold(tx, [inviter.Id, id], at)
    for (const ownerId of [inviter.Id, id])
      for (const type of specialCollections)
        ensureSpecialCollection(
          tx,
          { holder: { ownerId, contactId: null }, type, actorId: ownerId },
          at,
        )
    revokeInvitation(tx, id)
    mailHousehold(context, tx, inviter, { kind: 'joined', partner: user.DisplayName })
    insertAudit(tx.orm, at, { actor, action: 'household join', subject: inviter.LoginName })
    return true
  })
}
