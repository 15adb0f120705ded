import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  annotationOf,
  readAnnotations,
  shapeAnnotation,
} from '#src/domain/map/drawing/shapes/annotations.ts'

const shape = shapeAnnotation("Location Eq radius('47.6 -122.3',2)", 'Lake side', 'd0312d')
const overlay = {
  Type: 'Overlay',
  Match: { Substring: "MapOverlayShape Eq '20200101000000000000000001'" },
  Attributes: {
    Shape: '20200101000000000000000001',
    Overlay: '20200101000000000000000000',
    OverlayName: 'School zones',
    ShapeName: 'North',
    Color: '0077d9',
  },
}

describe('§3 Annotation', () => {
  it('is the name and colour of the shape with its condition', () => {
    expect(annotationOf([shape], shape.Match.Substring)).toBe(shape)
    expect(annotationOf([shape], 'ListPrice Ge 5')).toBeUndefined()
  })

  it('comes back from text as it went', () => {
    expect(readAnnotations(JSON.parse(JSON.stringify([shape, overlay])))).toEqual([shape, overlay])
  })

  it('with a colour that is none has the default one, without a name it is none', () => {
    const odd = [
      { ...shape, Attributes: { Label: 'x', Color: 'red;' } },
      { ...shape, Attributes: { Label: ' ', Color: '0077d9' } },
    ]
    expect(readAnnotations(odd)).toEqual([
      { ...shape, Attributes: { Label: 'x', Color: '0077d9' } },
    ])
  })

  it('is read from anything without an error', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readAnnotations(value)))
    fc.assert(fc.property(fc.array(fc.object()), (value) => void readAnnotations(value)))
  })
})
