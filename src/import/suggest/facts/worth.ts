import { currencies } from '#src/import/convert/numbers/currency-amounts.ts'

/** Returns a price that the median of a file's homes almost always exceeds. Null stands for any currency. */
export const leastPrice = (currency: string | null): number =>
  Math.max(
    currency === 'CLF' ? 200 : 10_000,
    6000 * (currencies[currency ?? 'USD']?.perDollar ?? 1),
  )
