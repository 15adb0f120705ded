import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { durationText } from '#src/mail/layout/letter-values.ts'
import { renderLetter } from '#src/mail/layout/render.ts'

/** The reader of a mail. `name` is null if it is unknown. */
export interface Reader {
  readonly name: string | null
}

export interface TimedLink {
  readonly url: string
  readonly validMinutes: number
}

export const verifyAddressMail = (
  site: MailSettings,
  { name, url, validMinutes }: Reader & TimedLink,
): MessageContent<'verify-address'> =>
  renderLetter(site, {
    kind: 'verify-address',
    subject: 'Confirm your email address',
    name,
    paragraphs: [
      `Please confirm that this is your email address. Your account at ${site.brokerage} will be ready as soon as you do.`,
    ],
    action: { label: 'Confirm email address', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}.`,
      'If you didn’t register, ignore this message. No account is created unless you confirm.',
    ],
    because: `your address was entered to register at ${site.brokerage}.`,
  })

/** Goes to the owner of an account if a visitor tries to register with its address. */
export const accountExistsMail = (
  site: MailSettings,
  { name, signInUrl, resetUrl }: Reader & { readonly signInUrl: string; readonly resetUrl: string },
): MessageContent<'account-exists'> =>
  renderLetter(site, {
    kind: 'account-exists',
    subject: 'You already have an account',
    name,
    paragraphs: [
      `Someone, probably you, tried to register at ${site.brokerage} with this address.`,
      'It already has an account, so nothing has changed. Sign in to use it.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    after: [
      { label: 'Forgot your password? Choose a new one', url: resetUrl },
      'If this wasn’t you, ignore this message. No one was told that you have an account.',
    ],
    because: `your address was entered to register at ${site.brokerage}.`,
  })

export interface Invitation extends Reader, TimedLink {
  readonly agentName: string
  readonly officeName: string | null
}

export function invitationMail(
  site: MailSettings,
  { name, agentName, officeName, url, validMinutes }: Invitation,
): MessageContent<'invitation'> {
  const agent = officeName === null ? agentName : `${agentName} of ${officeName}`
  return renderLetter(site, {
    kind: 'invitation',
    subject: `${agentName} invites you to ${site.brokerage}`,
    name,
    paragraphs: [
      `${agent} invites you to search for homes together at ${site.brokerage}.`,
      'With an account, you can save homes and searches and see what’s recommended to you.',
    ],
    action: { label: 'Accept the invitation', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}. No account is created unless you accept.`,
    ],
    because: `${agentName} entered your address.`,
  })
}

/** Invites an auditor of the MLS. `until` is formatted for display. */
export const auditorInvitationMail = (
  site: MailSettings,
  {
    name,
    inviter,
    until,
    url,
    validMinutes,
  }: Reader & TimedLink & { readonly inviter: string; readonly until: string },
): MessageContent<'invitation'> =>
  renderLetter(site, {
    kind: 'invitation',
    subject: 'Your access as an MLS auditor',
    name,
    paragraphs: [
      `${inviter} invites you to check how listings are shown at ${site.brokerage}.`,
      'You’ll see what registered consumers see, and a page about registrants, reports, and settings. You can’t change anything.',
    ],
    facts: [['Access ends', until]],
    action: { label: 'Choose a password', url },
    after: [`This link works once, for ${durationText(validMinutes)}.`],
    because: `${inviter} entered your address.`,
  })

/** Invites a contact whose address already has an account. */
export const joinMail = (
  site: MailSettings,
  { name, agentName, url, validMinutes }: Reader & TimedLink & { readonly agentName: string },
): MessageContent<'invitation'> =>
  renderLetter(site, {
    kind: 'invitation',
    subject: `${agentName} invites you to ${site.brokerage}`,
    name,
    paragraphs: [
      `${agentName} invites you to search for homes together at ${site.brokerage}.`,
      'You already have an account here. Sign in and confirm to see what’s recommended to you.',
    ],
    action: { label: 'Sign in and confirm', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}.`,
      `If you don’t want to, ignore this message. ${agentName} wasn’t told that you have an account.`,
    ],
    because: `${agentName} entered your address.`,
  })

export interface AcceptedTerms extends Reader {
  readonly version: string
  /** Date and time in the site's time zone, formatted for display. */
  readonly acceptedAt: string
  readonly termsUrl: string
  /** The agent or office whom the reader can ask; null for the brokerage itself. */
  readonly agentName: string | null
}

/** Confirms that a consumer accepted the terms of use (VOW V-2). */
export const termsAcceptedMail = (
  site: MailSettings,
  { name, version, acceptedAt, termsUrl, agentName }: AcceptedTerms,
): MessageContent<'terms-accepted'> =>
  renderLetter(site, {
    kind: 'terms-accepted',
    subject: 'You accepted our terms of use',
    name,
    paragraphs: [
      `This confirms that you accepted the terms of use of ${site.brokerage}. Please keep this message for your records.`,
    ],
    facts: [
      ['Version', version],
      ['Accepted', acceptedAt],
      ['Your contact', agentName ?? site.brokerage],
    ],
    action: { label: 'Read the terms of use', url: termsUrl },
    after: [],
    because: `you have an account at ${site.brokerage}.`,
  })
