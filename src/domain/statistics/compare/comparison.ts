import type { Bar, MarketStatistics, Month, PricedSlice } from '#src/domain/statistics/market.ts'

/** The bars of a search, by its place among the compared ones. */
export interface BarSeries {
  readonly side: number
  readonly bars: readonly Bar[]
}

/** Series over the same bars. */
export interface ComparedBars {
  readonly market: MarketStatistics['market']
  readonly series: readonly BarSeries[]
}

/** The months of a search; null where it has no listing. */
export interface MonthSeries {
  readonly side: number
  readonly months: readonly (Month | null)[]
}

/** Series over the same months, `YYYY-MM`, of prices that can be compared. */
export interface ComparedMonths {
  readonly of: 'sales' | 'listings'
  readonly market: MarketStatistics['market']
  readonly months: readonly string[]
  readonly series: readonly MonthSeries[]
}

/** The listings of each search by one thing that they have in common. */
export interface ComparedGroup {
  readonly by: string
  /** Medians are of one kind of price. */
  readonly hasMedians: boolean
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly side: number
    readonly total: number
    readonly slices: ReadonlyMap<string, PricedSlice>
  }[]
}

/** What the charts of several searches show; searches of different markets never share one. */
export interface ComparedCharts {
  readonly prices: readonly ComparedBars[]
  readonly days: readonly BarSeries[]
  readonly months: readonly ComparedMonths[]
  readonly groups: readonly ComparedGroup[]
}

/** One of the searches that are compared. */
export interface ComparedSearch {
  /** `A` for the first. */
  readonly letter: string
  /** What tells it from the others. */
  readonly label: string
  readonly sentence: string
  /** Null if the search cannot be run. */
  readonly statistics: MarketStatistics | null
  /** Why there are no figures; null if there are. */
  readonly problem: string | null
  readonly href: string
  readonly removeHref: string
  /** Puts it first; null for the first. */
  readonly firstHref: string | null
}

/** Months with the searches that they are of, and the way to the listings of each. */
export interface MonthsOfSearches {
  readonly compared: ComparedMonths
  readonly searches: readonly ComparedSearch[]
  readonly hrefOf: (search: number, condition: string) => string
}

/** The form that adds a search to those on show. */
export interface CompareForm {
  readonly action: string
  /** Hidden values that the form sends along. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  readonly place: string
  readonly problem: string | null
  readonly isFull: boolean
  readonly groups: readonly {
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }[]
}
