import { scaleLinear } from 'd3-scale'

export interface FiveFigures {
  readonly minimum: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly maximum: number
}

export interface BoxPlot {
  readonly from: number
  readonly to: number
  readonly box: { readonly x: number; readonly width: number }
  readonly median: number
  readonly cutLeft: boolean
  readonly cutRight: boolean
}

/** The longest whisker in widths of the box, so that one outlier does not flatten everything else. */
const maxWhiskerLength = 3

export function boxPlot(
  { minimum, lowerQuartile, median, upperQuartile, maximum }: FiveFigures,
  width: number,
): BoxPlot {
  const reach = maxWhiskerLength * (upperQuartile - lowerQuartile)
  const low = reach === 0 ? minimum : Math.max(minimum, lowerQuartile - reach)
  const high = reach === 0 ? maximum : Math.min(maximum, upperQuartile + reach)
  const x = scaleLinear([low, high === low ? low + 1 : high], [0, width])
  const pixelAt = (value: number) => Math.round(x(value) * 10) / 10
  const left = pixelAt(lowerQuartile)
  const right = pixelAt(upperQuartile)
  return {
    from: pixelAt(low),
    to: pixelAt(high),
    box: { x: left, width: Math.max(right - left, 1) },
    median: pixelAt(median),
    cutLeft: low > minimum,
    cutRight: high < maximum,
  }
}
