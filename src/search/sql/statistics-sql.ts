import type { FieldStats } from '#src/search/port/search.ts'

/** Computes exact statistics. Quantiles are interpolated by type 7, the default of Excel and R. */
export function statisticsOf(numbers: readonly number[]): FieldStats {
  // Adding 0 turns -0 into 0.
  const values = Float64Array.from(numbers, (number) => number + 0).sort()
  const count = values.length
  return {
    count,
    minimum: values[0] ?? null,
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    maximum: values.at(-1) ?? null,
    mean: count === 0 ? null : values.reduce((sum, value) => sum + value, 0) / count,
  }
}

function quantile(values: Float64Array, share: number): number | null {
  if (values.length === 0) return null
  const at = (values.length - 1) * share
  const below = values[Math.floor(at)]!
  const above = values[Math.ceil(at)]!
  return below + (above - below) * (at - Math.floor(at))
}
