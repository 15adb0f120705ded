import { cityName, type DemoCity, demoCity, stateCode } from '#db/seed/city/index.ts'
import { origin } from '#db/seed/city/plane.ts'
import { type BuiltMap, buildMap, streetZoom } from '#src/basemap/build-map.ts'
import { composeMap } from '#src/basemap/compose-map.ts'
import type { Line, Position } from '#src/basemap/geometry/feature.ts'
import { centerOf } from '#src/basemap/geometry/ring-polygons.ts'
import { type Kind, kindOf } from '#src/basemap/osm/classify.ts'
import { type Collection, collectLine, emptyCollection } from '#src/basemap/osm/map-features.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'

// The city of the demo is fictional, and so are the streets of its listings.

const roadClasses = {
  highway: 'trunk',
  arterial: 'secondary',
  collector: 'tertiary',
  residential: 'residential',
} as const
const waterClasses = { lake: 'lake', river: 'river', pond: 'pond' } as const

export const demoAttribution = `${cityName}, ${stateCode}: an invented city`

/** Builds the base map of the demo city. The result is always the same. */
export function buildDemoBasemap(city: DemoCity = demoCity()): BuiltMap {
  const about = { name: cityName, attribution: demoAttribution, maxZoom: streetZoom }
  return buildMap(composeMap(collect(city)), about)
}

function collect(city: DemoCity): Collection {
  const into = emptyCollection()
  const area = (kind: Kind, ring: readonly Point[]) =>
    void into.features.push({
      ...kind,
      geometry: { type: 'MultiPolygon', coordinates: [[closed(ring)]] },
    })
  const place = (kind: Kind, coordinates: Position) =>
    void into.features.push({ ...kind, geometry: { type: 'Point', coordinates } })
  const along = (kind: Kind, line: readonly Point[]) =>
    collectLine(into, kind, line.map(toPosition))
  for (const { name, class: kind, line } of city.streets)
    along(kindOf('roads', roadClasses[kind], { name }), line)
  for (const { name, line } of city.creeks) along(kindOf('water', 'stream', { name }), line)
  for (const { name, kind, ring } of city.water)
    area(kindOf('water', waterClasses[kind], { name }), ring)
  for (const { name, ring } of city.parks) area(kindOf('landuse', 'park', { name }), ring)
  for (const { name, ring } of city.neighborhoods)
    place(kindOf('places', 'neighbourhood', { name }), centerOf(closed(ring)))
  for (const { name, center } of city.towns)
    place(kindOf('places', 'town', { name }), toPosition(center))
  place(kindOf('places', 'city', { name: cityName }), toPosition(origin))
  return into
}

const toPosition = ({ longitude, latitude }: Point): Position => [longitude, latitude]
const closed = (ring: readonly Point[]): Line => [...ring, ring[0]!].map(toPosition)
