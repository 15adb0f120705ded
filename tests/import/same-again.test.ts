import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { dayOfName } from '#src/import/age.ts'
import { importFile } from '#src/import/import-file.ts'
import { isSame } from '#src/import/write/same.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, genericMapping, now, rowsOf } from './support.ts'

const mapping = (more: Record<string, unknown> = {}) =>
  genericMapping({
    notation: '1,234.56',
    fields: {
      ListingId: 'id',
      ListPrice: 'price',
      PostalCode: 'zip',
      Latitude: 'lat',
      Longitude: 'lon',
    },
    ...more,
  })
const header = 'id,price,zip,lat,lon,floor'

async function importRows(
  db: Database,
  rows: readonly string[],
  name = 'table.csv',
  asOf: string | null = null,
) {
  const path = fileOf([header, ...rows].join('\n'), name)
  return await importFile(db, path, { mapping: mapping(), now, asOf })
}

const changes = (db: Database) => rowsOf(db, 'SELECT Field FROM change_log WHERE Field IS NOT NULL')

describe('the same thing again', () => {
  const first = [
    '0012345678,450000,02134,47.51120001,-122.257,0',
    '7129300520,1000,98103,47,-122,3',
  ]
  const again = [
    '12345678,450000.0,2134,47.51120004,-122.25700003,0.0',
    '7129300520.0,1000,98103,47.0,-122,3.0',
  ]

  it('is no change: lost zeros of keys and codes, 0.0 for 0, noise of positions', async () => {
    const db = emptyDatabase()
    await importRows(db, first)
    expect((await importRows(db, again)).tally).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(changes(db)).toEqual([])
    expect(
      rowsOf(db, 'SELECT ListingId AS id, PostalCode AS zip FROM listings ORDER BY RowKey'),
    ).toEqual([
      { id: '0012345678', zip: '02134' },
      { id: '7129300520', zip: '98103' },
    ])
  })

  it('is a change where anything else differs', async () => {
    const db = emptyDatabase()
    await importRows(db, first)
    const { tally } = await importRows(db, ['12345678,440000,02135,47.5113,-122.257,1'])
    expect(tally).toMatchObject({ new: 0, changed: 1 })
    expect(
      changes(db)
        .map(({ Field }) => Field)
        .sort(),
    ).toEqual(['Latitude', 'ListPrice', 'PostalCode', 'floor'])
  })

  it('does not take one key for another', async () => {
    const db = emptyDatabase()
    await importRows(db, ['101,1,,,,', '102,1,,,,'])
    expect((await importRows(db, ['1,1,,,,', '10,1,,,,', '1010,1,,,,'])).tally.new).toBe(3)
  })

  it.each([
    ['Latitude', 47.1, 47.10000009, true],
    ['Latitude', 47.1, 47.1000002, false],
    ['ListPrice', 1, 1.00000001, false],
    ['PostalCode', '02134', '2134', true],
    ['PostalCode', '2134', '02134', false],
    ['PostalCode', '100', '1', false],
    ['UnitNumber', '3', '3.0', true],
    ['UnitNumber', '3', null, false],
    ['City', 'a', 'b', false],
  ])('%s %s and %s: %s', (field, before, after, same) => {
    expect(isSame(field, before, after)).toBe(same)
  })
})

describe('an older file after a newer one', () => {
  it('only adds listings when its day is named', async () => {
    const db = emptyDatabase()
    await importRows(db, ['1,300,,,,'], 'may.csv', '2024-05-31')
    const { tally, warning } = await importRows(
      db,
      ['1,200,,,,', '2,100,,,,'],
      'march.csv',
      '2024-03-31',
    )
    expect(tally).toMatchObject({ new: 1, changed: 0, unchanged: 1 })
    expect(warning).toContain('older than what was imported as of 2024-05-31')
    expect(rowsOf(db, 'SELECT ListPrice AS p FROM listings ORDER BY RowKey')).toEqual([
      { p: 300 },
      { p: 100 },
    ])
    const later = await importRows(db, ['1,400,,,,'], 'june.csv', '2024-06-30')
    expect(later).toMatchObject({ tally: { changed: 1 }, warning: null })
  })

  it('is detected by file names before anything is written, with advice', async () => {
    const db = emptyDatabase()
    const older = ['1,200,,,,', '2,100,,,,']
    const prices = () => rowsOf(db, 'SELECT ListPrice AS p FROM listings ORDER BY RowKey')
    expect((await importRows(db, ['1,300,,,,'], 'flats_2024_5.csv')).warning).toBeNull()
    await expect(importRows(db, older, 'flats_2023_12.csv')).rejects.toThrow(
      /nothing was imported.*--as-of 2023-12-01.*--as-of 2024-05-01 or later/,
    )
    expect(prices()).toEqual([{ p: 300 }])
    expect(rowsOf(db, 'SELECT Seq FROM imports')).toHaveLength(1)
    const added = await importRows(db, older, 'flats_2023_12.csv', '2023-12-01')
    expect(added.tally).toMatchObject({ new: 1, unchanged: 1 })
    const changed = await importRows(db, ['1,250,,,,'], 'flats_2023_12.csv', '2024-05-01')
    expect(changed).toMatchObject({ tally: { changed: 1 }, warning: null })
    expect(prices()).toEqual([{ p: 250 }, { p: 100 }])
  })

  it.each([
    ['apartments_pl_2023_8.csv', '2023-08-01'],
    ['export-20240131.csv.gz', '2024-01-31'],
    ['2024-02-29 listings.xlsx', '2024-02-29'],
    ['listings.csv', null],
    ['id_120231.csv', null],
  ])('has its day in its name: %s', (name, day) => {
    expect(dayOfName(name)).toBe(day)
  })
})

describe('a mapping with sales', () => {
  it('makes a sale only of rows that say so', async () => {
    const db = emptyDatabase()
    const path = fileOf('id,state,sold\n1,Active,2020-01-02\n2,Closed,2020-01-02\n3,Active,\n')
    const fields = { StandardStatus: 'state', CloseDate: 'sold' }
    const sales = genericMapping({ sale: 'CloseDate', fields })
    const { tally } = await importFile(db, path, { mapping: sales, now })
    expect(tally).toMatchObject({ new: 3, refused: 0 })
    expect(rowsOf(db, 'SELECT Kind FROM change_log ORDER BY Seq').map(({ Kind }) => Kind)).toEqual([
      'New Listing',
      'Closed',
      'New Listing',
    ])
  })
})
