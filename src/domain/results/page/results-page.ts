import type { CollectionNote, ShownMark } from '#src/domain/collections/collection.ts'
import type { FormValues } from '#src/domain/filter/form/form-values.ts'
import type { FormErrors } from '#src/domain/filter/form/read-form.ts'
import type { Market } from '#src/domain/filter/market/market.ts'
import type { FilterError } from '#src/domain/filter/read/reading.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { ResultsMap } from '#src/domain/map/results-map.ts'
import type { PrintParams, ResultsMode, ResultsParams } from '#src/domain/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type {
  ComparedCharts,
  ComparedSearch,
  CompareForm,
} from '#src/domain/statistics/compare/comparison.ts'
import type { MarketStatistics } from '#src/domain/statistics/market.ts'
import { formatListings } from '#src/domain/units/numbers.ts'
import type { ColumnSort, ColumnTexts, ListingTable } from '#src/domain/views/listing-columns.ts'
import type { HiddenNote } from './hidden-note.ts'
import type { MapBeside } from './map-beside.ts'
import type { LooserLink, MeantLink } from './other-searches.ts'
import type { SaveControl } from './save-control.ts'

export interface ResultItem {
  readonly listing: ListingCard
  readonly href: string
  readonly mark?: ShownMark
  readonly isRecommended?: boolean
  /** The person's own; on a client's pages the client's. */
  readonly stars?: number | null
  /** What changed most since the person opened it. */
  readonly sinceSeen?: string | null
}

/** `href` is the page that works alone, `fragment` what is put in place of the link. */
export interface NextPageLink {
  readonly href: string
  readonly fragment: string
  readonly from: number
  readonly to: number
  readonly total: number
  /** It comes only when it is asked for, so that what is below the list can be reached. */
  readonly waits: boolean
}

export interface ResultsTable extends ListingTable {
  readonly texts: ColumnTexts
  /** By column; empty for a visitor. */
  readonly columnSorts: ReadonlyMap<string, ColumnSort>
  readonly isCompact: boolean
}

export interface FoundPage {
  readonly kind: 'found'
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The most that a page holds. */
  readonly limit: number
  readonly items: readonly ResultItem[]
  readonly next: NextPageLink | null
  /** Columns and cells; null for results that are not a table. */
  readonly table: ResultsTable | null
  /** Null on the first page. */
  readonly previousHref: string | null
}

export interface NoListings {
  readonly kind: 'none'
  readonly looser: readonly LooserLink[]
  /** Where nothing is, if the map was asked for. */
  readonly map: ResultsMap | null
}

export type ResultsOutcome =
  | FoundPage
  | {
      readonly kind: 'statistics'
      readonly statistics: MarketStatistics
      readonly hrefOf: (condition: string) => string
      readonly form: CompareForm
    }
  | {
      readonly kind: 'comparison'
      /** Of the first search. */
      readonly total: number
      readonly searches: readonly ComparedSearch[]
      readonly charts: ComparedCharts
      /** The address has more than are compared. */
      readonly hasMore: boolean
      /** Sentences about all of them. */
      readonly notes: readonly string[]
      readonly hrefOf: (search: number, condition: string) => string
      readonly form: CompareForm
    }
  | { readonly kind: 'map'; readonly total: number; readonly map: ResultsMap }
  | NoListings
  | {
      readonly kind: 'past-end'
      readonly page: number
      readonly pages: number
      readonly total: number
      readonly firstHref: string
    }
  | { readonly kind: 'bad-filter'; readonly errors: readonly FilterError[] }
  | { readonly kind: 'bad-form' }

interface Way {
  readonly label: string
  readonly href: string
}

interface OfferedSort {
  readonly id: string
  readonly label: string
}

/** All that the results page shows, whatever came of the search. */
export interface ResultsView {
  readonly status: number
  readonly mode: ResultsMode
  /** Wide screens show the map beside the list. */
  readonly split: MapBeside | null
  /** Of the search whose pages these are, or null. */
  readonly name: string | null
  readonly save: SaveControl
  /** Those whose pages are like this one, in this view; none elsewhere. */
  readonly quickSearches: readonly (Way & { readonly isShown: boolean })[]
  /** The same results in each view. */
  readonly modes: readonly (Way & { readonly id: ResultsMode })[]
  /** The same search for what is for sale, for rent, sold, and all. */
  readonly markets: readonly (Way & { readonly id: Market })[]
  /** The path that forms of this page go to. */
  readonly action: string
  readonly params: ResultsParams
  readonly clearHref: string
  /** The form that shares the search; null for a list that has a link already. */
  readonly shareHref: string | null
  /** What the print page is asked for (SPEC §7 Print), without the number of matches. */
  readonly print: PrintParams
  readonly outcome: ResultsOutcome
  /** What the map is told; null for results without one. */
  readonly map: MapSupport | null
  readonly form: FormValues
  /** The current filter if it has conditions beyond the form, which the form sends along; else null. */
  readonly kept: string | null
  readonly formErrors: FormErrors
  readonly statuses: readonly string[]
  /** The sentence of the filter in pieces: `in` + `Seattle`, and the way to the results without it. */
  readonly parts: readonly {
    readonly lead: string
    readonly label: string
    readonly href: string
  }[]
  readonly hidden?: HiddenNote | null
  /** A sentence for each word that was taken for a typing error, and one if not all matches are shown. */
  readonly corrections: readonly string[]
  /** Places and more that have the words of the search as their name. */
  readonly meant: readonly MeantLink[]
  readonly sorts: readonly OfferedSort[]
  /** Orders that this person made. */
  readonly mySorts: readonly OfferedSort[]
  readonly sortId: string
  /** How many listings this person has selected in this browser. */
  readonly selected: number
  /** The rows closer together, or not any more; null where that is not offered. */
  readonly density: Way | null
  readonly collection: CollectionNote | null
  /** Of a shared link; null elsewhere. */
  readonly share: ShareNote | null
  /** Where the columns of the list are chosen. */
  readonly columnsHref: string
  /** All filters. */
  readonly panelHref: string
  /** The search form is folded away (SPEC §2, `display_filter`). */
  readonly collapsed: boolean
  /** What is noted as searched for; null for nothing and for a visitor. */
  readonly tagged: string | null
  /** UTC, or null without any listing. */
  readonly freshness: string | null
}

/** How many listings match; 0 if the search could not be run. */
export function totalOf(outcome: ResultsOutcome): number {
  if (outcome.kind === 'statistics') return outcome.statistics.total
  return 'total' in outcome ? outcome.total : 0
}

/** Whether the search could not be run. */
export const isWrong = ({ kind }: ResultsOutcome): boolean => kind.startsWith('bad-')

/** What the page says of itself: a search that others are compared with cannot be run, or there are too many. */
export function statusOf(outcome: ResultsOutcome): 200 | 400 {
  if (outcome.kind !== 'comparison') return 200
  const isComplete = outcome.searches.every(({ statistics }) => statistics !== null)
  return isComplete && !outcome.hasMore ? 200 : 400
}

export const headingOf = (outcome: ResultsOutcome): string =>
  isWrong(outcome) ? 'This search cannot be run yet' : formatListings(totalOf(outcome))
