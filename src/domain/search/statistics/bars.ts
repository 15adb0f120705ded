import { ticks } from 'd3-array'
import { formatCount, formatPrice } from '#src/domain/context/units/numbers.ts'
import type { Bar, Figures } from './market-figures.ts'

export type EmptyBar = Omit<Bar, 'count'>

const targetBars = 16
/** Values farther from the quartiles than this many interquartile ranges are counted in the outer bars. */
const outlierRanges = 1.5

/** Price bars of equal, round width. Outliers are in the first and last one. */
export function priceBars(
  { minimum, lowerQuartile, upperQuartile, maximum }: Figures,
  field: string,
): EmptyBar[] {
  if (minimum === null || lowerQuartile === null || upperQuartile === null || maximum === null)
    return []
  const margin = outlierRanges * (upperQuartile - lowerQuartile)
  const low = Math.max(minimum, lowerQuartile - margin)
  const high = Math.min(maximum, upperQuartile + margin)
  // Prices have no cents, so a bar is at least one dollar wide.
  const bars = Math.max(1, Math.min(targetBars, Math.floor(high - low)))
  const edges = low === high ? [low] : ticks(low, high, bars)
  return barsBetween(field, edges, formatPrice)
}

const dayEdges = [8, 15, 31, 61, 91, 181]

export const dayBars = (): EmptyBar[] =>
  barsBetween('DaysOnMarket', dayEdges, formatCount, 1, ' days')

function barsBetween(
  field: string,
  edges: readonly number[],
  format: (value: number) => string,
  unit = 0,
  after = '',
): EmptyBar[] {
  const first = edges[0]
  if (first === undefined) return []
  const inner = edges.slice(1).map((to, i) => {
    const from = edges[i]!
    const label = `${format(from)} – ${format(to - unit)}${after}`
    return {
      from,
      to,
      label,
      condition: `${field} Ge ${digits(from)} And ${field} Lt ${digits(to)}`,
    }
  })
  const last = edges.at(-1)!
  const upTo = unit === 0 ? `Under ${format(first)}` : `Up to ${format(first - unit)}${after}`
  return [
    { from: null, to: first, label: upTo, condition: `${field} Lt ${digits(first)}` },
    ...inner,
    {
      from: last,
      to: null,
      label: `${format(last)}${after} or more`,
      condition: `${field} Ge ${digits(last)}`,
    },
  ]
}

/** Writes a number without an exponent, which filters do not have. */
const digits = (value: number) =>
  Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(2)
