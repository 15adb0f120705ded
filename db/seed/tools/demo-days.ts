import { dayMs } from '#src/domain/local-time.ts'

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Returns the day of the week; 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns the UTC timestamp of a number of minutes into the day. */
export function timestamp(date: string, minutes: number, seconds = 0): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 + seconds * 1000).toISOString()
}
