import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import {
  type CalendarEvent,
  type CalendarMethod,
  calendarText,
} from '#src/domain/context/calendar/ics.ts'
import { momentAt } from '#src/domain/context/calendar/moment-at.ts'
import { numberHead } from '#src/domain/listings/number-name.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import { ownOpenHousePrefix } from '#src/domain/visits/open-houses/open-house.ts'
import { openHousePath } from '#src/domain/visits/open-houses/paths.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import type { OpenHouseView } from './open-house-view.ts'

export function openHouseCalendar(
  context: Context,
  name: string,
  houses: readonly EventHouse[],
): string {
  const { localTime } = context
  const events = houses.map((house) => eventOf(context, house))
  return calendarText({ name, method: 'PUBLISH', timeZone: localTime.timeZone, events })
}

export type EventHouse = Omit<OpenHouseView, 'latitude' | 'longitude'> & {
  /** Its place in the plan for the day. */
  readonly stop?: string | null
}

export function openHouseFile(
  site: Site,
  method: CalendarMethod,
  houses: readonly EventHouse[],
): CalendarFile {
  const { mail, siteName, localTime } = site
  const organizer = { name: mail.from.name, email: mail.from.address }
  const events = houses.map((house) => ({ ...eventOf(site, house), organizer }))
  const calendar = { name: siteName, method, timeZone: localTime.timeZone, events }
  return { name: 'open-house.ics', method, text: calendarText(calendar) }
}

function eventOf({ localTime, mail, publicOrigin, clock }: Site, house: EventHouse): CalendarEvent {
  const { key, listingId, place, type, remarks, refreshments, link, credit } = house
  const lines = [
    house.stop,
    remarks,
    refreshments && `Refreshments: ${refreshments}`,
    house.appointment ? 'By appointment.' : null,
    link,
    credit,
  ]
  const changedAt = Date.parse(house.changedAt ?? '')
  return {
    uid: `open-house-${encodeURIComponent(key)}@${mail.host}`,
    sequence: sequenceOf(house),
    stamp: Number.isNaN(changedAt) ? clock() : new Date(changedAt),
    ...eventTimes(house, localTime),
    summary: `${type === 'Livestream' ? 'Livestream' : `${type} open house`}: ${place}`,
    description: lines.filter((line) => line).join('\n'),
    location: place.startsWith(numberHead()) ? null : place,
    url: publicOrigin + openHousePath(listingId, key),
    status: house.canceled ? 'CANCELLED' : 'CONFIRMED',
  }
}

/**
 * Calendar events need a sequence that grows with each change. Imported open houses have none, so this returns the time
 * of the last change in seconds.
 */
export function sequenceOf({ key, sequence, changedAt }: Counted): number {
  const at = Date.parse(changedAt ?? '')
  const isCounted = key.startsWith(ownOpenHousePrefix) || sequence > 0 || Number.isNaN(at)
  return isCounted ? sequence : Math.floor(at / 1000)
}

type Counted = Pick<OpenHouseView, 'key' | 'sequence' | 'changedAt'>

type When = Pick<OpenHouseView, 'date' | 'from' | 'to' | 'timeZone'>

/**
 * Returns when an open house starts and ends, in the time zone of the home if it is known. An open house without a time
 * lasts all day.
 */
export function eventTimes({ date, from, to, timeZone }: When, site: LocalTime) {
  const place = timeZone === null ? site : { ...site, timeZone }
  if (from === null) return { day: date, start: momentAt(`${date}T00:00`, place), end: null }
  const start = momentOf(date, from, place)
  const end = to === null ? null : momentOf(date, to, place)
  return { start, end: end !== null && end > start ? end : null }
}

/** Sources give `time` as a local time or as a timestamp with an offset. */
function momentOf(date: string, time: string, place: LocalTime): Date {
  const at = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(time) ? new Date(time) : null
  if (at !== null && !Number.isNaN(at.getTime())) return at
  const clock = /(?:^|T)(\d{2}:\d{2})/.exec(time)?.[1] ?? '00:00'
  return momentAt(`${date}T${clock}`, place)
}
