import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import {
  violationAnswerSubject,
  violationSubject,
} from '#src/domain/listings/messages/violation-messages.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface ReportedViolation extends Reader {
  /** The MLS number of the listing. */
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
    paragraphs: [`Someone reported listing ${listing} at ${site.brokerage}.`],
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

export interface AnsweredViolation extends Reader {
  /** The MLS number of the listing. */
  readonly listing: string
  readonly rule: string
  /** The administrator's answer. The report is not repeated, since anyone may have typed the reporter's address. */
  readonly words: string
  readonly url: string
}

/** Goes to a reporter who left an address. */
export const violationAnswerMail = (
  site: MailSettings,
  { name, listing, rule, words, url }: AnsweredViolation,
): MessageContent<'violation-answer'> =>
  renderLetter(site, {
    kind: 'violation-answer',
    subject: violationAnswerSubject(listing),
    name,
    paragraphs: [`This is the reply to your report about listing ${listing} at ${site.brokerage}.`],
    words,
    facts: [['About', rule]],
    action: { label: 'See the listing', url },
    after: [],
    because: `your address was entered for an answer at ${site.brokerage}.`,
  })
