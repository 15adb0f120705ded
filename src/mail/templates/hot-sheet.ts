import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/mail/message.ts'
import { hotSheetSubject, openHousesToday } from '#src/domain/messages/agents/hot-sheets.ts'
import type { LetterListing } from '#src/mail/layout/letter.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration.ts'

export interface MailedSheet extends Reader {
  /** As the site writes dates. */
  readonly date: string
  /** Each section by its label, with how much is in it: never all empty. */
  readonly counts: readonly (readonly [label: string, count: string])[]
  readonly listings: readonly LetterListing[]
  /** Where those of today are listed; null for none. */
  readonly openHouses: string | null
  readonly url: string
  readonly settingsUrl: string
  readonly stopUrl: string
}

export const hotSheetMail = (
  site: MailSettings,
  { name, date, counts, listings, openHouses, url, settingsUrl, stopUrl }: MailedSheet,
): MessageContent<'hot-sheet'> =>
  renderLetter(site, {
    kind: 'hot-sheet',
    subject: hotSheetSubject(date),
    name,
    paragraphs: ['This is what happened among the listings of your hot sheet.'],
    facts: counts,
    listings,
    action: { label: 'Open the hot sheet', url },
    after: [
      ...(openHouses === null ? [] : [{ label: openHousesToday, url: openHouses }]),
      { label: 'Change the hot sheet', url: settingsUrl },
    ],
    stop: { label: 'Stop this mail', url: stopUrl },
    because: 'you asked for your hot sheet each morning.',
  })
