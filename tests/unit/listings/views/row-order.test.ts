import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyLast, landingOf, movedTo, roomFor } from '#src/domain/listings/views/row-order.ts'

const rows = [0, 50, 100, 150].map((top) => ({ top, height: 40 }))

describe('rows that are dragged into another order', () => {
  it.each([
    [1, 0, 1],
    [1, 29, 1],
    [1, 31, 2],
    [1, 81, 3],
    [1, 5_000, 3],
    [1, -29, 1],
    [1, -31, 0],
    [3, -5_000, 0],
    [0, -20, 0],
    [3, 20, 3],
  ])('row %i, dragged by %i pixels, lands at %i', (from, by, to) =>
    expect(landingOf(rows, from, by)).toBe(to),
  )

  it('passes a high row only at its middle', () => {
    const uneven = [
      { top: 0, height: 40 },
      { top: 40, height: 200 },
    ]
    expect([90, 110].map((by) => landingOf(uneven, 0, by))).toEqual([0, 1])
    expect([-90, -150].map((by) => landingOf(uneven, 1, by))).toEqual([0, 0])
    expect(landingOf(uneven, 1, -10)).toBe(1)
  })

  it.each([
    [0, 2, [0, -50, -50, 0]],
    [3, 1, [0, 40, 40, 0]],
    [2, 2, [0, 0, 0, 0]],
  ])('make room for one on its way from %i to %i', (from, to, expected) =>
    expect(roomFor(rows, from, to)).toEqual(expected),
  )

  it('keep all that there is', () => {
    const place = fc.nat(5)
    fc.assert(
      fc.property(place, place, (from, to) => {
        const moved = movedTo([...'abcdef'], from, to)
        expect(moved[to]).toBe('abcdef'[from])
        expect(moved.toSorted().join('')).toBe('abcdef')
      }),
    )
    expect(movedTo([...'abcd'], 3, 1)).toEqual([...'adbc'])
  })

  it('stand before those that say nothing', () =>
    expect(
      emptyLast([
        ['', 'asc'],
        ['City', 'desc'],
        ['', 'asc'],
        ['ListPrice', 'asc'],
      ]).map(([first]) => first),
    ).toEqual(['City', 'ListPrice', '', '']))
})
