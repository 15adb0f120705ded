import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'

export interface ChartColumn {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly middle: number
}

export interface ChartLine {
  readonly y: number
  readonly value: number
}

export interface ColumnsChart {
  readonly columns: readonly ChartColumn[]
  readonly lines: readonly ChartLine[]
  readonly base: number
}

const linesWanted = 4

export function columnsChart(
  values: readonly number[],
  size: { width: number; height: number },
  compared: readonly number[] = values,
): ColumnsChart {
  const { width, height } = size
  const x = scaleBand<number>([...values.keys()], [0, width])
    .paddingInner(0.18)
    .paddingOuter(0.1)
  const y = scaleLinear([0, max(compared) || 1], [height, 0]).nice(linesWanted)
  const columns = values.map((value, i) => {
    const top = value === 0 ? height : Math.min(y(value), height - 1)
    const left = x(i) ?? 0
    const middle = round(left + x.bandwidth() / 2)
    return {
      x: round(left),
      y: round(top),
      width: round(x.bandwidth()),
      height: round(height - top),
      middle,
    }
  })
  const whole = compared.every(Number.isInteger)
  const lines = y
    .ticks(linesWanted)
    .filter((value) => value > 0 && (!whole || Number.isInteger(value)))
  return { columns, lines: lines.map((value) => ({ y: round(y(value)), value })), base: height }
}

const round = (length: number) => Math.round(length * 100) / 100
