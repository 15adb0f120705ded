import { merge } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Line, MapFeature } from './geometry/feature.ts'
import { kindOf } from './osm/classify.ts'

export type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>

const furthest = 85.06

/** Lies below the land, and so shows wherever there is none. */
export const ocean: MapFeature = {
  ...kindOf('water', 'ocean'),
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-180, -furthest],
          [180, -furthest],
          [180, furthest],
          [-180, furthest],
          [-180, -furthest],
        ],
      ],
    ],
  },
}

/** The land of several areas without borders between them. Land across the antimeridian is at both ends of the map. */
export function landOf(
  atlas: Atlas,
  object: string,
  isIncluded: (area: GeometryObject) => boolean,
): MapFeature[] {
  const areas = atlas.objects[object]!.geometries.filter(isIncluded)
  const { coordinates } = merge(atlas, areas as Parameters<typeof merge>[1])
  return coordinates.flatMap((polygon) => {
    const rings = polygon.map((ring) => withoutJumps(ring as unknown as Line))
    const longitudes = rings[0]!.map(([longitude]) => longitude)
    const shifts = [0]
    if (Math.min(...longitudes) < -180) shifts.push(360)
    if (Math.max(...longitudes) > 180) shifts.push(-360)
    return shifts.map((shift): MapFeature => {
      const shifted = rings.map((ring) => ring.map(([x, y]) => [x + shift, y] as const))
      const geometry = { type: 'MultiPolygon', coordinates: [shifted] } as const
      return { ...kindOf('landuse', 'land'), geometry }
    })
  })
}

/** Continues a ring beyond the antimeridian. A ring around the South Pole is closed below the map. */
export function withoutJumps(ring: Line): Line {
  let shift = 0
  const whole = ring.map(([longitude, latitude], i) => {
    const step = i === 0 ? 0 : longitude - ring[i - 1]![0]
    if (Math.abs(step) > 180) shift -= Math.sign(step) * 360
    return [longitude + shift, latitude] as const
  })
  if (shift === 0) return whole
  const [first] = whole
  return [...whole, [whole.at(-1)![0], -89], [first![0], -89], first!]
}
