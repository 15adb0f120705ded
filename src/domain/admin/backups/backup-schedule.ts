import {
  addDays,
  hourMs,
  type LocalTime,
  localDate,
  minuteMs,
  timeOfDay,
} from '#src/domain/local-time.ts'

/** At a time of day in minutes, or every few hours. */
export type BackupSchedule = { readonly dailyAt: number } | { readonly everyHours: number }

/** Reads `daily 03:00`, or `every 6 hours`. Null for anything else. */
export function parseSchedule(text: string): BackupSchedule | null {
  const [, hours, minutes] = /^daily (\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  if (hours !== undefined) {
    const isTime = Number(hours) < 24 && Number(minutes) < 60
    return isTime ? { dailyAt: Number(hours) * 60 + Number(minutes) } : null
  }
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
  const turn = momentOn(today, schedule.dailyAt, local)
  return turn <= now ? turn : momentOn(addDays(today, -1), schedule.dailyAt, local)
}

export const nextTurn = (schedule: BackupSchedule, now: Date, local: LocalTime): Date => {
  const last = lastTurn(schedule, now, local)
  if ('everyHours' in schedule) return new Date(last.getTime() + schedule.everyHours * hourMs)
  return momentOn(addDays(localDate(last, local), 1), schedule.dailyAt, local)
}

/** Moves a guess to where the clocks of the place show the time. A time that a change of clocks skips is an hour later. */
function momentOn(day: string, minutes: number, local: LocalTime): Date {
  const wall = Date.parse(day) + minutes * minuteMs
  let moment = wall
  for (let tries = 0; tries < 2; tries++) {
    const at = new Date(moment)
    const shown = Date.parse(`${localDate(at, local)}T${timeOfDay(at, local)}:00Z`)
    moment += wall - shown
  }
  return new Date(moment)
}
