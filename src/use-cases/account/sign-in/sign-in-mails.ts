import type { Transaction } from '#db/connect.ts'
import {
  accountPath,
  confirmEmailPath,
  forgottenPasswordPath,
  invitationPath,
  leavePath,
  resetPasswordPath,
  termsPath,
  undoEmailPath,
  verifyPath,
} from '#src/domain/account/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { signInPath } from '#src/domain/paths.ts'
import {
  emailChangeConfirmMail,
  emailChangeNoticeMail,
} from '#src/mail/templates/email-change-mail.ts'
import {
  accountExistsMail,
  invitationMail,
  joinMail,
  termsAcceptedMail,
  verifyAddressMail,
} from '#src/mail/templates/registration-mail.ts'
import {
  leavingMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
} from '#src/mail/templates/security-mail.ts'
import {
  emailLinkMs,
  invitationLinkMs,
  type Person,
  resetLinkMs,
  undoLinkMs,
  verifyLinkMs,
} from '#src/use-cases/account/account-context.ts'
import {
  enqueue,
  enqueueSecret,
  linkOf,
  type MailContext,
  type MailRecipient,
  withoutName,
} from './mail-parts.ts'

export function mailExistingAccount(context: MailContext, tx: Transaction, person: Person): void {
  const { mail, publicOrigin } = context
  const content = accountExistsMail(mail, {
    name: person.DisplayName,
    signInUrl: publicOrigin + signInPath(),
    resetUrl: publicOrigin + forgottenPasswordPath(),
  })
  enqueue(context, tx, person, content)
}

export function mailVerification(
  context: MailContext,
  tx: Transaction,
  person: Person,
  token: string,
): void {
  const reader = withoutName(person)
  const link = linkOf(context, reader, verifyPath(token), verifyLinkMs)
  enqueueSecret(context, tx, reader, verifyAddressMail(context.mail, link), verifyLinkMs)
}

export function mailReset(
  context: MailContext,
  tx: Transaction,
  person: MailRecipient,
  token: string,
): void {
  const link = linkOf(context, person, resetPasswordPath(token), resetLinkMs)
  enqueueSecret(context, tx, person, passwordResetMail(context.mail, link), resetLinkMs)
}

export function mailEmailChange(
  context: MailContext,
  tx: Transaction,
  person: Person,
  token: string,
): void {
  const reader = withoutName(person)
  const link = linkOf(context, reader, confirmEmailPath(token), emailLinkMs)
  enqueueSecret(context, tx, reader, emailChangeConfirmMail(context.mail, link), emailLinkMs)
}

export function mailEmailChanged(
  context: MailContext,
  tx: Transaction,
  person: Person,
  { email, token }: { readonly email: string; readonly token: string },
): void {
  const link = linkOf(context, person, undoEmailPath(token), undoLinkMs)
  const content = emailChangeNoticeMail(context.mail, { ...link, newAddress: email })
  enqueueSecret(context, tx, person, content, undoLinkMs)
}

export function mailInvitation(
  context: MailContext,
  tx: Transaction,
  person: Person,
  { inviter, token }: { readonly inviter: string; readonly token: string },
): void {
  const link = linkOf(context, person, invitationPath(token), invitationLinkMs)
  const content = invitationMail(context.mail, { ...link, agentName: inviter, officeName: null })
  enqueueSecret(context, tx, person, content, invitationLinkMs)
}

export function mailContactInvitation(
  context: MailContext,
  tx: Transaction,
  contact: { readonly name: string; readonly email: string; readonly userId: string | null },
  { inviter, token }: { readonly inviter: string; readonly token: string },
): void {
  const person = { Id: contact.userId, DisplayName: contact.name, Email: contact.email }
  const link = { ...linkOf(context, person, invitationPath(token), invitationLinkMs) }
  const invitation = { ...link, agentName: inviter, officeName: null }
  const content =
    contact.userId === null
      ? invitationMail(context.mail, invitation)
      : joinMail(context.mail, invitation)
  enqueueSecret(context, tx, person, content, invitationLinkMs)
}

export function mailPasswordChanged(context: MailContext, tx: Transaction, person: Person): void {
  const content = passwordChangedMail(context.mail, {
    name: person.DisplayName,
    changedAt: formatMoment(context.clock().toISOString(), context.localTime),
    resetUrl: context.publicOrigin + forgottenPasswordPath(),
  })
  enqueue(context, tx, person, content)
}

export function mailLeaving(
  context: MailContext,
  tx: Transaction,
  person: Person,
  deletedAt: Date,
): void {
  const content = leavingMail(context.mail, {
    name: person.DisplayName,
    deletedAt: formatMoment(deletedAt.toISOString(), context.localTime),
    backUrl: context.publicOrigin + signInPath(leavePath()),
  })
  enqueue(context, tx, person, content)
}

/** Returns an IPv6 network as `2001:db8:1:2::/64`. IPv4 addresses are unchanged. */
const networkName = (network: string): string =>
  network === '0:0:0:0' ? '::1' : network.includes(':') ? `${network}::/64` : network

export function mailNewDevice(
  context: MailContext,
  tx: Transaction,
  person: Person,
  { device, network }: { readonly device: string; readonly network: string },
): void {
  const content = newDeviceMail(context.mail, {
    name: person.DisplayName,
    signedInAt: formatMoment(context.clock().toISOString(), context.localTime),
    device,
    clientAddress: networkName(network),
    devicesUrl: context.publicOrigin + accountPath(),
  })
  enqueue(context, tx, person, content)
}

export interface AcceptedNow {
  readonly version: string
  readonly acceptedAt: string
  readonly agentName: string | null
}

export function mailWelcome(
  context: MailContext,
  tx: Transaction,
  person: Person,
  { version, acceptedAt, agentName }: AcceptedNow,
): void {
  const content = termsAcceptedMail(context.mail, {
    name: person.DisplayName,
    version,
    acceptedAt: formatMoment(acceptedAt, context.localTime),
    termsUrl: context.publicOrigin + termsPath({ version }),
    agentName,
  })
  enqueue(context, tx, person, content)
}
