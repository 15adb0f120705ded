import { describe, expect, it } from 'vitest'
import { cityName } from '#db/seed/city/index.ts'
import { createLayers } from '#db/seed/demo-layers.ts'
import { checkRing } from '#src/domain/map/drawing/shapes/validity.ts'
import { prepareRing } from '#src/domain/map/geometry/rings.ts'
import { type Position, type Ring, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { brokerage, field, today } from './brokerage.ts'

const layers = createLayers(today)

const ringOf = (geometry: OverlayGeometry): Ring => {
  if (geometry.kind !== 'polygon') throw new Error('The layers are polygons.')
  return geometry.rings[0]!
}

/** The names of the layer's shapes that a place lies in. */
function layer(name: string) {
  const { Id } = layers.overlays.find(({ Name }) => Name === name)!
  const shapes = layers.shapes
    .filter(({ OverlayId }) => OverlayId === Id)
    .map(({ Name, Geometry }) => ({ name: Name, ring: ringOf(Geometry) }))
  const places = shapes.map(({ name, ring }) => ({ name, place: prepareRing(ring) }))
  return {
    shapes,
    at: (position: Position) =>
      places.flatMap(({ name, place }) => (place(position) === 'inside' ? [name] : [])),
  }
}

const placed = brokerage.listings.flatMap((listing) => {
  const { Latitude: latitude, Longitude: longitude } = listing
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ listing, position: toPosition({ latitude, longitude }) }]
    : []
})
const neighborhoods = layer('Neighborhoods')
const districts = layer('School districts')

describe('the layers of the demo', () => {
  it('are the neighborhoods of the city and the school districts that listings name', () => {
    const cities = brokerage.listings.filter(({ City }) => City === cityName)
    const areas = new Set(cities.map((listing) => field(listing, 'MLSAreaMinor')))
    areas.delete(null)
    expect(new Set(neighborhoods.shapes.map(({ name }) => name))).toEqual(areas)
    const named = brokerage.listings.map((listing) => field(listing, 'HighSchoolDistrict'))
    expect(new Set(districts.shapes.map(({ name }) => name))).toEqual(new Set(named))
    expect(createLayers(today)).toEqual(layers)
    const ids = [...layers.overlays, ...layers.shapes].map(({ Id }) => Id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have a listing in the shape that it names and in no other', () => {
    expect(placed.length).toBeGreaterThan(2900)
    for (const { listing, position } of placed) {
      expect(districts.at(position)).toEqual([field(listing, 'HighSchoolDistrict')])
      const isInCity = listing.City === cityName && field(listing, 'MLSAreaMinor') !== null
      expect(neighborhoods.at(position)).toEqual(isInCity ? [field(listing, 'MLSAreaMinor')] : [])
    }
  })

  it('are areas whose edges do not cross, and that lie beside each other', () => {
    for (const { name, ring } of [...neighborhoods.shapes, ...districts.shapes])
      expect(checkRing(ring.slice(0, -1)), name).not.toBeNull()
    const steps = Array.from({ length: 120 }, (_, i) => i)
    const grid = steps.flatMap((x) =>
      steps.map((y): Position => [-90_270_003 + x * 3_201, 43_140_007 + y * 2_003]),
    )
    for (const position of grid) {
      expect(neighborhoods.at(position).length).toBeLessThanOrEqual(1)
      expect(districts.at(position)).toHaveLength(1)
    }
  })
})
