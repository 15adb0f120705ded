import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bbox, booleanPointInPolygon } from '@turf/turf'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Countries by ISO 3166-1 alpha-2: `PL` of PL, Poland, and Polska, and of a place in it.

export interface Countries {
  /** By name or code; null for anything else. */
  named(text: string): string | null
  /** Null on the open sea. The borders and coasts are those of Natural Earth at 1:50 million. */
  at(place: { readonly latitude: number; readonly longitude: number }): string | null
}

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ' +
    'ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
)

/** By its two letters. */
export const isUsState = (text: string): boolean => states.has(text)

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

type Area = Feature<Polygon | MultiPolygon, { name: string }>

const languages = ['en', 'es', 'pl', 'de', 'fr', 'it', 'pt', 'nl', 'sv', 'cs']

/** English names that the language data of Node lacks. */
const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  turkey: 'TR',
  macau: 'MO',
  burma: 'MM',
  korea: 'KR',
  'democratic peoples republic of korea': 'KP',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  'czech republic': 'CZ',
  'slovak republic': 'SK',
  'kyrgyz republic': 'KG',
  'russian federation': 'RU',
  'viet nam': 'VN',
  congo: 'CG',
  drc: 'CD',
  'dr congo': 'CD',
  'democratic republic of the congo': 'CD',
  'peoples republic of china': 'CN',
  prc: 'CN',
  'east timor': 'TL',
  holland: 'NL',
  'holy see': 'VA',
  vatican: 'VA',
  'virgin islands': 'VI',
  'united states virgin islands': 'VI',
  'bosnia herzegovina': 'BA',
  'st maarten': 'SX',
  'saint martin': 'MF',
}

/** Areas of the atlas without a number of ISO 3166. */
const numberless: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Indian Ocean Ter.': 'AU',
  'Siachen Glacier': 'IN',
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const readCountries = (): Countries =>
  (read ??= { named: namedIn(codesByName()), at: atIn(readAreas()) })

let read: Countries | undefined

function namedIn(codes: ReadonlyMap<string, string>): Countries['named'] {
  return (text) => {
    const key = keyOf(text)
    return codes.get(key) ?? codes.get(key.replace(formOfState, '')) ?? null
  }
}

const formOfState =
  /^(?:(?:federal|islamic|socialist|federative|united) )*(?:republic|kingdom|state|commonwealth|sultanate|principality) of (?:the )?/

/** Without accents, stops, and articles: `U.S. Virgin Islands`, `The Bahamas`, `Curacao`, `St. Lucia`. */
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/^saint /, 'st ')

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
      const found = onLand(latitude + north, longitude + east)
      if (found !== undefined) return codeOf(found.area)
    }
    return null
  }
}

// The coasts are coarse: a port may lie in the sea, the nearest land counts then.
const directions = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (degrees * Math.PI) / 180)
const surroundings = [
  [0, 0] as const,
  ...[0.05, 0.1, 0.2, 0.3].flatMap((away) =>
    directions.map((angle) => [away * Math.sin(angle), away * Math.cos(angle)] as const),
  ),
]

/** ISO 3166-1 numbers are aliases in the language data: `792` is TR. */
const codeOf = ({ id, properties: { name } }: Area): string | null =>
  id === undefined ? (numberless[name] ?? null) : (new Intl.Locale(`und-${id}`).region ?? null)

function codesByName(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const pair of pairs()) {
        const name = names.of(pair)
        if (name === undefined) continue
        const code = currentCode(pair)
        codes.set(pair.toLowerCase(), code)
        if (!codes.has(keyOf(name))) codes.set(keyOf(name), code)
      }
    }
  for (const [name, code] of Object.entries(aliases)) codes.set(keyOf(name), code)
  return codes
}

/** `FX` and `UK` are old codes of FR and GB. */
const currentCode = (pair: string) => new Intl.Locale(`und-${pair}`).region ?? pair

const pairs = () => [...letters].flatMap((first) => [...letters].map((second) => first + second))
