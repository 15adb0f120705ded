import { readDateTime } from '#src/domain/search/sparkql/values/clock.ts'

// Readers of dates and times. `zone` is the user's offset, `Z` or `-05:00`, for text that has none. For impossible
// dates and times, they return null.

export function readDate(text: string): string | null {
  const day = text.slice(0, 10)
  return readDateTime(text.length === 10 ? `${day}T00:00` : text) === null ? null : day
}

/** Reads a moment as UTC `YYYY-MM-DDTHH:MM:SS.sssZ`, truncated to milliseconds. A date means midnight in `zone`. */
export function readMoment(text: string, zone: string): string | null {
  const parts = readDateTime(text.length === 10 ? `${text}T00:00` : text)
  if (parts === null || !isZone(parts.zone)) return null
  const local = `${text.slice(0, 10)}T${parts.time}.${parts.fraction.slice(0, 3)}`
  const moment = new Date(`${local}${parts.zone || zone}`)
  if (Number.isNaN(moment.getTime())) return null
  const utc = moment.toISOString()
  return utc.length === 24 ? utc : null
}

/** Reads a time of day as `HH:MM:SS.sss`, truncated to milliseconds. */
export function readTime(text: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?$/.exec(text)
  if (match === null) return null
  const [, hours, minutes, seconds = '00', fraction = ''] = match
  return `${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

const isZone = (zone: string) =>
  zone === '' || zone === 'Z' || /^[+-](0\d|1[0-4]):[0-5]\d$/.test(zone)
