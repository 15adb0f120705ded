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

/** How many of each are offered. */
export const recentMost = 5

/** `filters` and `ids` are what the browser remembers, newest first. */
export const recentPath = (
  filters: readonly string[] = [],
  ids: readonly string[] = [],
): string => {
  const query = new URLSearchParams([
    ...filters.map((filter) => ['filters', filter]),
    ...ids.map((id) => ['ids', id]),
  ])
  return query.size === 0 ? '/search/recent' : `/search/recent?${query}`
}
