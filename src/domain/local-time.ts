// Dates and times in the brokerage's time zone, which is never named; other zones are. A moment is a UTC timestamp. A
// date or a time of day is already local and is only formatted.

export interface LocalTime {
  readonly timeZone: string
  readonly locale: string
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whether a text is a day of the calendar, such as `2026-03-31`. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters, because creating one takes longer than using it a hundred times. */
function formatOf({ locale, timeZone }: LocalTime, name: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${name}`
  const cachedFormat = formats.get(key)
  if (cachedFormat !== undefined) return cachedFormat
  const newFormat = new Intl.DateTimeFormat(locale, { ...styles[name], timeZone })
  formats.set(key, newFormat)
  return newFormat
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf({ locale: 'sv-SE', timeZone }, 'date') !== null
  } catch {
    return false
  }
}

const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const styles = {
  date,
  moment: { ...date, ...time },
  zoned: { ...time, timeZoneName: 'short' },
  time,
  clock: { hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats with plain spaces in place of the no-break spaces of `Intl`. */
const write = (local: LocalTime, name: keyof typeof styles, at: Date): string =>
  formatOf(local, name)
    .format(at)
    .replace(/[\u00a0\u202f]/g, ' ')

const asWritten = ({ locale }: LocalTime): LocalTime => ({ locale, timeZone: 'UTC' })

/** The local date of a moment, `YYYY-MM-DD`. */
export function localDate(moment: Date, { timeZone }: LocalTime): string {
  // Dates in Swedish are written as in ISO 8601.
  return write({ timeZone, locale: 'sv-SE' }, 'date', moment)
}

/** Formats a moment in ISO 8601 with the local offset: `2026-03-09T11:05:00-05:00`, or `Z` if the offset is zero. */
export function localMoment(moment: Date, local: LocalTime): string {
  const wall = Date.parse(`${localDate(moment, local)}T${timeOfDay(moment, local)}:00Z`)
  const minutes = Math.round(wall / minuteMs) - Math.floor(moment.getTime() / minuteMs)
  const text = new Date(moment.getTime() + minutes * minuteMs).toISOString().slice(0, 19)
  if (minutes === 0) return `${text}Z`
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${text}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** The local time of a moment on a 24-hour clock: `09:05`. */
export const timeOfDay = (moment: Date, { timeZone }: LocalTime): string =>
  write({ timeZone, locale: 'sv-SE' }, 'clock', moment)

/** Formats a timestamp: `03/09/2026, 11:05 AM`. Other text is returned unchanged. */
export const formatMoment = (value: string, local: LocalTime): string =>
  at(value, (moment) => write(local, 'moment', moment))

/** The short name of a place's time zone at a moment, `MST`; empty if clocks there are those of the brokerage. */
export function otherZone(moment: Date, place: LocalTime, brokerage: LocalTime): string {
  if (localMoment(moment, place) === localMoment(moment, brokerage)) return ''
  const parts = formatOf(place, 'zoned').formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const ages = [
  [365 * dayMs, 'y'],
  [60 * dayMs, 'mo', 30 * dayMs],
  [dayMs, 'd'],
  [hourMs, 'h'],
  [minuteMs, 'min'],
] as const

/** Says how long ago a timestamp is: `3 d ago`. Null for a time in the future and for other text. */
export function formatAge(value: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(value)
  if (!(age >= 0)) return null
  const unit = ages.find(([from]) => age >= from)
  if (unit === undefined) return 'now'
  const [from, name, size = from] = unit
  return `${Math.floor(age / size)} ${name} ago`
}

export const formatMomentDate = (value: string, local: LocalTime): string =>
  at(value, (moment) => write(local, 'date', moment))

export const formatLocalDate = (value: string, local: LocalTime): string =>
  onDay(value, (day) => write(asWritten(local), 'date', day))

/** Formats a date: `2026-11-30` → `Nov 30`, with the year if it is not that of `today`. */
export function formatLocalDay(value: string, today: string, local: LocalTime): string {
  const name = value.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayOfYear'
  return onDay(value, (day) => write(asWritten(local), name, day))
}

/** Formats a date with its weekday: `Sat, Dec 5`. */
export const formatWeekdayDate = (value: string, today: string, local: LocalTime): string =>
  `${formatPart(value, 'shortWeekday', local)}, ${formatLocalDay(value, today, local)}`

export const formatPart = (
  value: string,
  part: 'weekday' | 'shortWeekday' | 'month',
  local: LocalTime,
): string => onDay(value, (day) => write(asWritten(local), part, day))

/** Formats a time of day, or a timestamp in local time: `13:30` → `1:30 PM`. */
export function formatLocalTime(value: string, local: LocalTime): string {
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/.test(value))
    return at(value, (moment) => write(local, 'time', moment))
  const [, hours, minutes] = /(?:^|T)(\d{2}):(\d{2})/.exec(value) ?? []
  if (hours === undefined) return value
  return write(asWritten(local), 'time', new Date(Date.UTC(2000, 0, 1, +hours, Number(minutes))))
}

function at(value: string, say: (moment: Date) => string): string {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : say(moment)
}

const onDay = (value: string, say: (day: Date) => string): string =>
  at(`${value.slice(0, 10)}T00:00:00Z`, say).replace('T00:00:00Z', '')
