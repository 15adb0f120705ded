import type { Transaction } from '#db/connect.ts'
import { insertInvited } from '#db/queries/account/invitations.ts'
import { createLink } from '#db/queries/account/mailed-links.ts'
import { findUserByEmail } from '#db/queries/account/registration-rows.ts'
import { findMemberByNumber } from '#db/queries/admin/account-rows.ts'
import { nameProblem } from '#src/domain/account/registration.ts'
import { auditorDayProblem, auditorRole, endOfDay } from '#src/domain/admin/auditor.ts'
import {
  addressTaken,
  inviteeUnnamed,
  memberNeeded,
  memberUnknown,
} from '#src/domain/admin/messages/admin-messages.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { parseRole } from '#src/domain/context/access/roles.ts'
import { memberNumber } from '#src/domain/listings/number-name.ts'
import { localDate } from '#src/domain/local-time.ts'
import { type AccountContext, invitationLinkMs } from '#src/use-cases/account/account-context.ts'
import { mailAuditorInvitation } from '#src/use-cases/account/sign-in/access-mails.ts'
import { mailInvitation } from '#src/use-cases/account/sign-in/sign-in-mails.ts'
import { requireAdministrator } from './administrator.ts'

export interface Invitee {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly administrator: boolean
  readonly member: string
  /** The last day of an auditor. */
  readonly until: string
}

/** Creates the account and mails an invitation. Returns problems as sentences by field, or null. */
export async function inviteUser(
  context: AccountContext,
  newUser: Invitee,
): Promise<Readonly<Record<string, string>> | null> {
  const inviter = requireAdministrator(context)
  const isAuditor = newUser.role === auditorRole
  const problems = {
    name: newUser.name === '' ? inviteeUnnamed : nameProblem(newUser.name),
    email: emailProblem(newUser.email),
    until: isAuditor ? auditorDayProblem(newUser.until, today(context)) : null,
  }
  const wrongFields = Object.entries(problems).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  if (wrongFields.length > 0) return Object.fromEntries(wrongFields)
  return await context.db.write((tx) => {
    if (findUserByEmail(tx, newUser.email)) return { email: addressTaken }
    const agentKey = memberKeyOf(tx, newUser)
    if (typeof agentKey === 'object' && agentKey !== null) return agentKey
    const at = context.clock()
    const role = isAuditor ? 'vow' : parseRole(newUser.role)
    const readOnlyUntil = isAuditor ? endOfDay(newUser.until, context.localTime) : null
    const { name, email } = newUser
    const administrator = newUser.administrator && role === 'private'
    const invited = { name, email, role, administrator, agentKey, readOnlyUntil }
    const id = insertInvited(tx, invited, { actor: inviter.loginName, at })
    const link = { kind: 'invitation', userId: id, email, lastsMs: invitationLinkMs } as const
    const person = { Id: id, DisplayName: name, Email: email }
    const mailed = { inviter: inviter.displayName, token: createLink(tx, link, at) }
    if (readOnlyUntil === null) mailInvitation(context, tx, person, mailed)
    else mailAuditorInvitation(context, tx, person, { ...mailed, readOnlyUntil })
    return null
  })
}

const today = ({ clock, localTime }: AccountContext) => localDate(clock(), localTime)

function memberKeyOf(
  tx: Transaction,
  { role, member }: Invitee,
): string | null | { readonly member: string } {
  if (role !== 'private') return null
  if (member === '') return { member: memberNeeded(memberNumber()) }
  return findMemberByNumber(tx, member)?.MemberKey ?? { member: memberUnknown(memberNumber()) }
}
