import { canSeeField } from '#src/domain/context/access/scope.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import type { FilterContext } from '#src/search/columns/filter/filter-context.ts'
import type { IdColumn } from '#src/search/columns/table/id-column.ts'
import type { Mask } from '#src/search/columns/wasm/mask-arena.ts'
import { hiddenTest } from '../scan/hidden-test.ts'
import { distanceKey } from './distance-key.ts'
import { fieldKey } from './field-keys.ts'
import type { Key } from './sort-key.ts'

/** An order of rows. Rows that are equal in all keys are ordered by id. */
export interface Order {
  readonly first: Key
  compareTies(this: void, a: number, b: number): number
  compare(this: void, a: number, b: number): number
}

export function orderOf(sort: Sort, dictionary: Dictionary, context: FilterContext): Order | null {
  const keys: Key[] = []
  for (const sortKey of sort.keys) {
    const key = keyOf(sortKey, dictionary, context)
    if (key === null) return null
    keys.push(key)
  }
  const { ids } = context.table
  const [first = idKey(ids), ...more] = packKeys(keys.filter((key) => key !== equal))
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

/** The first 15 digits of ids, which nearly always tell them apart with one comparison. */
const idKey = ({ high, middle }: IdColumn): Key => ({
  read: (row) => high[row]! * 1e7 + Math.floor(middle[row]! / 100),
  lowest: () => 0,
})

function keyOf(key: SortKey, dictionary: Dictionary, context: FilterContext): Key | null {
  if ('distanceFrom' in key) {
    const distance = distanceKey(key, context)
    return distance === null ? equal : hiddenLast(distance, place, context)
  }
  if (!('field' in key)) return null
  const field = dictionary.find(key.field)
  if (field === undefined || !canSeeField(context.scope, field)) return null
  const plain = fieldKey(field.name, key.direction === 'desc' ? -1 : 1, context)
  return plain === null ? null : hiddenLast(plain, field, context)
}

const place = { name: 'Location', address: true }

/** Sorts rows that hide the value last, because it counts as NULL for them. */
function hiddenLast(
  key: Key,
  field: Parameters<typeof hiddenTest>[1],
  context: FilterContext,
): Key {
  const isHidden = hiddenTest(context, field)
  if (isHidden === null) return key
  const { read: readKey, lowest, lowerBound, filter } = key
  return {
    read: (row) => (isHidden(row) ? Infinity : readKey(row)),
    lowest,
    ...(lowerBound && { lowerBound }),
    ...(filter && { filter }),
  }
}

const half = 2 ** 15
const radix = 2 ** 17
const unknownDigit = radix - 1
const maxPacked = 3

/** Packs several leading keys into one number if each has few values, so that one comparison is enough. */
function packKeys(keys: readonly Key[]): Key[] {
  const end = keys.findIndex(({ small }) => small === undefined)
  const count = Math.min(maxPacked, end < 0 ? keys.length : end)
  if (count < 2) return [...keys]
  const digits = keys.slice(0, count).map(({ small }) => digitOf(small!))
  const weight = radix ** (count - 1)
  const [most, middle, least = () => 0] = digits
  const { lowest, filter } = keys[0]!
  const readPacked =
    count === 2
      ? (row: number) => most!(row) * radix + middle!(row)
      : (row: number) => (most!(row) * radix + middle!(row)) * radix + least(row)
  const packedLowest = (block: number) => Math.min(lowest(block) + half, unknownDigit) * weight
  const first: Key = {
    read: readPacked,
    lowest: packedLowest,
    lowerBound: (row) => most!(row) * weight,
  }
  const filterFirst = (mask: Mask, block: number, worst: number) => {
    const digit = Math.floor(worst / weight)
    filter!(mask, block, digit >= unknownDigit ? Infinity : digit - half)
  }
  return [filter === undefined ? first : { ...first, filter: filterFirst }, ...keys.slice(count)]
}

function digitOf({ column: { data, nullValue }, sign }: NonNullable<Key['small']>) {
  return (row: number) => (data[row] === nullValue ? unknownDigit : data[row]! * sign + half)
}
