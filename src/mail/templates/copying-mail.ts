import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface ReportedCopying extends Reader {
  readonly who: string
  readonly when: string
  /** How many listings, and how. */
  readonly what: string
  readonly url: string
}

export const copyingMail = (
  site: MailSettings,
  { name, who, when, what, url }: ReportedCopying,
): MessageContent<'copying'> =>
  renderLetter(site, {
    kind: 'copying',
    subject: 'Listings may be being copied',
    name,
    paragraphs: [
      `Someone seems to copy listings from ${site.brokerage}. They’re shown no more listings for a day.`,
      `Who: ${who}.`,
      `When: ${when}.`,
      `What: ${what}`,
    ],
    action: { label: 'See what was found', url },
    after: [
      'Your MLS may want to know: forward this email to it. If it’s someone you know, end the pause or trust them there.',
    ],
    because: `you are an administrator of ${site.brokerage}.`,
  })
