import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { durationText } from '#src/mail/layout/letter-values.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader, TimedLink } from './registration-mail.ts'

/** The text is the same whether or not the recipient has an account, so that the sender cannot find out. */
export const householdInvitationMail = (
  site: MailSettings,
  { inviter, url, validMinutes }: TimedLink & { readonly inviter: string },
): MessageContent<'household-invitation'> =>
  renderLetter(site, {
    kind: 'household-invitation',
    subject: `${inviter} invites you to look for a home together`,
    name: null,
    paragraphs: [
      `${inviter} invites you to share favorites at ${site.brokerage}.`,
      'You see what both of you like first. What each of you likes, hides, rates, and notes stays your own.',
    ],
    action: { label: 'See the invitation', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}. You sign in or register with this address to accept.`,
      'If you do not want that, ignore this message: nothing is shared.',
    ],
    because: `${inviter} has entered your address.`,
  })

interface Partner extends Reader {
  readonly partner: string
  readonly url: string
}

export const householdJoinedMail = (
  site: MailSettings,
  { name, partner, url }: Partner,
): MessageContent<'household-joined'> =>
  renderLetter(site, {
    kind: 'household-joined',
    subject: `${partner} shares favorites with you`,
    name,
    paragraphs: [
      `${partner} accepted your invitation. From now on each of you sees what the other likes.`,
    ],
    action: { label: 'See your collections', url },
    after: [],
    because: `you invited ${partner}.`,
  })

export const householdEndedMail = (
  site: MailSettings,
  { name, partner, url }: Partner,
): MessageContent<'household-ended'> =>
  renderLetter(site, {
    kind: 'household-ended',
    subject: `${partner} no longer shares favorites with you`,
    name,
    paragraphs: [
      `You and ${partner} no longer see what the other likes. All that you collected yourself is still there.`,
    ],
    action: { label: 'See your collections', url },
    after: [],
    because: `you shared favorites with ${partner}.`,
  })
