import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import type { ImportReport } from '#src/import/report/import-report.ts'
import {
  absurdRentals,
  firstRental,
  hasBlankPrice,
  hostAddress,
  nightsOfYear,
  rentalCalendar,
  rentalId,
  rentalListings,
} from '../../support/tables/rentals.ts'
import { contentOf, fileForAll, fileOf, imported, now, rowOf, rowsOf } from '../support.ts'
import { databaseForFile } from './shared-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const sizes = { boston: 1_200, vaud: 1_500 }
const boston = fileForAll(rentalListings('boston', sizes.boston), 'boston.csv')
const vaud = fileForAll(rentalListings('vaud', sizes.vaud), 'vaud.csv')
const calendar = rentalCalendar(3).trimEnd()
const withoutPrice = (count: number) =>
  Array.from({ length: count }, (_, i) => i).filter(hasBlankPrice).length

describe('importing rentals', () => {
  let db: Database
  let reports: ImportReport[]

  beforeAll(async () => {
    db = openDatabase(databaseForFile())
    reports = []
    for (const path of [boston, vaud])
      reports.push(await importFile(db, path, { mapping: null, now }))
    return () => db.close()
  })

  it('tells Boston from Vaud, whose headers are the same', () => {
    expect(
      reports.map(({ plan, tally }) => [plan.mapping?.name, tally.read, tally.new, tally.refused]),
    ).toEqual([
      ['Boston rentals', sizes.boston, sizes.boston, 0],
      ['Vaud rentals', sizes.vaud, sizes.vaud, 0],
    ])
  })

  it('fills the fields of a rental', () => {
    expect(
      rowOf(db, `SELECT * FROM listings WHERE OriginatingSystemKey = '${firstRental}'`),
    ).toMatchObject({
      ListingId: String(firstRental),
      ListingKey: '00000000000000000000020117',
      StandardStatus: 'Active',
      PropertyType: 'Residential Lease',
      PropertySubType: 'Apartment',
      ListPrice: 130,
      LeaseAmount: 130,
      LeaseAmountFrequency: 'Daily',
      BathroomsFull: 1,
      BathroomsTotalInteger: 1,
      BedroomsTotal: 0,
      City: 'Boston',
      MLSAreaMinor: 'Back Bay',
      Latitude: 42.3012,
      PhotosCount: 1,
      ModificationTimestamp: '2024-06-22T00:00:00.000Z',
    })
    const { Appliances } = rowOf(
      db,
      `SELECT Appliances FROM listings WHERE OriginatingSystemKey = '${firstRental}'`,
    )!
    expect(JSON.parse(String(Appliances))).toContain('Dishwasher')
    expect(
      rowOf(
        db,
        'SELECT max(ListPrice) AS most, count(*) FILTER (WHERE ListPrice IS NULL) AS none FROM listings',
      ),
    ).toMatchObject({ none: withoutPrice(sizes.boston) + withoutPrice(sizes.vaud) })
  })

  it('stores photos by their address, and no other part of the internet', () => {
    const photo = rowOf(
      db,
      `SELECT m.* FROM media m JOIN listings USING (RowKey) WHERE OriginatingSystemKey = '${firstRental}'`,
    )
    expect(photo).toMatchObject({ MediaCategory: 'Photo', Order: 1, PreferredPhotoYN: 1 })
    expect(photo!.MediaURL).toMatch(/^https:\/\/photos\.example\/pictures\//)
    expect(photo!.MediaKey).toMatch(/^\d{26}$/)
  })

  it('turns HTML in remarks into plain text', () => {
    const marked =
      "SELECT count(*) AS n FROM listing_texts WHERE PublicRemarks LIKE '%<br%' OR PublicRemarks LIKE '%</b>%' OR PublicRemarks LIKE '%&amp;%'"
    expect(rowOf(db, marked)).toEqual({ n: 0 })
    expect(
      rowOf(db, "SELECT count(*) AS n FROM listing_words WHERE listing_words MATCH 'chalet'")!.n,
    ).toBeGreaterThan(100)
  })

  it('stores nothing of the hosts, and an invented agent', () => {
    expect(rentalListings('boston', 1)).toContain(hostAddress)
    const texts = rowsOf(db, 'SELECT Other, CustomFields FROM listings')
      .map((row) => JSON.stringify(row))
      .join('')
    expect(texts).not.toMatch(/host_|users\/show/)
    expect(
      rowOf(db, 'SELECT group_concat(DISTINCT ListAgentFullName) AS agents FROM listings'),
    ).toEqual({
      agents: 'Alex Example',
    })
    expect(rowsOf(db, 'SELECT OfficeName FROM offices ORDER BY 1')).toEqual([
      { OfficeName: 'Example Rentals Boston' },
      { OfficeName: 'Example Rentals Vaud' },
    ])
    const agents =
      'SELECT count(*) AS n FROM listings JOIN members ON MemberKey = ListAgentKey JOIN offices o ON o.OfficeKey = ListOfficeKey'
    expect(rowOf(db, agents)).toEqual({ n: sizes.boston + sizes.vaud })
  })

  it('leaves out absurd numbers of nights and says so', () => {
    expect(reports[1]!.tally.reasons).toContainEqual({
      field: '"Rental"."Maximum Nights"',
      kind: 'is more than 1125',
      refused: false,
      count: absurdRentals,
    })
  })

  it('changes nothing when the files come again', async () => {
    const before = contentOf(db)
    for (const path of [boston, vaud]) {
      const { tally } = await importFile(db, path, {
        mapping: null,
        now: new Date('2027-01-01T00:00:00Z'),
      })
      expect(tally).toMatchObject({ new: 0, changed: 0, unchanged: tally.read })
    }
    expect(contentOf(db)).toEqual(before)
  })

  it('makes spans of the nights that are taken, the same in any order of rows', async () => {
    const [header, ...nights] = calendar.split('\n')
    const taken = nights.filter((night) => night.split(',')[2] === 'f').length
    const { tally } = await importFile(db, fileOf([header, ...nights].join('\n')), {
      mapping: null,
      now,
    })
    expect(tally).toMatchObject({
      read: nights.length,
      new: taken,
      changed: 0,
      unchanged: nights.length - taken,
    })
    const spans = contentOf(db).calendar!
    expect(spans.length).toBeGreaterThan(1)
    expect(spans.length).toBeLessThan(taken)
    const mixed = nights.toSorted((a, b) => a.slice(-30).localeCompare(b.slice(-30)))
    const again = await importFile(db, fileOf([header, ...mixed].join('\n')), {
      mapping: null,
      now,
    })
    expect(again.tally).toMatchObject({ new: 0, changed: 0 })
    expect(contentOf(db).calendar).toEqual(spans)
    const freed = nights.map((night) => night.replace(',f,', ',t,'))
    expect(
      (await importFile(db, fileOf([header, ...freed].join('\n')), { mapping: null, now })).tally,
    ).toMatchObject({
      changed: taken,
    })
    expect(contentOf(db).calendar).toEqual([])
  })
})

describe('a calendar without its listings', () => {
  it('is refused in a sentence', async () => {
    await expect(imported(fileOf(calendar))).rejects.toThrow(
      'none of their listings are here yet. Import the listings first.',
    )
  })

  it('is quarantined listing by listing where some are missing', async () => {
    const { db } = await imported(fileOf(rentalListings('boston', 1)))
    const { report } = await imported(fileOf(calendar), null, db)
    expect(report.tally).toMatchObject({
      read: nightsOfYear * 3,
      refused: nightsOfYear * 2,
    })
    expect(rowsOf(db, 'SELECT Reason FROM quarantine')).toContainEqual({
      Reason: `Boston rentals has no listing ${rentalId(1)}: import the listings first, then this calendar again.`,
    })
  })
})
