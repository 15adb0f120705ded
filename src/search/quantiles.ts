// Exact quantiles without sorting everything: the values are counted in slots from the least to the greatest, and only
// the slots that hold the wanted ones are sorted.

const slots = 4096

interface Range {
  readonly least: number
  readonly greatest: number
}

/**
 * The quantiles of values in any order. Between two values a quantile lies in proportion (type 7, as Excel and R do by
 * default): the median of an even count is the middle of two. `valueOf` makes values of what is kept.
 */
export function quantilesOf(
  kept: Float64Array,
  shares: readonly number[],
  range: Range,
  valueOf: (kept: number) => number,
): number[] {
  const ranks = shares.map((share) => (kept.length - 1) * share)
  const wanted = [...new Set(ranks.flatMap((at) => [Math.floor(at), Math.ceil(at)]))].sort((a, b) => a - b)
  const values = ranked(kept, wanted, range)
  const valueAt = (rank: number) => valueOf(values[wanted.indexOf(rank)]!)
  return ranks.map((at) => {
    const [from, to] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))]
    return from + (to - from) * (at - Math.floor(at))
  })
}

/** The values of ascending ranks, counted from 0. */
function ranked(kept: Float64Array, ranks: readonly number[], { least, greatest }: Range): number[] {
  const perValue = slotsPerValue(greatest - least)
  counts.fill(0)
  countSlots(kept, least, perValue)
  const wanted = [...findSlots(ranks)]
  const gathered = new Float64Array(wanted.reduce((sum, [slot]) => sum + counts[slot]!, 0))
  let end = 0
  for (const [slot] of wanted) {
    ends[slot] = end
    end += counts[slot]!
    isWanted[slot] = 1
  }
  gatherWanted(kept, least, perValue, gathered)
  return wanted.flatMap(([slot, places]) => {
    isWanted[slot] = 0
    const values = gathered.subarray(ends[slot]! - counts[slot]!, ends[slot]).sort()
    return places.map((place) => values[place]!)
  })
}

/** How many values there are in each slot, where the gathered ones of a wanted slot end, and whether it is wanted. */
const counts = new Uint32Array(slots)
const ends = new Uint32Array(slots)
const isWanted = new Uint8Array(slots)

// Each loop is a function of its own: V8 compiles it by itself, whatever comes after it.

function countSlots(kept: Float64Array, least: number, perValue: number): void {
  for (let i = 0; i < kept.length; i++) counts[((kept[i]! - least) * perValue) | 0]!++
}

function gatherWanted(kept: Float64Array, least: number, perValue: number, into: Float64Array): void {
  for (let i = 0; i < kept.length; i++) {
    const slot = ((kept[i]! - least) * perValue) | 0
    if (isWanted[slot] === 1) into[ends[slot]!++] = kept[i]!
  }
}

/** Nothing if values lie too close together, or too far apart, for a number: one slot then holds them all. */
function slotsPerValue(span: number): number {
  const perValue = (slots - 1) / span
  return Number.isFinite(perValue) ? perValue : 0
}

/** The slots that hold the ranks, and the places of the ranks in each. */
function findSlots(ranks: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  let [slot, before] = [0, 0]
  for (const rank of ranks) {
    while (before + counts[slot]! <= rank) before += counts[slot++]!
    found.set(slot, [...(found.get(slot) ?? []), rank - before])
  }
  return found
}
