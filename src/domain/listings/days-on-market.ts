/**
 * Columns of `listings` that the dates of a listing make (decision 124): the days of one that has left the market, or,
 * while they grow, the negative number of the day on which they were 0.
 */
export const marketDayColumns: ReadonlyMap<string, 'MarketDays' | 'CumulativeMarketDays'> = new Map(
  [
    ['DaysOnMarket', 'MarketDays'],
    ['CumulativeDaysOnMarket', 'CumulativeMarketDays'],
  ] as const,
)

/** Days since 1970-01-01 of `YYYY-MM-DD`, also with a time after it; NaN for other texts. */
export const dayNumber = (date: string): number =>
  Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

export const dayNumberOf = (date: string | null): number | null =>
  date === null ? null : dayNumber(date)

/** `today` is a day number; null while it is unknown and the days grow. */
export function daysOn(marketDays: number | null, today: number | null): number | null {
  if (marketDays === null || marketDays >= 0) return marketDays
  return today === null ? null : Math.max(0, today + marketDays)
}

interface OwnNumber {
  readonly days: number
  /** Of the record, if it has one. */
  readonly modified: string | null
  readonly firstDay: string | null
  readonly imported: string
}

/**
 * The day on which a source's own number was true: that of the record's change, or of the import if the number fits the
 * first day on the market better then.
 */
export function dayOfNumber({ days, modified, firstDay, imported }: OwnNumber): string {
  const importDay = imported.slice(0, 10)
  if (modified === null) return importDay
  if (firstDay === null) return modified.slice(0, 10)
  const miss = (day: string) => Math.abs(dayNumber(firstDay) + days - dayNumber(day))
  return miss(importDay) < miss(modified) ? importDay : modified.slice(0, 10)
}
