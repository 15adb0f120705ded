import { type CivilDate, daysInMonth, formatDate, pad, toCivil, toGregorian } from './calendar.ts'

const SECONDS_PER_DAY = 86_400
const MAX_YEARS_OF_SECONDS = 1e15
const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:?\d\d)?$/

export interface Clock {
  /** Seconds of local time since 1970-01-01T00:00:00. */
  local: number
  /** The offset from UTC: `Z` or `-05:00`. */
  zone: string
}

export interface DateTimeParts {
  date: CivilDate
  /** The time of day, always with seconds: `23:30:00`. */
  time: string
  /** The fraction of a second in nine digits. */
  fraction: string
  zone: string
}

/** Reads the time for `now()`. Throws RangeError for an invalid `now`, which is a bug of the caller. */
export function toClock(now: Date | string): Clock {
  if (typeof now === 'string') return fromText(now)
  if (Number.isNaN(now.getTime())) throw new RangeError('now is an invalid Date')
  return { local: Math.floor(now.getTime() / 1000), zone: 'Z' }
}

function fromText(now: string): Clock {
  const parts = readDateTime(now)
  if (!parts) throw new RangeError(`now is not an ISO 8601 date and time: ${now}`)
  const midnight = Date.UTC(parts.date.year, parts.date.month - 1, parts.date.day) / 1000
  const [hours = 0, minutes = 0, seconds = 0] = parts.time.split(':').map(Number)
  return { local: midnight + hours * 3600 + minutes * 60 + seconds, zone: parts.zone || 'Z' }
}

export function readDateTime(text: string): DateTimeParts | null {
  const match = ISO.exec(text)
  if (!match) return null
  const [, year, month, day, hours, minutes, seconds = '00', fraction = '', zone = ''] = match
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const isDay =
    date.month >= 1 &&
    date.month <= 12 &&
    date.day >= 1 &&
    date.day <= daysInMonth(date.year, date.month)
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const colon = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return {
    date,
    time: `${hours}:${minutes}:${seconds}`,
    fraction: fraction.slice(0, 9).padEnd(9, '0'),
    zone: colon,
  }
}

export function todayNumber(clock: Clock): number {
  return Math.floor(clock.local / SECONDS_PER_DAY)
}

export function today(clock: Clock): CivilDate {
  return toCivil(todayNumber(clock))
}

/** The moment some seconds after the clock's: `2024-03-15T10:30:00-05:00`. Null outside the calendar's range. */
export function momentAfter(clock: Clock, seconds: number): string | null {
  const local = clock.local + seconds
  if (!(Math.abs(local) < MAX_YEARS_OF_SECONDS)) return null
  const days = Math.floor(local / SECONDS_PER_DAY)
  const rest = local - days * SECONDS_PER_DAY
  const time = [rest / 3600, (rest / 60) % 60, rest % 60]
    .map((part) => pad(Math.floor(part), 2))
    .join(':')
  return `${formatDate(toGregorian(days))}T${time}${clock.zone}`
}
