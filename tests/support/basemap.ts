import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMap } from '#src/basemap/build-map.ts'
import { kindOf } from '#src/basemap/osm/classify.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { temporaryFolder } from './database.ts'

/**
 * A file of map tiles: Elm & Third, a street from west to east just north of the position, a lake in the southeast,
 * and a distant park.
 */
export function mapFileAt({ latitude, longitude }: Point): string {
  const street = [
    [longitude - 0.02, latitude + 0.0004],
    [longitude + 0.02, latitude + 0.0004],
  ] as const
  const lake = [
    [longitude + 0.001, latitude - 0.001],
    [longitude + 0.003, latitude - 0.001],
    [longitude + 0.003, latitude - 0.002],
    [longitude + 0.001, latitude - 0.001],
  ] as const
  const park = lake.map(([x, y]) => [x + 0.3, y] as const)
  const area = (ring: typeof park) => ({ type: 'MultiPolygon', coordinates: [[ring]] }) as const
  const { bytes } = buildMap(
    [
      {
        ...kindOf('roads', 'residential', { name: 'Elm & Third' }),
        geometry: { type: 'MultiLineString', coordinates: [street] },
      },
      { ...kindOf('water', 'lake'), geometry: area([...lake]) },
      { ...kindOf('landuse', 'park'), geometry: area(park) },
    ],
    { name: 'Harbor', attribution: 'Invented', maxZoom: 14 },
  )
  const path = join(temporaryFolder(), 'basemap.pmtiles')
  writeFileSync(path, bytes)
  return path
}
