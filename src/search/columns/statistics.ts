import { ratios, type Ratio } from '#src/domain/dictionary/ratios.ts'
import type { FieldStats } from '#src/search/port.ts'
import { quantilesOf } from '../quantiles.ts'
import type { IsWithheld } from './facets.ts'
import type { Taker } from './found.ts'
import type { FieldColumn, Table } from './table.ts'

// Exact figures of all matches: values are gathered as they are kept, and summed as whole numbers where they are whole.

export interface Statistics extends Taker {
  result(): FieldStats
}

type Read = (row: number) => number

/** Null if the columns do not hold the numbers. */
export function createStatistics(name: string, table: Table, isWithheld: IsWithheld): Statistics | null {
  const ratio = ratios.get(name)
  const source = ratio === undefined ? rawNumbers(table.fields.get(name)) : quotients(ratio, table)
  if (source === null) return null
  let values = new Float64Array(1024)
  let size = 0
  const { read, scale } = source
  return {
    take({ rows, count }) {
      if (size + count > values.length) values = enlarged(values, size + count)
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        if (isWithheld?.(row) === true) continue
        const value = read(row)
        // Zero has no sign here.
        if (value === value) values[size++] = value + 0
      }
    },
    result: () => figuresOf(values.subarray(0, size), scale),
  }
}

function enlarged(values: Float64Array, least: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(Math.max(least, values.length * 2))
  next.set(values)
  return next
}

/** NaN for NULL. */
function rawNumbers(target: FieldColumn | undefined): { read: Read; scale: number } | null {
  if (target?.kind !== 'number' || (target.field.type !== 'integer' && target.field.type !== 'decimal')) return null
  const { data, unknown, scale } = target.column
  return { read: (row) => (data[row] === unknown ? NaN : data[row]!), scale }
}

function quotients({ of, per }: Ratio, table: Table): { read: Read; scale: number } | null {
  const [above, below] = [table.fields.get(of), table.fields.get(per)]
  if (above?.kind !== 'number' || below?.kind !== 'number') return null
  const read = (row: number) => {
    const a = above.column.get(row)
    const b = below.column.get(row)
    return a === null || b === null || b === 0 ? NaN : a / b
  }
  return { read, scale: 1 }
}

function figuresOf(raws: Float64Array, scale: number): FieldStats {
  const count = raws.length
  let [least, greatest, sum] = [Infinity, -Infinity, 0]
  for (let i = 0; i < count; i++) {
    const raw = raws[i]!
    if (raw < least) least = raw
    if (raw > greatest) greatest = raw
    sum += raw
  }
  const scaled = (raw: number) => raw / scale
  if (count === 0) {
    return { count, minimum: null, lowerQuartile: null, median: null, upperQuartile: null, maximum: null, mean: null }
  }
  const [lowerQuartile, median, upperQuartile] = quantilesOf(raws, [0.25, 0.5, 0.75], { least, greatest }, scaled)
  return {
    count,
    minimum: scaled(least),
    lowerQuartile: lowerQuartile!,
    median: median!,
    upperQuartile: upperQuartile!,
    maximum: scaled(greatest),
    mean: sum / scale / count,
  }
}
