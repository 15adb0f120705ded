// Exact quantiles without sorting everything: the values are counted in slots from the least to the greatest, and only
// the slot that holds the wanted one is sorted.

const slots = 4096

interface Range {
  readonly least: number
  readonly greatest: number
}

/**
 * The quantile of values in any order. Between two values it lies in proportion (type 7, as Excel and R do by default):
 * the median of an even count is the middle of two. `valueOf` makes values of what is kept.
 */
export function quantileOf(
  kept: Float64Array,
  share: number,
  range: Range,
  valueOf: (kept: number) => number = (value) => value,
): number {
  const at = (kept.length - 1) * share
  const [below, above] = ranked(kept, Math.floor(at), Math.ceil(at), range)
  const [from, to] = [valueOf(below), valueOf(above)]
  return from + (to - from) * (at - Math.floor(at))
}

/** The values of two ranks side by side, counted from 0. */
function ranked(kept: Float64Array, first: number, second: number, { least, greatest }: Range): [number, number] {
  const perValue = greatest > least ? (slots - 1) / (greatest - least) : 0
  const slotOf = (value: number) => Math.floor((value - least) * perValue)
  const counts = new Uint32Array(slots)
  for (let i = 0; i < kept.length; i++) counts[slotOf(kept[i]!)]!++
  let [before, low] = [0, 0]
  while (before + counts[low]! <= first) before += counts[low++]!
  let high = low
  for (let seen = before + counts[low]!; seen <= second; seen += counts[high]!) high++
  const wanted = kept.filter((value) => slotOf(value) >= low && slotOf(value) <= high).sort()
  return [wanted[first - before]!, wanted[second - before]!]
}
