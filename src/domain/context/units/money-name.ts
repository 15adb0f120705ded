import { conventions, numberFormat } from './conventions.ts'

export const moneyName = (): string => {
  const { currency } = conventions()
  return currency === 'USD' ? 'Dollars' : currency
}

export function moneySign(currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol'): string {
  const { currency } = conventions()
  const options = { style: 'currency', currency, currencyDisplay } as const
  const parts = numberFormat(`${currency} ${currencyDisplay}`, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
