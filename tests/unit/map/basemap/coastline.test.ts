import { describe, expect, it } from 'vitest'
import { seaOf } from '#src/basemap/geometry/coastline.ts'
import type { Bounds, Line, Position } from '#src/basemap/geometry/feature.ts'
import { contains } from '#src/basemap/geometry/ring-polygons.ts'

const box: Bounds = [0, 0, 10, 10]

function isWet(sea: readonly (readonly Line[])[], at: Position): boolean {
  return sea.some(
    ([outer, ...holes]) => contains(outer!, at) && !holes.some((hole) => contains(hole, at)),
  )
}

const wetness = (coasts: readonly Line[], ...places: Position[]) => {
  const sea = seaOf(coasts, box)
  return places.map((at) => isWet(sea, at))
}

describe('the sea', () => {
  it('lies to the right of a coastline, in pieces or whole, whichever way it runs', () => {
    const north: Line = [
      [5, -1],
      [5, 4],
      [5, 11],
    ]
    expect(wetness([north], [2, 5], [8, 5])).toEqual([false, true])
    expect(wetness([north.toReversed()], [2, 5], [8, 5])).toEqual([true, false])
    expect(
      wetness(
        [
          [
            [5, 4],
            [5, 11],
          ],
          [
            [5, -1],
            [5, 4],
          ],
        ],
        [2, 5],
        [8, 5],
      ),
    ).toEqual([false, true])
  })

  it('is several areas where the land reaches from edge to edge', () => {
    const strait: Line[] = [
      [
        [3, 11],
        [3, -1],
      ],
      [
        [7, -1],
        [7, 11],
      ],
    ]
    expect(wetness(strait, [1, 5], [5, 5], [9, 5])).toEqual([true, false, true])
  })

  it('goes round islands, and is everywhere when there is nothing else', () => {
    const island: Line = [
      [6, 4],
      [8, 4],
      [8, 6],
      [6, 6],
      [6, 4],
    ]
    expect(
      wetness(
        [
          [
            [5, -1],
            [5, 11],
          ],
          island,
        ],
        [7, 5],
        [9, 5],
        [2, 5],
      ),
    ).toEqual([false, true, false])
    expect(wetness([island], [7, 5], [1, 1])).toEqual([false, true])
  })

  it('fills a bay whose coast comes back to the same edge', () => {
    const bay: Line = [
      [7, 11],
      [7, 6],
      [3, 6],
      [3, 11],
    ]
    expect(wetness([bay], [5, 8], [5, 3], [1, 8])).toEqual([true, false, false])
  })

  it('ends where a coastline ends: beyond it, it is unknown', () => {
    const cutOff: Line = [
      [5, -1],
      [5, 9],
    ]
    expect(wetness([cutOff], [8, 5], [2, 5], [8, 9.5])).toEqual([true, false, false])
  })

  it('is nothing without a coast', () => {
    expect(seaOf([], box)).toEqual([])
  })
})
