import {
  type AlertEventKind,
  type AlertKind,
  alertEventKinds,
  type Frequency,
  frequencies,
  type Recipients,
  recipientsOf,
} from '#src/domain/alerts/alert.ts'
import {
  alertDayNeeded,
  alertDayWrong,
  alertEventsNeeded,
  alertFrequencyWrong,
  alertHourWrong,
  alertNameLong,
  alertNameNeeded,
  alertRecipientsWrong,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { alertNameMaximum } from '#src/domain/limits.ts'

export interface AlertForm {
  readonly name: string
  readonly events: readonly string[]
  readonly recipients: string
  readonly frequency: string
  readonly hour: string
  readonly days: readonly string[]
  readonly monthday: string
  readonly curated: boolean
  readonly copy: boolean
  readonly opens: boolean
  readonly clicks: boolean
  /** The alert's last day, `YYYY-MM-DD`; empty for no end. */
  readonly expires: string
}

export interface AlertValues {
  readonly Name: string
  readonly Events: AlertEventKind[]
  readonly Recipients: Recipients
  readonly Frequency: Frequency
  readonly Hour: number
  readonly DaysOfWeek: string[] | null
  readonly DayOfMonth: number | null
  readonly Curated: boolean
  readonly CopyToOwner: boolean
  readonly TellOfOpens: boolean
  readonly TellOfClicks: boolean
}

export type FormProblems = Readonly<Record<string, string>>

export const eventsOf = (kind: AlertKind): readonly AlertEventKind[] =>
  kind === 'listing'
    ? alertEventKinds.filter((event) => event !== 'New' && event !== 'Recommended')
    : alertEventKinds

const firstHour = 8

export const newForm = (kind: AlertKind, name: string, hasContact: boolean): AlertForm => ({
  name,
  events: eventsOf(kind),
  recipients: hasContact ? 'contact' : 'owner',
  frequency: kind === 'listing' ? 'instant' : 'daily',
  hour: String(firstHour),
  days: ['1'],
  monthday: '1',
  curated: false,
  copy: false,
  opens: false,
  clicks: false,
  expires: '',
})

type AlertFormResult =
  | { readonly ok: true; readonly values: AlertValues }
  | { readonly ok: false; readonly problems: FormProblems }

/** Reads the form except the end date, which needs the brokerage's time zone. The default recipient is the owner. */
export function readForm(form: AlertForm, kind: AlertKind, hasContact: boolean): AlertFormResult {
  const Name = plainLine(form.name)
  const Events = eventsOf(kind).filter((event) => form.events.includes(event))
  const Recipients = hasContact
    ? recipientsOf.find((recipients) => recipients === form.recipients)
    : 'owner'
  const Frequency = frequencies.find((frequency) => frequency === form.frequency)
  const isAtOnce = Frequency === 'instant' || Frequency === 'few'
  const Hour = whole(form.hour, 0, 23) ?? (isAtOnce ? firstHour : null)
  const days = [...new Set(form.days)].filter((day) => whole(day, 1, 7) !== null).toSorted()
  const monthday = whole(form.monthday, 1, 31)
  const problems: FormProblems = {
    ...(Name === '' && { name: alertNameNeeded }),
    ...([...Name].length > alertNameMaximum && {
      name: alertNameLong(alertNameMaximum),
    }),
    ...(Events.length === 0 && { events: alertEventsNeeded }),
    ...(Recipients === undefined && { recipients: alertRecipientsWrong }),
    ...(Frequency === undefined && { frequency: alertFrequencyWrong }),
    ...(Hour === null && { hour: alertHourWrong }),
    ...(Frequency === 'weekly' && days.length === 0 && { days: alertDayNeeded }),
    ...(Frequency === 'monthly' && monthday === null && { monthday: alertDayWrong }),
  }
  if (!Frequency || !Recipients || Hour === null || Object.keys(problems).length > 0)
    return { ok: false, problems }
  const DaysOfWeek = Frequency === 'weekly' ? days : null
  const DayOfMonth = Frequency === 'monthly' ? monthday : null
  const tellsContact = Recipients !== 'owner'
  const schedule = { Frequency, Hour, DaysOfWeek, DayOfMonth }
  const about = {
    Curated: hasContact && form.curated,
    CopyToOwner: Recipients === 'contact' && form.copy,
    TellOfOpens: tellsContact && form.opens,
    TellOfClicks: tellsContact && form.clicks,
  }
  return { ok: true, values: { Name, Events, Recipients, ...schedule, ...about } }
}

const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

function whole(text: string, least: number, most: number): number | null {
  const value = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
