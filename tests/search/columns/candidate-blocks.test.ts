import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import { AreaCache } from '#src/search/columns/geometry/area-cache.ts'
import { areaPiece } from '#src/search/columns/pieces/area-pieces.ts'
import { CandidateBlocks } from '#src/search/columns/pieces/candidate-blocks.ts'
import { textsPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { nullPiece } from '#src/search/columns/pieces/null-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import type { Piece } from '#src/search/columns/pieces/piece.ts'
import { CodeColumn } from '#src/search/columns/table/code-column.ts'
import { encodingOf } from '#src/search/columns/table/column-encoding.ts'
import { NumberColumn } from '#src/search/columns/table/number-column.ts'
import { dictionary } from '../support/arbitrary-search.ts'

const blocks = 12

/** A few values for each block. */
const valuesOf = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), {
    minLength: blocks,
    maxLength: blocks,
  })

function fill<Value>(
  column: { reserve(rows: number): void; set(row: number, value: Value): unknown },
  values: readonly Value[][],
) {
  column.reserve(blocks * blockSize)
  for (const [block, few] of values.entries())
    for (const [i, value] of few.entries()) column.set(block * blockSize + i, value)
  return column
}

/** Blocks with their bits, as the piece tells at once and one by one. */
function asked(pieces: readonly Piece[]) {
  const atOnce = new CandidateBlocks()
  const oneByOne = new CandidateBlocks()
  atOnce.reset(blocks)
  oneByOne.reset(blocks)
  for (const [i, piece] of pieces.entries()) {
    atOnce.prune(piece, 1 << i)
    oneByOne.pruneEach(piece, 1 << i)
  }
  return [atOnce, oneByOne].map(({ blocks, bits, count }) =>
    Array.from(blocks.subarray(0, count), (block, i) => [block, bits[i]!.toString(2)]),
  )
}

const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(null))
const ends = fc
  .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 4 }))
  .map(([from, more]) => [from, from + more] as const)
const price = dictionary.find('ListPrice')!
const between = (column: NumberColumn, [from, to]: readonly [number, number]) =>
  numberPiece(column, encodingOf(price)!, [{ kind: 'between', from, to }], false)!

describe('the blocks that may hold something', () => {
  test('of numbers are the same, asked at once and one by one', () => {
    fc.assert(
      fc.property(valuesOf(number), valuesOf(number), ends, ends, (one, two, first, second) => {
        const columns = [
          fill(new NumberColumn(), one),
          fill(new NumberColumn(), two),
        ] as NumberColumn[]
        const pieces = [
          between(columns[0]!, first),
          between(columns[1]!, second),
          nullPiece(columns[1]!, true),
        ]
        const [atOnce, oneByOne] = asked(pieces)
        expect(atOnce).toEqual(oneByOne)
      }),
    )
  })

  test('of texts too, also of more than a block can tell exactly', () => {
    const text = fc.integer({ min: 0, max: 40 }).map((n) => (n === 0 ? null : `city ${n}`))
    const wanted = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
    const everyText = Array.from({ length: 40 }, (_, i) => `city ${i + 1}`)
    fc.assert(
      fc.property(valuesOf(text), wanted, (values, texts) => {
        const column = fill(new CodeColumn(), [everyText, ...values.slice(1)]) as CodeColumn
        const [atOnce, oneByOne] = asked([
          textsPiece(
            column,
            texts.map((n) => `city ${n}`),
          ),
        ])
        expect(atOnce).toEqual(oneByOne)
      }),
    )
  })

  test('of places too, in bounds and in polygons', () => {
    const place = fc.oneof(
      fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })),
      fc.constant(null),
    )
    const areas: Area[] = [
      { kind: 'rectangle', west: -20, south: -20, east: 20, north: 30 },
      {
        kind: 'polygon',
        rings: [
          [
            [-30, -30],
            [40, -10],
            [0, 35],
            [-30, -30],
          ],
        ],
      },
      { kind: 'circle', center: [5, 5], meters: 3 },
    ]
    fc.assert(
      fc.property(
        valuesOf(place),
        fc.constantFrom(...areas),
        fc.boolean(),
        (places, area, negated) => {
          const xs = places.map((few) => few.map((place) => place?.[0] ?? null))
          const ys = places.map((few) => few.map((place) => place?.[1] ?? null))
          const columns = {
            longitudes: fill(new NumberColumn(), xs) as NumberColumn,
            latitudes: fill(new NumberColumn(), ys) as NumberColumn,
          }
          const [atOnce, oneByOne] = asked([areaPiece(columns, [area], negated, new AreaCache())])
          expect(atOnce).toEqual(oneByOne)
        },
      ),
    )
  })

  test('are looked at by a part only if the parts before have left them', () => {
    const open = new CandidateBlocks()
    open.reset(5)
    open.prune({ verdict: (block) => (block % 2 === 0 ? 1 : 0) }, 1)
    const seen: number[] = []
    const verdict = (block: number) => {
      seen.push(block)
      return block === 4 ? 2 : 1
    }
    open.prune({ verdict }, 2)
    expect(seen).toEqual([0, 2, 4])
    expect([...open.bits.subarray(0, open.count)]).toEqual([3, 3, 1])
  })
})
