import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import type { ImportReport } from '#src/import/report/import-report.ts'
import { dataFile } from '../../support/data.ts'
import { emptyDatabase } from '../../support/database.ts'
import { contentOf, contentWithoutIds, fileOf, imported, now, rowOf, rowsOf } from '../support.ts'
import { databaseForFile } from './shared-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const path = dataFile('king-county-sales/kc_house_data.csv.gz')
const salesDrawn = 3_000
const parcels = 2_823

describe('importing King County sales', () => {
  let db: Database
  let first: ImportReport

  beforeAll(async () => {
    db = openDatabase(databaseForFile())
    first = await importFile(db, path, { mapping: null, now })
    return () => db.close()
  })

  it('makes one listing of each parcel', () => {
    expect(first.tally).toMatchObject({
      read: salesDrawn,
      new: parcels,
      changed: 177,
      unchanged: 0,
      refused: 0,
      leftOut: 0,
    })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings')).toEqual({ n: parcels })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings_rtree')).toEqual({ n: parcels })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listing_texts')).toEqual({ n: parcels })
  })

  it('changes nothing when the file comes again', async () => {
    const before = contentOf(db)
    const { tally } = await importFile(db, path, {
      mapping: null,
      now: new Date('2027-01-01T00:00:00Z'),
    })
    expect(tally).toMatchObject({ read: salesDrawn, new: 0, changed: 0, unchanged: salesDrawn })
    expect(contentOf(db)).toEqual(before)
  })

  it('keeps the zeros that ids begin with', () => {
    const wanted =
      "SELECT count(*) AS n FROM listings WHERE ParcelNumber LIKE '0%' AND length(ParcelNumber) = 10"
    expect(rowOf(db, wanted)!.n).toBeGreaterThan(200)
  })

  it('fills the fields of a house', () => {
    expect(
      rowOf(db, "SELECT * FROM listings WHERE OriginatingSystemKey = '6414100192'"),
    ).toMatchObject({
      ListingId: '6414100192',
      StandardStatus: 'Closed',
      PropertyType: 'Residential',
      PropertySubType: 'Single Family Residence',
      CloseDate: '2014-12-09',
      ClosePrice: 538_000,
      ListPrice: 538_000,
      BedroomsTotal: 3,
      BathroomsFull: 2,
      BathroomsThreeQuarter: 0,
      BathroomsTotalInteger: 3,
      LivingArea: 2570,
      LotSizeArea: 7242,
      LotSizeAcres: 0.1663,
      Stories: 2,
      Levels: '["Two"]',
      WaterfrontYN: 0,
      ViewYN: 0,
      YearBuilt: 1951,
      PostalCode: '98125',
      City: null,
      CountyOrParish: 'King',
      StateOrProvince: 'WA',
      Latitude: 47.721,
      Longitude: -122.319,
    })
    const { Other, CustomFields } = rowOf(
      db,
      "SELECT * FROM listings WHERE OriginatingSystemKey = '6414100192'",
    )!
    expect(JSON.parse(String(Other))).toMatchObject({
      BelowGradeFinishedArea: 400,
      LotSizeSquareFeet: 7242,
      sqft_living15: '1690',
    })
    expect(JSON.parse(String(CustomFields))).toEqual({
      'King County': { Grade: 7, Condition: 3, View: 0, Floors: 2, 'Year Renovated': 1991 },
    })
  })

  it('reads prices in exponents and keeps outliers', () => {
    expect(
      rowOf(db, 'SELECT max(ClosePrice) AS price, min(ClosePrice) AS least FROM listings'),
    ).toEqual({
      price: 7_700_000,
      least: 75_000,
    })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings WHERE BedroomsTotal = 33')).toEqual({
      n: 1,
    })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings WHERE BedroomsTotal = 0')).toEqual({
      n: 13,
    })
    expect(
      rowOf(
        db,
        `SELECT count(*) AS n FROM listings WHERE Stories = 1 AND Levels = '["One and One Half"]'`,
      )!.n,
    ).toBeGreaterThan(200)
  })

  it('keeps the latest sale of a parcel and every sale in the change log', () => {
    const listing = rowOf(
      db,
      "SELECT RowKey, CloseDate, ClosePrice, PreviousListPrice FROM listings WHERE ParcelNumber = '0795000620'",
    )!
    expect(listing).toMatchObject({
      CloseDate: '2015-03-11',
      ClosePrice: 157_000,
      PreviousListPrice: null,
    })
    const sales = rowsOf(
      db,
      'SELECT Kind, Field, NewValue, ChangedAt FROM change_log WHERE RowKey = ? ORDER BY ChangedAt',
      listing.RowKey,
    )
    const sale = (NewValue: string, day: string) => ({
      Kind: 'Closed',
      Field: 'ClosePrice',
      NewValue,
      ChangedAt: `${day}T00:00:00.000Z`,
    })
    expect(sales).toEqual([
      sale('115000', '2014-09-24'),
      sale('124000', '2014-12-15'),
      sale('157000', '2015-03-11'),
    ])
    expect(rowOf(db, 'SELECT count(*) AS n FROM change_log')).toEqual({ n: salesDrawn })
  })

  it('declares the custom fields', () => {
    const fields = rowsOf(
      db,
      'SELECT Field, Type FROM custom_fields WHERE "Group" = ? ORDER BY Field',
      'King County',
    )
    expect(fields).toEqual([
      { Field: 'Condition', Type: 'integer' },
      { Field: 'Floors', Type: 'decimal' },
      { Field: 'Grade', Type: 'integer' },
      { Field: 'View', Type: 'integer' },
      { Field: 'Year Renovated', Type: 'integer' },
    ])
  })
})

describe('King County rows in another order', () => {
  const lines = () => gunzipSync(readFileSync(path)).toString().trimEnd().split('\r\n')

  /** The parcels that were sold more than once, and some that were not. */
  function resold(): { header: string; rows: string[] } {
    const [header, ...rows] = lines()
    const times = Map.groupBy(rows, (row) => row.slice(0, 12))
    return {
      header: header!,
      rows: [...times.values()]
        .filter((own) => own.length > 1)
        .flat()
        .concat(rows.slice(0, 50)),
    }
  }

  it('end in the same listings and the same history', async () => {
    const { header, rows } = resold()
    const orders = [
      rows,
      [...rows].reverse(),
      [...rows].sort((a, b) => a.slice(20).localeCompare(b.slice(20))),
    ]
    const results = []
    for (const order of orders) {
      const { db } = await imported(fileOf([header, ...order].join('\n')))
      const history =
        'SELECT ParcelNumber, Field, OldValue, NewValue, Kind, ChangedAt FROM change_log JOIN listings USING (RowKey) ORDER BY 1, 6'
      const listings = contentWithoutIds(db).listings!.map((row) => ({
        ...(row as object),
        RowKey: 0,
        ChangeSeq: 0,
      }))
      const sorted = listings.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      results.push({ listings: sorted, history: rowsOf(db, history) })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('change nothing when they come again in any order', async () => {
    const { header, rows } = resold()
    const { db } = await imported(fileOf([header, ...rows].join('\n')), null, emptyDatabase())
    const before = contentOf(db)
    const again = await imported(fileOf([header, ...rows.toReversed()].join('\n')), null, db)
    expect(again.report.tally).toMatchObject({ new: 0, changed: 0 })
    expect(contentOf(db)).toEqual(before)
  })

  it('are quarantined when they have no date', async () => {
    const { header, rows } = resold()
    const undated = rows
      .slice(0, 3)
      .map((row, i) => row.replace(/"\d{8}T0+"/, i === 0 ? '""' : '"20159901T000000"'))
    const { db, report } = await imported(
      fileOf([header, ...rows.slice(0, 3), ...undated].join('\n')),
    )
    expect(report.tally).toMatchObject({ read: 6, refused: 3 })
    expect(rowsOf(db, 'SELECT Field, Reason FROM quarantine ORDER BY Seq').slice(0, 2)).toEqual([
      { Field: 'CloseDate', Reason: 'CloseDate is missing.' },
      { Field: 'CloseDate', Reason: '“20159901T000000” is not a date.' },
    ])
  })
})
