import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEdited, withHole, withPart } from '#src/domain/map/drawing/shapes/check-parts.ts'
import { geometryWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  moveHandle,
  pieceAt,
  removeCorner,
  removePiece,
} from '#src/domain/map/drawing/shapes/edit-handles.ts'
import { handlesOf } from '#src/domain/map/drawing/shapes/handles.ts'
import { moveShape } from '#src/domain/map/drawing/shapes/move.ts'
import { fromCondition, toCondition } from '#src/domain/map/drawing/shapes/shape-condition.ts'
import type { Position, Ring } from '#src/domain/map/geometry/shapes.ts'
import { readShapeText } from '#src/domain/map/shape-text/read-shape-text.ts'
import { writeShapeText } from '#src/domain/map/shape-text/write-shape-text.ts'

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const plain: DrawnGeometry = { kind: 'polygon', rings: [square(0, 1_000)] }
const holed: DrawnGeometry = { kind: 'polygon', rings: [square(0, 1_000), square(200, 400)] }
const several: DrawnGeometry = {
  kind: 'several',
  of: [[square(0, 1_000), square(200, 400)], [square(2_000, 3_000)]],
}

describe('an area with holes and of several parts', () => {
  it('gets a hole where it lies in the area, and says why not elsewhere', () => {
    expect(withHole(plain, square(200, 400))).toEqual({ ok: true, geometry: holed })
    expect(withHole(plain, square(900, 1_100))).toEqual({ ok: false, why: 'hole-outside' })
    expect(withHole(plain, square(2_000, 2_100))).toEqual({ ok: false, why: 'hole-outside' })
    expect(withHole(plain, square(0, 1_000))).toEqual({ ok: false, why: 'hole-outside' })
    expect(withHole(holed, square(300, 500))).toEqual({ ok: false, why: 'holes-overlap' })
    expect(withHole(several, square(2_100, 2_200))).toMatchObject({ ok: true })
  })

  it('gets another part beside it or in a hole, and says why not elsewhere', () => {
    const two = { kind: 'several', of: [[square(0, 1_000)], [square(1_000, 1_100)]] }
    expect(withPart(plain, square(1_000, 1_100))).toEqual({ ok: true, geometry: two })
    expect(withPart(plain, square(900, 1_100))).toEqual({ ok: false, why: 'parts-overlap' })
    expect(withPart(plain, square(100, 200))).toEqual({ ok: false, why: 'parts-overlap' })
    expect(withPart(holed, square(250, 350))).toMatchObject({ ok: true })
    expect(withPart(holed, square(150, 350))).toEqual({ ok: false, why: 'parts-overlap' })
  })

  it('makes a polygon of a rectangle, and nothing of a circle', () => {
    const rectangle = { kind: 'rectangle', south: 0, west: 0, north: 1_000, east: 1_000 } as const
    expect(withHole(rectangle, square(200, 400))).toEqual({ ok: true, geometry: holed })
    const circle = { kind: 'circle', center: [0, 0], miles: 3 } as const
    expect(withHole(circle, square(200, 400))).toEqual({ ok: false, why: 'invalid' })
  })

  it('is checked as a whole after an edit', () => {
    expect(checkEdited(several)).toEqual({ ok: true, geometry: several })
    const dragged = moveHandle(several, { kind: 'corner', at: 4 }, [-10, -10])!
    expect(checkEdited(dragged.geometry)).toEqual({ ok: false, why: 'hole-outside' })
    const far = moveHandle(several, { kind: 'corner', at: 8 }, [500, 500])!
    expect(checkEdited(far.geometry)).toEqual({ ok: false, why: 'parts-overlap' })
  })

  it('round-trips through words, a condition, and text', () => {
    expect(geometryWords(holed)).toBe('Polygon with 8 corners and 1 hole')
    expect(geometryWords(several)).toBe('2 polygons with 12 corners and 1 hole')
    for (const geometry of [holed, several]) {
      expect(fromCondition(toCondition(geometry))).toEqual(geometry)
      for (const format of ['points', 'wkt', 'geojson'] as const) {
        const text = writeShapeText({ geometry, label: 'Area 1' }, format)
        expect(readShapeText(text)).toMatchObject({ ok: true, shapes: [{ geometry }] })
      }
    }
  })
})

describe('the handles of an area with holes and of several parts', () => {
  it('are the corners and edges of all its rings', () => {
    const kinds = handlesOf(several).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'corner')).toHaveLength(12)
    expect(kinds.filter((kind) => kind === 'edge')).toHaveLength(12)
    expect(kinds.at(-1)).toBe('whole')
  })

  it('move the corner that they are at, and no other', () => {
    const to: Position = [777, 888]
    for (let at = 0; at < 12; at++) {
      const { geometry, handle } = moveHandle(several, { kind: 'corner', at }, to)!
      expect(handle).toEqual({ kind: 'corner', at })
      const before = handlesOf(several).filter(({ kind }) => kind === 'corner')
      const after = handlesOf(geometry).filter(({ kind }) => kind === 'corner')
      expect(after).toEqual(before.with(at, { kind: 'corner', at, position: to }))
    }
  })

  it('take corners away while a ring has more than three, and then whole holes and parts', () => {
    const hole = { kind: 'corner', at: 5 } as const
    const triangle = removeCorner(several, hole)!.geometry
    expect(removeCorner(triangle, { kind: 'corner', at: 5 })).toBeNull()
    expect(pieceAt(triangle, hole)).toBe('hole')
    expect(removePiece(triangle, hole)!.geometry).toEqual({
      kind: 'several',
      of: [[square(0, 1_000)], [square(2_000, 3_000)]],
    })
    expect(pieceAt(several, { kind: 'corner', at: 9 })).toBe('part')
    expect(removePiece(several, { kind: 'corner', at: 9 })!.geometry).toEqual(holed)
    expect(pieceAt(plain, { kind: 'corner', at: 0 })).toBeNull()
    expect(removePiece(plain, { kind: 'corner', at: 0 })).toBeNull()
  })

  it('move it as a whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), (by) => {
        const there = moveShape(several, [0, 0], [by, by])
        expect(moveShape(there, [by, by], [0, 0])).toEqual(several)
      }),
    )
  })
})
