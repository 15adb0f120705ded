import { addDays, localDate } from '#src/domain/local-time.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { narrowQuery } from './narrowed.ts'
import type { PricedMatches } from './priced-matches.ts'
import { countSaleDays } from './sale-days.ts'

const daysOfYear = 365
/** Sales go back a year if there are any as old as this. */
const yearOldDays = 335

/**
 * How many months active listings would last at the sales of the last year, or of the part of it that is searched. Null
 * for matches without either, and if it is not known how many homes were sold in this time.
 */
export async function findMonthsOfSupply(matches: PricedMatches): Promise<number | null> {
  const { context, market, query, withoutRents } = matches
  if (market !== 'sale') return null
  const today = localDate(context.clock(), context.localTime)
  const year = Array.from({ length: daysOfYear }, (_, ago) => addDays(today, -ago))
  const days = countSaleDays(query.condition, year)
  if (days === 0) return null
  const sales = withoutRents === null ? query : narrowQuery(context, query, withoutRents)
  const count = (condition: string, of = sales) =>
    context.search.count(narrowQuery(context, of, condition))
  const active = await count("StandardStatus Eq 'Active'")
  const sold = await count(
    `StandardStatus Eq 'Closed' And CloseDate Gt ${addDays(today, -daysOfYear)}`,
  )
  if (active === 0 || sold === 0) return null
  const yearOld = `StandardStatus Eq 'Closed' And CloseDate Le ${addDays(today, -yearOldDays)}`
  const isWhole = (await count(yearOld, { ...query, condition: everything })) > 0
  return isWhole ? (12 * active * (days / daysOfYear)) / sold : null
}
