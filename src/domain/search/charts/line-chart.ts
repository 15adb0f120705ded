import { extent } from 'd3-array'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ChartLine } from './columns-chart.ts'

export interface ChartPoint {
  readonly x: number
  readonly y: number
}

export interface LineChart {
  /** SVG path data with gaps at unknown values. */
  readonly path: string
  readonly points: readonly (ChartPoint | null)[]
  readonly lines: readonly ChartLine[]
}

const linesWanted = 4

export function lineChart(
  values: readonly (number | null)[],
  size: { width: number; height: number },
  compared: readonly (number | null)[] = values,
): LineChart {
  const knownValues = compared.filter((value) => value !== null)
  const [low = 0, high = 1] = extent(knownValues) as [number?, number?]
  const margin = low === high ? Math.abs(low) * 0.1 || 1 : 0
  const y = scaleLinear([low - margin, high + margin], [size.height, 0]).nice(linesWanted)
  const x = scalePoint<number>([...values.keys()], [0, size.width]).padding(0.5)
  const points = values.map((value, i) =>
    value === null ? null : { x: round(x(i) ?? 0), y: round(y(value)) },
  )
  const draw = line<ChartPoint | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.y ?? 0)
  return {
    path: draw(points) ?? '',
    points,
    lines: y.ticks(linesWanted).map((value) => ({ y: round(y(value)), value })),
  }
}

const round = (length: number) => Math.round(length * 100) / 100
