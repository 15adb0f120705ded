import { describe, expect, it } from 'vitest'
import { importFile } from '#src/import/import-file.ts'
import { inOrder } from '../../../scripts/plat/import/in-order.ts'
import { emptyDatabase } from '../../support/database.ts'
import { zipOf } from '../read/archives.ts'
import { contentOf, fileOf, genericMapping, imported, now, rowOf, rowsOf } from '../support.ts'
import { listing, nightly } from './resource-feed.ts'

const json = (value: unknown, name: string) => fileOf(JSON.stringify(value), name)
const feed = (resource: string, value: unknown[]) =>
  json(
    { '@odata.context': `https://api.example.com/odata/$metadata#${resource}`, value },
    `${resource}.json`,
  )

const photo = (key: string, order: number, more: Record<string, unknown> = {}) => ({
  '@odata.id': `Media('${key}')`,
  MediaKey: key,
  ResourceName: 'Property',
  ResourceRecordKey: 'M1',
  ResourceRecordID: 'N-1',
  OriginatingSystemName: 'North MLS',
  MediaURL: `https://example.com/${key}.jpg`,
  MediaCategory: 'Photo',
  Order: order,
  ModificationTimestamp: '2026-01-02T00:00:00Z',
  ...more,
})
const visit = (more: Record<string, unknown> = {}) => ({
  OpenHouseKey: 'oh1',
  ListingKey: 'M1',
  ListingId: 'N-1',
  OriginatingSystemName: 'North MLS',
  OpenHouseDate: '2026-02-01',
  OpenHouseStartTime: '2026-02-01T18:00:00Z',
  OpenHouseStatus: 'Active',
  ...more,
})
const room = (more: Record<string, unknown> = {}) => ({
  RoomKey: 'r1',
  ListingKey: 'M1',
  OriginatingSystemName: 'North MLS',
  RoomType: 'Kitchen',
  RoomLength: 12,
  ...more,
})

const parts = {
  media: () => feed('Media', [photo('p1', 0), photo('p2', 1)]),
  openHouses: () => feed('OpenHouse', [visit()]),
  rooms: () => feed('PropertyRooms', [room()]),
  listings: () => json([listing()], 'listings.json'),
}

const photos = 'SELECT MediaURL AS url, "Order" AS n, RowKey AS row FROM media ORDER BY "Order"'
const shownIn = (db: Awaited<ReturnType<typeof imported>>['db']) => ({
  photos: rowsOf(db, photos),
  count: rowOf(db, 'SELECT PhotosCount AS n FROM listings')!.n,
  visits: rowsOf(db, 'SELECT OpenHouseDate AS day, OpenHouseStatus AS status FROM open_houses'),
  rooms: rowOf(db, "SELECT Other ->> 'Rooms' AS rooms FROM listings")!.rooms,
})

describe('files of Media, open houses, and rooms', () => {
  const all = {
    photos: [
      { url: 'https://example.com/p1.jpg', n: 0, row: 1 },
      { url: 'https://example.com/p2.jpg', n: 1, row: 1 },
    ],
    count: 2,
    visits: [{ day: '2026-02-01', status: 'Active' }],
    rooms: '[{"RoomKey":"r1","RoomType":"Kitchen","RoomLength":12}]',
  }

  it.each([
    [['listings', 'media', 'openHouses', 'rooms']],
    [['media', 'openHouses', 'rooms', 'listings']],
    [['rooms', 'listings', 'media', 'openHouses']],
  ] as const)(
    'attach by their keys in the order %j, and once more change nothing',
    async (order) => {
      const db = emptyDatabase()
      const files = order.map((name) => parts[name]())
      for (const file of files) await imported(file, null, db)
      expect(shownIn(db)).toEqual(all)
      const before = contentOf(db)
      for (const file of files) {
        const { tally } = (await imported(file, null, db)).report
        expect(tally).toMatchObject({ new: 0, changed: 0, waiting: 0, refused: 0 })
      }
      expect(contentOf(db)).toEqual(before)
      expect(rowsOf(db, 'SELECT * FROM resource_records')).toEqual([])
    },
  )

  it('say how many wait, and wait for the listing of their own source', async () => {
    const { db, report } = await imported(parts.media())
    expect(report.tally).toMatchObject({ read: 2, new: 0, waiting: 2 })
    await imported(json([listing({ OriginatingSystemName: 'South MLS' })], 's.json'), null, db)
    expect(rowsOf(db, photos)).toEqual([])
    await imported(parts.listings(), null, db)
    expect(rowsOf(db, photos)).toMatchObject([{ row: 2 }, { row: 2 }])
  })

  it('name no source, and belong to the only listing with that key or number', async () => {
    const nameless = { OriginatingSystemName: undefined }
    const byId = { ...nameless, ResourceRecordKey: undefined }
    const { db } = await imported(parts.listings())
    const file = feed('Media', [photo('p1', 1, nameless), photo('p2', 2, byId)])
    expect((await imported(file, null, db)).report.tally).toMatchObject({ new: 2, waiting: 0 })
    await imported(json([listing({ OriginatingSystemName: 'South MLS' })], 's.json'), null, db)
    const third = feed('Media', [photo('p3', 3, nameless)])
    expect((await imported(third, null, db)).report.tally).toMatchObject({ new: 0, waiting: 1 })
  })

  it('are found by the ListingKey of a feed that has another key for the system before it', async () => {
    const { db } = await imported(json([listing({ OriginatingSystemKey: '77' })], 'l.json'))
    await imported(parts.media(), null, db)
    expect(rowsOf(db, photos)).toHaveLength(2)
    const plan = rowsOf(
      db,
      "EXPLAIN QUERY PLAN SELECT RowKey FROM listings WHERE (Other ->> 'SourceListingKey') IS NOT NULL AND (Other ->> 'SourceListingKey') = ?",
      'M1',
    )
    expect(String(plan[0]!.detail)).toContain('listings_source_key')
  })

  it('update what changed, take away what was deleted, and log one change of the list', async () => {
    const { db } = await imported(parts.listings())
    await imported(parts.media(), null, db)
    const file = feed('Media', [
      photo('p1', 0, { LongDescription: 'Front' }),
      { MediaKey: 'p2', ResourceRecordKey: 'M1', MediaStatus: 'Deleted' },
      photo('p3', 2),
    ])
    const { tally } = (await imported(file, null, db)).report
    expect(tally).toMatchObject({ new: 1, changed: 2, unchanged: 0 })
    expect(rowsOf(db, 'SELECT MediaURL AS url, LongDescription AS words FROM media')).toEqual([
      { url: 'https://example.com/p1.jpg', words: 'Front' },
      { url: 'https://example.com/p3.jpg', words: null },
    ])
    expect(rowsOf(db, "SELECT Seq FROM change_log WHERE Field = 'Media'")).toHaveLength(2)
    const older = feed('Media', [
      photo('p1', 0, { LongDescription: 'Old', ModificationTimestamp: '2025-01-02T00:00:00Z' }),
    ])
    expect((await imported(older, null, db)).report.tally.unchanged).toBe(1)
  })

  it('forget what was deleted before its listing came', async () => {
    const { db } = await imported(parts.media())
    await imported(feed('Media', [photo('p1', 0, { MediaStatus: 'Deleted' })]), null, db)
    await imported(parts.listings(), null, db)
    expect(rowsOf(db, photos)).toEqual([{ url: 'https://example.com/p2.jpg', n: 1, row: 1 }])
  })

  it('tell of a canceled open house instead of forgetting it', async () => {
    const { db } = await imported(parts.listings())
    await imported(parts.openHouses(), null, db)
    await imported(feed('OpenHouse', [visit({ OpenHouseStatus: 'Cancelled' })]), null, db)
    expect(rowsOf(db, 'SELECT OpenHouseStatus AS status FROM open_houses')).toEqual([
      { status: 'Canceled' },
    ])
  })

  it('stay when the listing comes again without them, or with its own list', async () => {
    const { db } = await imported(parts.listings())
    for (const file of [parts.media(), parts.openHouses()]) await imported(file, null, db)
    const later = (more: Record<string, unknown>) =>
      imported(json([listing(more)], 'later.json'), null, db)
    await later({ ListPrice: 90, Media: [], OpenHouse: [] })
    expect(shownIn(db)).toMatchObject({ photos: all.photos, visits: all.visits })
    const inside = [
      { MediaKey: 'p1', MediaURL: 'https://example.com/p1.jpg', Order: 1, ShortDescription: 'A' },
      { MediaURL: 'https://example.com/p2.jpg', Order: 2 },
      { MediaURL: 'https://example.com/inside.jpg', Order: 3 },
    ]
    await later({ ListPrice: 80, Media: inside })
    expect(rowsOf(db, photos).map(({ url, n }) => [url, n])).toEqual([
      ['https://example.com/p1.jpg', 0],
      ['https://example.com/p2.jpg', 1],
      ['https://example.com/inside.jpg', 3],
    ])
    const before = rowsOf(db, photos)
    await imported(parts.media(), null, db)
    expect(rowsOf(db, photos)).toEqual(before)
  })

  it('replace the same pictures that came inside the listing, without keys', async () => {
    const Media = [{ MediaURL: 'https://example.com/p1.jpg', Order: 1 }]
    const { db } = await imported(json([listing({ Media })], 'l.json'))
    await imported(parts.media(), null, db)
    expect(rowsOf(db, photos)).toEqual(all.photos)
  })

  it('may be tables with the names of RESO', async () => {
    const { db } = await imported(parts.listings())
    const table =
      'MediaKey,ResourceRecordKey,MediaURL,Order,PreferredPhotoYN,MediaCategory\n' +
      'p1,M1,https://example.com/p1.jpg,0,true,Photo\np2,M1,https://example.com/p2.jpg,1,,Photo\n' +
      'p3,,https://example.com/p3.jpg,1,,Photo\n'
    const { report } = await imported(fileOf(table, 'Media.csv'), null, db)
    expect(report.tally).toMatchObject({ read: 3, new: 2, refused: 1 })
    expect(rowsOf(db, photos)).toEqual(all.photos)
  })

  it('are refused with a reason when they belong to no listing', async () => {
    const { db, report } = await imported(
      feed('Media', [
        photo('p1', 1, { ResourceName: 'Member' }),
        photo('p2', 1, { MediaURL: null }),
        photo('p3', 1, { ResourceRecordKey: null, ResourceRecordID: '' }),
      ]),
    )
    expect(report.tally).toMatchObject({ read: 3, refused: 3 })
    expect(rowsOf(db, 'SELECT Reason FROM quarantine').map(({ Reason }) => Reason)).toEqual([
      'The record is of Member, not of a listing.',
      'MediaURL is missing.',
      'ResourceRecordKey is missing.',
    ])
  })

  it('change a listing with many photos once', async () => {
    const { db } = await imported(parts.listings())
    const many = Array.from({ length: 400 }, (_, i) => photo(`q${i}`, i))
    await imported(feed('Media', many), null, db)
    expect(rowOf(db, 'SELECT PhotosCount AS n FROM listings')).toEqual({ n: 400 })
    expect(rowsOf(db, "SELECT Seq FROM change_log WHERE Field = 'Media'")).toHaveLength(1)
  })
})

describe('files of one night, in separate runs', () => {
  it('belong together whatever their order', async () => {
    const [one, other] = [emptyDatabase(), emptyDatabase()]
    const files = nightly()
    for (const file of files) await imported(file, null, one)
    for (const file of [...files].reverse()) await imported(file, null, other)
    const shown = (db: typeof one) => [
      ...rowsOf(db, 'SELECT ListOfficeName, ListAgentFullName, PhotosCount FROM listings'),
      ...rowsOf(db, 'SELECT MediaURL FROM media'),
      ...rowsOf(db, 'SELECT MemberFullName, OfficeKey FROM members'),
      ...rowsOf(db, 'SELECT OfficeName, IDXOfficeParticipationYN FROM offices'),
    ]
    expect(shown(other)).toEqual(shown(one))
  })
})

describe('tables with the names of RESO', () => {
  const property =
    'ListingKey,ListingId,StandardStatus,PropertyType,ListPrice,Appliances,BuilderName\n' +
    'M1,N-1,Active,Residential,450000,"Dishwasher,Range",Hollis\n'
  const media =
    'MediaKey,ResourceRecordKey,MediaURL,MediaCategory,Order\n' +
    'p1,M1,https://example.com/p1.jpg,Photo,1\np2,M1,https://example.com/p2.jpg,Photo,2\n'
  const archive = () => fileOf(zipOf({ 'Media.csv': media, 'Property.csv': property }), 'feed.zip')
  const expected = { ListPrice: 450_000, PhotosCount: 2, Appliances: '["Dishwasher","Range"]' }
  const listed = 'SELECT ListPrice, PhotosCount, Appliances FROM listings'

  it('come in one archive, in any order, and need no mapping', async () => {
    const path = archive()
    const db = emptyDatabase()
    for (const { member } of await inOrder([path]))
      await importFile(db, path, { mapping: null, now, reading: { member } })
    expect(rowsOf(db, listed)).toEqual([expected])
  })

  it('come with a mapping for the listings alone, which the others do not follow', async () => {
    const mapping = genericMapping({
      source: 'RESO Common Format',
      key: ['ListingKey'],
      fields: { ListPrice: 'ListPrice', ListingKey: 'ListingId' },
    })
    const db = emptyDatabase()
    const files = [fileOf(media, 'm.csv'), fileOf(property, 'p.csv')]
    for (const path of files) await importFile(db, path, { mapping, now })
    expect(rowOf(db, 'SELECT ListPrice AS p, PhotosCount AS n FROM listings')).toMatchObject({
      p: 450_000,
    })
    expect(rowsOf(db, 'SELECT MediaURL FROM media')).toHaveLength(2)
  })
})
