import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { dataFile } from '../../support/data.ts'
import { emptyDatabase } from '../../support/database.ts'
import { contentOf, fileOf, imported, now, rowOf, rowsOf } from '../support.ts'

vi.setConfig({ testTimeout: 60_000 })

const record = {
  '@odata.id': "Property('M1')",
  OriginatingSystemName: 'North MLS',
  ListingKey: 'M1',
  ListingId: 'N-1001',
  StandardStatus: 'ActiveUnderContract',
  MlsStatus: 'Contingent',
  PropertyType: 'ResidentialLease',
  PropertySubType: 'SingleFamilyResidence',
  ListPrice: '450000.00',
  LeaseAmountFrequency: 'PER MONTH',
  AssociationFee2Frequency: 'bi weekly',
  BedroomsTotal: '3',
  BathroomsFull: 2,
  BathroomsHalf: 1,
  LivingArea: 100,
  LivingAreaUnits: 'SquareMeters',
  LotSizeArea: 0.5,
  LotSizeUnits: 'Acres',
  ListingContractDate: '2025-12-01',
  ModificationTimestamp: '2026-01-02T03:04:05-08:00',
  StreetNumber: '12',
  StreetName: 'Elm',
  StreetSuffix: 'Street',
  City: 'DeKalb',
  Latitude: 41.93,
  Longitude: -88.75,
  PoolPrivateYN: 'false',
  Appliances: 'Dishwasher,BuiltInGasOven',
  PublicRemarks: 'Sunny ☀ “home” & garden',
  ListAgentKey: 'A-77',
  ListAgentFullName: 'Pat Agent',
  ListOfficeKey: 'O-5',
  ListOfficeName: 'North Realty',
  LocalField: { nested: [1, 2] },
  Rooms: [{ RoomType: 'Kitchen' }],
  Media: [
    { MediaKey: 'b', MediaURL: 'https://example.com/b.jpg', Order: 2, MediaCategory: 'FloorPlan' },
    {
      MediaKey: 'a',
      MediaURL: 'https://example.com/a.jpg',
      Order: 1,
      Permission: ['Public', 'AgentOnly'],
    },
    { MediaKey: 'x', MediaURL: 'javascript:alert(1)', Order: 3 },
  ],
  OpenHouse: [
    {
      OpenHouseKey: 'oh',
      OpenHouseDate: '2026-02-01',
      OpenHouseStartTime: '10:00',
      OpenHouseEndTime: '12:00',
      OpenHouseRemarks: 'Tea',
    },
  ],
}

const json = (value: unknown, name = 'feed.json') => fileOf(JSON.stringify(value), name)

const listingOf = (db: Database, key: string) =>
  rowOf(db, 'SELECT * FROM listings WHERE OriginatingSystemKey = ?', key)

describe('importing RESO Common Format', () => {
  it('coerces types, reads lookup values in both spellings and derives what follows', async () => {
    const { db, report } = await imported(
      json({ '@reso.context': 'urn:reso:metadata:2.0:resource:property', value: [record] }),
    )
    expect(report.tally).toMatchObject({ read: 1, new: 1, refused: 0, leftOut: 1 })
    const listing = listingOf(db, 'M1')!
    expect(listing).toMatchObject({
      OriginatingSystemName: 'North MLS',
      LeaseAmountFrequency: 'Monthly',
      ListingId: 'N-1001',
      StandardStatus: 'Active Under Contract',
      PropertyType: 'Residential Lease',
      PropertySubType: 'Single Family Residence',
      MlsStatus: 'Contingent',
      ListPrice: 450_000,
      BedroomsTotal: 3,
      BathroomsTotalInteger: 3,
      LivingArea: 1076.39,
      LotSizeAcres: 0.5,
      ModificationTimestamp: '2026-01-02T11:04:05.000Z',
      StreetAddress: '12 Elm Street',
      City: 'DeKalb',
      PoolPrivateYN: 0,
      Appliances: '["Dishwasher","Built-In Gas Oven"]',
      PhotosCount: 1,
      DaysOnMarket: null,
      MarketDays: -20_423,
      MajorChangeType: 'Active Under Contract',
    })
    expect(listing.Id).toMatch(/^\d{26}$/)
    expect(listing.ListingKey).toBe(listing.Id)
    expect(rowOf(db, 'SELECT PublicRemarks FROM listing_texts')).toEqual({
      PublicRemarks: record.PublicRemarks,
    })
  })

  it('keeps fields that the dictionary does not have, nested ones too', async () => {
    const { db } = await imported(json([record]))
    const other = JSON.parse(String(listingOf(db, 'M1')!.Other)) as unknown
    expect(other).toMatchObject({
      LocalField: { nested: [1, 2] },
      Rooms: [{ RoomType: 'Kitchen' }],
      LivingAreaUnits: 'Square Feet',
      AssociationFee2Frequency: 'Bi-Weekly',
    })
    expect(JSON.stringify(other)).not.toContain('odata')
  })

  it('stores media in their order, without addresses that are no web addresses, and open houses', async () => {
    const { db, report } = await imported(json(record))
    expect(
      rowsOf(db, 'SELECT MediaURL, MediaCategory, "Order", Permission FROM media ORDER BY "Order"'),
    ).toEqual([
      {
        MediaURL: 'https://example.com/a.jpg',
        MediaCategory: 'Photo',
        Order: 1,
        Permission: '["Public","Agent Only"]',
      },
      {
        MediaURL: 'https://example.com/b.jpg',
        MediaCategory: 'Floor Plan',
        Order: 2,
        Permission: null,
      },
    ])
    expect(report.tally.reasons).toEqual([
      { field: 'MediaURL', kind: 'is not a web address', refused: false, count: 1 },
    ])
    expect(rowOf(db, 'SELECT * FROM open_houses')).toMatchObject({
      OpenHouseDate: '2026-02-01',
      OpenHouseStartTime: '10:00',
      OpenHouseEndTime: '12:00',
      OpenHouseRemarks: 'Tea',
      OpenHouseStatus: 'Active',
      OpenHouseType: 'Public',
    })
  })

  it('gives foreign keys 26 digits, and adds the agents and offices that they name', async () => {
    const { db } = await imported(json(record))
    const listing = listingOf(db, 'M1')!
    expect(rowOf(db, 'SELECT * FROM members')).toMatchObject({
      MemberKey: listing.ListAgentKey,
      MemberMlsId: 'A-77',
      MemberFullName: 'Pat Agent',
    })
    expect(rowOf(db, 'SELECT * FROM offices')).toMatchObject({
      OfficeKey: listing.ListOfficeKey,
      OfficeMlsId: 'O-5',
      OfficeName: 'North Realty',
    })
  })

  it('reads every wrapping alike, plain and gzip', async () => {
    const db = emptyDatabase()
    const records = [
      record,
      { ...record, ListingKey: 'M2', Media: undefined, OpenHouse: undefined },
    ]
    await imported(json({ value: records }), null, db)
    const before = contentOf(db)
    const others = [
      json(records),
      fileOf(records.map((one) => JSON.stringify(one)).join('\n'), 'feed.ndjson'),
      fileOf(gzipSync(JSON.stringify({ value: records }, null, 2)), 'feed.bin'),
      fileOf(`\uFEFF${JSON.stringify({ n: 1, value: records })}`, 'feed'),
    ]
    for (const path of others) {
      expect((await imported(path, null, db)).report.tally).toMatchObject({
        read: 2,
        unchanged: 2,
        refused: 0,
      })
    }
    expect(contentOf(db)).toEqual(before)
  })

  it('keeps keys that are too long for a number', async () => {
    const { db } = await imported(
      fileOf('[{"ListingKey": 1057893948210012345, "PropertyType": "Land"}]', 'feed.json'),
    )
    expect(listingOf(db, '1057893948210012345')).toBeDefined()
  })

  it('keeps a 26-digit key of the source as the id', async () => {
    const id = '20240101000000000000000001'
    const { db } = await imported(json({ ListingKey: id, PropertyType: 'Land' }))
    expect(listingOf(db, id)).toMatchObject({ Id: id, ListingKey: id })
    const other = await imported(
      json({ OriginatingSystemName: 'Other', ListingKey: id, PropertyType: 'Land' }),
      null,
      db,
    )
    expect(other.report.tally.new).toBe(1)
    expect(rowOf(db, 'SELECT count(DISTINCT Id) AS n FROM listings')).toEqual({ n: 2 })
  })

  it('names records of a hostile file in one short line', async () => {
    const records = [
      { ListingKey: 'K'.repeat(100_000), ListingId: 'M\n\u001b[2J\u202eX', PropertyType: 'Castle' },
      { ListingKey: '2', PropertyType: 'Land', YearBuilt: 'a\r\u001b[31mb' },
    ]
    const { db } = await imported(json(records))
    expect(
      rowsOf(db, 'SELECT ListingId, Key, Reason FROM quarantine WHERE Field IS NOT NULL'),
    ).toEqual(
      expect.arrayContaining([
        {
          ListingId: 'M [2J X',
          Key: `${'K'.repeat(255)}…`,
          Reason: '“Castle” is not a property type.',
        },
        { ListingId: null, Key: '2', Reason: '“a [31mb” is not a number.' },
      ]),
    )
  })

  it('quarantines what is no listing and goes on', async () => {
    const lines = [
      '{"ListingKey": "1", "PropertyType": "Residential"}',
      '{"PropertyType": "Residential"}',
      '{"ListingKey": "2"}',
      '{"ListingKey": "3", "PropertyType": "Castle"}',
      '{"ListingKey": "4", "PropertyType": "Land", "StandardStatus": "Haunted"}',
      '"text"',
      '{"ListingKey": "5", "PropertyType": "Land"',
      '{"ListingKey": "6", "PropertyType": "Land", "YearBuilt": "long ago", "Latitude": 91, "Longitude": 10}',
      '{"ListingKey": "7", "PropertyType": "Land", "Latitude": 0, "Longitude": 0}',
    ]
    const { db, report } = await imported(fileOf(lines.join('\n'), 'feed.ndjson'))
    expect(report.tally).toMatchObject({ read: 9, new: 3, refused: 6 })
    const found = rowsOf(
      db,
      "SELECT Line, Field, Reason FROM quarantine WHERE Reason NOT LIKE '%taken as Active%' ORDER BY Line, Field",
    )
    expect(found.map(({ Line, Field, Reason }) => [Line, Field, Reason])).toEqual([
      [2, 'ListingKey', 'ListingKey is missing.'],
      [3, 'PropertyType', 'PropertyType is missing.'],
      [4, 'PropertyType', '“Castle” is not a property type.'],
      [5, 'StandardStatus', '“Haunted” is not a status.'],
      [6, null, 'The record is not a JSON object.'],
      [7, null, 'The record doesn’t end, or its brackets don’t match.'],
      [8, 'Latitude', '“91” is not between -90 and 90.'],
      [8, 'YearBuilt', '“long ago” is not a number.'],
      [9, 'Latitude', '“0, 0” isn’t a location.'],
    ])
    expect(listingOf(db, '6')).toMatchObject({ YearBuilt: null, Latitude: null, Longitude: null })
    expect(rowOf(db, 'SELECT count(*) AS n FROM listings_rtree')).toEqual({ n: 0 })
  })

  it('takes hostile names and values as names and values', async () => {
    const text =
      '[{"ListingKey": "__proto__", "PropertyType": "Land", "__proto__": {"polluted": true}, "constructor": "x", "toString": 1}]'
    const { db, report } = await imported(fileOf(text, 'feed.json'))
    expect(report.tally.new).toBe(1)
    expect(JSON.parse(String(listingOf(db, '__proto__')!.Other))).toMatchObject({
      constructor: 'x',
      toString: 1,
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('importing Spark JSON', () => {
  const fixture = (name: string) => dataFile(`spark-listings/${name}.json`)

  it('reads standard fields under their Spark names, numbers as texts and leading blanks', async () => {
    const { db } = await imported(fixture('with_photos'))
    expect(rowOf(db, 'SELECT * FROM listings')).toMatchObject({
      Id: '20060725224713296297000000',
      ListingKey: '20060725224713296297000000',
      ListingId: '06-9395',
      ListPrice: 50_000,
      Longitude: -116.3237,
      Latitude: 48.7001,
      BuildingAreaTotal: 924,
      YearBuilt: 1977,
      BedroomsTotal: 3,
      BathroomsTotalInteger: 1,
      BathroomsFull: 1,
      BathroomsHalf: 0,
      PropertyType: 'Residential',
      StandardStatus: 'Active',
      StreetAddress: '7298 BIRCH',
      City: 'Bonners Ferry',
      PhotosCount: 5,
      ModificationTimestamp: '2010-11-22T20:47:21.000Z',
      OriginatingSystemName: 'Spark',
    })
    const photos = rowsOf(
      db,
      'SELECT MediaKey, ShortDescription, PreferredPhotoYN FROM media ORDER BY "Order"',
    )
    expect(photos[0]).toEqual({
      MediaKey: '20060725225010201442000000',
      ShortDescription: 'House',
      PreferredPhotoYN: 1,
    })
  })

  it('counts the rooms of decimal bathrooms', async () => {
    const { db } = await imported(fixture('with_rental_calendar'))
    expect(rowOf(db, 'SELECT * FROM listings')).toMatchObject({
      BathroomsTotalInteger: 5,
      BathroomsFull: 4,
      BathroomsHalf: 1,
      StreetDirPrefix: 'E',
    })
    expect(rowsOf(db, 'SELECT StartDate, EndDate, Type FROM rental_calendar ORDER BY 1')).toEqual([
      { StartDate: '2012-07-12', EndDate: '2012-07-16', Type: 'Rented' },
      { StartDate: '2012-07-20', EndDate: '2012-07-23', Type: 'Rented' },
    ])
  })

  it('stores videos, tours and documents', async () => {
    const db = emptyDatabase()
    for (const name of ['with_videos', 'with_vtour']) await imported(fixture(name), null, db)
    const kinds = rowsOf(
      db,
      'SELECT MediaCategory, count(*) AS n, max(MediaURL) AS url FROM media GROUP BY 1 ORDER BY 1',
    )
    expect(kinds).toEqual([
      {
        MediaCategory: 'Branded Virtual Tour',
        n: 1,
        url: 'http://www.youtube.com/watch?v=T9uuPza41Uw#t=2s',
      },
      { MediaCategory: 'Video', n: 2, url: null },
    ])
    expect(
      rowOf(db, 'SELECT PhotosCount FROM listings WHERE VirtualTourURLBranded IS NOT NULL'),
    ).toEqual({
      PhotosCount: 0,
    })
  })

  it.each([
    ['a list of them', (fields: object) => [fields]],
    ['an object', (fields: object) => fields],
    ['a list by their name', (fields: object) => ({ StandardFields: [fields] })],
    ['records', (fields: object) => [{ StandardFields: fields }]],
  ])('knows StandardFields without their wrapper: %s', async (_, wrap) => {
    const fields = { ListingKey: '20240101000000000000000007', ListingId: '4711', MlsId: '12' }
    const more = { PropertyType: 'A', BedsTotal: 3, BathsTotal: 2.5, ListPrice: 1 }
    const file = fileOf(JSON.stringify(wrap({ ...fields, ...more })), 'spark.json')
    await expect(suggestMapping(await inspectFile(file))).rejects.toThrow('needs no mapping')
    const { db, report } = await imported(file)
    expect(report.tally).toMatchObject({ new: 1, refused: 0 })
    const columns = 'OriginatingSystemName, ListingId, PropertyType, BathroomsFull, BathroomsHalf'
    expect(rowsOf(db, `SELECT ${columns} FROM listings`)).toEqual([
      {
        OriginatingSystemName: 'Spark 12',
        ListingId: '4711',
        PropertyType: 'Residential',
        BathroomsFull: 2,
        BathroomsHalf: 1,
      },
    ])
  })

  it('reads masked values as empty, lists as chosen names, open houses and custom fields', async () => {
    const listing = {
      Id: '20240101000000000000000002',
      StandardFields: {
        MlsId: '20000426143505724628000000',
        PropertyType: 'A',
        MlsStatus: 'Pending',
        ListPrice: '********',
        Heating: { 'Forced Air': true, Zoned: false },
        KitchenAppliances: { Dishwasher: true },
        StreetAdditionalInfo: '4B',
        OpenHouses: [
          {
            Id: '20101127153422574618000000',
            Date: '10/01/2010',
            StartTime: '9:00 am',
            EndTime: '12:00 pm',
            Comments: 'Coffee',
          },
          {
            Id: '20101127153422174618000000',
            Date: '10/08/2010',
            StartTime: '09:00-07:00',
            EndTime: '12:00-07:00',
          },
        ],
      },
      CustomFields: [
        {
          Main: [{ 'General Property Description': [{ '# of Decks': 2 }, { Zoning: '********' }] }],
        },
      ],
    }
    const { db, report } = await imported(json({ D: { Success: true, Results: [listing] } }))
    expect(report.tally.leftOut).toBe(0)
    expect(rowOf(db, 'SELECT * FROM listings')).toMatchObject({
      OriginatingSystemName: 'Spark 20000426143505724628000000',
      MlsId: '20000426143505724628000000',
      StandardStatus: 'Pending',
      ListPrice: null,
      Heating: '["Forced Air"]',
      Appliances: '["Dishwasher"]',
      UnitNumber: '4B',
      CustomFields: '{"General Property Description":{"# of Decks":2}}',
    })
    expect(
      rowsOf(
        db,
        'SELECT OpenHouseDate, OpenHouseStartTime, OpenHouseEndTime, OpenHouseRemarks FROM open_houses ORDER BY 1',
      ),
    ).toEqual([
      {
        OpenHouseDate: '2010-10-01',
        OpenHouseStartTime: '09:00',
        OpenHouseEndTime: '12:00',
        OpenHouseRemarks: 'Coffee',
      },
      {
        OpenHouseDate: '2010-10-08',
        OpenHouseStartTime: '09:00',
        OpenHouseEndTime: '12:00',
        OpenHouseRemarks: null,
      },
    ])
    expect(rowsOf(db, 'SELECT "Group", Field, Type FROM custom_fields')).toEqual([
      { Group: 'General Property Description', Field: '# of Decks', Type: 'integer' },
    ])
  })

  it('imports or quarantines every listing fixture, and the same again changes nothing', async () => {
    const names = readdirSync(dataFile('spark-listings')).filter((name) => name.endsWith('.json'))
    const refused: string[] = []
    for (const name of names) {
      const path = dataFile(`spark-listings/${name}`)
      const db = emptyDatabase()
      const report = await imported(path, null, db).then(
        (done) => done.report,
        (error: Error) => (isUnreadable(error) ? null : Promise.reject(error)),
      )
      if (report === null) refused.push(name)
      else {
        const { tally } = report
        expect(tally.new + tally.changed + tally.unchanged + tally.refused).toBe(tally.read)
        const before = contentOf(db)
        await imported(path, null, db)
        expect(contentOf(db)).toEqual(before)
      }
    }
    expect(refused).toContain('constraints.json')
    expect(refused.filter((name) => name.startsWith('with_'))).toEqual([])
    const { db, report } = await imported(fixture('open_houses'))
    expect(report.tally).toMatchObject({ read: 2, refused: 2 })
    expect(rowOf(db, 'SELECT Reason FROM quarantine LIMIT 1')).toEqual({
      Reason: 'The record is a part of a listing (openhouses), not a listing.',
    })
  })
})

describe('the moment of an import', () => {
  it('is used where the source has none', async () => {
    const { db } = await imported(json({ ListingKey: 'a', PropertyType: 'Land' }))
    expect(listingOf(db, 'a')).toMatchObject({
      OriginalEntryTimestamp: now.toISOString(),
      ModificationTimestamp: now.toISOString(),
    })
  })

  it('is not when a listing was entered that was on the market long before', async () => {
    const dates = { OnMarketDate: '2026-01-02', ListingContractDate: '2025-12-30' }
    const { db } = await imported(json({ ListingKey: 'a', PropertyType: 'Land', ...dates }))
    expect(listingOf(db, 'a')).toMatchObject({ OriginalEntryTimestamp: '2026-01-02T00:00:00.000Z' })
  })
})
