import { momentAt, timeOn } from '#src/domain/context/calendar/moment-at.ts'
import { addDays, dayMs, type LocalTime, localDate } from '../local-time.ts'
import type { Frequency } from './alert.ts'

// The days and hours of a schedule are in the brokerage's time zone.

export interface Schedule {
  readonly Frequency: Frequency
  readonly Hour: number
  /** Days of the week as digits; 1 is Monday. */
  readonly DaysOfWeek: readonly string[] | null
  readonly DayOfMonth: number | null
}

export const fewADay = 4
const fewMs = (24 / fewADay) * 60 * 60_000
const maxDays = 62

/** When the next digest is due; null for `instant`. Digests missed while the server was off are not sent later. */
export function nextDigest(schedule: Schedule, now: Date, local: LocalTime): Date | null {
  const { Frequency, Hour } = schedule
  if (Frequency === 'instant') return null
  if (Frequency === 'few') return new Date(now.getTime() + fewMs)
  const today = localDate(now, local)
  for (let days = 0; days <= maxDays; days++) {
    const day = addDays(today, days)
    if (!isDay(schedule, day)) continue
    const at = momentAt(timeOn(day, Hour), local)
    if (at.getTime() > now.getTime()) return at
  }
  return null
}

function isDay({ Frequency, DaysOfWeek, DayOfMonth }: Schedule, day: string): boolean {
  if (Frequency === 'daily') return true
  const date = new Date(`${day}T00:00:00Z`)
  if (Frequency === 'weekly') {
    const weekdays = DaysOfWeek === null || DaysOfWeek.length === 0 ? ['1'] : DaysOfWeek
    return weekdays.map(String).includes(String(date.getUTCDay() || 7))
  }
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(DayOfMonth ?? 1, last)
}

/** Whether the stored time fits the schedule. It does not if computed with a wrong clock or in another time zone. */
export function isScheduledAt(
  nextAt: string,
  schedule: Schedule,
  now: Date,
  local: LocalTime,
): boolean {
  const digestAt = nextDigest(schedule, now, local)?.getTime()
  const at = Date.parse(nextAt)
  return digestAt === undefined || (schedule.Frequency === 'few' ? at <= digestAt : at === digestAt)
}

const periodMs: Readonly<Record<Frequency, number | null>> = {
  instant: null,
  few: fewMs,
  daily: dayMs,
  weekly: 7 * dayMs,
  monthly: 31 * dayMs,
}

const never = '9999'

interface LastMail {
  readonly Frequency: Frequency
  readonly LastSentAt: string | null
  readonly StateAt: string
}

/**
 * Changes in the log after this time are news: the last mail or change of state, but at most one period ago. An
 * `instant` alert reports only stored events. Times in the future come from a clock that was ahead and are ignored.
 */
export function reportStart({ Frequency, LastSentAt, StateAt }: LastMail, now: Date): string {
  const period = periodMs[Frequency]
  if (period === null) return never
  const since = new Date(now.getTime() - period).toISOString()
  const times = [since, LastSentAt ?? '', StateAt].filter((time) => time <= now.toISOString())
  return times.toSorted().at(-1)!
}
