import type { Transaction } from '#db/connect.ts'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import { invitationPath } from '#src/domain/account/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { signInPath } from '#src/domain/paths.ts'
import { auditorInvitationMail } from '#src/mail/templates/registration-mail.ts'
import { accessEndsMail } from '#src/mail/templates/security-mail.ts'
import {
  type AccountContext,
  invitationLinkMs,
  type Person,
} from '#src/use-cases/account/account-context.ts'
import { enqueue, enqueueSecret, linkOf, type MailContext } from './mail-parts.ts'

export function mailAccessEnds(
  context: MailContext & Pick<AccountContext, 'brokerage'>,
  tx: Transaction,
  person: Person,
  endsAt: string,
): void {
  const content = accessEndsMail(context.mail, {
    name: person.DisplayName,
    endsAt: formatMoment(endsAt, context.localTime),
    days: grantDaysOf(context.brokerage),
    signInUrl: context.publicOrigin + signInPath(),
  })
  enqueue(context, tx, person, content)
}

export function mailAuditorInvitation(
  context: MailContext,
  tx: Transaction,
  person: Person,
  {
    inviter,
    token,
    readOnlyUntil,
  }: { readonly inviter: string; readonly token: string; readonly readOnlyUntil: string },
): void {
  const link = linkOf(context, person, invitationPath(token), invitationLinkMs)
  const until = formatMoment(readOnlyUntil, context.localTime)
  const content = auditorInvitationMail(context.mail, { ...link, inviter, until })
  enqueueSecret(context, tx, person, content, invitationLinkMs)
}
