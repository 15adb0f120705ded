import { describe, expect, it } from 'vitest'
import { splitters } from '#src/import/mapping/split.ts'
import { drafted, fieldsOf, home, pick } from './tables.ts'

describe('more columns with a field', () => {
  it.each([
    ['Fireplace Description', pick('Den, Gas', 'Den'), 'FireplaceFeatures'],
    ['Lot Description', pick('Corner, Level', 'Treed'), 'LotFeatures'],
    ['Lot Size', pick('90X140', '2 ac', '80X120'), 'LotSizeDimensions'],
    ['ward', pick('Alpha', 'Beta'), 'City'],
    ['képek száma', pick('12', '7'), 'PhotosCount'],
    ['resale value', home.price!, 'ClosePrice'],
    ['features', pick('cellar, hall', 'hall'), 'InteriorFeatures'],
    ['land_size_num', (n: number) => String(400 + n), 'LotSizeArea'],
  ])('%s', (name, cell, field) => {
    const fields = fieldsOf({ ref: home.ref!, area_m2: (n) => String(60 + n), [name]: cell })
    expect(fields).toHaveProperty(field)
  })

  it('a level is that of the home, and the highest that of the building', () => {
    const fields = fieldsOf({ ...home, level: pick('3', '5'), max_levels: pick('9', '12') })
    expect(fields).toMatchObject({ EntryLevel: 'level', StoriesTotal: 'max_levels' })
    expect(fieldsOf({ ...home, level: pick('3', '5') })).toMatchObject({ EntryLevel: 'level' })
  })

  it('the whole price is taken beside one per area', () => {
    const fields = fieldsOf({
      ref: home.ref!,
      cim: (n) => `Alma utca ${n}.`,
      teljes_ar: (n) => `${180 + n},50 M Ft`,
      nm_ar: (n) => `${1200 + n} 500 Ft / m2`,
    })
    expect(fields.ListPrice).toBe('teljes_ar')
  })

  it('2.5 full bathrooms are two and a half bathroom', () => {
    const columns = { ...home, 'Full Baths': pick('2', '2.5', '1') }
    expect(drafted(columns).mapping.split).toContainEqual({
      from: 'Full Baths',
      as: 'bathroom quarters',
    })
    expect(fieldsOf({ ...columns, 'Full Baths': pick('2', '3', '1') })).toHaveProperty(
      'BathroomsFull',
    )
  })

  it.each(['Baths', 'Full Baths'])('2 1/2 %s are two and a half bathroom', (name) => {
    const { mapping } = drafted({ ...home, [name]: pick('2 1/2', '1½', '2', '3-1/2') })
    expect(mapping.split).toContainEqual({ from: name, as: 'bathroom quarters' })
    expect(JSON.stringify([mapping.fields, mapping.custom])).not.toContain(name)
    const [two, one] = ['2 1/2', '1½'].map((cell) => splitters['bathroom quarters'](cell))
    const total = { BathroomsThreeQuarter: 0, BathroomsHalf: 1, BathroomsOneQuarter: 0 }
    expect(two).toEqual({ fields: { ...total, BathroomsFull: 2, BathroomsTotalInteger: 3 } })
    expect(one).toEqual({ fields: { ...total, BathroomsFull: 1, BathroomsTotalInteger: 2 } })
  })

  it.each([
    ['Baths', 'BathroomsFull'],
    ['Total Baths', 'BathroomsTotalInteger'],
  ])('%s beside half baths are %s', (name, field) => {
    const columns = { ...home, [name]: pick('2', '3', '1'), 'Half Baths': pick('1', '0') }
    expect(fieldsOf(columns)).toMatchObject({ [field]: name, BathroomsHalf: 'Half Baths' })
  })

  it('a title with the kind of home is its subtype, which is asked', () => {
    const { mapping, questions } = drafted({
      ...home,
      title: pick('4 Bedroom House', 'Detached Duplex', 'Detached Bungalow', '2 Bedroom Apartment'),
    })
    expect(mapping.fields).toMatchObject({
      PropertySubType: { from: 'title', values: { '2 Bedroom Apartment': 'Apartment' } },
    })
    expect(questions.join()).toContain('Is title the type of each home?')
  })

  it('a block beside a street is the number in it', () => {
    const columns = {
      ...home,
      block: (n: number) => `${100 + n}A`,
      street: (n: number) => `Alpha Ave ${1 + (n % 20)}`,
    }
    expect(fieldsOf(columns)).toMatchObject({
      StreetNumber: 'block',
      StreetName: 'street',
      UnparsedAddress: { from: ['block', 'street'], join: ' ' },
    })
  })

  it('a region that has provinces is the state', () => {
    const fields = fieldsOf({
      ...home,
      'place.city': pick('Alpha', 'Beta', 'Gamma'),
      'place.province': pick('East', 'West', 'Middle'),
      'place.region': pick('Upper', 'Lower', 'Lower'),
    })
    expect(fields).toMatchObject({
      StateOrProvince: 'place.region',
      CountyOrParish: 'place.province',
    })
  })
})

describe('what is no field', () => {
  it('is a number of rooms in words as the type of a property', () => {
    expect(fieldsOf({ ...home, 'Flat Type': pick('3 ROOM', '4 ROOM', 'EXECUTIVE') })).toMatchObject(
      {
        PropertyType: { value: 'Residential' },
        PropertySubType: 'Flat Type',
      },
    )
  })

  it('is a period as the year in which a home was built', () => {
    const fields = fieldsOf({ ...home, 'an constructie': pick('1977 - 1990', 'dupa 2000') })
    expect(fields).not.toHaveProperty('YearBuilt')
    expect(fields).toHaveProperty('YearBuiltDetails')
  })

  it('is a name as the number of a listing, or as a zoning', () => {
    const columns = { ...home, referencia: (n: number) => `TOWER ${'ABCDEFGHIJ'[n % 10]}` }
    expect(fieldsOf(columns)).not.toMatchObject({ ListingId: 'referencia' })
    const zone = fieldsOf({ ...home, zone: pick('East Alpha', 'Old Beta') })
    expect(zone).not.toHaveProperty('Zoning')
    expect(zone).toHaveProperty('MLSAreaMajor')
    expect(fieldsOf({ ...home, zone: pick('MU2', 'RS4') })).toMatchObject({ Zoning: 'zone' })
  })

  it('is a home without a status: it is for sale, which is asked', () => {
    const { mapping, questions } = drafted({ ...home, status: pick('', 'Sold', '', 'New') })
    expect(mapping.fields).toMatchObject({
      StandardStatus: { from: 'status', values: { Sold: 'Closed', New: 'Active', '': 'Active' } },
    })
    expect(questions.join()).toContain('Are the homes without status on the market?')
  })
})

it.each([
  ['Let Agreed', 'Pending'],
  ['Sold STC', 'Pending'],
  ['SSTC', 'Pending'],
  ['Verhuurd onder voorbehoud', 'Pending'],
  ['Kommande', 'Coming Soon'],
  ['Binnenkort', 'Coming Soon'],
  ['Demnächst', 'Coming Soon'],
  ['Em breve', 'Coming Soon'],
  ['Скоро в продаже', 'Coming Soon'],
  ['Sold', 'Closed'],
  ['Sold, subject to survey', '?'],
  ['Verkauft unter Vorbehalt', '?'],
])('the status %s is %s', (word, status) => {
  const { mapping } = drafted({ ...home, status: pick('Active', 'Pending', 'Closed', word) })
  expect(mapping.fields).toMatchObject({ StandardStatus: { values: { [word]: status } } })
})

it.each(['Suítes', 'Suites', 'Suite', 'Ensuites'])(
  'bedrooms with bathrooms are no unit: %s',
  (name) => {
    const portuguese = { Dormitórios: pick('3', '2'), Banheiros: pick('2'), Cidade: pick('Cotia') }
    const fields = fieldsOf({ ...home, ...portuguese, [name]: pick('1', '2', '') })
    expect(fields).not.toHaveProperty('UnitNumber')
  },
)
