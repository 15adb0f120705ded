import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { conventionsOfCountry } from '#src/domain/context/units/countries.ts'
import alpha3 from '#src/import/country-codes.json' with { type: 'json' }
import { countryOfState, readCountries } from '#src/import/read-countries.ts'

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
  ['GE', 'Georgia', 'GEO', '268'],
  ['US', 'Georgia, USA', 'Georgia (US)', '840', 'EE.UU.', 'Estados Unidos de América'],
  ['KR', 'Korea, Republic of', 'Korea (the Republic of)', 'KOR', '대한민국'],
  ['KP', 'Korea, Democratic People’s Republic of', "Korea, Dem. People's Rep. of", 'DPRK'],
  ['VI', 'Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'USVI', 'VIR'],
  ['VG', 'Virgin Islands, British', 'BVI', 'British Virgin Islands'],
  ['TZ', 'Tanzania, United Republic of', 'United Republic of Tanzania', 'TZA'],
  ['IR', 'Iran, Islamic Republic of', 'Iran (Islamic Republic of)'],
  ['BO', 'Bolivia (Plurinational State of)', 'Bolivia, Plurinational State of'],
  ['BS', 'Bahamas, The', 'Bahamas (the)', 'BHS'],
  ['CD', 'Congo (the Democratic Republic of the)', 'Congo, Dem. Rep. of'],
  ['VC', 'St. Vincent and the Grenadines', 'Saint Vincent & Grenadines'],
  ['TC', 'Turks and Caicos', 'Turks and Caicos Is.', 'Turks & Caicos'],
  ['HK', 'Hong Kong SAR', 'Hong Kong, China', 'China, Hong Kong SAR', 'HKG', '香港'],
  ['MO', 'Macao', 'Macau SAR', 'China, Macao Special Administrative Region'],
  ['TW', 'Republic of China', 'Taiwan, Province of China', '台灣'],
  ['CN', 'Mainland China', 'CHN', '中国', "People's Republic of China"],
  ['FK', 'Falkland Islands (the) [Malvinas]', 'Falkland Islands (Malvinas)'],
  ['BQ', 'Bonaire, Sint Eustatius and Saba', 'Bonaire'],
  ['DO', 'Dominican Rep.', 'DOM'],
  ['BA', 'Bosnia and Herz.', 'Bosna i Hercegovina'],
  ['HR', 'Hrvatska', 'HRV'],
  ['HU', 'Magyarország'],
  ['JP', '日本'],
  ['SA', 'KSA', 'Kingdom of Saudi Arabia'],
  ['GB', 'London, England', 'GBR', 'England, UK'],
  ['TR', 'TUR', '792'],
] as const)('%s has its usual names', (code, ...names) => {
  for (const name of names) expect(named(name), name).toBe(code)
})

it.each(['', 'Atlantis', 'Dominican', 'Republic of', '12', 'QQ', '000', 'N/A', 'Madison, WI', ','])(
  '%j names no country',
  (text) => {
    expect(named(text)).toBeNull()
  },
)

it('knows every country by its three letters and its number', () => {
  const codes = Object.entries(alpha3)
  for (const [letters, code] of codes) expect(named(letters.toUpperCase()), letters).toBe(code)
  expect(codes).toHaveLength(250)
})

it.each<[string | null, readonly string[]]>([
  ['US', ['WI', 'Wisconsin', 'Wis.', 'wi', 'US-WI', 'New York']],
  ['CA', ['ON', 'Ontario', 'CA-ON', 'Québec', 'B.C.']],
  ['PR', ['PR', 'Puerto Rico']],
  [null, ['', 'Bavaria', 'NSW', 'QQ']],
])('a state of %s by its letters or its name', (country, states) => {
  for (const state of states) expect(countryOfState(state), state).toBe(country)
})
