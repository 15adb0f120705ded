import { conventions, isAmericanEnglish } from './conventions.ts'

/** A cached format for local times that are represented in UTC. `name` is its key and must be unique to the options. */
export function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, formats } = conventions()
  formats[name] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return formats[name] as Intl.DateTimeFormat
}

/** Formats a date or the date of a timestamp: `2026-03-09` → `03/09/2026` (SPEC §5). Other text is unchanged. */
export function formatDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  if (match === null) return value
  return isAmericanEnglish() ? `${match[2]}/${match[3]}/${match[1]}` : formatLocally(match[0])
}

export function formatTimestamp(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})/.exec(value)
  return time === null ? formatDate(value) : `${formatDate(value)}, ${formatTime(time[1]!)} UTC`
}

/** Formats a time: `13:30` → `1:30 PM`. The time of a timestamp is not converted to another zone. */
export function formatTime(value: string): string {
  const match = /(?:^|T)(\d{2}):(\d{2})/.exec(value)
  if (match === null) return value
  if (!isAmericanEnglish()) return formatLocally('2000-01-01', match[0].slice(-5))
  const hours = Number(match[1])
  return `${hours % 12 === 0 ? 12 : hours % 12}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`
}

const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

function formatLocally(day: string, time?: string): string {
  const moment = new Date(`${day}T${time ?? '00:00'}Z`)
  const format = time ? dateFormat('time', { timeStyle: 'short' }) : dateFormat('date', date)
  return Number.isNaN(+moment) ? day : format.format(moment)
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The name of a month, counted from 0, in the form that it has without a day. */
export const monthName = (month: number): string =>
  isAmericanEnglish()
    ? (monthNames[month] ?? '')
    : dateFormat('month', { month: 'long' }).format(Date.UTC(2026, month, 1))

export const shortMonthName = (month: number): string =>
  isAmericanEnglish()
    ? (monthNames[month] ?? '').slice(0, 3)
    : dateFormat('short month', { month: 'short' }).format(Date.UTC(2026, month, 1))

const weekdayName = (date: Date): string =>
  isAmericanEnglish()
    ? days[date.getUTCDay()]!
    : dateFormat('weekday', { weekday: 'long' }).format(date)

export const weekdays = (): string[] =>
  days.map((_, at) => weekdayName(new Date(Date.UTC(2026, 1, 1 + firstWeekday() + at))))

/** The first day of the locale's week; 0 is Sunday. */
export const firstWeekday = (): number =>
  isAmericanEnglish()
    ? 0
    : (new Intl.Locale(conventions().locale) as WithWeek).getWeekInfo().firstDay % 7

/** `getWeekInfo` is in ECMA-402, but not yet in TypeScript's types. */
type WithWeek = Intl.Locale & { getWeekInfo(): { readonly firstDay: number } }

export function namedDate(
  value: string,
): { weekday: string; month: string; day: number; year: number } | null {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return {
    weekday: weekdayName(date),
    month: monthName(date.getUTCMonth()),
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}
