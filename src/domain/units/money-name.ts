import { conventions } from './conventions.ts'

/** What sums are typed in: `Dollars`, or `EUR`. */
export const moneyName = (): string => {
  const { currency } = conventions()
  return currency === 'USD' ? 'Dollars' : currency
}

/** The sign of the brokerage's money: `$`, `€`. */
export function moneySign(): string {
  const { currency, locale } = conventions()
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
