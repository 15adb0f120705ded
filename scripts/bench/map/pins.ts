import type { MapEntry, MapResponse } from '#src/domain/map/map-response.ts'

/** Around the center of the demo's city, always the same. */
export function manyPins(most: number): MapResponse {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const spread = () => (random() + random() + random() - 1.5) * 200_000
  const entries = Array.from({ length: most }, (_, i): MapEntry => {
    const id = `20260101000000${String(i).padStart(12, '0')}`
    return [
      Math.round(-90_070_000 + spread()),
      Math.round(43_260_000 + spread() / 2),
      1,
      5_000 * (i % 300),
      id,
    ]
  })
  const world = { south: -85_000_000, west: -180_000_000, north: 85_000_000, east: 180_000_000 }
  const extent = { south: 43_164_255, west: -90_240_313, north: 43_374_815, east: -89_905_100 }
  return {
    total: most,
    placed: most,
    extent,
    fit: extent,
    view: { bounds: world, zoom: 0 },
    kind: 'pins',
    entries,
    offers: 's'.repeat(most),
    saved: [],
    hidden: [],
    notes: [],
  }
}
