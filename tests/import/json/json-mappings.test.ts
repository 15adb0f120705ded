import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { inspectFile } from '#src/import/read/source-file.ts'
import { suggestMapping } from '#src/import/suggest/suggest-mapping.ts'
import { emptyDatabase } from '../../support/database.ts'
import { contentOf, fileOf, genericMapping, imported, now, rowOf, rowsOf } from '../support.ts'

const json = (value: unknown) => fileOf(JSON.stringify(value), 'feed.json')
const other = 'SELECT Other ->> \'$."property.water"\' AS water FROM listings'
const photos = 'SELECT MediaURL AS url FROM media ORDER BY "Order"'

const simplyRets = {
  mlsId: 4711,
  listingId: 'S-4711',
  listDate: '2026-01-02T00:00:00.000Z',
  listPrice: 450000,
  modified: '2026-01-03T10:00:00Z',
  remarks: 'Made up for a test.',
  photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
  address: {
    full: '12 Example Street #4',
    streetNumberText: '12',
    streetName: 'Example Street',
    unit: '4',
    city: 'Springfield',
    state: 'TX',
    postalCode: '75001',
  },
  geo: { county: 'Dallas', lat: 32.5, lng: -96.5 },
  property: { type: 'RES', bedrooms: 3, bathsFull: 2, bathsHalf: 1, area: 1800.125, water: 'Well' },
  mls: {
    status: 'ActiveUnderContract',
    statusText: 'Option',
    daysOnMarket: 5,
    originatingSystemName: 'Example MLS',
  },
  agent: { id: '77', firstName: 'Pat', lastName: 'Example', contact: { email: 'pat@example.com' } },
  office: { brokerid: '9', name: 'Example Realty', contact: null },
  sales: null,
  internetAddressDisplay: false,
}

const repliers = {
  mlsNumber: 'X9',
  status: 'U',
  lastStatus: 'Sld',
  class: 'CondoProperty',
  type: 'Sale',
  listPrice: '500000.00',
  soldPrice: '510000.00',
  soldDate: '2026-01-05T00:00:00.000Z',
  address: {
    streetNumber: '7',
    streetName: 'Made Up',
    city: 'Toronto',
    state: 'ON',
    zip: 'M1M 1M1',
  },
  map: { latitude: '43.5', longitude: '-79.5' },
  details: { numBedrooms: '2', propertyType: 'Condo Apt', description: 'Made up.' },
  images: ['made/up_1.jpg', 'made/up_2.jpg'],
  permissions: { displayAddressOnInternet: 'Y' },
}

describe('JSON of other feeds', () => {
  it('SimplyRETS is recognized, keeps what has no field, and changes nothing the second time', async () => {
    const { db, report } = await imported(json([simplyRets]))
    expect(report.plan.mapping?.name).toBe('SimplyRETS')
    expect(report.tally).toMatchObject({ read: 1, new: 1, leftOut: 0 })
    expect(
      rowOf(
        db,
        'SELECT OriginatingSystemKey AS key, OriginatingSystemName AS source, ListPrice, StandardStatus, PropertyType, BedroomsTotal, BathroomsFull, ' +
          'LivingArea, City, StateOrProvince, Latitude, ListAgentFullName, ListOfficeName, InternetAddressDisplayYN AS shown ' +
          'FROM listings',
      ),
    ).toEqual({
      key: '4711',
      source: 'Example MLS',
      ListPrice: 450000,
      StandardStatus: 'Active Under Contract',
      PropertyType: 'Residential',
      BedroomsTotal: 3,
      BathroomsFull: 2,
      LivingArea: 1800.125,
      City: 'Springfield',
      StateOrProvince: 'TX',
      Latitude: 32.5,
      ListAgentFullName: 'Pat Example',
      ListOfficeName: 'Example Realty',
      shown: 0,
    })
    expect(rowOf(db, other)).toEqual({ water: 'Well' })
    expect(rowsOf(db, photos)).toEqual(simplyRets.photos.map((url) => ({ url })))
    const before = contentOf(db)
    expect((await imported(json([simplyRets]), null, db)).report.tally.unchanged).toBe(1)
    expect(contentOf(db)).toEqual(before)
    await imported(json([{ ...simplyRets, listPrice: 440000 }]), null, db)
    expect(rowOf(db, 'SELECT ListPrice AS price FROM listings')).toEqual({ price: 440000 })
  })

  it('a record that a mapping reads is no error message, whatever its fields are called', async () => {
    const { report } = await imported(json([{ ...simplyRets, errors: [], code: 5123 }]))
    expect(report.tally).toMatchObject({ read: 1, new: 1 })
  })

  it.each([
    ['Repliers', { listings: [repliers] }],
    ['SimplyRETS', [{ ...simplyRets, mls: { status: 'Active' } }]],
    ['SimplyRETS', [simplyRets, { ...simplyRets, mls: { originatingSystemName: 'Another' } }]],
  ])('%s is no name for visitors where the file has none or several', async (name, feed) => {
    const path = json(feed)
    await expect(imported(path)).rejects.toThrow(
      new RegExp(`is ${name} JSON, which doesn’t say which MLS.*--source NAME`, 's'),
    )
    const options = { mapping: null, now, source: 'Named' }
    expect((await importFile(emptyDatabase(), path, options)).tally.leftOut).toBe(0)
  })

  it('Repliers is recognized inside its answer, with photos of its host', async () => {
    const db = emptyDatabase()
    const path = json({ page: 1, count: 1, listings: [repliers] })
    const report = await importFile(db, path, { mapping: null, now, source: 'Example Board' })
    expect(report.plan.mapping?.name).toBe('Repliers')
    expect(report.tally).toMatchObject({ read: 1, new: 1, leftOut: 0 })
    expect(
      rowOf(
        db,
        'SELECT ListingId AS id, StandardStatus, PropertyType, ClosePrice, CloseDate, StreetName, Longitude FROM listings',
      ),
    ).toEqual({
      id: 'X9',
      StandardStatus: 'Closed',
      PropertyType: 'Residential',
      ClosePrice: 510000,
      CloseDate: '2026-01-05',
      StreetName: 'Made Up',
      Longitude: -79.5,
    })
    expect(rowsOf(db, photos)[0]).toEqual({ url: 'https://cdn.repliers.io/made/up_1.jpg' })
  })

  it('Repliers tells listings of boards apart that have one number, and counts the rooms that it calls plus', async () => {
    const plus = { numBedroomsPlus: 1, numBathrooms: '2', numBathroomsPlus: 1 }
    const homes = [2, 91].map((boardId) => ({
      ...repliers,
      boardId,
      details: { ...repliers.details, ...plus },
      listPrice: `${boardId}00000`,
    }))
    const db = emptyDatabase()
    const path = json({ page: 1, count: 2, listings: homes })
    const read = () => importFile(db, path, { mapping: null, now, source: 'Example Board' })
    await read()
    const stored = rowsOf(
      db,
      "SELECT ListingId AS id, ListPrice AS price, BedroomsTotal AS beds, Other ->> '$.BedroomsPossible' AS possible, " +
        'BathroomsTotalInteger AS baths FROM listings ORDER BY RowKey',
    )
    const rooms = { id: 'X9', beds: 2, possible: 3, baths: 3 }
    expect(stored).toEqual([
      { ...rooms, price: 200_000 },
      { ...rooms, price: 9_100_000 },
    ])
    expect((await read()).tally).toMatchObject({ unchanged: 2 })
  })

  it('is read by a mapping with paths, which must be there', async () => {
    const mapping = (price: string) =>
      genericMapping({
        key: ['ref'],
        photos: ['pictures[].href'],
        fields: { ListPrice: price, City: 'place.town' },
      })
    const home = {
      ref: 'a',
      place: { town: 'Alpha' },
      cost: { now: 99.125 },
      pictures: [
        { href: 'https://photos.example/1.jpg' },
        { href: 'https://photos.example/2.jpg' },
      ],
    }
    const { db } = await imported(
      json([home, { ref: 'b', late: { note: 'kept' } }]),
      mapping('cost.now'),
    )
    expect(
      rowsOf(db, 'SELECT City, ListPrice FROM listings ORDER BY OriginatingSystemKey'),
    ).toEqual([
      { City: 'Alpha', ListPrice: 99.125 },
      { City: null, ListPrice: null },
    ])
    expect(rowsOf(db, photos)).toHaveLength(2)
    await expect(imported(json([home]), mapping('cost.nou'))).rejects.toThrow(
      'has no column cost.nou (did you mean cost.now?)',
    )
  })

  it('keeps paths that come only after the first hundred records', async () => {
    const many = Array.from({ length: 101 }, (_, i) => ({ ref: `r${i}` }))
    const { db } = await imported(
      json([...many, { ref: 'last', late: { note: 'kept' } }]),
      genericMapping({ key: ['ref'] }),
    )
    expect(
      rowOf(
        db,
        `SELECT Other ->> '$."late.note"' AS note FROM listings WHERE OriginatingSystemKey = 'last'`,
      ),
    ).toEqual({ note: 'kept' })
  })
})

describe('a draft for JSON of another kind', () => {
  const record = (n: number, more: object = {}) => ({
    code: `F-${100 + n}`,
    rent: { amount: 900 + n * 10.5 },
    place: { town: n % 2 ? 'Brno' : 'Praha', lat: 50.01 + n / 1000, lng: 14.4 + n / 1000 },
    images: [`https://photos.example/${n}.jpg`, `https://photos.example/${n}b.jpg`],
    ...more,
  })
  const records = Array.from({ length: 150 }, (_, n) =>
    record(n, n > 120 ? { year_built: 1990 } : {}),
  )

  it('has paths in the place of columns, and can be used', async () => {
    const path = fileOf(JSON.stringify(records), 'flats.json')
    const { mapping } = await suggestMapping(await inspectFile(path))
    expect(mapping).toMatchObject({
      key: ['code'],
      fields: {
        City: 'place.town',
        Latitude: 'place.lat',
        Longitude: 'place.lng',
        YearBuilt: { from: 'year_built', optional: true },
      },
      photos: ['images[]'],
    })
    const checked = checkMapping(mapping, 'draft', createDictionary(), 'Test')
    const { db, report } = await imported(path, checked)
    expect(report.tally).toMatchObject({ read: 150, new: 150, leftOut: 0 })
    expect(rowOf(db, 'SELECT City AS city, PhotosCount AS n FROM listings')).toEqual({
      city: 'Praha',
      n: 2,
    })
  })

  it('names the list of the records, says which, and is read by it', async () => {
    const listings = records.slice(0, 12).map((one, n) => ({
      home: { ...one, pictures: [{ href: `https://photos.example/${n}a.jpg` }] },
      agents: [{ start_date: '2020-01-01' }, { start_date: '2021-01-01' }],
    }))
    const feed = { meta: { count: 12 }, found: { ads: [{ key: 'a' }], listings } }
    const path = fileOf(JSON.stringify(feed), 'feed.json')
    const { mapping, list } = await suggestMapping(await inspectFile(path))
    expect(list).toEqual({ path: 'found.listings', objects: 12 })
    expect(mapping).toMatchObject({
      records: 'found.listings',
      key: ['home.code'],
      fields: { City: 'home.place.town', Latitude: 'home.place.lat' },
    })
    expect(mapping.fields).not.toHaveProperty('OnMarketDate')
    const checked = checkMapping(mapping, 'draft', createDictionary(), 'Test')
    const { report } = await imported(path, checked)
    expect(report.tally).toMatchObject({ read: 12, new: 12, leftOut: 0 })
    await expect(
      imported(fileOf('{"found":{"listings":[]}}', 'none.json'), checked),
    ).rejects.toThrow('has no list found.listings, which the mapping needs')
    await expect(imported(path)).rejects.toThrow('import --suggest')
  })

  it('takes the longest list of photos, in whatever key they are', async () => {
    const homes = records.slice(0, 5).map(({ images, ...one }, n) => ({
      ...one,
      primary_photo: { href: `https://photos.example/${n}.jpg` },
      photos: [1, 2, 3].map((at) => ({ href: `https://photos.example/${n}-${at}.jpg` })),
      people: [
        { name: 'Pat', organization: { name: 'Homes' }, photo: 'https://photos.example/pat.jpg' },
      ],
      agents: [
        { name: 'Pat Example', photo: `https://photos.example/agent-${'x'.repeat(200)}.jpg` },
      ],
      street_view: { image: { url: `https://maps.example/${n}` } },
      info: { text: 'Some words', living_area: 80 + images.length },
    }))
    const { mapping } = await suggestMapping(
      await inspectFile(fileOf(JSON.stringify(homes), 'homes.json')),
    )
    expect(mapping).toMatchObject({
      photos: ['photos[].href'],
      fields: {
        LivingArea: 'info.living_area',
        ListAgentFullName: 'agents[].name',
        ListOfficeName: 'people[].organization.name',
      },
    })
    expect(mapping.fields).not.toHaveProperty('PublicRemarks')
  })

  it('reads a list with one object in each record as part of the record', async () => {
    const homes = Array.from({ length: 20 }, (_, n) => ({
      home: { id: 5000 + ((n * 37) % 101), price: { value: 300_000 + n, shown: true } },
      units: [
        {
          rooms: String(2 + (n % 4)),
          surface: `${60 + n} m²`,
          place: { city: 'Alpha', region: 'Beta', latitude: 44.5 + n / 100, longitude: 7.25 },
          photos: [{ src: `https://p.example/${n}/1` }, { src: `https://p.example/${n}/2` }],
        },
      ],
    }))
    const path = fileOf(homes.map((home) => JSON.stringify(home)).join('\n'), 'homes.jsonl')
    const { mapping } = await suggestMapping(await inspectFile(path))
    expect(mapping).not.toHaveProperty('records')
    expect(mapping).toMatchObject({
      key: ['home.id'],
      fields: {
        ListPrice: 'home.price.value',
        LivingArea: 'units[].surface',
        StateOrProvince: 'units[].place.region',
        Latitude: 'units[].place.latitude',
      },
      photos: ['units[].photos[].src'],
    })
    const { report } = await imported(path, checkMapping(mapping, 'x', createDictionary(), 'Test'))
    expect(report.tally).toMatchObject({ read: 20, new: 20, leftOut: 0 })
  })

  it('has numbers as they are beside texts with decimal commas', async () => {
    const homes = Array.from({ length: 12 }, (_, n) => ({
      code: `C${n}`,
      area: `${60 + n},5 m²`,
      lat: 47.25 + n / 100,
      lng: 8.5,
      price: 300_000.5 + n,
    }))
    const path = json(homes)
    const { mapping } = await suggestMapping(await inspectFile(path))
    const { db, report } = await imported(
      path,
      checkMapping(mapping, 'x', createDictionary(), 'Test'),
    )
    expect(report.tally.leftOut).toBe(0)
    expect(
      rowOf(
        db,
        "SELECT Latitude, Longitude, ListPrice FROM listings WHERE OriginatingSystemKey = 'C0'",
      ),
    ).toEqual({ Latitude: 47.25, Longitude: 8.5, ListPrice: 300_000.5 })
  })

  it('is not made where none is needed', async () => {
    const reso = fileOf(JSON.stringify({ value: [{ ListingKey: '1', ListPrice: 1 }] }), 'r.json')
    await expect(suggestMapping(await inspectFile(reso))).rejects.toThrow('needs no mapping')
  })
})
