import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEdited } from '#src/domain/map/drawing/shapes/check-parts.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { moveHandle, removeCorner } from '#src/domain/map/drawing/shapes/edit-handles.ts'
import { handlesOf } from '#src/domain/map/drawing/shapes/handles.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'

const square: Position[] = [
  [0, 0],
  [1_000_000, 0],
  [1_000_000, 1_000_000],
  [0, 1_000_000],
]
const polygon: DrawnGeometry = { kind: 'polygon', rings: [[...square, square[0]!]] }
const rectangle: DrawnGeometry = {
  kind: 'rectangle',
  south: 0,
  west: 0,
  north: 1_000_000,
  east: 2_000_000,
}
const circle: DrawnGeometry = { kind: 'circle', center: [-90_000_000, 43_000_000], miles: 2 }
const hole: Position[] = [
  [200_000, 200_000],
  [400_000, 200_000],
  [400_000, 400_000],
  [200_000, 200_000],
]
const shapes = [
  polygon,
  rectangle,
  circle,
  { kind: 'polygon', rings: [[...square, square[0]!], hole] } as const,
]

const place = fc.tuple(
  fc.integer({ min: -170_000_000, max: 170_000_000 }),
  fc.integer({ min: -80_000_000, max: 80_000_000 }),
)

describe('§4 Drawing: handles of a shape that is edited', () => {
  it('drags a corner, makes one of the middle of an edge, and takes one away, but not the third', () => {
    const dragged = moveHandle(polygon, { kind: 'corner', at: 0 }, [-5, -5])
    expect(dragged?.geometry).toEqual({
      kind: 'polygon',
      rings: [[[-5, -5], ...square.slice(1), [-5, -5]]],
    })
    const added = moveHandle(polygon, { kind: 'edge', at: 3 }, [-9, 500_000])!
    expect(added.handle).toEqual({ kind: 'corner', at: 4 })
    expect(added.geometry).toMatchObject({ rings: [[...square, [-9, 500_000], square[0]]] })
    const removed = removeCorner(added.geometry, added.handle)!
    expect(removed.geometry).toEqual(polygon)
    const triangle = removeCorner(polygon, { kind: 'corner', at: 1 })!.geometry
    expect(removeCorner(triangle, { kind: 'corner', at: 1 })).toBeNull()
    expect(removeCorner(rectangle, { kind: 'corner', at: 1 })).toBeNull()
  })

  it('keeps a rectangle a rectangle, also beyond its opposite corner', () => {
    const { geometry, handle } = moveHandle(
      rectangle,
      { kind: 'corner', at: 0 },
      [3_000_000, 4_000_000],
    )!
    expect(geometry).toEqual({
      kind: 'rectangle',
      south: 1_000_000,
      west: 2_000_000,
      north: 4_000_000,
      east: 3_000_000,
    })
    expect(
      handlesOf(geometry).find(
        (one) => one.kind === 'corner' && 'at' in handle && one.at === handle.at,
      )?.position,
    ).toEqual([3_000_000, 4_000_000])
    expect(moveHandle(rectangle, { kind: 'edge', at: 0 }, [0, 0])).toBeNull()
  })

  it('gives a circle another radius or another middle', () => {
    const [rim] = handlesOf(circle)
    expect(moveHandle(circle, { kind: 'rim' }, rim!.position)?.geometry).toEqual(circle)
    expect(moveHandle(circle, { kind: 'rim' }, [-90_000_000, 44_000_000])?.geometry).toMatchObject({
      miles: 69.04,
    })
    expect(moveHandle(circle, { kind: 'whole' }, [1, 2])?.geometry).toEqual({
      ...circle,
      center: [1, 2],
    })
  })

  it('every handle can be moved anywhere, in whole micro-degrees, and the shape stays of its kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.nat(30), place, (shape, at, to) => {
        const all = handlesOf(shape)
        const handle = all[at % all.length]!
        const edited = moveHandle(shape, handle, to)!
        expect(edited.geometry.kind).toBe(shape.kind)
        expect(JSON.stringify(edited.geometry)).not.toMatch(
          handle.kind === 'rim' ? /null/ : /null|\d\.\d*[1-9]/,
        )
        const now = handlesOf(edited.geometry)
        expect(now.length - all.length).toBe(handle.kind === 'edge' ? 2 : 0)
        const isAt =
          handle.kind === 'rim' ||
          now.some(({ position }) => position[0] === to[0] && position[1] === to[1])
        expect(isAt || handle.kind === 'whole').toBe(true)
        if (shape.kind !== 'polygon') expect(checkEdited(edited.geometry).ok).toBe(true)
      }),
    )
  })

  it('moves a whole shape no further than the edge of the world', () => {
    expect(moveHandle(rectangle, { kind: 'whole' }, [300_000_000, -89_900_000])?.geometry).toEqual({
      kind: 'rectangle',
      west: 178_000_000,
      east: 180_000_000,
      south: -90_000_000,
      north: -89_000_000,
    })
  })
})
