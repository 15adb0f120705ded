import { rankOf } from './location-kinds.ts'
import type { LocationOption } from './location-option.ts'

/** How an option fits the text: it equals it, begins with it, has words that begin like its words, or similar words. */
export const fit = { exact: 0, prefix: 1, words: 2, mistyped: 3 } as const

export type Fit = (typeof fit)[keyof typeof fit]

export interface RankedOption {
  readonly fit: Fit
  readonly option: LocationOption
}

const groupShare = 5

export function compareRanked(a: RankedOption, b: RankedOption): number {
  return (
    orderOf(a) - orderOf(b) ||
    rankOf(a.option.fieldName) - rankOf(b.option.fieldName) ||
    a.fit - b.fit ||
    b.option.count - a.option.count ||
    compareTexts(a.option.text, b.option.text)
  )
}

// An exact match of a street name counts as a beginning: `Dunmore` is more likely the city Dunmore Mills, half typed,
// than a street.
const orderOf = ({ fit: how, option }: RankedOption) =>
  option.fieldName === 'StreetName' ? Math.max(how, fit.prefix) : how

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function rankOptions(options: readonly RankedOption[], limit: number): RankedOption[] {
  const best = options.toSorted(compareRanked)
  const once = best.filter(
    ({ option }, i) => best.findIndex((ranked) => ranked.option.sparkQl === option.sparkQl) === i,
  )
  const groups = Map.groupBy(once, ({ option }) => option.group)
  const share = groups.size === 1 ? limit : groupShare
  return once
    .filter((ranked) => groups.get(ranked.option.group)!.indexOf(ranked) < share)
    .slice(0, limit)
}
