import type { Bucket, ClusterRequest } from '#src/search/port/search.ts'
import { cellsOf } from '../../queries/grid.ts'
import type { FacetField, StatsField } from '../../queries/query.ts'
import type { Answer } from '../bench-engine.ts'
import type { Columns } from './floor-columns.ts'

export function countValues(
  rows: Int32Array,
  field: FacetField,
  { categories, numbers }: Columns,
): Bucket[] {
  if (field === 'BedroomsTotal') return countNumbers(rows, numbers.BedroomsTotal)
  const { codes, values } = categories[field]
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!++
  return values
    .map((value, code) => ({ value, count: counts[code]! }))
    .filter(({ count }) => count > 0)
}

const maxBeds = 100

function countNumbers(rows: Int32Array, values: Float64Array): Bucket[] {
  const counts = new Uint32Array(maxBeds + 1)
  for (let i = 0; i < rows.length; i++) counts[values[rows[i]!]! + 1]!++
  const buckets = Array.from(counts, (count, i) => ({
    value: i === 0 ? null : String(i - 1),
    count,
  }))
  return buckets.filter(({ count }) => count > 0)
}

export function measure(rows: Int32Array, field: StatsField, { numbers }: Columns) {
  const values = numbers[field]
  const rowValues = new Float64Array(rows.length)
  let sum = 0
  for (let i = 0; i < rows.length; i++) sum += rowValues[i] = values[rows[i]!]!
  rowValues.sort()
  const quantile = (share: number) => {
    const at = (rowValues.length - 1) * share
    const below = rowValues[Math.floor(at)]
    return below === undefined
      ? null
      : below + (rowValues[Math.ceil(at)]! - below) * (at - Math.floor(at))
  }
  return {
    count: rowValues.length,
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    mean: rowValues.length === 0 ? null : sum / rowValues.length,
  }
}

export function gather(
  rows: Int32Array,
  request: ClusterRequest,
  columns: Columns,
): Answer['clusters'] {
  const { shift, west, east, north, south } = cellsOf(request)
  const { cellColumns, cellRows, numbers } = columns
  const width = east - west + 1
  const counts = new Uint32Array(width * (south - north + 1))
  const prices = new Float64Array(counts.length).fill(Infinity)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const x = cellColumns[row]! >> shift
    const y = cellRows[row]! >> shift
    if (x < west || x > east || y < north || y > south) continue
    const cell = (y - north) * width + x - west
    counts[cell]!++
    if (numbers.ListPrice[row]! < prices[cell]!) prices[cell] = numbers.ListPrice[row]!
  }
  return Array.from(counts, (count, cell) => ({ count, minimumPrice: prices[cell]! })).filter(
    ({ count }) => count > 0,
  )
}
