/** A derived field that is the quotient of two number fields. It is NULL if one of them is NULL or the divisor is 0. */
export interface Ratio {
  readonly of: string
  readonly per: string
}

export const ratios: ReadonlyMap<string, Ratio> = new Map([
  ['PricePerArea', { of: 'ListPrice', per: 'LivingArea' }],
  ['CloseToListRatio', { of: 'ClosePrice', per: 'ListPrice' }],
])
