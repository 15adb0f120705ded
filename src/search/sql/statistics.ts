import type { FieldStats } from '#src/search/port/search.ts'

/**
 * Exact figures of all values. A quantile between two values lies between them in proportion (type 7, as Excel and R
 * do by default); the median of an even count is the middle of two.
 */
export function statisticsOf(numbers: readonly number[]): FieldStats {
  // Zero has no sign here.
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
