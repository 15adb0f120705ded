/** The day on which all generated listings were written. Searches take place at noon of this day. */
export const today = Date.UTC(2026, 0, 15) / 86_400_000
export const now = new Date(today * 86_400_000 + 12 * 3_600_000)

const dateTexts = new Map<number, string>()

/** Converts a number of days since 1970 to `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  let text = dateTexts.get(day)
  if (text === undefined) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    dateTexts.set(day, text)
  }
  return text
}

/** Converts a date to days since 1970; null becomes -1. */
export const dayOf = (date: string | null): number =>
  date === null ? -1 : Date.parse(date) / 86_400_000

/** Returns a timestamp `milliseconds` after midnight of the day. */
export function momentOf(day: number, milliseconds: number): string {
  const part = (size: number, count: number, width: number) =>
    String(Math.floor(milliseconds / size) % count).padStart(width, '0')
  return `${dateOf(day)}T${part(3_600_000, 24, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}Z`
}
