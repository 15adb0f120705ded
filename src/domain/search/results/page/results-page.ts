import type { CardMark, CardNotes, CollectionNote } from '#src/domain/collections/collection.ts'
import { formatListings } from '#src/domain/context/units/numbers.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type {
  ColumnSort,
  ColumnTexts,
  ListingTable,
} from '#src/domain/listings/views/listing-columns.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import type { ResultsMap } from '#src/domain/map/results-map.ts'
import type { PrintParams, ResultsMode, ResultsParams } from '#src/domain/paths.ts'
import type { FormValues } from '#src/domain/search/filter/form/form-values.ts'
import type { FormErrors } from '#src/domain/search/filter/form/read-search-form.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import type { FilterError } from '#src/domain/search/filter/read/read-result.ts'
import type { ProgramLinks } from '#src/domain/search/found/paths.ts'
import type {
  ComparedCharts,
  ComparedSearch,
  CompareForm,
} from '#src/domain/search/statistics/compare/search-comparison.ts'
import type { MarketStatistics } from '#src/domain/search/statistics/market-figures.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { HiddenNote } from './hidden-note.ts'
import type { LooserLink, PlaceLink } from './other-searches.ts'
import type { SaveControl } from './save-control.ts'

export interface ResultItem {
  readonly listing: ListingCard
  readonly href: string
  readonly mark?: CardMark
  readonly partnerMark?: string | null
  readonly isRecommended?: boolean
  /** The user's rating, or the client's on the pages of a client. */
  readonly stars?: number | null
  readonly sinceOpened?: string | null
  readonly notes?: CardNotes
  /** What changed, on a list of changes. */
  readonly changed?: string | null
}

export interface NextPageLink {
  readonly href: string
  readonly fragment: string
  readonly from: number
  readonly to: number
  readonly total: number
  /** Whether loading the next page waits for a click, so that the footer can be reached. */
  readonly waits: boolean
}

export interface ResultsTable extends ListingTable {
  readonly texts: ColumnTexts
  readonly columnSorts: ReadonlyMap<string, ColumnSort>
  readonly isCompact: boolean
}

/** What is above the list on a hot sheet. */
export interface HotSheetHead {
  readonly since: string
  /** `count` is null if the search cannot be run. */
  readonly tabs: readonly (NamedLink & {
    readonly isShown: boolean
    readonly count: number | null
  })[]
  /** The number of days for which open houses are listed, and the form that changes it; null in other sections. */
  readonly days: { readonly value: number; readonly action: string } | null
  readonly message: string | null
  /** What an empty list says. */
  readonly empty: string
}

export interface ListingsResult {
  readonly kind: 'found'
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
  readonly items: readonly ResultItem[]
  readonly next: NextPageLink | null
  readonly table: ResultsTable | null
  readonly previousHref: string | null
}

export interface NoListings {
  readonly kind: 'none'
  readonly looser: readonly LooserLink[]
  readonly map: ResultsMap | null
}

export type ResultsOutcome =
  | ListingsResult
  | {
      readonly kind: 'statistics'
      readonly statistics: MarketStatistics
      readonly hrefOf: (condition: string) => string
      readonly form: CompareForm
    }
  | {
      readonly kind: 'comparison'
      readonly total: number
      readonly searches: readonly ComparedSearch[]
      readonly charts: ComparedCharts
      readonly hasMore: boolean
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

interface NamedLink {
  readonly label: string
  readonly href: string
}

interface OfferedSort {
  readonly id: string
  readonly label: string
}

export interface ResultsView {
  readonly status: number
  readonly mode: ResultsMode
  readonly split: SplitMap | null
  readonly name: string | null
  readonly save: SaveControl
  readonly quickSearches: readonly (NamedLink & { readonly isShown: boolean })[]
  readonly modes: readonly (NamedLink & { readonly id: ResultsMode })[]
  readonly markets: readonly (NamedLink & { readonly id: Market })[]
  readonly action: string
  readonly params: ResultsParams
  readonly clearHref: string
  readonly shareHref: string | null
  /** What to print (SPEC §7 Print), without the number of matches. */
  readonly print: PrintParams
  readonly outcome: ResultsOutcome
  readonly map: MapSupport | null
  readonly form: FormValues
  readonly kept: string | null
  readonly formErrors: FormErrors
  readonly statuses: readonly string[]
  /** Each condition in words (the lead `in` and the label `Seattle`), with a link to the results without it. */
  readonly parts: readonly (NamedLink & { readonly lead: string })[]
  readonly hidden?: HiddenNote | null
  readonly corrections: readonly string[]
  /** What the results leave out. */
  readonly notes: readonly string[]
  readonly places: readonly PlaceLink[]
  readonly sorts: readonly OfferedSort[]
  readonly mySorts: readonly OfferedSort[]
  readonly sortId: string
  readonly selected: number
  readonly density: NamedLink | null
  readonly collection: CollectionNote | null
  readonly share: ShareNote | null
  /** Whether the page begins with the homes, as a shared link does until its reader narrows it. */
  readonly homesFirst: boolean
  readonly hotSheet?: HotSheetHead | null
  readonly columnsHref: string
  readonly panelHref: string
  /** Whether the search form is folded (SPEC §2, `display_filter`). */
  readonly collapsed: boolean
  /** A reference to the filter, by which usage statistics count the search. Null without a filter, and for visitors. */
  readonly tagged: string | null
  /** When the listings were last updated, in UTC; null if the site has no listings. */
  readonly freshness: string | null
  readonly links: ProgramLinks | null
}

export function totalOf(outcome: ResultsOutcome): number {
  if (outcome.kind === 'statistics') return outcome.statistics.total
  return 'total' in outcome ? outcome.total : 0
}

export const isInvalid = ({ kind }: ResultsOutcome): boolean => kind.startsWith('bad-')

export function statusOf(outcome: ResultsOutcome): 200 | 400 {
  if (outcome.kind !== 'comparison') return 200
  const isComplete = outcome.searches.every(({ statistics }) => statistics !== null)
  return isComplete && !outcome.hasMore ? 200 : 400
}

export const headingOf = (outcome: ResultsOutcome): string =>
  isInvalid(outcome) ? 'This search can’t run yet' : formatListings(totalOf(outcome))

interface SplitMap {
  readonly shown: boolean
  readonly mapHref: string
  readonly toggleHref: string
}
