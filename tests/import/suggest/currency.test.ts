import { describe, expect, it } from 'vitest'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { newSite, type Site } from '#src/import/suggest/suggestion.ts'
import { type Columns, check, home, pick, tableOf } from './tables.ts'

const american: Site = { sources: [], currency: 'USD' }
const plain = { ref: home.ref!, price: (n: number) => String(600_000 + n * 1000) }

function currencyOf(columns: Columns, site = american) {
  const { mapping, questions } = draft('x', tableOf({ ...plain, ...columns }), site)
  const asked = questions.filter((question) => question.includes('"currency"'))
  return { currency: mapping.currency, asked: asked.length > 0, mapping }
}

const at = (latitude: number, longitude: number): Columns => ({
  lat: (n) => (latitude + n / 10_000).toFixed(4),
  lng: (n) => (longitude + n / 10_000).toFixed(4),
})
const pair =
  (latitude: number, longitude: number) =>
  (n: number): string =>
    `${(latitude + n / 10_000).toFixed(4)}, ${longitude}`

describe('homes in another country than those of the site', () => {
  it.each<[string, Columns, string]>([
    ['their positions', at(53.43, 14.55), 'PLN'],
    ['positions in one column', { position: pair(53.43, 14.55) }, 'PLN'],
    ['their country', { Country: pick('Poland') }, 'PLN'],
    ['its code', { Country: pick('CZ') }, 'CZK'],
    ['their province', { State: pick('Ontario', 'Quebec'), City: pick('Ottawa', 'Hull') }, 'CAD'],
    ['Polish postal codes', { 'Postal Code': pick('31-147', '00-950', '70-001') }, 'PLN'],
    ['British ones', { Postcode: pick('SW1A 1AA', 'M1 1AE', 'B33 8TH') }, 'GBP'],
    ['Canadian ones', { 'Postal Code': pick('K1A 0B1', 'H3Z 2Y7', 'M5V 3L9') }, 'CAD'],
    ['the language of the header', { cena: plain.price!, miasto: pick('Kraków', 'Łódź') }, 'PLN'],
  ])('are priced in the money of their country, by %s, and the draft asks', (_, columns, code) => {
    const { currency, asked, mapping } = currencyOf(columns)
    expect(currency).toBe(code)
    expect(asked).toBe(true)
    check(mapping)
  })

  it('are priced by the country of each, where there are several', () => {
    const { currency, asked, mapping } = currencyOf({ Country: pick('Poland', 'Germany', 'PL') })
    expect(currency).toEqual({
      from: 'Country',
      values: { Poland: 'PLN', Germany: 'EUR', PL: 'PLN' },
    })
    expect(asked).toBe(true)
    check(mapping)
  })

  it('of a site elsewhere are American ones, too', () => {
    const euro = { sources: [], currency: 'EUR' }
    for (const columns of [at(38.58, -121.49), { State: pick('CA', 'NV') }] as Columns[])
      expect(currencyOf(columns, euro)).toMatchObject({ currency: 'USD', asked: true })
  })
})

describe('no question of money', () => {
  it.each<[string, Columns]>([
    ['homes in the country of the site', at(38.58, -121.49)],
    ['homes nobody knows where', { City: pick('Springfield', 'Amherst') }],
    [
      'provinces of Italy that are no states',
      { provincia: pick('MI', 'CO'), prezzo: plain.price! },
    ],
    ['ZIP codes', { Zip: pick('01002', '01003-1234') }],
  ])('for %s', (_, columns) => {
    expect(currencyOf(columns)).toMatchObject({ currency: undefined, asked: false })
  })

  it('for the first homes of a site, whose money becomes that of the site', () => {
    expect(currencyOf(at(53.43, 14.55), newSite)).toMatchObject({
      currency: undefined,
      asked: false,
    })
  })

  it('where the prices say it', () => {
    const signed = { ...at(53.43, 14.55), price: (n: number) => `€${200_000 + n * 1000}` }
    expect(currencyOf(signed)).toMatchObject({ currency: 'EUR', asked: false })
  })
})
