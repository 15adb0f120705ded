const periods: Readonly<Record<string, string>> = {
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'night',
  Annually: 'year',
  Quarterly: 'quarter',
  Seasonal: 'season',
}

/** Rents without a frequency are monthly. */
export const usualFrequency = 'Monthly'

/** `month`; null for an unknown frequency. */
export const rentPeriod = (frequency: string | null): string | null =>
  periods[frequency ?? usualFrequency] ?? null

export const paidEvery = (frequency: string): string =>
  frequency === usualFrequency
    ? `(LeaseAmountFrequency Eq '${frequency}' Or LeaseAmountFrequency Eq NULL)`
    : `LeaseAmountFrequency Eq '${frequency}'`

/** `Per night`; an unknown frequency by its name. */
export function rentPaidLabel(frequency: string): string {
  const period = rentPeriod(frequency)
  return period === null ? frequency : `Per ${period}`
}
