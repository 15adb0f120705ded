import { dayMs, type LocalTime, localDate } from '#src/domain/local-time.ts'

const units = {
  d: (day: string) => day,
  w: weekOf,
  m: (day: string) => day.slice(0, 7),
  y: (day: string) => day.slice(0, 4),
} as const

type Unit = keyof typeof units

/** How many days, weeks, months, and years keep their last backup. */
export type KeepRule = readonly (readonly [count: number, unit: Unit])[]

/** Reads `7d,4w,12m`. Null for anything else. */
export function parseKeep(text: string): KeepRule | null {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,3})([dwmy])$/.exec(part.trim()))
  if (parts.some((part) => part === null)) return null
  return parts.map((part) => [Number(part![1]), part![2] as Unit])
}

/** Whether a backup was made while the clock was wrong. Clocks of two computers may differ by less than a day. */
export const isOfFuture = (moment: Date, now: Date): boolean =>
  moment.getTime() > now.getTime() + dayMs

/**
 * Chooses the backups to keep: the newest one, and the last of each of the latest days, weeks, months, or years that
 * have one. Those without a backup don’t count, so old ones outlive a time without any. Backups of the future are kept,
 * and don’t count either.
 */
export function chooseKept(
  moments: readonly Date[],
  rule: KeepRule,
  local: LocalTime,
  now: Date,
): Set<Date> {
  const ofFuture = moments.filter((moment) => isOfFuture(moment, now))
  const newestFirst = moments
    .filter((moment) => !ofFuture.includes(moment))
    .sort((a, b) => b.getTime() - a.getTime())
  const retained = new Set([...ofFuture, ...newestFirst.slice(0, 1)])
  for (const [count, unit] of rule) {
    const periods = new Set<string>()
    for (const moment of newestFirst) {
      const period = units[unit](localDate(moment, local))
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      retained.add(moment)
    }
  }
  return retained
}

/** The Monday of a day’s week. */
function weekOf(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
