import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { conventionsOfCountry } from '#src/domain/units/countries.ts'
import { readCountries } from '#src/import/countries.ts'

const { named, at } = readCountries()

it.each([
  ['Istanbul', 41.01, 28.98, 'TR'],
  ['Hong Kong', 22.3, 114.17, 'HK'],
  ['Sarajevo', 43.86, 18.41, 'BA'],
  ['Punta Cana', 18.58, -68.4, 'DO'],
  ['Saint Thomas', 18.34, -64.93, 'VI'],
  ['Pristina', 42.66, 21.16, 'XK'],
  ['Abidjan', 5.35, -4.0, 'CI'],
  ['Kinshasa', -4.33, 15.31, 'CD'],
  ['Nassau', 25.03, -77.4, 'BS'],
  ['Madison', 43.07, -89.38, 'US'],
  ['the Pacific', 0, -88, null],
])('%s is at %d, %d in %s', (_, latitude, longitude, country) => {
  expect(at({ latitude, longitude })).toBe(country)
})

it('knows the country and the currency of every area of the atlas', () => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const { objects } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { id, properties } of objects.countries.geometries as Geometry[]) {
    const code = id === undefined ? null : new Intl.Locale(`und-${id}`).region
    if (code !== null) expect(named(code!), properties.name).toMatch(/^[A-Z]{2}$/)
    if (code !== null && code !== 'AQ' && code !== 'US')
      expect(conventionsOfCountry(code!).locale, properties.name).toMatch(`-${code}`)
  }
})

interface Geometry {
  readonly id?: string
  readonly properties: { readonly name: string }
}

it.each([
  ['TR', 'Turkey', 'Türkiye', 'TURKIYE', 'tr', 'Republic of Turkey', 'Turquía'],
  ['HK', 'Hong Kong', 'Hong Kong SAR China', 'hong-kong'],
  ['BA', 'Bosnia', 'Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia-Herzegovina'],
  ['DO', 'Dominican Republic', 'The Dominican Republic'],
  ['VI', 'U.S. Virgin Islands', 'US Virgin Islands', 'Virgin Islands'],
  ['KR', 'South Korea', 'Korea', 'Republic of Korea'],
  ['CI', 'Ivory Coast', "Cote d'Ivoire", 'Côte d’Ivoire'],
  ['CD', 'DR Congo', 'Democratic Republic of the Congo'],
  ['CG', 'Congo', 'Republic of the Congo'],
  ['BS', 'Bahamas', 'The Bahamas', 'Commonwealth of The Bahamas'],
  ['LC', 'St. Lucia', 'Saint Lucia', 'St Lucia'],
  ['CZ', 'Czech Republic', 'Czechia', 'Česko'],
  ['GB', 'UK', 'U.K.', 'Great Britain', 'Scotland', 'England', 'United Kingdom'],
  ['US', 'USA', 'U.S.A.', 'U.S.', 'United States', 'United States of America'],
  ['NL', 'Netherlands', 'The Netherlands', 'Holland'],
  ['CW', 'Curacao', 'Curaçao'],
  ['MX', 'Mexico', 'México'],
  ['VN', 'Viet Nam', 'Vietnam'],
  ['MK', 'North Macedonia', 'Macedonia'],
  ['PS', 'Palestine'],
  ['TC', 'Turks and Caicos Islands'],
  ['GE', 'Georgia'],
] as const)('%s has its usual names', (code, ...names) => {
  for (const name of names) expect(named(name), name).toBe(code)
})

it.each(['', 'Atlantis', 'Dominican', 'Republic of', '12', 'QQ'])('%j names no country', (text) => {
  expect(named(text)).toBeNull()
})
