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
    subject: `${inviter} invites you to find a home together`,
    name: null,
    paragraphs: [
      `${inviter} invites you to share favorites at ${site.brokerage}.`,
      'Homes you both like come first. Each of you keeps your own likes, hidden homes, ratings, and notes.',
    ],
    action: { label: 'See the invitation', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}. To accept, sign in or register with this address.`,
      'If you don’t want to, ignore this message. Nothing will be shared.',
    ],
    because: `${inviter} entered your address.`,
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
      `${partner} accepted your invitation. From now on, each of you will see what the other likes.`,
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
      `You and ${partner} no longer see what the other likes. Everything you saved yourself is still there.`,
    ],
    action: { label: 'See your collections', url },
    after: [],
    because: `you shared favorites with ${partner}.`,
  })
