import {
  defaultFrequency,
  frequencyCondition,
  rentFrequencyLabel,
} from '#src/domain/listings/rent-periods.ts'
import { leases } from '#src/domain/search/filter/market/market.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Slice } from '#src/domain/search/statistics/market-figures.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { narrowQuery } from './narrowed.ts'

export interface RentFrequency extends Slice {
  /** A value of RESO's FeeFrequency. */
  readonly frequency: string
}

export async function findRentFrequencies(
  context: Context,
  query: Query,
): Promise<RentFrequency[]> {
  const counted = await context.search.facet(narrowQuery(context, query, leases), {
    field: 'LeaseAmountFrequency',
  })
  const counts = new Map<string, number>()
  for (const { value, count } of counted) {
    const frequency = value || defaultFrequency
    counts.set(frequency, (counts.get(frequency) ?? 0) + count)
  }
  return [...counts]
    .map(([frequency, count]) => ({
      frequency,
      count,
      label: rentFrequencyLabel(frequency),
      condition: frequencyCondition(quote(frequency).slice(1, -1)),
    }))
    .sort((a, b) => b.count - a.count)
}
