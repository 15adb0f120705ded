import { seaOf } from './geometry/coastline.ts'
import { boundsOf, joinBounds, linesOf, type MapFeature } from './geometry/feature.ts'
import { joinLines } from './geometry/join-lines.ts'
import { kindOf } from './osm/classify.ts'
import type { Collection } from './osm/map-features.ts'

export function composeMap({ features, lines, coastlines }: Collection): MapFeature[] {
  const joined = [...lines.values()].flatMap(({ kind, lines: parts }) =>
    joinLines(parts, { turn: true }).map(
      (line): MapFeature => ({
        ...kind,
        geometry: { type: 'MultiLineString', coordinates: [line] },
      }),
    ),
  )
  const land = [...features, ...joined]
  if (coastlines.length === 0) return land
  const extentLines =
    land.length > 0 ? land.flatMap(({ geometry }) => linesOf(geometry)) : coastlines
  const coordinates = seaOf(coastlines, joinBounds([boundsOf(extentLines)]))
  if (coordinates.length === 0) return land
  return [{ ...kindOf('water', 'sea'), geometry: { type: 'MultiPolygon', coordinates } }, ...land]
}
