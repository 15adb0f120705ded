import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { area } from '@turf/turf'
import { feature, mesh } from 'topojson-client'
import type { GeometryObject } from 'topojson-specification'
import { type BuiltMap, buildMap } from './build-map.ts'
import type { Line, MapFeature } from './geometry/feature.ts'
import { centerOf, toPolygon } from './geometry/ring-polygons.ts'
import { type Atlas, landOf, ocean } from './land-areas.ts'
import { kindOf } from './osm/classify.ts'

// The outline map shows land, borders, and place names below and around the street map. Its data comes from the npm packages
// world-atlas (Natural Earth) and us-atlas (U.S. Census Bureau), which are both in the public domain.

type Included = (a: GeometryObject, b: GeometryObject) => boolean

/** The highest zoom for which the outline data has enough detail. Maps enlarge these tiles at higher zooms. */
const outlinesZoom = 7
/** Outline tiles have 1024 coordinate steps per side, about half a pixel each; the data has no more detail. */
const outlinesExtent = 1024
const unitedStates = '840'

export const outlinesAttribution = 'Natural Earth, U.S. Census Bureau (public domain)'

export async function buildOutlines(): Promise<BuiltMap> {
  const [world, america] = await Promise.all([
    readAtlas('world-atlas/countries-50m.json'),
    readAtlas('us-atlas/counties-10m.json'),
  ])
  const features = [
    ocean,
    ...landOf(world, 'countries', ({ id }) => id !== unitedStates),
    ...landOf(america, 'nation', () => true),
    ...bordersOf(
      'country',
      world,
      'countries',
      (a, b) => a.id !== unitedStates && b.id !== unitedStates,
    ),
    ...bordersOf('country', america, 'nation', () => true),
    ...bordersOf('state', america, 'states', (a, b) => a !== b),
    ...bordersOf('county', america, 'counties', (a, b) => a !== b && stateOf(a) === stateOf(b)),
    ...labelsOf('state', america, 'states'),
    ...labelsOf('county', america, 'counties'),
  ]
  return buildMap(features, {
    name: 'Outlines',
    attribution: outlinesAttribution,
    maxZoom: outlinesZoom,
    extent: outlinesExtent,
  })
}

async function readAtlas(file: string): Promise<Atlas> {
  return JSON.parse(await readFile(createRequire(import.meta.url).resolve(file), 'utf8')) as Atlas
}

const stateOf = ({ id }: GeometryObject) => String(id).slice(0, 2)

/** Returns the borders between the areas of an atlas. A border that two areas share is drawn only once. */
function bordersOf(kind: string, atlas: Atlas, object: string, isIncluded: Included): MapFeature[] {
  const { coordinates } = mesh(atlas, atlas.objects[object]!, isIncluded)
  return coordinates.map((line) => ({
    ...kindOf('boundaries', kind),
    geometry: {
      type: 'MultiLineString',
      coordinates: splitAtAntimeridian(line as unknown as Line),
    },
  }))
}

/** A line that crosses the antimeridian would otherwise lead across the whole map to its other side. */
export function splitAtAntimeridian(line: Line): Line[] {
  const crossings = line.flatMap(([longitude], at) =>
    at > 0 && Math.abs(longitude - line[at - 1]![0]) > 180 ? [at] : [],
  )
  return [0, ...crossings]
    .map((start, i) => line.slice(start, crossings[i]))
    .filter(({ length }) => length > 1)
}

function labelsOf(kind: string, atlas: Atlas, object: string): MapFeature[] {
  return feature(atlas, atlas.objects[object]!).features.flatMap(
    ({ geometry, properties: { name } }): MapFeature[] => {
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : []
      const rings = polygons.map(([outer]) => outer as unknown as Line)
      const largest = rings.reduce<Line | null>(
        (most, ring) => (most === null || size(ring) > size(most) ? ring : most),
        null,
      )
      if (largest === null) return []
      return [
        {
          ...kindOf('places', kind, { name }),
          geometry: { type: 'Point', coordinates: centerOf(largest) },
        },
      ]
    },
  )
}

const size = (ring: Line) => area(toPolygon(ring))
