import { buckets } from '#src/search/columns/wasm/memory-layout.ts'
import type { NumberList, Part } from '#src/search/columns/wasm/number-list.ts'

interface Span {
  readonly least: number
  readonly greatest: number
}

/** Computes exact quantiles (type 7, R's default) without sorting: counts in buckets and refines those needed. */
export function quantilesOf(
  list: NumberList,
  shares: readonly number[],
  range: Span,
  toValue: (raw: number) => number,
): number[] {
  const { all } = list
  const ranks = shares.map((share) => (all.to - all.from - 1) * share)
  const wholeRanks = [...new Set(ranks.flatMap((at) => [Math.floor(at), Math.ceil(at)]))].sort(
    (a, b) => a - b,
  )
  const values = ranked(list, all, wholeRanks, range)
  const valueAt = (rank: number) => toValue(values[wholeRanks.indexOf(rank)]!)
  return ranks.map((at) => {
    const from = valueAt(Math.floor(at))
    const to = valueAt(Math.ceil(at))
    return from + (to - from) * (at - Math.floor(at))
  })
}

const minBucketed = 64

function ranked(
  list: NumberList,
  part: Part,
  ranks: readonly number[],
  { least, greatest }: Span,
): number[] {
  if (least === greatest) return ranks.map(() => least)
  const perValue = bucketsPerValue(greatest - least)
  if (part.to - part.from <= minBucketed || perValue === 0) {
    const sorted = list.sorted(part)
    return ranks.map((rank) => sorted[rank]!)
  }
  const ranksByBucket = findBuckets(list.countBuckets(part, least, perValue), ranks)
  const parts = list.gatherBuckets(part, least, perValue, [...ranksByBucket.keys()])
  return [...ranksByBucket.values()].flatMap((places, i) =>
    ranked(list, parts[i]!, places, list.totalsOf(parts[i]!)),
  )
}

/** Returns 0 if the span between the numbers is too small or too large for buckets. */
function bucketsPerValue(span: number): number {
  const perValue = (buckets - 1) / span
  return Number.isFinite(perValue) ? perValue : 0
}

function findBuckets(counts: Uint32Array, ranks: readonly number[]): Map<number, number[]> {
  const ranksByBucket = new Map<number, number[]>()
  let bucket = 0
  let before = 0
  for (const rank of ranks) {
    while (before + counts[bucket]! <= rank) before += counts[bucket++]!
    ranksByBucket.set(bucket, [...(ranksByBucket.get(bucket) ?? []), rank - before])
  }
  return ranksByBucket
}
