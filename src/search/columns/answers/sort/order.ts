import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { distanceInMeters } from '#src/domain/geometry.ts'
import { canSeeField } from '#src/domain/scope.ts'
import { type Position, toPoint, toPosition } from '#src/domain/shapes.ts'
import type { Sort, SortKey } from '#src/domain/sorts.ts'
import { flatDistance } from '#src/search/columns/geometry/circles.ts'
import type { FilterContext } from '#src/search/columns/pieces/condition-pieces.ts'
import { filterNumbers } from '#src/search/columns/pieces/number-pieces.ts'
import type { CodeColumn } from '#src/search/columns/table/code-column.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Mask } from '#src/search/columns/wasm/masks.ts'
import { packKeys } from './packed-keys.ts'

// The order of the rows. Every key is a number of which less comes first, whatever its field and direction; NULL is
// Infinity. Whatever the keys leave equal is ordered by id.

export interface Key {
  read(row: number): number
  /** No row of the block has less. */
  lowest(block: number): number
  /** Quicker than `read` and never more. */
  lowerBound?(row: number): number
  /** Takes rows out of the mask that have more than this; not all of them need be taken out. */
  filter?(mask: Mask, block: number, most: number): void
  /** The column and direction of a key that has few enough values to be joined with others. */
  readonly small?: { readonly column: NumberColumn; readonly sign: 1 | -1 }
}

export interface Order {
  readonly first: Key
  /** Negative if the first row comes before the second, of two whose first keys are the same. */
  compareTies(this: void, a: number, b: number): number
  compare(this: void, a: number, b: number): number
}

/** Null if a key has no column. */
export function orderOf(sort: Sort, dictionary: Dictionary, context: FilterContext): Order | null {
  const keys: Key[] = []
  for (const wanted of sort.keys) {
    const key = keyOf(wanted, dictionary, context)
    if (key === null) return null
    if (key !== 'nothing') keys.push(key)
  }
  const { ids } = context.table
  const [first = equal, ...more] = packKeys(keys)
  const compareTies = (a: number, b: number) => {
    for (let i = 0; i < more.length; i++) {
      const x = more[i]!.read(a)
      const y = more[i]!.read(b)
      if (x !== y) return x < y ? -1 : 1
    }
    return ids.compare(a, b)
  }
  const compare = (a: number, b: number) => {
    const x = first.read(a)
    const y = first.read(b)
    return x === y ? compareTies(a, b) : x < y ? -1 : 1
  }
  return { first, compareTies, compare }
}

const equal: Key = { read: () => 0, lowest: () => 0 }

function keyOf(
  key: SortKey,
  dictionary: Dictionary,
  context: FilterContext,
): Key | 'nothing' | null {
  if ('distanceFrom' in key) return distanceKey(key, context)
  if (!('field' in key)) return null
  const field = dictionary.find(key.field)
  if (field === undefined || !canSeeField(context.scope, field)) return null
  const sign = key.direction === 'desc' ? -1 : 1
  const plain =
    field.name === 'PricePerArea'
      ? pricePerArea(sign, context)
      : fieldKey(field.name, sign, context)
  return plain !== null && field.address ? withheldLast(plain, context) : plain
}

function fieldKey(name: string, sign: 1 | -1, { table }: FilterContext): Key | null {
  const target = table.fields.get(name)
  if (target?.kind === 'number') return numberKey(target.column, sign)
  return target?.kind === 'code' ? textKey(target.column, sign) : null
}

function numberKey(column: NumberColumn, sign: 1 | -1): Key {
  const { data, nullValue, minimum, maximum } = column
  const isSmall = data instanceof Int8Array || data instanceof Int16Array
  return {
    ...(isSmall && { small: { column, sign } }),
    read(row) {
      const raw = data[row]!
      return raw === nullValue || raw !== raw ? Infinity : raw * sign
    },
    lowest: sign === 1 ? (block) => minimum[block]! : (block) => -maximum[block]!,
    filter(mask, block, most) {
      if (most === Infinity) return
      if (sign === 1) filterNumbers(mask, block, column, -Infinity, most)
      else filterNumbers(mask, block, column, -most, Infinity)
    },
  }
}

function textKey(column: CodeColumn, sign: 1 | -1): Key {
  const ranks = column.order()
  return {
    read(row) {
      const code = column.data[row]!
      return code === 0 ? Infinity : ranks[code]! * sign
    },
    lowest: () => -Infinity,
  }
}

function pricePerArea(sign: 1 | -1, { table }: FilterContext): Key | null {
  const [price, area] = [table.fields.get('ListPrice'), table.fields.get('LivingArea')]
  if (price?.kind !== 'number' || area?.kind !== 'number') return null
  const lowest = () => -Infinity
  const [prices, areas] = [price.column, area.column]
  if (prices.scale === 1 && areas.scale === 1)
    return { read: wholeQuotient(prices, areas, sign), lowest }
  return {
    read(row) {
      const p = prices.get(row)
      const a = areas.get(row)
      return p === null || a === null || a === 0 ? Infinity : (p / a) * sign
    },
    lowest,
  }
}

/** Of columns that keep values as they are. */
function wholeQuotient(
  { data: above, nullValue }: NumberColumn,
  below: NumberColumn,
  sign: 1 | -1,
): Key['read'] {
  const divisors = below.data
  return (row) => {
    const p = above[row]!
    const a = divisors[row]!
    if (p === nullValue || p !== p || a === below.nullValue || a !== a || a === 0) return Infinity
    return (p / a) * sign
  }
}

/** Fields that tell the address are NULL where the seller withheld it. */
function withheldLast(key: Key, { table, scope }: FilterContext): Key | null {
  if (!scope.hidesWithheldAddresses) return key
  const flag = table.fields.get('InternetAddressDisplayYN')
  if (flag?.kind !== 'number') return null
  const { data } = flag.column
  const { read, lowest, lowerBound, filter } = key
  return {
    read: (row) => (data[row] === 0 ? Infinity : read(row)),
    lowest,
    ...(lowerBound && { lowerBound }),
    ...(filter && { filter }),
  }
}

const reachMeters = 150_000

function distanceKey(
  key: Extract<SortKey, { distanceFrom: unknown }>,
  context: FilterContext,
): Key | 'nothing' | null {
  const { distanceFrom, direction } = key
  const center = 'id' in distanceFrom ? context.placeOf(distanceFrom.id) : toPosition(distanceFrom)
  // From nowhere there is no distance, which orders nothing.
  if (center === null) return 'nothing'
  const read = distanceReader(center, direction === 'desc' ? -1 : 1, context)
  const bounds = direction === 'asc' ? distanceBounds(center, context) : { lowest: () => -Infinity }
  return withheldLast({ read, ...bounds }, context)
}

function distanceReader(
  center: Position,
  sign: 1 | -1,
  { table: { longitudes, latitudes } }: FilterContext,
) {
  const middle = toPoint(center)
  return (row: number) => {
    const x = longitudes.data[row]!
    const y = latitudes.data[row]!
    return x === longitudes.nullValue ? Infinity : distanceInMeters(middle, toPoint([x, y])) * sign
  }
}

function distanceBounds(
  center: Position,
  { table: { longitudes, latitudes } }: FilterContext,
): Omit<Key, 'read'> {
  const flat = flatDistance(center, reachMeters)
  if (flat === null) return { lowest: () => 0 }
  // Beyond its reach the plane tells no more than that it is beyond.
  const least = (x: number, y: number) =>
    Math.min(Math.sqrt(flat.lowerBound(x, y)), reachMeters * 0.9)
  const near = (from: number, to: number, at: number) => Math.max(from, Math.min(to, at))
  return {
    lowest(block) {
      const [west, east] = [longitudes.minimum[block]!, longitudes.maximum[block]!]
      if (west > east) return Infinity
      const [south, north] = [latitudes.minimum[block]!, latitudes.maximum[block]!]
      return least(near(west, east, center[0]), near(south, north, center[1]))
    },
    lowerBound: (row) => least(longitudes.data[row]!, latitudes.data[row]!),
    filter(mask, block, most) {
      if (most > reachMeters * 0.9) return
      const { west, south, east, north } = flat.boxWithin(most)
      filterNumbers(mask, block, longitudes, west, east)
      filterNumbers(mask, block, latitudes, south, north)
    },
  }
}
