import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { alertApprovalMail } from '#src/mail/templates/alert-approval-mail.ts'
import { alertConfirmMail } from '#src/mail/templates/alert-confirm-mail.ts'
import { alertEndedMail } from '#src/mail/templates/alert-ended-mail.ts'
import { alertUndeliverableMail } from '#src/mail/templates/alert-undeliverable-mail.ts'
import { alertVisitedMail } from '#src/mail/templates/alert-visited-mail.ts'
import {
  emailChangeConfirmMail,
  emailChangeNoticeMail,
} from '#src/mail/templates/email-change-mail.ts'
import {
  householdEndedMail,
  householdInvitationMail,
  householdJoinedMail,
} from '#src/mail/templates/household-mail.ts'
import {
  accountExistsMail,
  auditorInvitationMail,
  invitationMail,
  joinMail,
  termsAcceptedMail,
  verifyAddressMail,
} from '#src/mail/templates/registration-mail.ts'
import {
  passkeyMail,
  recoveryCodeMail,
  secondFactorMail,
  wrongCodesMail,
} from '#src/mail/templates/second-factor-mail.ts'
import {
  accessEndsMail,
  leavingMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
} from '#src/mail/templates/security-mail.ts'
import { shareMail } from '#src/mail/templates/share-mail.ts'
import { testMail } from '#src/mail/templates/test-mail.ts'
import { violationAnswerMail } from '#src/mail/templates/violation-mail.ts'
import { mailCard } from './cards.ts'

interface Values {
  readonly name: string | null
  /** For all other texts. */
  readonly value: string
  readonly url: string
}

export function exampleMails(site: MailSettings, { name, value, url }: Values): MessageContent[] {
  const timed = { name, url, validMinutes: 30 }
  return [
    verifyAddressMail(site, timed),
    accountExistsMail(site, { name, signInUrl: url, resetUrl: url }),
    invitationMail(site, { ...timed, agentName: value, officeName: value }),
    joinMail(site, { ...timed, agentName: value }),
    termsAcceptedMail(site, {
      name,
      version: value,
      acceptedAt: value,
      termsUrl: url,
      agentName: value,
    }),
    passwordResetMail(site, timed),
    alertConfirmMail(site, {
      ...timed,
      sharer: { name: value, office: value, phone: value, email: value },
      thing: value,
      schedule: value,
      stopUrl: url,
    }),
    alertEndedMail(site, { name, names: [value, value], url, from: null }),
    alertApprovalMail(site, { name, total: 2, alerts: [{ name: value, total: 2 }], url }),
    violationAnswerMail(site, { name, listing: value, rule: value, words: value, url }),
    alertVisitedMail(site, {
      name,
      contact: value,
      kind: 'click',
      names: [value],
      sentAt: value,
      url,
    }),
    alertUndeliverableMail(site, { name, contact: value, names: [value], reason: value, url }),
    householdInvitationMail(site, { ...timed, inviter: value }),
    householdJoinedMail(site, { name, partner: value, url }),
    householdEndedMail(site, { name, partner: value, url }),
    auditorInvitationMail(site, { ...timed, inviter: value, until: value }),
    accessEndsMail(site, { name, endsAt: value, days: 90, signInUrl: url }),
    leavingMail(site, { name, deletedAt: value, backUrl: url }),
    passwordChangedMail(site, { name, changedAt: value, resetUrl: url }),
    newDeviceMail(site, {
      name,
      signedInAt: value,
      device: value,
      clientAddress: value,
      devicesUrl: url,
    }),
    secondFactorMail(site, { name, at: value, deed: 'reset by your brokerage', resetUrl: url }),
    recoveryCodeMail(site, { name, at: value, codesLeft: 9, settingsUrl: url }),
    wrongCodesMail(site, { name, at: value, count: 5, resetUrl: url }),
    passkeyMail(site, { name, at: value, passkey: value, deed: 'added to', accountUrl: url }),
    emailChangeConfirmMail(site, timed),
    emailChangeNoticeMail(site, { ...timed, newAddress: value }),
    shareMail(site, {
      name,
      sharer: { name: value, office: value, phone: value, email: value },
      kind: 'Listings',
      thing: value,
      subject: value,
      words: value,
      url,
      listings: [mailCard(1, { street: value })],
      total: 2,
      signature: value,
      stopUrl: url,
      sentTo: null,
    }),
    testMail(site, { writtenAt: value }),
  ]
}
