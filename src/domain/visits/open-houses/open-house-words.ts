import { momentAt } from '#src/domain/context/calendar/moment-at.ts'
import {
  formatLocalDate,
  formatLocalTime,
  formatPart,
  formatWeekdayDate,
  isTimeZone,
  type LocalTime,
  otherZone,
} from '#src/domain/local-time.ts'

export interface OpenHouseHours {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  /** The home's time zone; null if the brokerage's applies. */
  readonly timeZone: string | null
}

/** What lists of open houses show. */
export interface ListedOpenHouse extends OpenHouseHours {
  readonly key: string
  readonly listingId: string
  readonly place: string
  readonly type: string
  readonly canceled: boolean
  readonly appointment: boolean
}

/** `Public, by appointment`. */
export const typeText = ({ type, appointment }: ListedOpenHouse): string =>
  [type, appointment && 'by appointment'].filter(Boolean).join(', ')

/** A home's time zone; null for an unknown one. */
export const homeZone = (name: unknown): string | null =>
  typeof name === 'string' && isTimeZone(name) ? name : null

/** `1:00 PM – 3:00 PM`, or `1:00 PM – 3:00 PM MST` if the home is in another zone; empty if no time is known. */
export function hoursText(
  { date, from, to, timeZone }: OpenHouseHours,
  brokerage: LocalTime,
  between = ' – ',
): string {
  const home = timeZone === null ? brokerage : { ...brokerage, timeZone }
  const hours = [from, to]
    .filter((time) => time !== null)
    .map((time) => formatLocalTime(time, home))
    .join(between)
  if (hours === '' || timeZone === null) return hours
  return `${hours} ${otherZone(momentAt(`${date}T12:00`, home), home, brokerage)}`.trim()
}

export const dayText = (day: string, place: LocalTime): string =>
  `${formatPart(day, 'weekday', place)}, ${formatLocalDate(day, place)}`

export const whenText = (when: OpenHouseHours, place: LocalTime): string =>
  [dayText(when.date, place), hoursText(when, place)].filter((part) => part !== '').join(', ')

/** `Sat, Nov 28, 1:00 PM – 3:00 PM`. Only the date if no time is known. */
export const shortWhenText = (
  when: OpenHouseHours,
  today: string,
  place: LocalTime,
  between?: string,
): string =>
  [formatWeekdayDate(when.date, today, place), hoursText(when, place, between)]
    .filter((part) => part !== '')
    .join(', ')
