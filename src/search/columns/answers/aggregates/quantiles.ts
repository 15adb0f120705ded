import { buckets } from '#src/search/columns/wasm/layout.ts'
import type { NumberList, Part } from '#src/search/columns/wasm/number-list.ts'

// Exact quantiles without sorting everything: the values are counted in buckets from the least to the greatest, and those of
// the buckets that hold the wanted ones again in finer buckets, until few are left, or equal ones.

interface Range {
  readonly least: number
  readonly greatest: number
}

/**
 * The quantiles of a list. Between two values a quantile lies in proportion (type 7, as Excel and R do by default): the
 * median of an even count is the middle of two. `valueOf` makes values of what is kept.
 */
export function quantilesOf(
  list: NumberList,
  shares: readonly number[],
  range: Range,
  valueOf: (kept: number) => number,
): number[] {
  const { all } = list
  const ranks = shares.map((share) => (all.to - all.from - 1) * share)
  const wanted = [...new Set(ranks.flatMap((at) => [Math.floor(at), Math.ceil(at)]))].sort(
    (a, b) => a - b,
  )
  const values = ranked(list, all, wanted, range)
  const valueAt = (rank: number) => valueOf(values[wanted.indexOf(rank)]!)
  return ranks.map((at) => {
    const [from, to] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))]
    return from + (to - from) * (at - Math.floor(at))
  })
}

/** So few values are sorted at once. */
const few = 64

/** The values of ascending ranks, counted from 0. */
function ranked(
  list: NumberList,
  part: Part,
  ranks: readonly number[],
  { least, greatest }: Range,
): number[] {
  if (least === greatest) return ranks.map(() => least)
  const perValue = bucketsPerValue(greatest - least)
  if (part.to - part.from <= few || perValue === 0) {
    const sorted = list.sorted(part)
    return ranks.map((rank) => sorted[rank]!)
  }
  const found = findBuckets(list.countBuckets(part, least, perValue), ranks)
  const parts = list.gatherBuckets(part, least, perValue, [...found.keys()])
  return [...found.values()].flatMap((places, i) =>
    ranked(list, parts[i]!, places, list.totalsOf(parts[i]!)),
  )
}

/** 0 if values lie too close together, or too far apart, for a number. */
function bucketsPerValue(span: number): number {
  const perValue = (buckets - 1) / span
  return Number.isFinite(perValue) ? perValue : 0
}

/** The buckets that hold the ranks, and the places of the ranks in each. */
function findBuckets(counts: Uint32Array, ranks: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  let [bucket, before] = [0, 0]
  for (const rank of ranks) {
    while (before + counts[bucket]! <= rank) before += counts[bucket++]!
    found.set(bucket, [...(found.get(bucket) ?? []), rank - before])
  }
  return found
}
