import type { ListingCard } from '#src/domain/listings/view.ts'

/** What the place box offers before anything is typed. */
export interface Recent {
  readonly searches: readonly RecentPlace[]
  readonly homes: readonly RecentPlace[]
}

export interface RecentPlace {
  readonly text: string
  readonly detail: string
  readonly href: string
}

/** What the home page offers to people who come back. `fresh` is null if nothing is new. */
export interface LeftOff {
  readonly search: {
    readonly sentence: string
    readonly searchedAt: string | null
    readonly href: string
    readonly fresh: { readonly count: number; readonly href: string } | null
  } | null
  readonly homes: readonly ListingCard[]
}

/** How many of each are offered. */
export const recentMost = 5

/** `filters` and `ids` are what the browser remembers, newest first. */
export const recentPath = (
  filters: readonly string[] = [],
  ids: readonly string[] = [],
): string => {
  const query = recentQuery(filters, ids)
  return query.size === 0 ? '/search/recent' : `/search/recent?${query}`
}

/** The last search and the homes seen last, for the home page. */
export const leftOffPath = (filters: readonly string[], ids: readonly string[]): string =>
  `/fragments/left_off?${recentQuery(filters, ids)}`

const recentQuery = (filters: readonly string[], ids: readonly string[]) =>
  new URLSearchParams([
    ...filters.map((filter) => ['filters', filter]),
    ...ids.map((id) => ['ids', id]),
  ])
