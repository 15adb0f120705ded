import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

const because = ({ brokerage }: MailSettings) => `you have an account at ${brokerage}.`

/** Completes a sentence of the form "… was …". */
export type FactorChange = 'set up' | 'turned off' | 'reset by your brokerage'
export type PasskeyChange = 'added to' | 'removed from'

interface Change extends Reader {
  readonly at: string
}

const subjects: Readonly<Record<FactorChange, string>> = {
  'set up': 'Two-step sign-in is on',
  'turned off': 'Two-step sign-in was turned off',
  'reset by your brokerage': 'Your two-step sign-in was reset',
}

const notMe = 'If this wasn’t you, choose a new password now and tell your brokerage.'

/** `resetUrl` leads to a form for a new password. */
export const secondFactorMail = (
  site: MailSettings,
  { name, at, deed, resetUrl }: Change & { readonly deed: FactorChange; readonly resetUrl: string },
): MessageContent<'second-factor'> =>
  renderLetter(site, {
    kind: 'second-factor',
    subject: subjects[deed],
    name,
    paragraphs: [
      `Two-step sign-in for your account at ${site.brokerage} was ${deed}.`,
      ...(deed === 'reset by your brokerage'
        ? [
            'Sign in with your password and set it up again. You’ll need to add passkeys again, too.',
          ]
        : []),
    ],
    facts: [['When', at]],
    action: { label: 'This wasn’t me', url: resetUrl },
    after: [notMe],
    because: because(site),
  })

/** Reports that a recovery code was used to sign in. `settingsUrl` leads to the page that creates new codes. */
export const recoveryCodeMail = (
  site: MailSettings,
  {
    name,
    at,
    codesLeft,
    settingsUrl,
  }: Change & { readonly codesLeft: number; readonly settingsUrl: string },
): MessageContent<'recovery-code'> =>
  renderLetter(site, {
    kind: 'recovery-code',
    subject: 'A recovery code was used',
    name,
    paragraphs: [
      `A recovery code was used to sign in to your account at ${site.brokerage}. This code won’t work again.`,
    ],
    facts: [
      ['When', at],
      ['Codes left', String(codesLeft)],
    ],
    action: { label: 'Make new recovery codes', url: settingsUrl },
    after: [notMe],
    because: because(site),
  })

/** Warns that someone who knows the password entered wrong codes. `resetUrl` leads to a form for a new password. */
export const wrongCodesMail = (
  site: MailSettings,
  { name, at, count, resetUrl }: Change & { readonly count: number; readonly resetUrl: string },
): MessageContent<'wrong-codes'> =>
  renderLetter(site, {
    kind: 'wrong-codes',
    subject: 'Wrong codes were entered for your account',
    name,
    paragraphs: [
      `Someone who knows your password at ${site.brokerage} entered ${count} wrong codes ` +
        'in the second step of signing in. They did not get in.',
      'If you mistyped them yourself, you don’t need to do anything.',
    ],
    facts: [['Last attempt', at]],
    action: { label: 'Choose a new password', url: resetUrl },
    after: [notMe],
    because: because(site),
  })

export const passkeyMail = (
  site: MailSettings,
  {
    name,
    at,
    passkey,
    deed,
    accountUrl,
  }: Change & {
    readonly passkey: string
    readonly deed: PasskeyChange
    readonly accountUrl: string
  },
): MessageContent<'passkey'> =>
  renderLetter(site, {
    kind: 'passkey',
    subject: deed === 'added to' ? 'A passkey was added' : 'A passkey was removed',
    name,
    paragraphs: [`A passkey was ${deed} your account at ${site.brokerage}.`],
    facts: [
      ['Passkey', passkey],
      ['When', at],
    ],
    action: { label: 'Review your passkeys', url: accountUrl },
    after: [notMe],
    because: because(site),
  })
