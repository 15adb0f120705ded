export interface Figures {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
}

/** A part of the matches. `condition` is the filter text that selects these listings. */
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

/** A bar of a histogram. `to` is exclusive; an open end is null. */
export interface Bar extends Slice {
  readonly from: number | null
  readonly to: number | null
}

/** The figures of one month. `month` is `YYYY-MM`. */
export interface Month extends PricedSlice {
  readonly month: string
}

/** The market statistics of a search (SPEC §2). */
export interface MarketStatistics {
  readonly total: number
  readonly market: 'sale' | 'rent' | 'sold'
  /** How many rents are excluded from prices of sales; 0 if all listings are for rent. */
  readonly rentsLeftOut: number
  readonly soldLeftOut: number
  /** The period of the rents (`night`), unless it is a month or mixed. */
  readonly rentPer?: string | null
  readonly otherRents?: number
  readonly foreign?: number
  /** A filter for the listings whose prices are used; null for all. */
  readonly compared: string | null
  readonly prices: Figures
  readonly groups: readonly Group[]
  readonly histogram: readonly Bar[]
  readonly pricePerArea: Figures
  readonly daysOnMarket: Figures
  readonly dayBands: readonly Bar[]
  /** The last 24 months: sales by closing month, or else listings by entry month. */
  readonly months: { readonly of: 'sales' | 'listings'; readonly months: readonly Month[] }
  /** Active listings divided by the sales of a month, on average of a year; null without either. */
  readonly monthsOfSupply: number | null
  /** Sold price divided by the last list price. */
  readonly closeToList: Figures
}

export const priceName = ({
  market,
  rentPer,
}: Pick<MarketStatistics, 'market' | 'rentPer'>): string =>
  priceWords[market] + (rentPer ? ` per ${rentPer}` : '')

export const priceWords: Record<MarketStatistics['market'], string> = {
  sale: 'list price',
  rent: 'rent',
  sold: 'sold price',
}
