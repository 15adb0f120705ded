import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTexts } from '#src/domain/search/filter/condition/predicates.ts'
import { hilbert } from '#src/search/columns/build/hilbert.ts'
import { orderByKeys } from '#src/search/columns/build/radix-sort.ts'
import { CodeColumn } from '#src/search/columns/table/code-column.ts'
import { IdColumn } from '#src/search/columns/table/id-column.ts'
import { ListColumn } from '#src/search/columns/table/list-column.ts'
import { NumberColumn } from '#src/search/columns/table/number-column.ts'
import { cases } from '../../support/cases.ts'

const numbers = fc.oneof(
  fc.integer({ min: -130, max: 130 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer(),
  fc.constantFrom(
    0.1,
    0.25,
    12.345,
    499_999.99,
    1 / 3,
    1e15,
    2 ** 31,
    -(2 ** 31),
    2 ** 31 - 1,
    5e-324,
    1e300,
  ),
)

describe('a column of numbers', () => {
  test('gives back every value that was set, however it had to widen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(numbers), { maxLength: 3_000 }),
        fc.array(fc.tuple(fc.nat(2_999), fc.option(numbers))),
        (values, changes) => {
          const column = new NumberColumn()
          column.reserve(values.length)
          const expected = [...values]
          for (const [row, value] of values.entries()) column.set(row, value)
          for (const [row, value] of changes) {
            if (row >= expected.length) continue
            column.set(row, value)
            expected[row] = value
          }
          expect(expected.map((_, row) => column.get(row))).toEqual(expected)
        },
      ),
    )
  })

  test('is as narrow as its values allow', () => {
    const bytesFor = (...values: number[]) => {
      const column = new NumberColumn()
      column.reserve(1)
      for (const value of values) column.set(0, value)
      return column.bytes
    }
    expect(bytesFor(5)).toBe(1)
    expect(bytesFor(5, 1_990)).toBe(2)
    expect(bytesFor(450_000)).toBe(4)
    expect(bytesFor(0.25, 3)).toBe(2)
    expect(bytesFor(1 / 3)).toBe(8)
  })

  test('the zone of a block holds all of its values and knows of its holes', () => {
    fc.assert(
      fc.property(fc.array(fc.option(numbers), { minLength: 1, maxLength: 2_500 }), (values) => {
        const column = new NumberColumn()
        column.reserve(values.length)
        for (const [row, value] of values.entries()) column.set(row, value)
        const zones = [column.minimum, column.maximum, column.nulls].map((zone) => [...zone])
        column.measure(values.length)
        expect([column.minimum, column.maximum, column.nulls].map((zone) => [...zone])).toEqual(
          zones,
        )
        for (const [row, value] of values.entries()) {
          const block = row >> 10
          if (value === null) expect(column.nulls[block]).toBe(1)
          else {
            expect(column.minimum[block]! <= value * column.scale).toBe(true)
            expect(column.maximum[block]! >= value * column.scale).toBe(true)
          }
        }
      }),
      { numRuns: cases(30) },
    )
  })
})

describe('a column of texts', () => {
  test('gives back every text, also with more than 255 different ones, and their order', () => {
    const texts = Array.from({ length: 700 }, (_, i) =>
      i % 50 === 0 ? null : `City ${(i * 7919) % 400}`,
    )
    const column = new CodeColumn()
    column.reserve(texts.length)
    for (const [row, text] of texts.entries()) expect(column.set(row, text)).toBe(true)
    expect(texts.map((_, row) => column.get(row))).toEqual(texts)
    const ranks = column.ranksOfCodes()
    const known = column.values.slice(1)
    const byRank = [...known].sort((a, b) => ranks[column.codeOf(a)!]! - ranks[column.codeOf(b)!]!)
    expect(byRank).toEqual([...known].sort(compareTexts))
  })

  test('knows each of thousands of texts again, the empty one too, which is not NULL', () => {
    const texts = [null, '', ...Array.from({ length: 6_000 }, (_, i) => `${i % 3_000} Oak Street`)]
    const column = new CodeColumn()
    column.reserve(texts.length * 2)
    for (const [row, text] of [...texts, ...texts].entries())
      expect(column.set(row, text)).toBe(true)
    expect([...texts, ...texts].map((_, row) => column.get(row))).toEqual([...texts, ...texts])
    expect(column.values).toHaveLength(3_002)
  })

  test('refuses what would be too many different values, and keeps the rest', () => {
    const column = new CodeColumn()
    column.reserve(65_100)
    const refused = Array.from({ length: 65_100 }, (_, row) => column.set(row, `v${row}`)).filter(
      (isKept) => !isKept,
    )
    expect(refused).toHaveLength(100)
    expect(column.get(64_999)).toBe('v64999')
  })
})

describe('a column of lists', () => {
  test('gives back the values of every row, over several words of bits', () => {
    const lists = fc.array(
      fc.uniqueArray(
        fc.integer({ min: 0, max: 90 }).map((n) => `value ${n}`),
        { maxLength: 6 },
      ),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(lists, (rows) => {
        const column = new ListColumn()
        column.reserve(rows.length)
        for (const [row, values] of rows.entries()) expect(column.set(row, values)).toBe(true)
        expect(rows.map((_, row) => column.get(row).sort())).toEqual(
          rows.map((values) => [...values].sort()),
        )
      }),
    )
  })

  test('refuses a list with more different values than there are bits', () => {
    const column = new ListColumn()
    column.reserve(200)
    const accepted = Array.from({ length: 200 }, (_, row) => column.set(row, [`value ${row}`]))
    expect(accepted.filter(Boolean)).toHaveLength(128)
  })
})

describe('ids', () => {
  const id = fc.stringMatching(/^\d{26}$/)

  test('come back digit by digit and compare as texts do', () => {
    fc.assert(
      fc.property(id, id, (a, b) => {
        const column = new IdColumn()
        column.reserve(2)
        expect(column.set(0, a)).toBe(true)
        expect(column.set(1, b)).toBe(true)
        expect(column.get(0)).toEqual(a)
        expect(column.get(1)).toEqual(b)
        expect(Math.sign(column.compare(0, 1))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  test('others are refused', () => {
    const column = new IdColumn()
    column.reserve(1)
    expect(['', '1', 'x'.repeat(26), '1'.repeat(27)].map((text) => column.set(0, text))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

test('the curve through a square goes from each place to one beside it, and to each once', () => {
  const side = 64
  const cell = 1000
  const bounds = { west: 0, south: 0, east: 2 ** 16 * cell - 1, north: 2 ** 16 * cell - 1 }
  const places: (readonly [number, number])[] = []
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) places[hilbert(x * cell + 1, y * cell + 1, bounds)] = [x, y]
  }
  expect(Object.keys(places)).toHaveLength(side * side)
  const steps = places
    .slice(1)
    .map(([x, y], i) => Math.abs(x - places[i]![0]) + Math.abs(y - places[i]![1]))
  expect(new Set(steps)).toEqual(new Set([1]))
  expect(hilbert(bounds.east, 0, bounds)).toBe(2 ** 32 - 1)
})

test('rows are sorted by their keys, and stay as they were where these are the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 2 ** 32 - 1 })), { maxLength: 500 }),
      (keys) => {
        const order = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b)
        expect([...orderByKeys(Uint32Array.from(keys))]).toEqual(order)
      },
    ),
  )
})
