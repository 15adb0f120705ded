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
    subject: 'Someone may be copying your listings',
    name,
    paragraphs: [
      isHeld
        ? `Someone seems to be copying listings from ${site.brokerage}. We paused them for a day.`
        : `Someone opened far more listings at ${site.brokerage} than most people do. They weren’t stopped.`,
      `Who: ${who}.`,
      `When: ${when}.`,
      `What: ${what}`,
    ],
    action: { label: 'See what was found', url },
    after: [
      'Your MLS may want to know: forward this email to them. If it’s someone you know, you can trust them on that page.',
    ],
    because: `you are an administrator of ${site.brokerage}.`,
  })
