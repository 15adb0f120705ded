/** Two number fields whose quotient a derived field is; NULL where either is, or where the second is 0. */
export interface Ratio {
  readonly of: string
  readonly per: string
}

export const ratios: ReadonlyMap<string, Ratio> = new Map([
  ['PricePerArea', { of: 'ListPrice', per: 'LivingArea' }],
  ['CloseToListRatio', { of: 'ClosePrice', per: 'ListPrice' }],
])
