import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockSize, type TypedArray } from '#src/search/columns/arrays/blocks.ts'
import {
  type Counts,
  canCount,
  countByValue,
  countByValueSimd,
  gatherValues,
  minimumOf,
  minimumOfExpanded,
  sumOf,
  sumOfExpanded,
} from '#src/search/columns/wasm/aggregates.ts'
import { expandMask, fillMask, filterRows } from '#src/search/columns/wasm/mask-arena.ts'
import { NumberList } from '#src/search/columns/wasm/number-list.ts'
import { cases } from '../../support/cases.ts'

const mask = 2
const some = [(i: number) => i % 3 === 0, () => true, (i: number) => i === 7, () => false]

function columnOf<A extends TypedArray>(
  make: new (length: number) => A,
  values: readonly number[],
): BlockValues<A> {
  const data = new make(blockSize + values.length)
  data.set(values, blockSize)
  return new BlockValues(data)
}

/** The values of some rows of the second block, whose mask is set to them. */
function chosen(values: readonly number[], which: number): number[] {
  const passes = some[which]!
  fillMask(mask, values.length)
  filterRows(mask, 1, { passes: (row) => passes(row - blockSize) })
  expandMask(mask)
  return values.filter((_, i) => passes(i))
}

const counters = [
  (values: BlockValues, first: number, last: number, into: Counts) =>
    countByValue(mask, 1, values, first, last, into),
  (values: BlockValues, first: number, last: number, into: Counts) =>
    countByValueSimd(1, values, first, last, into),
]

const which = fc.nat(some.length - 1)
const valuesFrom = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: blockSize, size: 'max' })

describe('the rows of a mask', () => {
  for (const [make, least, most] of [
    [Int8Array, -128, 127],
    [Uint8Array, 0, 255],
    [Int16Array, -300, 700],
    [Uint16Array, 64_900, 65_535],
  ] as const) {
    test(`of a ${make.name} are counted by value, one by one and all at once`, () => {
      fc.assert(
        fc.property(valuesFrom(least, most), which, (values, rows) => {
          const column = columnOf(make as new (length: number) => TypedArray, values)
          const expected = new Uint32Array(most - least + 5)
          for (const value of chosen(values, rows)) expected[value - least + 2]!++
          for (const count of counters) {
            const counts = new Uint32Array(expected.length)
            expect(count(column, least, most, { counts, least: least - 2 })).toBe(
              chosen(values, rows).length,
            )
            expect(counts).toEqual(expected)
          }
        }),
        { numRuns: cases(50) },
      )
    })
  }

  test('that lie outside of the range are not counted', () => {
    const values = [-128, 3, 9, 4, -5, 127, 4]
    chosen(values, 1)
    for (const count of counters) {
      const counts = new Uint32Array(4)
      expect(
        count(columnOf<Int8Array<ArrayBuffer>>(Int8Array, values), 3, 5, { counts, least: 2 }),
      ).toBe(3)
      expect([...counts]).toEqual([0, 1, 2, 0])
    }
    expect(canCount(0, 1_022)).toBe(true)
    expect(canCount(0, 1_023)).toBe(false)
  })

  test('have a sum, and a least value that is not NULL', () => {
    const unknown = -(2 ** 31)
    const value = fc.oneof(fc.integer(), fc.constantFrom(unknown, unknown + 1, 2 ** 31 - 1, 0))
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: blockSize, size: 'max' }),
        which,
        (values, rows) => {
          const found = chosen(values, rows)
          const column = columnOf<Int32Array<ArrayBuffer>>(Int32Array, values)
          expect(sumOf(mask, 1, column)).toBe(found.reduce((a, b) => a + b, 0))
          expect(sumOfExpanded(1, column)).toBe(sumOf(mask, 1, column))
          expect(minimumOf(mask, 1, column)).toBe(
            Math.min(...found.filter((one) => one !== unknown)),
          )
          expect(minimumOfExpanded(1, column)).toBe(minimumOf(mask, 1, column))
        },
      ),
    )
  })

  for (const [make, unknown] of [
    [Int8Array, -128],
    [Int16Array, -(2 ** 15)],
    [Int32Array, -(2 ** 31)],
    [Float64Array, NaN],
  ] as const) {
    test(`of a ${make.name} give their values to a list, without NULL and without a sign of zero`, () => {
      const value = fc.oneof(fc.integer({ min: -127, max: 127 }), fc.constantFrom(unknown, -0))
      const list = new NumberList()
      fc.assert(
        fc.property(
          fc.array(value, { minLength: 1, maxLength: blockSize, size: 'max' }),
          which,
          (values, rows) => {
            const column = columnOf(make as new (length: number) => TypedArray, values)
            const known = chosen(values, rows)
              .filter((one) => !Object.is(one, unknown))
              .map((one) => one + 0)
            list.clear()
            gatherValues(mask, 1, column, list)
            gatherValues(mask, 1, column, list)
            expect([...list.sorted(list.all)]).toEqual([...known, ...known].sort((a, b) => a - b))
            const sum = known.reduce((a, b) => a + b, 0)
            expect(list.totalsOf(list.all)).toEqual({
              least: Math.min(...known),
              greatest: Math.max(...known),
              sum: 2 * sum,
            })
          },
        ),
      )
    })
  }
})
