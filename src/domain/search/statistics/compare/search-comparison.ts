import type {
  Bar,
  MarketStatistics,
  Month,
  PricedSlice,
} from '#src/domain/search/statistics/market-figures.ts'

export interface BarSeries {
  readonly side: number
  readonly bars: readonly Bar[]
}

export interface ComparedBars {
  readonly market: MarketStatistics['market']
  readonly series: readonly BarSeries[]
}

export interface MonthSeries {
  readonly side: number
  readonly months: readonly (Month | null)[]
}

/** The monthly medians of several searches. All series have the same months and comparable prices. */
export interface ComparedMonths {
  readonly of: 'sales' | 'listings'
  readonly market: MarketStatistics['market']
  readonly months: readonly string[]
  readonly series: readonly MonthSeries[]
}

export interface ComparedGroup {
  readonly by: string
  readonly hasMedians: boolean
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly side: number
    readonly total: number
    readonly slices: ReadonlyMap<string, PricedSlice>
  }[]
}

export interface ComparedCharts {
  readonly prices: readonly ComparedBars[]
  readonly days: readonly BarSeries[]
  readonly months: readonly ComparedMonths[]
  readonly groups: readonly ComparedGroup[]
}

export interface ComparedSearch {
  readonly letter: string
  readonly label: string
  readonly sentence: string
  readonly statistics: MarketStatistics | null
  readonly problem: string | null
  readonly href: string
  readonly removeHref: string
  /** A link that moves the search to the first position; null for the first search. */
  readonly firstHref: string | null
}

export interface MonthsOfSearches {
  readonly compared: ComparedMonths
  readonly searches: readonly ComparedSearch[]
  readonly hrefOf: (search: number, condition: string) => string
}

export interface CompareForm {
  readonly action: string
  readonly hidden: readonly (readonly [name: string, value: string])[]
  readonly place: string
  readonly problem: string | null
  readonly isFull: boolean
  readonly groups: readonly {
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }[]
}
