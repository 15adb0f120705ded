import { paymentsPerYear, readFrequency, withoutPeriod } from './frequencies.ts'

const periods: Readonly<Record<string, string>> = {
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'night',
  Annually: 'year',
  Quarterly: 'quarter',
  Seasonal: 'season',
  'Bi-Weekly': 'two weeks',
  'Semi-Monthly': 'half month',
  'Bi-Monthly': 'two months',
  'Semi-Annually': 'half year',
}

/** The other way round. */
export const frequencyOf = (period: string): string =>
  Object.keys(periods).find((frequency) => periods[frequency] === period) ?? usualFrequency

/** A rent for a month, as all rents are compared (decision 125): an unknown period is a month, a season is none. */
export function monthlyRent(amount: number, frequency: string | null): number | null {
  if (withoutPeriod.includes(frequency ?? '')) return null
  const times = paymentsPerYear[frequency ?? usualFrequency] ?? 12
  return times === 12 ? amount : (amount * times) / 12
}

/** Rents without a frequency are monthly. */
export const usualFrequency = 'Monthly'

/** `month`; null for an unknown frequency. */
export const rentPeriod = (frequency: string | null): string | null =>
  periods[frequency === null ? usualFrequency : (readFrequency(frequency) ?? '')] ?? null

export const paidEvery = (frequency: string): string =>
  frequency === usualFrequency
    ? `(LeaseAmountFrequency Eq '${frequency}' Or LeaseAmountFrequency Eq NULL)`
    : `LeaseAmountFrequency Eq '${frequency}'`

/** `Per night`; an unknown frequency by its name. */
export function rentPaidLabel(frequency: string): string {
  const period = rentPeriod(frequency)
  return period === null ? frequency : `Per ${period}`
}
