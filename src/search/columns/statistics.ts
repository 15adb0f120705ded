import { ratios, type Ratio } from '#src/domain/dictionary/ratios.ts'
import type { FieldStats } from '#src/search/port.ts'
import { quantilesOf } from '../quantiles.ts'
import { blockSize } from './blocks.ts'
import type { IsWithheld } from './facets.ts'
import type { Taker } from './found.ts'
import type { Numbers } from './numbers.ts'
import type { FieldColumn, Table } from './table.ts'

// Exact figures of all matches: values are gathered as they are kept, and summed as whole numbers where they are whole.

export interface Statistics extends Taker {
  result(): FieldStats
}

/** Adds the values of rows behind those that are there and returns how many there are; NULL has none. */
type Gather = (rows: Uint32Array, count: number, values: Float64Array, size: number) => number

interface Source {
  readonly gather: Gather
  /** What the values must be divided by. */
  readonly scale: number
}

/** Null if the columns do not hold the numbers. */
export function createStatistics(name: string, table: Table, isWithheld: IsWithheld): Statistics | null {
  const ratio = ratios.get(name)
  const source = ratio === undefined ? rawNumbers(table.fields.get(name)) : quotients(ratio, table)
  if (source === null) return null
  let values = spare.pop() ?? new Float64Array(4096)
  let size = 0
  const shown = isWithheld === null ? null : new Uint32Array(blockSize)
  return {
    take({ rows, count }) {
      if (size + count > values.length) values = enlarged(values, size + count)
      if (shown === null) size = source.gather(rows, count, values, size)
      else size = source.gather(shown, keepShown(rows, count, isWithheld!, shown), values, size)
    },
    result() {
      const figures = figuresOf(values.subarray(0, size), source.scale)
      if (spare.length < mostSpare && values.length <= longestSpare) spare.push(values)
      return figures
    },
  }
}

/** Room that was used before, since making it anew costs as much as filling it. */
const spare: Float64Array<ArrayBuffer>[] = []
const mostSpare = 4
const longestSpare = 2 ** 18

function enlarged(values: Float64Array, least: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(Math.max(least, values.length * 2))
  next.set(values)
  return next
}

function keepShown(rows: Uint32Array, count: number, isWithheld: NonNullable<IsWithheld>, into: Uint32Array): number {
  let size = 0
  for (let i = 0; i < count; i++) if (!isWithheld(rows[i]!)) into[size++] = rows[i]!
  return size
}

function rawNumbers(target: FieldColumn | undefined): Source | null {
  if (target?.kind !== 'number' || (target.field.type !== 'integer' && target.field.type !== 'decimal')) return null
  const { data, unknown, scale } = target.column
  const gather: Gather = (rows, count, values, size) => gatherRaw(data, unknown, rows, count, values, size)
  return { gather, scale }
}

function gatherRaw(data: Numbers, unknown: number, rows: Uint32Array, count: number, values: Float64Array, size: number) {
  let next = size
  for (let i = 0; i < count; i++) {
    const raw = data[rows[i]!]!
    if (raw === unknown || raw !== raw) continue
    // Zero has no sign here.
    values[next++] = raw + 0
  }
  return next
}

function quotients({ of, per }: Ratio, table: Table): Source | null {
  const [above, below] = [table.fields.get(of), table.fields.get(per)]
  if (above?.kind !== 'number' || below?.kind !== 'number') return null
  const gather: Gather = (rows, count, values, size) => {
    let next = size
    for (let i = 0; i < count; i++) {
      const a = above.column.get(rows[i]!)
      const b = below.column.get(rows[i]!)
      if (a !== null && b !== null && b !== 0 && !Number.isNaN(a / b)) values[next++] = a / b + 0
    }
    return next
  }
  return { gather, scale: 1 }
}

function figuresOf(raws: Float64Array, scale: number): FieldStats {
  const count = raws.length
  if (count === 0) {
    return { count, minimum: null, lowerQuartile: null, median: null, upperQuartile: null, maximum: null, mean: null }
  }
  const scaled = (raw: number) => raw / scale
  const { least, greatest, sum } = totalsOf(raws)
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

function totalsOf(raws: Float64Array) {
  let least = Infinity
  let greatest = -Infinity
  let sum = 0
  for (let i = 0; i < raws.length; i++) {
    const raw = raws[i]!
    least = Math.min(least, raw)
    greatest = Math.max(greatest, raw)
    sum += raw
  }
  return { least, greatest, sum }
}
