import type { Mask } from '#src/search/columns/wasm/masks.ts'
import type { Key } from './key.ts'

const half = 2 ** 15
const radix = 2 ** 17
const unknownDigit = radix - 1
const maxPacked = 3

/** Packs small leading keys into one number: three dates are a single comparison. */
export function packKeys(keys: readonly Key[]): Key[] {
  const end = keys.findIndex(({ small }) => small === undefined)
  const count = Math.min(maxPacked, end < 0 ? keys.length : end)
  if (count < 2) return [...keys]
  const digits = keys.slice(0, count).map(({ small }) => digitOf(small!))
  const weight = radix ** (count - 1)
  const [most, middle, least = () => 0] = digits
  const { lowest, filter } = keys[0]!
  const read =
    count === 2
      ? (row: number) => most!(row) * radix + middle!(row)
      : (row: number) => (most!(row) * radix + middle!(row)) * radix + least(row)
  const packedLowest = (block: number) => Math.min(lowest(block) + half, unknownDigit) * weight
  const first: Key = { read, lowest: packedLowest, lowerBound: (row) => most!(row) * weight }
  const filterFirst = (mask: Mask, block: number, worst: number) => {
    const digit = Math.floor(worst / weight)
    filter!(mask, block, digit >= unknownDigit ? Infinity : digit - half)
  }
  return [filter === undefined ? first : { ...first, filter: filterFirst }, ...keys.slice(count)]
}

function digitOf({ column: { data, nullValue }, sign }: NonNullable<Key['small']>) {
  return (row: number) => (data[row] === nullValue ? unknownDigit : data[row]! * sign + half)
}
