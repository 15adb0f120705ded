import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Column, ColumnMoment } from '#src/domain/listings/views/listing-columns.ts'
import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { ListBase } from '#src/domain/paths.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'

export interface ListOrder {
  readonly id: string
  readonly label: string
  readonly ids: readonly string[]
}

/** What happened to the listings of a list. Tables have columns for it. */
export interface ListHappenings {
  readonly columns: readonly Column[]
  readonly textsOf: (listing: ListingCard) => ReadonlyMap<string, string | ColumnMoment>
}

/** A list that has its own pages and is defined by a filter (SPEC §2). */
export interface StoredSearch {
  readonly base: ListBase
  readonly name: string
  readonly filter: Filter
  readonly sortId: string | null
  readonly viewId: string | null
  /** Whether the list was made by hand and therefore includes hidden listings. */
  readonly withHidden?: boolean
  readonly orders?: readonly ListOrder[]
  readonly saved?: SavedPart | null
  /** Narrows any filter to the list, if searches on its pages stay within it. */
  readonly within?: (filter: Filter) => Filter
  readonly happenings?: ListHappenings
}

export interface SavedPart {
  readonly id: string
  /** The agent who provides the search; null for the user's own, which only that user can change. */
  readonly agent: string | null
  readonly annotations: readonly Annotation[]
  readonly lastOpenedAt: string | null
}
