import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOfLine } from '#src/domain/map/drawing/freehand.ts'
import { checkParts } from '#src/domain/map/drawing/shapes/check-parts.ts'
import { partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import type { Checked } from '#src/domain/map/drawing/shapes/validity.ts'
import { enclosedRings } from '#src/domain/map/geometry/enclosed.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { cases } from '../../../support/cases.ts'

const zoom = 13
const pixel = 360e6 / (256 * 2 ** zoom)
/** In pixels of the map, around a town. */
const place = (x: number, y: number): Position => [
  Math.round(-90_070_000 + x * pixel),
  Math.round(43_260_000 + y * pixel * 0.73),
]

/** A round stroke of a hand that trembles. */
const stroke = (from: number, to: number, radius = 100, x = 0, y = 0) =>
  Array.from({ length: 121 }, (_, i) => {
    const angle = (from + ((to - from) * i) / 120) * 2 * Math.PI
    const trembling = radius + Math.sin(i * 2.7)
    return place(x + Math.cos(angle) * trembling, y + Math.sin(angle) * trembling)
  })

function drawn(checked: Checked) {
  if (!checked.ok) throw new Error(checked.why)
  return checked.geometry
}

function inside(checked: Checked) {
  const areas = (partsOf(drawn(checked)) ?? []).map((rings) =>
    prepareArea({ kind: 'polygon', rings }),
  )
  return (x: number, y: number) => areas.some((area) => area(place(x, y)))
}

describe('§4 Drawing by hand', () => {
  it('makes a polygon with few corners of a round stroke, closed where it was left open', () => {
    const geometry = drawn(areaOfLine(stroke(0, 0.93), zoom))
    expect(geometry.kind).toBe('polygon')
    const corners = partsOf(geometry)![0]![0]!.length - 1
    expect(corners).toBeGreaterThan(8)
    expect(corners).toBeLessThan(30)
    const has = inside(areaOfLine(stroke(0, 0.93), zoom))
    expect([has(0, 0), has(90, 0), has(0, -90), has(110, 0)]).toEqual([true, true, true, false])
  })

  it('keeps the outer edge of a stroke that ends across its beginning', () => {
    const line = [...stroke(0, 1), place(140, 8), place(140, 60), place(60, 60)]
    const geometry = drawn(areaOfLine(line, zoom))
    expect(geometry.kind).toBe('polygon')
    const has = inside(areaOfLine(line, zoom))
    expect([has(0, 0), has(125, 40), has(125, -40)]).toEqual([true, true, false])
  })

  it('takes both halves of an eight, and leaves out the knot of a crossed end', () => {
    const eight = [...stroke(0.5, 1.5, 80, 80), ...stroke(0, -1, 80, -80)]
    expect(drawn(areaOfLine(eight, zoom)).kind).toBe('several')
    const has = inside(areaOfLine(eight, zoom))
    expect([has(80, 0), has(-80, 0), has(0, 70)]).toEqual([true, true, false])
    const knot = [...stroke(0.02, 0.98), place(112, 4), place(118, -6), place(124, 2)]
    expect(drawn(areaOfLine(knot, zoom)).kind).toBe('polygon')
  })

  it('fills what the line goes around twice', () => {
    const has = inside(areaOfLine([...stroke(0, 1), ...stroke(0, 1, 50)], zoom))
    expect([has(0, 0), has(75, 20)]).toEqual([true, true])
  })

  it('ignores a tap, a twitch and a stroke there and back', () => {
    const ignored = { ok: false, why: 'ignored' }
    expect(areaOfLine([], zoom)).toEqual(ignored)
    expect(areaOfLine([place(0, 0)], zoom)).toEqual(ignored)
    expect(areaOfLine(stroke(0, 1, 8), zoom)).toEqual(ignored)
    expect(areaOfLine([place(0, 0), place(200, 90)], zoom)).toEqual(ignored)
    expect(areaOfLine([place(0, 0), place(200, 90), place(1, 0)], zoom)).toEqual(ignored)
  })

  it('says that an area lies off the globe', () => {
    const far = stroke(0, 1).map(([x]): Position => [x, 95_000_000 + (x % 50_000)])
    expect(areaOfLine(far, zoom).ok).toBe(false)
  })

  it('makes a valid area of any scribble that is large enough', () => {
    const spot = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
    const scribble = fc.array(spot, { minLength: 3, maxLength: 60 })
    const zooms = fc.integer({ min: 3, max: 20 })
    fc.assert(
      fc.property(scribble, zooms, (spots, at) => {
        const size = 360e6 / (256 * 2 ** at)
        const line = spots.map(
          ([x, y]): Position => [Math.round(x * size), Math.round(y * size * 0.4)],
        )
        const checked = areaOfLine(line, at)
        if (checked.ok) expect(checkParts(partsOf(checked.geometry)!).ok).toBe(true)
        else expect(checked.why).toBe('ignored')
      }),
      { numRuns: cases(300) },
    )
  })
})

describe('what a line goes around', () => {
  it('is its rings where it touches itself, none for what goes there and back', () => {
    const bow: Position[] = [
      [0, 0],
      [10, 10],
      [20, 10],
      [20, 0],
      [10, 10],
      [0, 20],
      [0, 0],
    ]
    expect(enclosedRings(bow)?.map(({ length }) => length)).toEqual([4, 4])
    expect(
      enclosedRings([
        [0, 0],
        [10, 0],
        [20, 0],
        [10, 0],
        [0, 0],
      ]),
    ).toEqual([])
    expect(
      enclosedRings([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ]),
    ).toHaveLength(1)
  })

  it('is cut where edges cross between whole units', () => {
    const rings = enclosedRings([
      [0, 0],
      [10, 7],
      [10, 0],
      [0, 7],
      [0, 0],
    ])
    expect(rings).toHaveLength(2)
  })
})
