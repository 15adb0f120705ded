import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bbox, booleanPointInPolygon } from '@turf/turf'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { isStateName, stateKey } from '#src/domain/search/words/us-states.ts'
import { type CodeOfName, knownCode, namedIn, numbered } from './country-names.ts'

// Finds the ISO 3166-1 alpha-2 code of a country by its name or by a place in it.

export interface Countries {
  readonly named: CodeOfName
  /** Returns the country at a place; null on the open sea. Borders are those of Natural Earth at 1:50 million. */
  at(place: { readonly latitude: number; readonly longitude: number }): string | null
}

const canada = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))
/** States that are separate countries in the atlas. */
const territories = new Set(['PR', 'VI', 'GU'])

/** Returns the country of a US or Canadian state or province, such as `WI`, `Wis.`, `US-WI`, or `Ontario`. */
export function countryOfState(text: string): string | null {
  const plain = text.trim().replace(/^(?:USA?|CAN?)-(?=\S)/i, '')
  if (!isStateName(plain)) return null
  const code = stateKey(plain)
  return territories.has(code) ? code : canada.has(code) ? 'CA' : 'US'
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

type Area = Feature<Polygon | MultiPolygon, { name: string }>

/** The countries of areas in the atlas that have no ISO 3166 number. */
const numberless: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Indian Ocean Ter.': 'AU',
  'Siachen Glacier': 'IN',
}

/** Most listings have codes, which need neither names nor borders. */
export const readCountries = (): Countries => ({
  named: (text) => knownCode(text) ?? readAtlas().named(text),
  at: (place) => readAtlas().at(place),
})

function readAtlas(): Countries {
  if (loaded !== undefined) return loaded
  const areas = readAreas()
  const names = areas.flatMap((area): [string, string][] => {
    const code = codeOf(area)
    return code === null ? [] : [[area.properties.name, code]]
  })
  loaded = { named: namedIn(names), at: atIn(areas) }
  return loaded
}

let loaded: Countries | undefined

function readAreas(): Area[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  return feature(atlas, atlas.objects.countries).features as Area[]
}

function atIn(areas: readonly Area[]): Countries['at'] {
  const boxed = areas.map((area) => ({ area, box: bbox(area) }))
  const onLand = (latitude: number, longitude: number) =>
    boxed.find(
      ({ area, box: [west, south, east, north] }) =>
        longitude >= west! &&
        longitude <= east! &&
        latitude >= south! &&
        latitude <= north! &&
        booleanPointInPolygon([longitude, latitude], area.geometry),
    )
  return ({ latitude, longitude }) => {
    for (const [north, east] of surroundings) {
      const country = onLand(latitude + north, longitude + east)
      if (country !== undefined) return codeOf(country.area)
    }
    return null
  }
}

// The coasts of the atlas are coarse, so a home in a port may seem to lie in the sea. It then belongs to the nearest
// land.
const directions = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (degrees * Math.PI) / 180)
const surroundings = [
  [0, 0] as const,
  ...[0.05, 0.1, 0.2, 0.3].flatMap((away) =>
    directions.map((angle) => [away * Math.sin(angle), away * Math.cos(angle)] as const),
  ),
]

const codeOf = ({ id, properties: { name } }: Area): string | null =>
  id === undefined ? (numberless[name] ?? null) : numbered(String(id))
