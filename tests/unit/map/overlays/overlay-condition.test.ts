import { describe, expect, it } from 'vitest'
import { joinShapes, shapesIn } from '#src/domain/map/drawing/in-filter.ts'
import { readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import {
  type OverlayTarget,
  overlayAnnotation,
  overlayCondition,
  overlayConditions,
  withOverlay,
  withoutOverlay,
  withoutOverlaysAt,
} from '#src/domain/map/overlays/overlay-condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'

const one: OverlayTarget = { field: 'MapOverlay', id: '20200101000000000000000001' }
const two: OverlayTarget = { field: 'MapOverlayShape', id: '20200101000000000000000002' }
const drawn = { condition: "Location Eq radius('47.6 -122.3',2)", excluded: false }
const shapesOf = (filter: string) => shapesIn(Filter.of(filter))?.shapes ?? []
const filterOf = (shapes: ReturnType<typeof shapesOf>) =>
  joinShapes({ shapes, rest: Filter.of("City Eq 'Port Ellery'") }).text

describe('§3 Map overlays in a filter', () => {
  it('are a condition, which is found again in the filter', () => {
    const filter = filterOf(withOverlay(withOverlay([drawn], one, false), two, true))
    expect(filter).toBe(
      `City Eq 'Port Ellery' And (${drawn.condition} Or MapOverlay Eq '${one.id}') Not MapOverlayShape Eq '${two.id}'`,
    )
    expect(overlayConditions(shapesOf(filter))).toEqual([
      { ...one, excluded: false },
      { ...two, excluded: true },
    ])
  })

  it('are found in lists, other spellings and negations too', () => {
    const found = overlayConditions(
      shapesOf(`MapOverlay Eq '${one.id}' , '${two.id}'  And MapOverlayShape Ne '${two.id}'`),
    )
    expect(found).toEqual([
      { ...one, excluded: false },
      { ...one, id: two.id, excluded: false },
      { ...two, excluded: true },
    ])
  })

  it('stand once: searched or left out, in their place', () => {
    const shapes = withOverlay([...withOverlay([], one, false), drawn], one, true)
    expect(shapes).toEqual([{ condition: overlayCondition(one), excluded: true }, drawn])
    expect(withOverlay(shapes, one, true)).toEqual(shapes)
    expect(withoutOverlay(shapes, one)).toEqual([drawn])
    expect(withoutOverlay(shapes, { ...one, field: 'MapOverlayShape' })).toEqual(shapes)
  })

  it('are taken out where they are named in vain', () => {
    const filter = filterOf([...withOverlay(withOverlay([], one, false), two, true), drawn])
    const at = filter.indexOf(one.id)
    const place = { start: at - 1, end: at + 27 }
    expect(withoutOverlaysAt(Filter.of(filter), [place])?.text).toBe(
      filterOf([...withOverlay([], two, true), drawn]),
    )
    expect(
      withoutOverlaysAt(Filter.of(`MapOverlay Eq '${one.id}'`), [{ start: 14, end: 42 }]),
    ).toBe(Filter.none)
    for (const places of [[], [{ start: 0, end: 4 }]])
      expect(withoutOverlaysAt(Filter.of(filter), places)).toBe(null)
    expect(withoutOverlaysAt(Filter.of(`BrokerName Eq '${one.id}'`), [{ start: 0, end: 60 }])).toBe(
      null,
    )
    expect(
      withoutOverlaysAt(Filter.of(`MapOverlay Eq '${one.id}' And And`), [{ start: 0, end: 60 }]),
    ).toBe(null)
  })

  it('have an annotation that says what they are called', () => {
    const names = { overlayId: one.id, overlayName: 'Schools', shapeName: 'North', color: 'd0312d' }
    const annotation = overlayAnnotation(two, names)
    expect(annotation).toEqual({
      Type: 'Overlay',
      Match: { Substring: `MapOverlayShape Eq '${two.id}'` },
      Attributes: {
        Shape: two.id,
        Overlay: one.id,
        OverlayName: 'Schools',
        ShapeName: 'North',
        Color: 'd0312d',
      },
    })
    expect(
      readAnnotations([annotation, overlayAnnotation(one, { ...names, shapeName: null })]),
    ).toHaveLength(2)
  })
})
