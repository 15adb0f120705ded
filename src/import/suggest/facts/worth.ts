import { currencies } from '#src/import/convert/numbers/currency-amounts.ts'

/** The median price of the homes in a file is almost never lower, in this currency or (for null) in any. */
export const leastPrice = (currency: string | null): number =>
  Math.max(
    currency === 'CLF' ? 200 : 10_000,
    6000 * (currencies[currency ?? 'USD']?.perDollar ?? 1),
  )
