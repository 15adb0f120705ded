export interface Figures {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
}

/** `condition` is filter text that finds them. */
export interface Slice {
  readonly label: string
  readonly condition: string
  readonly count: number
}

export interface PricedSlice extends Slice {
  readonly median: number | null
}

export interface Group {
  readonly by: string
  readonly slices: readonly PricedSlice[]
}

/** From `from` up to, but excluding, `to`; null for an open end. */
export interface Bar extends Slice {
  readonly from: number | null
  readonly to: number | null
}

/** `month` is `YYYY-MM`. */
export interface Month extends PricedSlice {
  readonly month: string
}

/** SPEC §2. */
export interface MarketStatistics {
  readonly total: number
  /** Asking prices, rents, or sold prices. */
  readonly market: 'sale' | 'rent' | 'sold'
  /** Rents left out of the prices of sales; 0 where all are for rent. */
  readonly rentsLeftOut: number
  /** Sold prices left out of asking prices. */
  readonly soldLeftOut: number
  /** The period of the rents (`night`), if not a month or mixed. */
  readonly rentPer?: string | null
  /** Rents with other periods. */
  readonly otherRents?: number
  /** Listings left out because of their currency. */
  readonly foreign?: number
  /** A filter for the listings whose prices are used; null for all. */
  readonly compared: string | null
  readonly prices: Figures
  readonly groups: readonly Group[]
  readonly histogram: readonly Bar[]
  readonly pricePerArea: Figures
  readonly daysOnMarket: Figures
  readonly dayBands: readonly Bar[]
  /** Sales by closing month, or else listings by entry month; the last 24. */
  readonly months: { readonly of: 'sales' | 'listings'; readonly months: readonly Month[] }
  /** Share of the last list price: 1 is equal. */
  readonly closeToList: Figures
}

export const pricesCalled = ({
  market,
  rentPer,
}: Pick<MarketStatistics, 'market' | 'rentPer'>): string =>
  priceWords[market] + (rentPer ? ` per ${rentPer}` : '')

export const priceWords: Record<MarketStatistics['market'], string> = {
  sale: 'list price',
  rent: 'rent',
  sold: 'sold price',
}
