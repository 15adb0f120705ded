import { narrowQuery } from './narrowed.ts'
import type { PricedMatches } from './priced-matches.ts'

/** How many months active listings would last at the sales of the last year; null for matches without either. */
export async function findMonthsOfSupply(matches: PricedMatches): Promise<number | null> {
  const { context, market, query, withoutRents } = matches
  if (market !== 'sale') return null
  const sales = withoutRents === null ? query : narrowQuery(context, query, withoutRents)
  const count = (condition: string) => context.search.count(narrowQuery(context, sales, condition))
  const active = await count("StandardStatus Eq 'Active'")
  const sold = await count("StandardStatus Eq 'Closed' And CloseDate Ge days(-365)")
  return active === 0 || sold === 0 ? null : (12 * active) / sold
}
