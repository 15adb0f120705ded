import ICAL from 'ical.js'

export interface CalendarPerson {
  readonly name: string
  readonly email: string
}

/** An event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  /** The id is the same in every file with this event, so that calendars update it instead of adding another. */
  readonly uid: string
  readonly sequence: number
  readonly stamp: Date
  readonly start: Date
  readonly end: Date | null
  readonly day?: string
  readonly summary: string
  readonly description: string | null
  readonly location: string | null
  readonly url: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly organizer?: CalendarPerson | null
  readonly attendee?: CalendarPerson | null
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export interface Calendar {
  readonly name: string
  readonly method: CalendarMethod
  /** The zone's name. Times are written in UTC, so that no calendar program needs the zone's rules. */
  readonly timeZone: string
  readonly events: readonly CalendarEvent[]
}

// RFC 5545 §3.1 allows 75 octets per line, but ical.js counts neither the leading space nor the line break.
ICAL.foldLength = 74

export const calendarType = 'text/calendar; charset=utf-8'

export function calendarText({ name, method, timeZone, events }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Plat//Plat//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', method)
  calendar.addPropertyWithValue('x-wr-calname', escaped(plain(name)))
  calendar.addPropertyWithValue('x-wr-timezone', timeZone)
  for (const event of events) calendar.addSubcomponent(componentOf(event))
  return `${calendar.toString()}\r\n`
}

export const changeLines = (text: string, change: (line: string) => string): string =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => ICAL.helpers.foldline(change(line)))
    .join('\r\n')

function componentOf(event: CalendarEvent): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') component.addPropertyWithValue(name, value)
  }
  add('uid', event.uid)
  add('sequence', event.sequence)
  addTimes(component, event)
  add('summary', plain(event.summary))
  add('description', plain(event.description ?? ''))
  add('location', plain(event.location ?? ''))
  add('url', event.url)
  add('status', event.status)
  addPerson(component, 'organizer', event.organizer)
  addPerson(component, 'attendee', event.attendee)
  return component
}

function addTimes(component: ICAL.Component, { stamp, start, end, day }: CalendarEvent): void {
  const add = (name: string, at: Date) =>
    component.addPropertyWithValue(name, ICAL.Time.fromJSDate(at, true))
  add('dtstamp', stamp)
  if (day === undefined) add('dtstart', start)
  else component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day))
  if (end !== null && day === undefined) add('dtend', end)
}

function addPerson(
  component: ICAL.Component,
  name: 'organizer' | 'attendee',
  person: CalendarPerson | null | undefined,
): void {
  if (!person) return
  const property = component.addPropertyWithValue(name, `mailto:${person.email}`)
  property.setParameter('cn', person.name.replace(/["\p{Cc}]/gu, ' '))
}

const plain = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')

/** Escapes values of properties whose type ical.js does not know. It escapes the others itself. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
