import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Countries by ISO 3166-1 alpha-2: `PL` of PL, Poland, and Polska, and of a place in it.

export interface Countries {
  /** By name or code; null for anything else. */
  named(text: string): string | null
  /** Null on the sea. The borders are those of Natural Earth at 1:50 million. */
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
const aliases = { usa: 'US', 'united states of america': 'US', uk: 'GB', england: 'GB' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function readCountries(): Countries {
  const codes = codesByName()
  const named = (text: string) => codes.get(text.trim().toLowerCase()) ?? null
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const features = feature(atlas, atlas.objects.countries).features as Area[]
  return {
    named,
    at({ latitude, longitude }) {
      const found = features.find(({ geometry }) =>
        booleanPointInPolygon([longitude, latitude], geometry),
      )
      return found === undefined ? null : named(found.properties.name)
    },
  }
}

function codesByName(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const pair of pairs()) {
      const name = names.of(pair)
      if (name === undefined) continue
      const code = currentCode(pair)
      codes.set(pair.toLowerCase(), code)
      codes.set(name.toLowerCase(), code)
    }
  }
  for (const [name, code] of Object.entries(aliases)) codes.set(name, code)
  return codes
}

/** `FX` and `UK` are old codes of FR and GB. */
const currentCode = (pair: string) => new Intl.Locale(`und-${pair}`).region ?? pair

const pairs = () => [...letters].flatMap((first) => [...letters].map((second) => first + second))
