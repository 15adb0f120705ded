import type { LocationOption } from './option.ts'

/** How well a name fits what was typed: it is that, begins so, has words that begin so, or nearly has them. */
export const fit = { exact: 0, prefix: 1, words: 2, mistyped: 3 } as const

export type Fit = (typeof fit)[keyof typeof fit]

export interface RankedOption {
  readonly fit: Fit
  readonly option: LocationOption
}

const groupShare = 5

/** Better ones first; of equals those with more listings, then by their letters. */
export function compareRanked(a: RankedOption, b: RankedOption): number {
  return (
    a.fit - b.fit || b.option.count - a.option.count || compareTexts(a.option.text, b.option.text)
  )
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The best options, one group after the other: the group of the best option first, groups that are as good in the order
 * in which they came. Where there are several groups, each has five options at most.
 */
export function rankOptions(found: readonly RankedOption[], limit: number): RankedOption[] {
  const groups = [...Map.groupBy(found, ({ option }) => option.group).values()].map((group) =>
    group.toSorted(compareRanked),
  )
  const share = groups.length === 1 ? limit : groupShare
  return groups
    .toSorted((a, b) => a[0]!.fit - b[0]!.fit)
    .flatMap((group) => group.slice(0, share))
    .slice(0, limit)
}
