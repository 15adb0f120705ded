// Exact quantiles without sorting everything: the values are counted in slots from the least to the greatest, and those of
// the slots that hold the wanted ones again in finer slots, until few are left, or equal ones.

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

/** So few values are sorted at once. */
const few = 64

/** The values of ascending ranks, counted from 0. */
function ranked(kept: Float64Array, ranks: readonly number[], { least, greatest }: Range): number[] {
  if (least === greatest) return ranks.map(() => least)
  const perValue = slotsPerValue(greatest - least)
  if (kept.length <= few || perValue === 0) {
    const sorted = kept.toSorted()
    return ranks.map((rank) => sorted[rank]!)
  }
  return slotsOf(kept, ranks, { least, perValue }).flatMap(({ values, places }) => ranked(values, places, rangeOf(values)))
}

/** The slots that hold the ranks: their values, and the places of the ranks among them. */
function slotsOf(kept: Float64Array, ranks: readonly number[], { least, perValue }: { least: number; perValue: number }) {
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
  for (const [slot] of wanted) isWanted[slot] = 0
  return wanted.map(([slot, places]) => ({ values: gathered.subarray(ends[slot]! - counts[slot]!, ends[slot]), places }))
}

function rangeOf(values: Float64Array): Range {
  let [least, greatest] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    if (values[i]! < least) least = values[i]!
    if (values[i]! > greatest) greatest = values[i]!
  }
  return { least, greatest }
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

/** 0 if values lie too close together, or too far apart, for a number. */
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
