import { type LocalTime, localMoment } from '#src/domain/local-time.ts'

const dayMs = 24 * 60 * 60_000

/** The midnight after `YYYY-MM-DD` in local time; null for an invalid day. */
export function endOfDay(day: string, local: LocalTime): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return null
  const midnight = start + dayMs
  // The guess may have the offset of before a clock change.
  const guess = midnight - offsetMs(new Date(midnight), local)
  return new Date(midnight - offsetMs(new Date(guess), local))
}

const offsetMs = (moment: Date, local: LocalTime) =>
  Date.parse(`${localMoment(moment, local).slice(0, 19)}Z`) - moment.getTime()
