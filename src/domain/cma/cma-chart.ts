import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { displayedArea } from '../context/units/convert-units.ts'
import type { CmaRange, CmaSpan } from './cma-ranges.ts'
import type { CmaLine } from './cma-report.ts'

// Horizontal positions and widths in the chart are percentages, so that text keeps its size. Heights are pixels.

export interface RangeBar {
  readonly label: string
  readonly span: CmaSpan
  readonly y: number
  readonly low: number
  readonly median: number
  readonly high: number
}

export interface AxisTick {
  readonly x: number
  readonly value: number
}

export interface RangesChart {
  readonly bars: readonly RangeBar[]
  readonly ticks: readonly AxisTick[]
  readonly height: number
}

const rowHeight = 44
const ticksWanted = 4

export function rangesChart(ranges: readonly CmaRange[]): RangesChart | null {
  const drawnRanges = ranges.flatMap(({ label, span }) => (span === null ? [] : [{ label, span }]))
  if (drawnRanges.length === 0) return null
  const x = across(drawnRanges.flatMap(({ span }) => [span.low, span.high]))
  return {
    bars: drawnRanges.map(({ label, span }, row) => ({
      label,
      span,
      y: row * rowHeight + rowHeight / 2 + 6,
      low: round(x(span.low)),
      median: round(x(span.median)),
      high: round(x(span.high)),
    })),
    ticks: x.ticks(ticksWanted).map((value) => ({ x: round(x(value)), value })),
    height: drawnRanges.length * rowHeight,
  }
}

export interface PriceDot {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly isClosed: boolean
}

export interface AreaChart {
  readonly dots: readonly PriceDot[]
  readonly subject: number | null
  readonly ticks: readonly AxisTick[]
  readonly lines: readonly { readonly y: number; readonly value: number }[]
}

export function areaChart(
  lines: readonly CmaLine[],
  subjectArea: number | null,
  height: number,
): AreaChart | null {
  const plotted = lines.flatMap(({ number, listing, price }) => {
    const area = areaOf(listing?.livingArea ?? null)
    return area === null || price.amount === null
      ? []
      : [{ number, area, amount: price.amount, isClosed: price.kind === 'closed' }]
  })
  if (plotted.length < 2) return null
  const areaOfSubject = areaOf(subjectArea)
  const x = across([
    ...plotted.map(({ area }) => area),
    ...(areaOfSubject === null ? [] : [areaOfSubject]),
  ])
  const [low = 0, high = 1] = extent(plotted.map(({ amount }) => amount)) as [number?, number?]
  const margin = low === high ? Math.abs(low) * 0.1 || 1 : (high - low) * 0.08
  const y = scaleLinear([low - margin, high + margin], [height, 0]).nice(ticksWanted)
  return {
    dots: plotted.map(({ number, area, amount, isClosed }) => ({
      number,
      x: round(x(area)),
      y: round(y(amount)),
      isClosed,
    })),
    subject: areaOfSubject === null ? null : round(x(areaOfSubject)),
    ticks: x.ticks(ticksWanted).map((value) => ({ x: round(x(value)), value })),
    lines: y.ticks(ticksWanted).map((value) => ({ y: round(y(value)), value })),
  }
}

const areaOf = (feet: number | null) => (feet === null ? null : displayedArea(feet))

function across(values: readonly number[]) {
  const [low = 0, high = 1] = extent(values) as [number?, number?]
  const margin = low === high ? Math.abs(low) * 0.1 || 1 : (high - low) * 0.06
  return scaleLinear([low - margin, high + margin], [0, 100])
}

const round = (length: number) => Math.round(length * 100) / 100
