import { monthName, shortMonthName } from '#src/domain/context/units/dates.ts'
import type { MarketStatistics } from './market-figures.ts'

const monthsShown = 24

/** The last months, ascending and without gaps, up to the latest with a value. Values are `YYYY-MM` or null. */
export function lastMonths(values: readonly (string | null)[]): string[] {
  const sortedMonths = values
    .filter((value) => value !== null && /^\d{4}-\d{2}$/.test(value))
    .sort()
  const first = sortedMonths[0]
  const last = sortedMonths.at(-1)
  if (first === undefined || last === undefined || first === null || last === null) return []
  const end = numberOf(last)
  const start = Math.max(numberOf(first), end - monthsShown + 1)
  return Array.from({ length: end - start + 1 }, (_, i) => textOf(start + i))
}

export function inMonth(field: string, month: string): string {
  return `${field} Ge ${month}-01 And ${field} Lt ${textOf(numberOf(month) + 1)}-01`
}

export function monthLabel(month: string): string {
  return `${monthName(Number(month.slice(5)) - 1)} ${month.slice(0, 4)}`
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const textOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

export const shortMonth = (month: string): string =>
  `${shortMonthName(Number(month.slice(5)) - 1)} ${month.slice(2, 4)}`

type Months = Pick<MarketStatistics['months'], 'of'> & Pick<MarketStatistics, 'market'>

export function monthsTitle({ of, market }: Months): string {
  const price = market === 'rent' ? 'rent' : of === 'sales' ? 'sale price' : 'list price'
  return `Median ${price} by month${of === 'sales' ? '' : ' of listing'}`
}

export function monthsCounted({ of, market }: Months): string {
  if (of === 'listings') return 'Listings'
  return market === 'rent' ? 'Rented' : 'Sales'
}
