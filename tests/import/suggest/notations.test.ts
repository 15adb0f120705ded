import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { toInteger, toNumber } from '#src/import/convert/values/read-numbers.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { fileOf, genericMapping, imported, rowsOf } from '../support.ts'

const three = (n: number, mark: string) => `${100 + n * 7}${mark}${500 + n}`
const tens = Array.from({ length: 20 }, (_, n) => n)

/** A table with a column of keys, and the others by their names. */
function asked(columns: Readonly<Record<string, (n: number) => string>>) {
  const rows = tens.map((n) => [`A${n}`, ...Object.values(columns).map((cell) => cell(n))])
  const { mapping, questions } = draft('x', [['ref', ...Object.keys(columns)], ...rows])
  const fields = mapping.fields as Record<string, { notation?: string } | string>
  const notationOf = (field: string) => {
    const spec = fields[field]
    return spec === undefined
      ? undefined
      : ((typeof spec === 'string' ? null : spec.notation) ?? mapping.notation)
  }
  return { notationOf, mapping, open: questions.filter((one) => one.includes('thousands or')) }
}

const dots = (n: number) => three(n, '.')
const commas = (n: number) => three(n, ',')

describe('three digits behind a single dot or comma, which nothing decides', () => {
  it.each([
    ['dot', dots, '"1.234,56" (thousands)'],
    ['comma', commas, '"1,234.56" (thousands)'],
  ] as const)('are asked about in a column with a %s', (_, cell, answer) => {
    const { notationOf, open } = asked({ price: cell })
    expect(notationOf('ListPrice')).toBe('?')
    expect(open.join()).toContain(answer)
  })

  it('are asked about where a column has both', () => {
    const { notationOf } = asked({ price: (n) => three(n, n % 2 ? ',' : '.') })
    expect(notationOf('ListPrice')).toBe('?')
  })

  it.each(['1.234', '1,234', '€ 450.000', '$450,000'])('are refused in %s', (text) => {
    expect(toNumber(text, 'unstated')).toMatchObject({ refused: expect.stringContaining('may') })
  })

  it('are read where only one meaning is possible', () => {
    expect(toInteger('1,234', 'unstated')).toBe(1234)
    expect(toInteger('1.234', 'unstated')).toBe(1234)
    expect(toNumber('3,480万円', 'unstated')).toBe(34_800_000)
    expect(toNumber('1,234', '1,234.56')).toBe(1234)
    expect(toNumber('1,234', '1.234,56')).toBe(1.234)
  })
})

describe('they are settled by the column itself', () => {
  it.each([
    ['two kinds of marks', dots, '1.234.567', '1.234,56'],
    ['other than three digits', commas, '450,5', '1.234,56'],
    ['two kinds of marks', commas, '1,234,567', '1,234.56'],
    ['other than three digits', dots, '450.5', '1,234.56'],
  ] as const)('by a value with %s', (_, cell, value, notation) => {
    const { notationOf, open } = asked({ price: (n) => (n === 13 ? value : cell(n)) })
    expect([notationOf('ListPrice'), open]).toEqual([notation, []])
  })

  it('by whole numbers that end where the mark begins', () => {
    const area = (n: number) => (n % 2 ? String(900 + n) : `1.${200 + n}`)
    expect(asked({ 'floor area m2': area }).notationOf('LivingArea')).toBe('1.234,56')
    const lot = (n: number) => (n % 2 ? String(2 + n) : `1.${200 + n}`)
    expect(asked({ 'lot acres': lot }).notationOf('LotSizeAcres')).not.toBe('1.234,56')
  })

  it('by what a home can have: square feet of a table of the United States are no nuisance', () => {
    const { notationOf, open } = asked({ sqft: (n) => `${1 + (n % 3)},${100 + n * 7}` })
    expect([notationOf('LivingArea'), open]).toEqual(['1,234.56', []])
    const meters = asked({ 'area m2': (n) => `${1 + (n % 3)}.${100 + n * 7}` })
    expect(meters.notationOf('LivingArea')).toBe('1.234,56')
  })
})

describe('else by the other columns', () => {
  it.each([
    ['2,5', commas, '?'],
    ['2,5', dots, '1.234,56'],
    ['2.5', commas, '1,234.56'],
    ['2.5', dots, '?'],
  ] as const)('baths of %s: a price of %o is %s', (baths, cell, notation) => {
    const { notationOf } = asked({ price: cell, baths: (n) => (n % 2 ? baths : '2') })
    expect(notationOf('ListPrice')).toBe(notation)
  })

  it('of which degrees tell nothing: programs write them with points everywhere', () => {
    const { notationOf } = asked({ price: commas, note: (n) => `${n % 3}.25` })
    expect(notationOf('ListPrice')).toBe('1,234.56')
    const degrees = asked({
      price: commas,
      latitud: (n) => `41.3${n}7`,
      longitud: (n) => `2.1${n}9`,
    })
    expect(degrees.notationOf('ListPrice')).toBe('?')
  })
})

describe('else by the place', () => {
  const place = (latitude: number, longitude: number) => ({
    latitude: (n: number) => (latitude + n / 10_000).toFixed(6),
    longitude: (n: number) => (longitude + n / 10_000).toFixed(6),
  })

  it.each([
    ['Spain', { ...place(41.39, 2.17) }, dots, '1.234,56'],
    ['Spain', { ...place(41.39, 2.17) }, commas, '?'],
    ['Ohio', { state: (): string => 'OH' }, commas, '1,234.56'],
    ['Ohio', { state: (): string => 'OH' }, dots, '?'],
    ['Poland', { country: () => 'Polska' }, dots, '1.234,56'],
    ['Brazil', { currency: () => 'BRL' }, dots, '1.234,56'],
  ] as const)('prices of %s', (_, columns, cell, notation) => {
    expect(asked({ price: cell, ...columns }).notationOf('ListPrice')).toBe(notation)
  })

  it('by the only currency of the prices, where all its countries write alike', () => {
    expect(asked({ price_brl: dots }).notationOf('ListPrice')).toBe('1.234,56')
    expect(asked({ price_aud: commas }).notationOf('ListPrice')).toBe('1,234.56')
    expect(asked({ price_eur: dots }).notationOf('ListPrice')).toBe('?')
  })
})

describe('columns of dates in other languages', () => {
  const day = (n: number) => `2024-0${1 + (n % 9)}-1${n % 9}`

  it.each([
    ['Fecha de venta', 'CloseDate'],
    ['Fecha firma', 'CloseDate'],
    ['Kaufvertragsdatum', 'CloseDate'],
    ['Data rogito', 'CloseDate'],
    ['Fecha baja', 'OffMarketDate'],
    ['Date de retrait', 'OffMarketDate'],
    ['Fecha reserva', 'PurchaseContractDate'],
    ['Ablaufdatum', 'ExpirationDate'],
    ['Ważne do', 'ExpirationDate'],
    ['Fecha creación', 'OriginalEntryTimestamp'],
    ['Fecha', 'ListingContractDate'],
    ['Datum', 'ListingContractDate'],
    ['日付', 'ListingContractDate'],
  ])('%s is %s', (name, field) => {
    const { mapping } = asked({ price: (n) => String(100_000 + n), [name]: day })
    expect(mapping.fields).toMatchObject({ [field]: expect.anything() })
  })

  it('which say only that, are asked about, and nothing is sold or for sale before the answer', () => {
    const rows = tens.map((n) => [`A${n}`, String(100_000 + n), day(n)])
    const { mapping, questions } = draft('x', [['ref', 'precio', 'Fecha'], ...rows])
    expect(mapping.fields).toMatchObject({ StandardStatus: { value: '?' } })
    expect(() => checkMapping(mapping, 'mine.json', createDictionary())).toThrow(
      'StandardStatus: asks you: replace "?"',
    )
    expect(questions.join()).toContain('Is Fecha the list date or the sale date?')
  })
})

it('custom fields may have negative numbers, in any notation', async () => {
  const custom = {
    Own: {
      Slope: { from: 'slope', type: 'decimal' },
      Floor: { from: 'floor', type: 'integer' },
    },
  }
  const mapping = genericMapping({ custom, notation: '1.234,56' })
  const { db, report } = await imported(fileOf('id;slope;floor\n1;-12,5;-2\n'), mapping)
  expect(report.problems).toEqual([])
  expect(rowsOf(db, 'SELECT CustomFields AS c FROM listings')).toEqual([
    { c: JSON.stringify({ Own: { Slope: -12.5, Floor: -2 } }) },
  ])
})

it.each([
  ['nightly rate (EUR)', 'Daily'],
  ['price per night', 'Daily'],
  ['Rent per week', 'Weekly'],
  ['monthly rent', 'Monthly'],
  ['annual rent', 'Annually'],
])('%s is a rent that is paid so often', (name, frequency) => {
  const { mapping } = asked({ [name]: (n) => String(40 + n) })
  expect(mapping.fields).toMatchObject({
    LeaseAmount: name,
    ListPrice: name,
    PropertyType: { value: 'Residential Lease' },
    LeaseAmountFrequency: { value: frequency },
  })
})
