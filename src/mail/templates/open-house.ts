import type { MailSettings } from '#src/domain/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration.ts'

export interface MailedOpenHouse {
  /** The listing, as anybody may read it. */
  readonly place: string
  /** As people read it. */
  readonly when: string
}

/** The evening before. */
export const openHouseReminder = (
  site: MailSettings,
  shown: Reader & { readonly houses: readonly MailedOpenHouse[]; readonly url: string },
): MessageContent<'open-house-reminder'> =>
  renderLetter(site, {
    kind: 'open-house-reminder',
    subject:
      shown.houses.length === 1
        ? `Tomorrow: open house at ${shown.houses[0]!.place}`
        : `Tomorrow: ${shown.houses.length} open houses`,
    name: shown.name,
    paragraphs: ['Tomorrow you want to visit, in the order of your plan:'],
    facts: shown.houses.map(({ place, when }) => [when, place] as const),
    action: { label: 'Open your plan', url: shown.url },
    after: [],
    because: `these open houses are in your plan at ${site.brokerage}. Take them out of it to get no more.`,
  })

/** To who planned it. */
export const openHouseChange = (
  site: MailSettings,
  shown: Reader & { readonly url: string } & MailedOpenHouse & {
      readonly before: string
      readonly canceled: boolean
    },
): MessageContent<'open-house-change'> =>
  renderLetter(site, {
    kind: 'open-house-change',
    subject: shown.canceled
      ? `Canceled: open house at ${shown.place}`
      : `Another time: open house at ${shown.place}`,
    name: shown.name,
    paragraphs: [
      shown.canceled
        ? `The open house at ${shown.place}, ${shown.before}, is canceled.`
        : `The open house at ${shown.place} was ${shown.before}. It is another time now.`,
    ],
    facts: shown.canceled ? [] : [['Now', shown.when]],
    action: { label: 'Open your plan', url: shown.url },
    after: [],
    because: `it is in your plan at ${site.brokerage}.`,
  })
