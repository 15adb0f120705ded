import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface ReportedCopying extends Reader {
  readonly who: string
  readonly when: string
  /** How many listings, and how. */
  readonly what: string
  /** Whether the reader is shown no more listings. */
  readonly isHeld: boolean
  readonly url: string
}

export const copyingMail = (
  site: MailSettings,
  { name, who, when, what, isHeld, url }: ReportedCopying,
): MessageContent<'copying'> =>
  renderLetter(site, {
    kind: 'copying',
    subject: 'Listings may be being copied',
    name,
    paragraphs: [
      isHeld
        ? `Someone seems to copy listings from ${site.brokerage}. They’re shown no more listings for a day.`
        : `Someone opened more listings of ${site.brokerage} than most people do. They aren’t stopped.`,
      `Who: ${who}.`,
      `When: ${when}.`,
      `What: ${what}`,
    ],
    action: { label: 'See what was found', url },
    after: [
      'Your MLS may want to know: forward this email to it. If it’s someone you know, trust them there.',
    ],
    because: `you are an administrator of ${site.brokerage}.`,
  })
