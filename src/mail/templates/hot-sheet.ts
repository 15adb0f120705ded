import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { hotSheetSubject, openHousesToday } from '#src/domain/alerts/messages/hot-sheets.ts'
import { formatCount } from '#src/domain/format.ts'
import type { LetterSection } from '#src/mail/layout/letter.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration.ts'

export interface MailedSheet extends Reader {
  /** As the site writes dates. */
  readonly date: string
  /** Each section by its label, with how much is in it: never all empty. */
  readonly counts: readonly (readonly [label: string, count: string])[]
  /** The first ones, by section. */
  readonly sections: readonly LetterSection[]
  /** So many are left out. */
  readonly more: number
  /** Where those of today are listed; null for none. */
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
    paragraphs: ['This is what happened among the listings of your hot sheet.'],
    facts: counts,
    sections,
    more: more > 0 ? `and ${formatCount(more)} more, on the hot sheet` : null,
    action: { label: 'Open the hot sheet', url },
    after: [
      ...(openHouses === null ? [] : [{ label: openHousesToday, url: openHouses }]),
      { label: 'Change the hot sheet', url: settingsUrl },
    ],
    stop: { label: 'Stop this mail', url: stopUrl },
    because: 'you asked for your hot sheet each morning.',
  })
