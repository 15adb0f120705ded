import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

export interface MailedOpenHouse {
  /** The listing's address as visitors may see it. */
  readonly place: string
  /** The date and time of the open house, formatted for display. */
  readonly when: string
}

/** Goes out on the evening before the open houses, or on the day itself if the mail had to wait. */
export const openHouseReminder = (
  site: MailSettings,
  reminder: Reader & {
    readonly day: 'Today' | 'Tomorrow'
    readonly houses: readonly MailedOpenHouse[]
    readonly url: string
  },
): MessageContent<'open-house-reminder'> =>
  renderLetter(site, {
    kind: 'open-house-reminder',
    subject:
      reminder.houses.length === 1
        ? `${reminder.day}: open house at ${reminder.houses[0]!.place}`
        : `${reminder.day}: ${reminder.houses.length} open houses`,
    name: reminder.name,
    paragraphs: [`${reminder.day}’s open houses, in the order of your plan:`],
    facts: reminder.houses.map(({ place, when }) => [when, place] as const),
    action: { label: 'Open your plan', url: reminder.url },
    after: [],
    because: `these open houses are in your plan at ${site.brokerage}. To stop these emails, remove them from your plan.`,
  })

export type OpenHouseChangeKind = 'moved' | 'canceled' | 'held'

/** Goes to a user who plans to attend. `before` is the open house's previous time. */
export const openHouseChange = (
  site: MailSettings,
  change: Reader & Changed & { readonly url: string },
): MessageContent<'open-house-change'> =>
  renderLetter(site, {
    kind: 'open-house-change',
    subject: `${openHouseChangeSubjects[change.kind]}: open house at ${change.place}`,
    name: change.name,
    paragraphs: [sentenceOf(change)],
    facts: factsOf(change),
    action: { label: 'Open your plan', url: change.url },
    after: [],
    because: `this open house is in your plan at ${site.brokerage}.`,
  })

const openHouseChangeSubjects: Readonly<Record<OpenHouseChangeKind, string>> = {
  moved: 'New time',
  canceled: 'Canceled',
  held: 'Back on',
}

interface Changed extends MailedOpenHouse {
  readonly kind: OpenHouseChangeKind
  readonly before: string
}

function factsOf({ kind, before, when }: Changed): (readonly [string, string])[] {
  if (kind === 'canceled') return []
  return kind === 'moved'
    ? [
        ['Before', before],
        ['Now', when],
      ]
    : [['When', when]]
}

function sentenceOf({ kind, place, before }: Changed): string {
  if (kind === 'canceled') return `The open house at ${place}, ${before}, is canceled.`
  if (kind === 'held') return `The open house at ${place}, ${before}, was canceled but is back on.`
  return `The open house at ${place} has moved to another time.`
}
