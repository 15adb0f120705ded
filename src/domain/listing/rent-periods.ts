/** What a rent is paid for, by RESO's FeeFrequency. */
const periods: Readonly<Record<string, string>> = {
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'night',
  Annually: 'year',
  Quarterly: 'quarter',
  Seasonal: 'season',
}

/** Where nothing is said, rents are by the month. */
export const usualFrequency = 'Monthly'

/** `month`; null for a frequency without a word. */
export const rentPeriod = (frequency: string | null): string | null =>
  periods[frequency ?? usualFrequency] ?? null

/** Filter text for rents that are paid as often. */
export const paidEvery = (frequency: string): string =>
  frequency === usualFrequency
    ? `(LeaseAmountFrequency Eq '${frequency}' Or LeaseAmountFrequency Eq NULL)`
    : `LeaseAmountFrequency Eq '${frequency}'`

/** `Per night`; a frequency without a word is called by its name. */
export function rentPaidLabel(frequency: string): string {
  const period = rentPeriod(frequency)
  return period === null ? frequency : `Per ${period}`
}
