/** Exact figures of all values; null when there are none. */
export interface Figures {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
}

/** Listings that have something in common. `condition` is filter text that finds them. */
export interface Slice {
  readonly label: string
  readonly condition: string
  readonly count: number
}

/** `median` is of prices in the brokerage's currency, null when none of the listings has one. */
export interface PricedSlice extends Slice {
  readonly median: number | null
}

/** `by` is what they have in common. */
export interface Group {
  readonly by: string
  readonly slices: readonly PricedSlice[]
}

/** A bar of a histogram: from `from` up to, but without, `to`; null where it has no end. */
export interface Bar extends Slice {
  readonly from: number | null
  readonly to: number | null
}

/** `month` is `YYYY-MM`. */
export interface Month extends PricedSlice {
  readonly month: string
}

/** All that the stats view shows of the listings that match (SPEC §2). */
export interface MarketStatistics {
  readonly total: number
  /** Whose prices are told: asking prices, rents, or what homes were sold for. */
  readonly market: 'sale' | 'rent' | 'sold'
  /** Listings for rent, whose prices are left out because others are for sale; 0 where all are for rent. */
  readonly rentsLeftOut: number
  /** Sold listings, whose prices are left out because others are still for sale. */
  readonly soldLeftOut: number
  /** What the rents are paid for (`night`), where that is no month or not the same for all. */
  readonly rentPer?: string | null
  /** Rents that are paid less often or more often than those that are told. */
  readonly otherRents?: number
  /** Listings in another currency, whose prices are left out. */
  readonly foreign?: number
  /** Filter text that leaves the listings whose prices are told; null for all of them. */
  readonly compared: string | null
  readonly prices: Figures
  readonly groups: readonly Group[]
  readonly histogram: readonly Bar[]
  readonly pricePerArea: Figures
  readonly daysOnMarket: Figures
  readonly dayBands: readonly Bar[]
  /** Sales by the month they closed in, or, if none matches, listings by the month they came in; the last 24 of them. */
  readonly months: { readonly of: 'sales' | 'listings'; readonly months: readonly Month[] }
  /** The price they closed at, as a share of the last list price: 1 is the same. */
  readonly closeToList: Figures
}

/** `rent per night`: what the prices of a search are called. */
export const pricesCalled = ({
  market,
  rentPer,
}: Pick<MarketStatistics, 'market' | 'rentPer'>): string =>
  priceWords[market] + (rentPer ? ` per ${rentPer}` : '')

/** What the prices of a market are called. */
export const priceWords: Record<MarketStatistics['market'], string> = {
  sale: 'list price',
  rent: 'rent',
  sold: 'sold price',
}
