import { dayMs, type LocalTime, localDate, minuteMs, timeOfDay } from '#src/domain/local-time.ts'

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Reads a form's local time, `YYYY-MM-DDTHH:MM`; null for any other text. */
export function readLocalTime(text: string): string | null {
  const local = text.trim().replace(' ', 'T').slice(0, 16)
  if (!shape.test(local)) return null
  const at = new Date(`${local}:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 16) === local ? local : null
}

export const timeOn = (day: string, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00`

/** The moment of a local time. One that a clock change skips has the offset before it; of two, the first is meant. */
export function momentAt(local: string, place: LocalTime): Date {
  const wall = Date.parse(`${local.slice(0, 16)}:00Z`)
  const [before, after] = [wall - dayMs, wall + dayMs].map((at) => offsetAt(at, place)) as [
    number,
    number,
  ]
  const validOffset = [before, after].find((offset) => offsetAt(wall - offset, place) === offset)
  return new Date(wall - (validOffset ?? before))
}

/** The local zone's offset from UTC in milliseconds, positive if ahead. */
function offsetAt(at: number, place: LocalTime): number {
  const moment = new Date(at)
  const wall = Date.parse(`${localDate(moment, place)}T${timeOfDay(moment, place)}:00Z`)
  return wall - Math.floor(at / minuteMs) * minuteMs
}

export const localTimeOf = (moment: Date, place: LocalTime): string =>
  `${localDate(moment, place)}T${timeOfDay(moment, place)}`
