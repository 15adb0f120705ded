import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockSize } from '#src/search/columns/blocks.ts'
import { canTally, countValues, leastOf, sumOf, tallyRows, type SmallNumbers } from '#src/search/columns/block-values.ts'
import { fillMask, keepPassing } from '#src/search/columns/masks.ts'

const mask = 2
const some = [(i: number) => i % 3 === 0, () => true, (i: number) => i === 7, () => false]

function columnOf<A extends SmallNumbers | Int32Array<ArrayBuffer>>(make: new (length: number) => A, values: readonly number[]): A {
  const data = new make(blockSize + values.length)
  data.set(values, blockSize)
  return data
}

/** The values of some rows of the second block, whose mask is set to them. */
function chosen(values: readonly number[], which: number): number[] {
  const passes = some[which]!
  fillMask(mask, values.length)
  keepPassing(mask, 1, { passes: (row) => passes(row - blockSize) })
  return values.filter((_, i) => passes(i))
}

const which = fc.nat(some.length - 1)
const valuesFrom = (min: number, max: number) => fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: blockSize, size: 'max' })

describe('the rows of a mask', () => {
  for (const [make, least, most] of [[Int8Array, -128, 127], [Uint8Array, 0, 255], [Int16Array, -300, 700], [Uint16Array, 64_900, 65_535]] as const) {
    test(`of a ${make.name} are counted by value, one by one and value by value`, () => {
      fc.assert(
        fc.property(valuesFrom(least, most), which, (values, rows) => {
          const column = columnOf(make as new (length: number) => SmallNumbers, values)
          const expected = new Uint32Array(most - least + 5)
          for (const value of chosen(values, rows)) expected[value - least + 2]!++
          for (const count of [countValues, tallyRows]) {
            const counts = new Uint32Array(expected.length)
            expect(count(mask, 1, column, [least, most], { counts, place: 2 })).toBe(chosen(values, rows).length)
            expect(counts).toEqual(expected)
          }
        }),
        { numRuns: 50 },
      )
    })
  }

  test('that lie outside of the range are not counted', () => {
    const values = [-128, 3, 9, 4, -5, 127, 4]
    chosen(values, 1)
    for (const count of [countValues, tallyRows]) {
      const counts = new Uint32Array(4)
      expect(count(mask, 1, columnOf<Int8Array<ArrayBuffer>>(Int8Array, values), [3, 5], { counts, place: 1 })).toBe(3)
      expect([...counts]).toEqual([0, 1, 2, 0])
    }
    expect([canTally([0, 1_022]), canTally([0, 1_023])]).toEqual([true, false])
  })

  test('have a sum, and a least value that is not NULL', () => {
    const unknown = -(2 ** 31)
    const value = fc.oneof(fc.integer(), fc.constantFrom(unknown, unknown + 1, 2 ** 31 - 1, 0))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: blockSize, size: 'max' }), which, (values, rows) => {
        const found = chosen(values, rows)
        const column = columnOf<Int32Array<ArrayBuffer>>(Int32Array, values)
        expect(sumOf(mask, 1, column)).toBe(found.reduce((a, b) => a + b, 0))
        expect(leastOf(mask, 1, column)).toBe(Math.min(...found.filter((one) => one !== unknown)))
      }),
    )
  })
})
