import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/mail/message.ts'
import { violationSubject } from '#src/domain/messages/admin/violations.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration.ts'

export interface ReportedViolation extends Reader {
  /** By its MLS number. */
  readonly listing: string
  readonly rule: string
  readonly words: string
  readonly reporter: string
  readonly dueAt: string
  readonly url: string
}

export const violationMail = (
  site: MailSettings,
  { name, listing, rule, words, reporter, dueAt, url }: ReportedViolation,
): MessageContent<'violation'> =>
  renderLetter(site, {
    kind: 'violation',
    subject: violationSubject(listing),
    name,
    paragraphs: [`Somebody reported the listing ${listing} at ${site.brokerage}.`],
    words,
    facts: [
      ['About', rule],
      ['By', reporter],
      ['Due', dueAt],
    ],
    action: { label: 'See all reports', url },
    after: [],
    because: `you are an administrator of ${site.brokerage}.`,
  })
