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
  '4 Weekly': 'four weeks',
  'Bi-Monthly': 'two months',
  'Semi-Annually': 'half year',
}

export const frequencyOf = (period: string): string =>
  Object.keys(periods).find((frequency) => periods[frequency] === period) ?? defaultFrequency

/** The monthly rent (decision 125). An unknown frequency counts as monthly. Null without a period, as for a season. */
export function monthlyRent(amount: number, frequency: string | null): number | null {
  if (withoutPeriod.includes(frequency ?? '')) return null
  const times = paymentsPerYear[frequency ?? defaultFrequency] ?? 12
  return times === 12 ? amount : (amount * times) / 12
}

export const defaultFrequency = 'Monthly'

export const rentPeriod = (frequency: string | null): string | null =>
  periods[frequency === null ? defaultFrequency : (readFrequency(frequency) ?? '')] ?? null

export const frequencyCondition = (frequency: string): string =>
  frequency === defaultFrequency
    ? `(LeaseAmountFrequency Eq '${frequency}' Or LeaseAmountFrequency Eq NULL)`
    : `LeaseAmountFrequency Eq '${frequency}'`

/** The label of a rent's frequency: `Per night`. An unknown frequency is returned unchanged. */
export function rentFrequencyLabel(frequency: string): string {
  const period = rentPeriod(frequency)
  return period === null ? frequency : `Per ${period}`
}
