import { describe, expect, it } from 'vitest'
import { nothingDrawn, take } from '#src/domain/map/drawing/drawing-states.ts'
import type { Drawing } from '#src/domain/map/drawing/drawing-steps.ts'
import type { FilterShape } from '#src/domain/map/drawing/in-filter.ts'
import { shapeAnnotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  annotationsOf,
  committedShapes,
  drawnShapesOf,
  replaceDrawn,
  withAnnotations,
} from '#src/domain/map/drawing/sync.ts'

const circle: DrawnShape = {
  id: 'a',
  label: 'Near work',
  color: 'd0312d',
  excluded: false,
  geometry: { kind: 'circle', center: [-90_000_000, 43_000_000], miles: 2 },
}
const inFilter: FilterShape = { condition: "Location Eq radius('43 -90',2)", excluded: false }
const square: FilterShape = {
  condition: "Location Eq rectangle('43.00 -90,44 -89')",
  excluded: true,
}
const overlay: FilterShape = {
  condition: "MapOverlay Eq '20200101000000000000000000'",
  excluded: false,
}
let ids = 0
const newId = () => `new${++ids}`

describe('§4 Shapes in the filter and drawn shapes are the same', () => {
  it('is the very same list while the filter says what is drawn', () => {
    const drawn = [circle]
    expect(drawnShapesOf([overlay, inFilter], drawn, [], newId)).toBe(drawn)
    expect(replaceDrawn([overlay, square], drawn)).toEqual([overlay, inFilter])
  })

  it('takes what the filter has besides, with its name and colour from annotations', () => {
    const named = shapeAnnotation(square.condition, 'The hills', '2e8540')
    const [first, second] = drawnShapesOf([square, inFilter], [circle], [named], newId)
    expect(first).toBe(circle)
    expect(second).toMatchObject({
      label: 'The hills',
      color: '2e8540',
      excluded: true,
      geometry: { kind: 'rectangle' },
    })
    expect(drawnShapesOf([square], [], [], newId)).toMatchObject([
      { label: 'Rectangle 1', color: '0077d9' },
    ])
    expect(drawnShapesOf([{ ...inFilter, excluded: true }], [circle], [], newId)).toEqual([
      { ...circle, excluded: true },
    ])
  })

  it('annotates by the condition; the newest of one condition counts', () => {
    const [annotation] = annotationsOf([circle])
    expect(annotation).toEqual(shapeAnnotation(inFilter.condition, 'Near work', 'd0312d'))
    const old = [
      shapeAnnotation(inFilter.condition, 'Old', '0077d9'),
      shapeAnnotation(square.condition, 'The hills', '2e8540'),
    ]
    expect(withAnnotations(old, [annotation!])).toEqual([annotation, old[1]])
  })

  it('another filter takes the place of what is drawn, and what is being edited goes on', () => {
    const edited: Drawing = take(
      { ...nothingDrawn, shapes: [circle], phase: { name: 'selected', id: 'a' } },
      { do: 'edit', at: 0 },
    ).drawing
    const wider = { ...circle.geometry, miles: 9 } as DrawnShape['geometry']
    const reshaped = take(edited, { do: 'reshape', geometry: wider }).drawing
    expect(committedShapes(reshaped)).toEqual([circle])
    const more = take(reshaped, {
      do: 'sync',
      shapes: drawnShapesOf([inFilter, square], committedShapes(reshaped), [], newId),
    }).drawing
    expect(more.shapes.map(({ geometry }) => geometry.kind)).toEqual(['circle', 'rectangle'])
    expect(more).toMatchObject({
      shapes: [{ geometry: wider }, {}],
      phase: { name: 'editing', original: circle.geometry },
    })
    expect(take(more, { do: 'sync', shapes: [] }).drawing).toEqual({
      shapes: [],
      phase: { name: 'idle' },
      past: [],
    })
  })
})
