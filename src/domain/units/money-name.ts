import { conventions, numberFormat } from './conventions.ts'

/** What sums are typed in: `Dollars`, or `EUR`. */
export const moneyName = (): string => {
  const { currency } = conventions()
  return currency === 'USD' ? 'Dollars' : currency
}

/** The sign of the brokerage's money: `$`, `€`. */
export function moneySign(): string {
  const { currency } = conventions()
  const parts = numberFormat(`${currency} sign`, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
