const dayMs = 86_400_000

/** `YYYY-MM-DD`; negative days count backward. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The UTC timestamp that many minutes into the day. */
export function timestamp(date: string, minutes: number, seconds = 0): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 + seconds * 1000).toISOString()
}
