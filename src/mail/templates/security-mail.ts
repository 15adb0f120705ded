import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { durationText } from '#src/mail/layout/letter-values.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader, TimedLink } from './registration-mail.ts'

const because = ({ brokerage }: MailSettings) => `you have an account at ${brokerage}.`

export const passwordResetMail = (
  site: MailSettings,
  { name, url, validMinutes }: Reader & TimedLink,
): MessageContent<'password-reset'> =>
  renderLetter(site, {
    kind: 'password-reset',
    subject: 'Choose a new password',
    name,
    paragraphs: [
      `Someone, probably you, asked for a new password for your account at ${site.brokerage}.`,
    ],
    action: { label: 'Choose a new password', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}.`,
      'If you didn’t ask for this, ignore this message. Your password won’t change.',
    ],
    because: because(site),
  })

/** `changedAt` is formatted for display. `resetUrl` leads to a form for a new password. */
export const passwordChangedMail = (
  site: MailSettings,
  { name, changedAt, resetUrl }: Reader & { readonly changedAt: string; readonly resetUrl: string },
): MessageContent<'password-changed'> =>
  renderLetter(site, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    name,
    paragraphs: [
      `The password of your account at ${site.brokerage} was changed. All other devices were signed out.`,
      'If this was you, you don’t need to do anything. If not, choose a new password now.',
    ],
    facts: [['Changed', changedAt]],
    action: { label: 'This wasn’t me', url: resetUrl },
    after: [],
    because: because(site),
  })

/** Access to listings has to be renewed with the password (VOW V-4). `endsAt` is formatted for display. */
export const accessEndsMail = (
  site: MailSettings,
  {
    name,
    endsAt,
    days,
    signInUrl,
  }: Reader & { readonly endsAt: string; readonly days: number; readonly signInUrl: string },
): MessageContent<'access-ends'> =>
  renderLetter(site, {
    kind: 'access-ends',
    subject: 'Sign in to keep your access to listings',
    name,
    paragraphs: [
      `The MLS asks registered consumers to confirm their password every ${days} days.`,
      'Sign in with your password before your access ends, and it’s renewed.',
      'Your saved homes and searches stay as they are, even if you sign in later.',
    ],
    facts: [['Access ends', endsAt]],
    action: { label: 'Sign in', url: signInUrl },
    after: ['If you’re already signed in, sign out first.'],
    because: because(site),
  })

/** `deletedAt` is formatted for display. Signing in at `backUrl` restores the account. */
export const leavingMail = (
  site: MailSettings,
  { name, deletedAt, backUrl }: Reader & { readonly deletedAt: string; readonly backUrl: string },
): MessageContent<'account-leaving'> =>
  renderLetter(site, {
    kind: 'account-leaving',
    subject: 'Your account will be deleted',
    name,
    paragraphs: [
      `You asked ${site.brokerage} to delete your account. You’ve been signed out everywhere.`,
      'Until it’s deleted, you can change your mind. Sign in and choose “Keep account”.',
    ],
    facts: [['Deletion date', deletedAt]],
    action: { label: 'Sign in to keep account', url: backUrl },
    after: ['If this wasn’t you, sign in now, keep the account, and change your password.'],
    because: because(site),
  })

export interface SignIn extends Reader {
  /** Date and time, formatted for display. */
  readonly signedInAt: string
  /** A description such as "Firefox on Windows". */
  readonly device: string
  readonly clientAddress: string
  readonly devicesUrl: string
}

export const newDeviceMail = (
  site: MailSettings,
  { name, signedInAt, device, clientAddress, devicesUrl }: SignIn,
): MessageContent<'new-device'> =>
  renderLetter(site, {
    kind: 'new-device',
    subject: 'New sign-in to your account',
    name,
    paragraphs: [
      `Your account at ${site.brokerage} was used on a new device. If this was you, you don’t need to do anything.`,
    ],
    facts: [
      ['Signed in', signedInAt],
      ['Device', device],
      ['Network', clientAddress],
    ],
    action: { label: 'Review your devices', url: devicesUrl },
    after: ['If this wasn’t you, sign out that device and change your password.'],
    because: because(site),
  })
