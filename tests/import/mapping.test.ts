import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { readShippedMappings } from '#src/import/import-file.ts'
import { checkMapping, loadMapping } from '#src/import/mapping/load-mapping.ts'
import { recognize } from '#src/import/mapping/recognize-mapping.ts'
import { nearest, similarity } from '#src/import/mapping/similarity.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { draft, suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { dataFile } from '../support/data.ts'
import { rentalCalendar, rentalListings } from '../support/tables/rentals.ts'
import { sacramentoSales } from '../support/tables/sacramento.ts'
import { fileOf, genericMapping, imported, rowOf, rowsOf } from './support.ts'

vi.setConfig({ testTimeout: 60_000 })

const dictionary = createDictionary()
const check = (input: unknown) => checkMapping(input, 'mine.json', dictionary)
const kingCounty = () =>
  gunzipSync(readFileSync(dataFile('king-county-sales/kc_house_data.csv.gz'))).toString()
const basic = { name: 'Mine', source: 'Mine', key: ['id'], fields: {} }

describe('a mapping file', () => {
  it.each([
    [
      { ...basic, fields: { ListPrce: 'price' } },
      'fields → ListPrce: isn’t a field you can map (did you mean ListPrice?)',
    ],
    [{ ...basic, fields: { Location: 'place' } }, 'fields → Location: isn’t a field you can map'],
    [{ ...basic, fields: { ListPrice: {} } }, 'fields → ListPrice: needs either "from" or "value"'],
    [
      { ...basic, fields: { ListPrice: { from: 'a', value: 1 } } },
      'needs either "from" or "value"',
    ],
    [{ ...basic, fields: { ListPrice: { from: 'a', as: 'magic' } } }, 'fields → ListPrice → as'],
    [{ ...basic, key: [] }, 'key'],
    [{ ...basic, color: 'red' }, 'color'],
    [{ name: 'Mine', source: 'Mine', key: 'id', kind: 'calendar' }, 'taken'],
    ['text', 'The file: Invalid input'],
    [null, 'The file: Invalid input'],
  ])('is refused in a sentence: %j', (input, sentence) => {
    expect(() => check(input)).toThrow('The mapping mine.json can’t be used.')
    expect(() => check(input)).toThrow(sentence)
  })

  it('is refused in a sentence when it is no JSON, or not there', () => {
    const path = fileOf('{"name": ', 'mine.json')
    expect(() => loadMapping(path, dictionary)).toThrow('is not JSON')
    expect(() => loadMapping('/nowhere.json', dictionary)).toThrow(
      'There’s no mapping /nowhere.json.',
    )
  })

  it('joins columns, translates words, divides, bounds and fills other fields', async () => {
    const mapping = genericMapping({
      dates: 'day first',
      fields: {
        StandardStatus: {
          from: 'state',
          values: { 'on sale*': 'Active', gone: 'Closed', '': 'Hold' },
        },
        PublicRemarks: { from: ['title', 'words'], join: ' – ', as: 'plain text' },
        LotSizeAcres: { from: 'feet', divide: 43_560 },
        YearBuilt: { from: 'built', min: 1900, empty: ['-'] },
        ListingContractDate: 'listed',
      },
      custom: {
        Mine: {
          Score: { from: 'score', type: 'decimal', label: 'Our score', audience: 'everyone' },
        },
      },
      other: { Origin: { value: 'table' } },
      photos: ['photo'],
      unmapped: 'keep',
      drop: ['secret*'],
    })
    const header = 'id,state,title,words,feet,built,listed,score,photo,secret name,more'
    const rows = [
      '1,On Sale now,A,<b>B</b>,43560,1955,3/4/2024,1.5,https://example.com/1.jpg,x,y',
      '2,gone,,C,,-,,,ftp://x,x,',
      '3,,,,,1800,,,,x,',
    ]
    const { db, report } = await imported(fileOf([header, ...rows].join('\n')), mapping)
    const found = rowsOf(
      db,
      'SELECT StandardStatus AS s, PublicRemarks AS r, LotSizeAcres AS l, YearBuilt AS y, ListingContractDate AS d, PhotosCount AS p, CustomFields AS c, Other AS o FROM listings JOIN listing_texts USING (RowKey) ORDER BY RowKey',
    )
    expect(found).toEqual([
      {
        s: 'Active',
        r: 'A – B',
        l: 1,
        y: 1955,
        d: '2024-04-03',
        p: 1,
        c: '{"Mine":{"Score":1.5}}',
        o: '{"Origin":"table","more":"y","LotSizeSquareFeet":43560}',
      },
      { s: 'Closed', r: 'C', l: null, y: null, d: null, p: 0, c: null, o: '{"Origin":"table"}' },
      { s: 'Hold', r: null, l: null, y: null, d: null, p: 0, c: null, o: '{"Origin":"table"}' },
    ])
    expect(report.tally.reasons.map(({ field, kind }) => [field, kind])).toEqual([
      ['MediaURL', 'is not a web address'],
      ['YearBuilt', 'is less than 1900'],
    ])
    expect(rowOf(db, 'SELECT Label, MembersOnly FROM custom_fields')).toEqual({
      Label: 'Our score',
      MembersOnly: 0,
    })
  })
})

describe('recognising a table', () => {
  const mappings = readShippedMappings()
  const names = (rows: string[][]) => recognize(mappings, rows).map(({ mapping }) => mapping.name)

  it('knows the tables of the product, and none of others', () => {
    const header = (text: string) => text.split(/\r?\n/)[0]!.split(',')
    expect(names([header(kingCounty())])).toEqual(['King County sales'])
    expect(names([header(sacramentoSales())])).toEqual(['Sacramento transactions'])
    expect(names([header(rentalCalendar(1))])).toEqual([
      'Boston rental calendar',
      'Vaud rental calendar',
    ])
    expect(names([['id', 'date', 'price']])).toEqual([])
    expect(names([])).toEqual([])
  })
})

describe('drafting a mapping', () => {
  it('finds fields by name, alias, common words and likeness, and by what the values allow', () => {
    const header = [
      'MLS #',
      'Address',
      'Town',
      'ST',
      'Zip Code',
      'BedsTotal',
      'Baths',
      'Sq Ft',
      'Asking Price',
      'List_Price_Orig',
      'yr built',
      'lat',
      'lng',
      'Status',
      'image',
      'owner_name',
      'Mystery',
    ]
    const row = [
      '1001',
      '12 Elm St',
      'Alpha',
      'IL',
      '60115',
      '3',
      '2',
      '1500',
      '$450,000',
      '460000',
      '1990',
      '41.9',
      '-88.7',
      'Active',
      'https://e.com/a.jpg',
      'Someone',
      '?',
    ]
    const { mapping, unplaced } = draft('Agency', [header, row, row.with(0, '1002')])
    expect(mapping).toMatchObject({
      key: ['MLS #'],
      photos: ['image'],
      drop: ['owner_name'],
      split: [{ from: 'Address', as: 'street' }],
      fields: {
        UnparsedAddress: 'Address',
        City: 'Town',
        StateOrProvince: 'ST',
        PostalCode: 'Zip Code',
        BedroomsTotal: 'BedsTotal',
        BathroomsTotalInteger: 'Baths',
        LivingArea: 'Sq Ft',
        ListPrice: 'Asking Price',
        YearBuilt: 'yr built',
        Latitude: 'lat',
        Longitude: 'lng',
        StandardStatus: 'Status',
        PropertyType: { value: 'Residential' },
      },
    })
    expect(unplaced).toContain('Mystery')
  })

  it('does not put numbers where words belong, nor words where numbers do', () => {
    const { mapping } = draft('x', [
      ['id', 'view', 'price'],
      ['1', '0', 'cheap'],
      ['2', '4', 'dear'],
    ])
    expect(mapping.fields).not.toHaveProperty('View')
    expect(mapping.fields).not.toHaveProperty('ListPrice')
  })

  it.each([
    ['King County', kingCounty],
    ['Sacramento', sacramentoSales],
    ['Vaud', () => rentalListings('vaud', 400)],
  ])('gives a mapping for the table of %s that can be used as it is', async (_, read) => {
    const path = fileOf(read())
    const { mapping } = await suggestMapping(await inspectFile(path))
    const usable = check({ ...JSON.parse(JSON.stringify(mapping)), source: 'Mine' })
    const { report } = await imported(path, usable)
    expect(report.tally.read).toBeGreaterThan(50)
    expect(report.tally.refused).toBeLessThan(report.tally.read / 50 + 1)
  })

  it('is refused for JSON of RESO, which needs none, and for a table without header', async () => {
    const reso = fileOf('[{"ListingKey":"1"}]', 'a.json')
    await expect(suggestMapping(await inspectFile(reso))).rejects.toThrow('needs no mapping')
    expect(() => draft('x', [])).toThrow('has no header')
  })
})

describe('likeness of names', () => {
  it('does not see spelling, and is one for equal names alone', () => {
    expect(similarity('List_Price', 'LISTPRICE')).toBe(1)
    expect(similarity('ListPrce', 'ListPrice')).toBeGreaterThan(0.7)
    expect(similarity('City', 'Heating')).toBeLessThan(0.3)
    expect(nearest('ListPrce', ['ClosePrice', 'ListPrice'])).toBe('ListPrice')
    expect(nearest('zzz', ['ClosePrice'])).toBeNull()
  })
})
