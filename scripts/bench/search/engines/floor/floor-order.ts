import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import { pointOf } from '../../queries/query.ts'
import { type Columns, type NumberField, nowhere } from './floor-columns.ts'

/** A number for each row, by which rows are sorted in ascending order. */
type Key = Float64Array

/**
 * Returns the sort keys of the rows, with the rank of the id as the last key. Distances are computed only for the
 * given rows.
 */
export function orderOf(
  sort: Sort,
  columns: Columns,
  prepared: Map<string, Key>,
  rows: Int32Array,
): readonly Key[] {
  const keep = (name: string, make: () => Key) => {
    const key = prepared.get(name) ?? make()
    prepared.set(name, key)
    return key
  }
  const keys = sort.keys.map((key) => {
    if ('field' in key) return keep(`${key.field} ${key.direction}`, () => byField(key, columns))
    return byDistance(
      key,
      columns,
      rows,
      keep('distance', () => new Float64Array(columns.count)),
    )
  })
  return [...keys, keep('Id', () => ranks(columns.ids))]
}

function byField(
  { field, direction }: Extract<SortKey, { field: string }>,
  { numbers, count }: Columns,
): Key {
  const values = field === 'PricePerArea' ? pricesPerArea(numbers) : numbers[field as NumberField]
  const sign = direction === 'desc' ? -1 : 1
  return Float64Array.from({ length: count }, (_, i) =>
    values[i]! < 0 ? Infinity : sign * values[i]!,
  )
}

function pricesPerArea({ ListPrice, LivingArea }: Columns['numbers']): Key {
  return ListPrice.map((price, i) => (LivingArea[i]! > 0 ? price / LivingArea[i]! : -1))
}

function byDistance(
  by: SortKey,
  { longitudes, latitudes }: Columns,
  rows: Int32Array,
  key: Key,
): Key {
  const center = pointOf(by)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const place = { longitude: longitudes[row]! / 1e6, latitude: latitudes[row]! / 1e6 }
    key[row] = longitudes[row] === nowhere ? Infinity : distanceInMeters(center, place)
  }
  return key
}

function ranks(ids: readonly string[]): Key {
  const order = Uint32Array.from(ids, (_, i) => i).sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))
  const key = new Float64Array(ids.length)
  for (const [rank, row] of order.entries()) key[row] = rank
  return key
}

/** Returns the first `limit` rows in order, in one pass that keeps the best rows so far. */
export function firstOf(
  rows: Int32Array,
  limit: number,
  [first, ...others]: readonly Key[],
): number[] {
  const best: number[] = []
  const key = first!
  let worst = Infinity
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (key[row]! > worst) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(row, best[middle]!, key, others)) high = middle
      else low = middle + 1
    }
    if (low === limit) continue
    best.splice(low, 0, row)
    if (best.length > limit) best.pop()
    if (best.length === limit) worst = key[best[limit - 1]!]!
  }
  return best
}

function isBefore(a: number, b: number, first: Key, others: readonly Key[]): boolean {
  if (first[a] !== first[b]) return first[a]! < first[b]!
  for (const key of others) if (key[a] !== key[b]) return key[a]! < key[b]!
  return false
}
