/**
 * Columns of `listings` that are computed from its dates (decision 124). While the number of days grows, the column
 * holds the negated number of the day on which it was 0; afterwards, it holds the final number of days.
 */
export const marketDayColumns: ReadonlyMap<string, 'MarketDays' | 'CumulativeMarketDays'> = new Map(
  [
    ['DaysOnMarket', 'MarketDays'],
    ['CumulativeDaysOnMarket', 'CumulativeMarketDays'],
  ] as const,
)

/** Days from 1970-01-01 to a date. A time after the date is ignored; other text gives NaN. */
export const dayNumber = (date: string): number =>
  Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

let latest = { date: '', day: Number.NaN }

/** The number of today, nearly always: of the date of the latest call, it is not computed again. */
export function dayNumberOf(date: string | null): number | null {
  if (date === null) return null
  if (latest.date !== date) latest = { date, day: dayNumber(date) }
  return latest.day
}

/** The days on market from a market-days column. Null if the number still grows and `today`, a day number, is null. */
export function daysOn(marketDays: number | null, today: number | null): number | null {
  if (marketDays === null || marketDays >= 0) return marketDays
  return today === null ? null : Math.max(0, today + marketDays)
}

interface OwnNumber {
  readonly days: number
  readonly modified: string | null
  readonly firstDay: string | null
  readonly imported: string
}

/**
 * The day on which the source's own number of days was true: when the record was modified, or when it was imported if
 * that fits the first day on the market better.
 */
export function dayOfNumber({ days, modified, firstDay, imported }: OwnNumber): string {
  const importDay = imported.slice(0, 10)
  if (modified === null) return importDay
  if (firstDay === null) return modified.slice(0, 10)
  const miss = (day: string) => Math.abs(dayNumber(firstDay) + days - dayNumber(day))
  return miss(importDay) < miss(modified) ? importDay : modified.slice(0, 10)
}
