import { momentAt, readLocalTime } from '#src/domain/context/calendar/moment-at.ts'
import { addDays, type LocalTime } from '#src/domain/local-time.ts'

/** The midnight that ends the day `YYYY-MM-DD` in local time; null for an invalid day. */
export const endOfDay = (day: string, local: LocalTime): Date | null =>
  readLocalTime(`${day}T00:00`) === `${day}T00:00`
    ? momentAt(`${addDays(day, 1)}T00:00`, local)
    : null
