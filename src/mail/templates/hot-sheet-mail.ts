import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { hotSheetSubject, openHousesToday } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { formatCount } from '#src/domain/format.ts'
import type { LetterSection } from '#src/mail/layout/letter.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface MailedSheet extends Reader {
  /** Formatted for display. */
  readonly date: string
  /** The number of entries in each section. At least one is not 0. */
  readonly counts: readonly (readonly [label: string, count: string])[]
  readonly sections: readonly LetterSection[]
  readonly more: number
  /** The page with the open houses of the day; null if there are none. */
  readonly openHouses: string | null
  readonly url: string
  readonly settingsUrl: string
  readonly stopUrl: string
}

export const hotSheetMail = (
  site: MailSettings,
  { name, date, counts, sections, more, openHouses, url, settingsUrl, stopUrl }: MailedSheet,
): MessageContent<'hot-sheet'> =>
  renderLetter(site, {
    kind: 'hot-sheet',
    subject: hotSheetSubject(date),
    name,
    paragraphs: ['Here’s what changed in the listings on your hot sheet.'],
    facts: counts,
    sections,
    more: more > 0 ? `and ${formatCount(more)} more, on the hot sheet` : null,
    action: { label: 'Open the hot sheet', url },
    after: [
      ...(openHouses === null ? [] : [{ label: openHousesToday, url: openHouses }]),
      { label: 'Change the hot sheet', url: settingsUrl },
    ],
    stop: { label: 'Stop this email', url: stopUrl },
    because: 'you asked for your hot sheet each morning.',
  })
