import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { currencyOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { toNumber } from '#src/import/convert/values/read-numbers.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { fileOf, genericMapping, imported, rowsOf } from '../support.ts'

const dictionary = createDictionary()

describe('numbers as people write them', () => {
  it.each([
    ['€ 450.000', '1.234,56', 450_000],
    ['1.234.567,00', '1.234,56', 1_234_567],
    ['350 000 zł', '1.234,56', 350_000],
    ['350\u00a0000,50 zł', '1.234,56', 350_000.5],
    ["CHF 1'200'000.-", '1,234.56', 1_200_000],
    ['CHF 1’200’000.–', '1.234,56', 1_200_000],
    ['A$1,200,000', '1,234.56', 1_200_000],
    ['46,2044', '1.234,56', 46.2044],
    ['46.2044', '1.234,56', 46.2044],
    ['₹ 1,25,00,000', '1,234.56', 12_500_000],
    ['R$ 1.250.000,00', '1.234,56', 1_250_000],
    ['1.200 €/mes', '1.234,56', 1200],
    ['$2,500 per month', '1,234.56', 2500],
    ['3,480万円', '1,234.56', 34_800_000],
    ['1億2,000万円', '1,234.56', 120_000_000],
    ['$1.2M', '1,234.56', 1_200_000],
    ['180,50 M Ft', '1.234,56', 180_500_000],
    ['1.2 million USD', '1,234.56', 1_200_000],
    ['450.000', '1,234.56', 450],
  ] as const)('reads %s in %s', (text, notation, value) => {
    expect(toNumber(text, notation)).toBe(value)
  })

  it.each([
    ['1.234.567,00', 1_234_567],
    ['350 000 zł', 350_000],
    ['A$1,200,000', 1_200_000],
    ['46,2044', 46.2044],
    ['0.125', 0.125],
  ])('reads %s without a notation: it has one meaning', (text, value) => {
    expect(toNumber(text, 'unstated')).toBe(value)
  })

  it.each(['450.000', '€ 450.000', '1.250'])('refuses %s with the question', (text) => {
    const read = toNumber(text, 'unstated')
    expect(read).toMatchObject({ refused: expect.stringContaining('thousands or decimals') })
    expect(read).toMatchObject({ refused: expect.stringContaining('"1.234,56"') })
  })

  it('reads texts of feeds, which programs write, as decimals', async () => {
    const homes = [
      { ListingKey: '1', ListingId: '1', PropertyType: 'Residential', ListPrice: '500.000' },
    ]
    const { db } = await imported(fileOf(JSON.stringify({ value: homes }), 'feed.json'), null)
    expect(rowsOf(db, 'SELECT ListPrice AS p FROM listings')).toEqual([{ p: 500 }])
  })

  it('takes the meaning that the field can have', () => {
    const read = (name: string, text: string) =>
      fieldReader(dictionary.find(name)!, { numbers: 'unstated' })(text)
    expect(read('Latitude', '47.511')).toBe(47.511)
    expect(read('YearBuilt', '1.955')).toBe(1955)
    expect(isRefusal(read('ListPrice', '450.000'))).toBe(true)
  })

  it.each(['3 beds', '650 m', '1.234.56', '12,34', 'POA', '1,2,3'])(
    'does not take %s for a number',
    (text) => {
      expect(toNumber(text, '1,234.56')).toEqual({ refused: 'is not a number' })
    },
  )

  it('knows currencies by code, sign, and word, and none where a sign has several', () => {
    expect(['eur', '€', 'zł', 'CHF', 'A$', '円'].map(currencyOf)).toEqual([
      'EUR',
      'EUR',
      'PLN',
      'CHF',
      'AUD',
      'JPY',
    ])
    expect(['$', 'kr', 'beds'].map(currencyOf)).toEqual([null, null, undefined])
  })
})

describe('a mapping', () => {
  const priced = (mapping: Record<string, unknown>, cells: readonly string[]) =>
    imported(
      fileOf(`id;price;lat;lon;money\n${cells.join('\n')}`),
      genericMapping({
        fields: { ListPrice: 'price', Latitude: 'lat', Longitude: 'lon' },
        unmapped: 'drop',
        ...mapping,
      }),
    )

  it('names the notation and the currency of its table', async () => {
    const { db, report } = await priced({ notation: '1.234,56', currency: 'EUR' }, [
      '1;€ 450.000;46,2044;6,1432;',
      '2;1.234.567,50;46,5;6,5;',
    ])
    expect(rowsOf(db, 'SELECT ListPrice AS p, Latitude AS lat FROM listings ORDER BY 1')).toEqual([
      { p: 450_000, lat: 46.2044 },
      { p: 1_234_567.5, lat: 46.5 },
    ])
    expect(report.tally.leftOut).toBe(0)
  })

  it('leaves out what may mean two numbers, and says what to do', async () => {
    const { report } = await priced({}, ['1;450.000;;;'])
    expect(report.tally.reasons).toMatchObject([
      { field: 'ListPrice', kind: expect.stringContaining('"notation"'), count: 1 },
    ])
  })

  it('takes the currency from a column, and refuses what is none', async () => {
    const { report } = await priced({ currency: { from: 'money' } }, ['1;100;;;zł', '2;200;;;?'])
    expect(report.tally.reasons).toMatchObject([{ field: 'Currency', count: 1 }])
  })

  it.each([
    [{ notation: '?' }, 'notation: asks you'],
    [{ dates: '?' }, 'dates: asks you'],
    [{ fields: { ListPrice: { from: 'price', notation: '?' } } }, 'ListPrice → notation: asks you'],
    [{ fields: { CloseDate: { from: 'sold', format: 'yymm' } } }, 'is not a format'],
  ])('with an open question cannot be used: %j', (more, sentence) => {
    const input = { name: 'Mine', source: 'Mine', key: ['id'], fields: {}, ...more }
    expect(() => checkMapping(input, 'mine.json', dictionary)).toThrow(sentence)
  })
})
