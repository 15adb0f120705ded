import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOfPositions } from '#src/domain/map/geometry/bounds.ts'
import type { Bounds, Position } from '#src/domain/map/geometry/shapes.ts'
import { polygonsOf, readBoundaries } from '../../../../scripts/campaigns/shapes/boundaries.ts'

/** The rule by itself, without Turf. */
const reference = (positions: readonly Position[]): Bounds => ({
  south: Math.min(...positions.map(([, y]) => y)),
  west: Math.min(...positions.map(([x]) => x)),
  north: Math.max(...positions.map(([, y]) => y)),
  east: Math.max(...positions.map(([x]) => x)),
})

describe('the bounds of positions, which Turf finds', () => {
  it('are the least and the greatest of all, also of a single one and of none', () => {
    const position = fc.tuple(
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
    )
    fc.assert(
      fc.property(fc.array(position, { maxLength: 40 }), (positions) => {
        expect(boundsOfPositions(positions)).toEqual(reference(positions))
      }),
    )
  })

  it('are the same for every ring in the boundaries of Seattle', async () => {
    const rings = (await readBoundaries())
      .flatMap(polygonsOf)
      .flatMap(({ polygon }) => polygon.rings)
    expect(rings.length).toBeGreaterThan(4_000)
    const different = rings.filter((ring) => {
      const found = boundsOfPositions(ring)
      const wanted = reference(ring)
      return JSON.stringify(found) !== JSON.stringify({ ...found, ...wanted })
    })
    expect(different).toEqual([])
  })
})
