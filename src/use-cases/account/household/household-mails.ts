import type { Transaction } from '#db/connect.ts'
import { householdInvitationPath } from '#src/domain/account/paths.ts'
import { collectionsPath } from '#src/domain/collections/paths.ts'
import {
  householdEndedMail,
  householdInvitationMail,
  householdJoinedMail,
} from '#src/mail/templates/household-mail.ts'
import { invitationLinkMs, type Person } from '#src/use-cases/account/account-context.ts'
import {
  enqueue,
  enqueueSecret,
  linkOf,
  type MailContext,
} from '#src/use-cases/account/sign-in/mail-parts.ts'

export function mailHouseholdInvitation(
  context: MailContext,
  tx: Transaction,
  email: string,
  { inviter, token }: { readonly inviter: string; readonly token: string },
): void {
  const person = { Id: null, DisplayName: '', Email: email }
  const link = linkOf(context, person, householdInvitationPath(token), invitationLinkMs)
  const content = householdInvitationMail(context.mail, { ...link, inviter })
  enqueueSecret(context, tx, person, content, invitationLinkMs)
}

const contentOf = { joined: householdJoinedMail, ended: householdEndedMail } as const

export function mailHousehold(
  context: MailContext,
  tx: Transaction,
  person: Person,
  { kind, partner }: { readonly kind: keyof typeof contentOf; readonly partner: string },
): void {
  const url = context.publicOrigin + collectionsPath()
  enqueue(
    context,
    tx,
    person,
    contentOf[kind](context.mail, { name: person.DisplayName, partner, url }),
  )
}
