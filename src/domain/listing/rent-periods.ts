const periods: Readonly<Record<string, string>> = {
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'night',
  Annually: 'year',
  Quarterly: 'quarter',
  Seasonal: 'season',
}

/** The other way round. */
export const frequencyOf = (period: string): string =>
  Object.keys(periods).find((frequency) => periods[frequency] === period) ?? usualFrequency

/** RESO's FeeFrequency; without those that say no period, such as `One Time` and `Seasonal`. */
export const paymentsPerYear: Readonly<Record<string, number>> = {
  Daily: 365,
  Weekly: 52,
  'Bi-Weekly': 26,
  'Semi-Monthly': 24,
  Monthly: 12,
  'Bi-Monthly': 6,
  Quarterly: 4,
  'Semi-Annually': 2,
  Annually: 1,
}

/** A rent for a month, as all rents are compared (decision 125); null for an unknown period. */
export function monthlyRent(amount: number, frequency: string | null): number | null {
  const times = paymentsPerYear[frequency ?? usualFrequency]
  return times === undefined ? null : times === 12 ? amount : (amount * times) / 12
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
