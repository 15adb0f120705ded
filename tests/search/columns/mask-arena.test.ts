import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockSize, type TypedArray } from '#src/search/columns/arrays/blocks.ts'
import * as masks from '#src/search/columns/wasm/mask-arena.ts'

const block = 1
const first = blockSize

/** The rows of a mask, counted from the first of the block. */
function rowsOf(mask: masks.Mask): number[] {
  const count = masks.selectRows(mask, block)
  expect(masks.countRows(mask)).toBe(count)
  return Array.from(masks.selection().subarray(0, count), (row) => row - first)
}

const matching = (values: ArrayLike<number>, passes: (value: number) => boolean) =>
  [...Array(values.length).keys()].filter((i) => passes(values[i]!))

/** A column of which the second block holds the values. */
function columnOf<T extends TypedArray>(
  make: new (n: number) => T,
  values: readonly number[],
): BlockValues<T> {
  const data = new make(first + values.length)
  data.set(values, first)
  return new BlockValues(data)
}

const kinds = [
  { make: Int8Array, least: -128, most: 127 },
  { make: Uint8Array, least: 0, most: 255 },
  { make: Int16Array, least: -32_768, most: 32_767 },
  { make: Uint16Array, least: 0, most: 65_535 },
  { make: Int32Array, least: -(2 ** 31), most: 2 ** 31 - 1 },
  { make: Float64Array, least: -(2 ** 40), most: 2 ** 40 },
] as const

describe('masks', () => {
  for (const { make, least, most } of kinds) {
    const near = fc.integer({ min: Math.max(least, -4), max: 4 })
    const value = fc.oneof(
      near,
      fc.constantFrom(least, most),
      fc.maxSafeInteger().map((n) => least + (Math.abs(n) % (most - least))),
    )
    const values = fc.array(value, { minLength: 1, maxLength: blockSize, size: 'max' })
    const range = fc.tuple(value, value).map((ends) => ends.sort((a, b) => a - b))

    test(`keep the rows of a ${make.name} whose values lie in one of some ranges`, () => {
      fc.assert(
        fc.property(values, fc.array(range, { minLength: 1, maxLength: 4 }), (list, ranges) => {
          masks.fillMask(3, list.length)
          masks.filterRanges(
            3,
            block,
            columnOf(make as typeof Int32Array, list),
            Float64Array.from(ranges.flat()),
          )
          expect(rowsOf(3)).toEqual(
            matching(list, (value) =>
              ranges.some(([low, high]) => low! <= value && value <= high!),
            ),
          )
        }),
      )
    })

    if (make.BYTES_PER_ELEMENT > 2) continue
    test(`keep the rows of a ${make.name} whose values are marked`, () => {
      const size = 256 ** make.BYTES_PER_ELEMENT
      fc.assert(
        fc.property(values, fc.array(value, { maxLength: 40 }), (list, marked) => {
          const marks = new Uint8Array(size)
          for (const value of marked) marks[value & (size - 1)] = 1
          masks.fillMask(2, list.length)
          masks.filterMarked(2, block, columnOf(make as typeof Int8Array, list), marks)
          expect(rowsOf(2)).toEqual(matching(list, (value) => marked.includes(value)))
        }),
      )
    })
  }

  test('no range holds what is no number', () => {
    masks.fillMask(0, 3)
    masks.filterRange(0, block, columnOf(Float64Array, [NaN, 1, NaN]), -Infinity, Infinity)
    expect(rowsOf(0)).toEqual([1])
  })

  test('are joined, and taken out of each other', () => {
    const row = fc.nat(blockSize - 1)
    fc.assert(
      fc.property(fc.uniqueArray(row), fc.uniqueArray(row), (a, b) => {
        const setTo = (mask: masks.Mask, rows: readonly number[]) => {
          const bits = new Uint32Array(2 * 32)
          for (const row of rows) bits[32 + (row >> 5)]! |= 1 << (row & 31)
          masks.loadMask(mask, bits, block)
        }
        const inOrder = (rows: readonly number[]) => rows.toSorted((x, y) => x - y)
        const joinedBy = (join: (mask: masks.Mask, other: masks.Mask) => void) => {
          setTo(4, a)
          setTo(5, b)
          join(4, 5)
          return rowsOf(4)
        }
        expect(joinedBy(masks.uniteMask)).toEqual(inOrder([...new Set([...a, ...b])]))
        expect(joinedBy(masks.intersectMask)).toEqual(inOrder(a.filter((row) => b.includes(row))))
        expect(joinedBy(masks.subtractMask)).toEqual(inOrder(a.filter((row) => !b.includes(row))))
        expect(
          joinedBy((mask) => masks.filterRows(mask, block, { passes: (row) => row % 3 === 0 })),
        ).toEqual(inOrder(a.filter((row) => (first + row) % 3 === 0)))
        expect(joinedBy((mask, other) => masks.copyMask(other, mask))).toEqual(inOrder(b))
      }),
    )
  })

  test('hold the rows that share a bit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: blockSize }),
        fc.integer(),
        (list, bits) => {
          masks.clearMask(1)
          masks.includeSharedBits(1, block, columnOf(Uint32Array, list), bits)
          masks.fillMask(0, list.length)
          masks.intersectMask(0, 1)
          expect(rowsOf(0)).toEqual(matching(list, (value) => (value & bits) !== 0))
        },
      ),
    )
  })
})
