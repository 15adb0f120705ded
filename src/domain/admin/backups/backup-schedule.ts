import { momentAt } from '#src/domain/context/calendar/moment-at.ts'
import { addDays, hourMs, type LocalTime, localDate } from '#src/domain/local-time.ts'

/** At a time of day, `HH:MM`, or every few hours. */
export type BackupSchedule = { readonly dailyAt: string } | { readonly everyHours: number }

/** How long a backup may take before it counts as late. */
export const backupGraceMs = 3 * hourMs

/** Reads `daily 03:00`, or `every 6 hours`. Null for anything else. */
export function parseSchedule(text: string): BackupSchedule | null {
  const time = /^daily ((?:[01]?\d|2[0-3]):[0-5]\d)$/.exec(text.trim())?.[1]
  if (time !== undefined) return { dailyAt: time.padStart(5, '0') }
  const everyHours = Number(/^every (\d{1,3}) hours?$/.exec(text.trim())?.[1])
  return everyHours >= 1 && everyHours <= 168 ? { everyHours } : null
}

/** When the last backup by the schedule should have begun. */
export function lastTurn(schedule: BackupSchedule, now: Date, local: LocalTime): Date {
  if ('everyHours' in schedule) {
    const everyMs = schedule.everyHours * hourMs
    return new Date(Math.floor(now.getTime() / everyMs) * everyMs)
  }
  const today = localDate(now, local)
  const turnOn = (day: string) => momentAt(`${day}T${schedule.dailyAt}`, local)
  return turnOn(today) <= now ? turnOn(today) : turnOn(addDays(today, -1))
}

export function nextTurn(schedule: BackupSchedule, now: Date, local: LocalTime): Date {
  const last = lastTurn(schedule, now, local)
  if ('everyHours' in schedule) return new Date(last.getTime() + schedule.everyHours * hourMs)
  return momentAt(`${addDays(localDate(last, local), 1)}T${schedule.dailyAt}`, local)
}
