import { beforeEach, expect, test } from 'vitest'
import { SourceError } from '#src/feeds/source/source.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { type Json, pageOf } from './fake-source.ts'
import {
  changesOf,
  lastRun,
  listing,
  listingOf,
  listings,
  type Replicating,
  replicating,
} from './replicating.ts'

let feed: Replicating
const day = 24 * 60
const at = '2026-02-01T10:00:00Z'

beforeEach(async () => {
  feed = await replicating([
    'Office',
    'Member',
    'Property',
    'Media',
    'OpenHouse',
    'Rooms',
    'UnitTypes',
  ])
})

const photo = (key: string, owner: string, more: Json = {}) => ({
  MediaKey: key,
  ResourceRecordKey: owner,
  MediaURL: `https://x.example/${key}.jpg`,
  Order: 1,
  ModificationTimestamp: at,
  ...more,
})
const room = (key: string, owner: string, more: Json = {}) => ({
  RoomKey: key,
  ListingKey: owner,
  RoomType: 'Bedroom',
  ModificationTimestamp: at,
  ...more,
})
const house = (key: string, owner: string) => ({
  OpenHouseKey: key,
  ListingKey: owner,
  OpenHouseDate: '2026-03-08',
  OpenHouseStartTime: '2026-03-08T13:00:00-06:00',
  ModificationTimestamp: at,
})
const photos = () =>
  rowsOf(feed.db, 'SELECT MediaURL FROM media ORDER BY 1').map(({ MediaURL }) => MediaURL)
const other = (key: string) => JSON.parse(String(listingOf(feed.db, key).Other ?? '{}')) as Json

test('parts and people of a listing arrive in any order', async () => {
  feed.source.put('Media', photo('m1', 'A1'), photo('m2', 'A2'))
  feed.source.put('Rooms', room('r1', 'A1'))
  feed.source.put('UnitTypes', {
    UnitTypeKey: 'u1',
    ListingKey: 'A1',
    UnitTypeType: '1 Bedroom',
    ModificationTimestamp: at,
  })
  feed.source.put('OpenHouse', house('h1', 'A1'))
  feed.source.put('Member', {
    MemberKey: 'M1',
    MemberFullName: 'Pat Agent',
    MemberEmail: 'pat@x.example',
    OfficeKey: 'O1',
    ModificationTimestamp: at,
  })
  await feed.run()
  expect(photos()).toEqual([])
  feed.source.put(
    'Property',
    listing('A1', { ListAgentKey: 'M1', ListOfficeKey: 'O1' }),
    listing('A2'),
  )
  feed.source.put('Office', {
    OfficeKey: 'O1',
    OfficeName: 'North Realty',
    ModificationTimestamp: at,
  })
  await feed.run()
  expect(photos()).toEqual(['https://x.example/m1.jpg', 'https://x.example/m2.jpg'])
  expect(other('A1').Rooms).toHaveLength(1)
  expect(other('A1').UnitTypes).toHaveLength(1)
  expect(rowsOf(feed.db, 'SELECT * FROM open_houses')).toHaveLength(1)
  expect(listingOf(feed.db, 'A1')).toMatchObject({
    ListAgentFullName: 'Pat Agent',
    ListOfficeName: 'North Realty',
  })
  expect(
    rowsOf(
      feed.db,
      'SELECT * FROM resource_records WHERE Resource NOT IN (?, ?)',
      'Member',
      'Office',
    ),
  ).toEqual([])
})

test('parts that a first load brings are no changes, later ones are', async () => {
  feed.source.put('Property', listing('A1'))
  feed.source.put('Media', photo('m1', 'A1'))
  feed.source.put('Rooms', room('r1', 'A1'))
  feed.source.put('OpenHouse', house('h1', 'A1'))
  await feed.run()
  expect(photos()).toHaveLength(1)
  expect(changesOf(feed.db)).toEqual([])
  feed.source.put('Media', photo('m2', 'A1', { ModificationTimestamp: '2026-02-20T10:00:00Z' }))
  feed.minutes = 15
  await feed.run()
  expect(changesOf(feed.db)).toMatchObject([{ Field: 'Media' }])
})

test('a record of a listing without its parts keeps them', async () => {
  feed.source.put('Property', listing('A1'))
  feed.source.put('Media', photo('m1', 'A1'))
  feed.source.put('Rooms', room('r1', 'A1'))
  await feed.run()
  feed.source.put(
    'Property',
    listing('A1', { ListPrice: 2, ModificationTimestamp: '2026-02-20T10:00:00Z' }),
  )
  await feed.run()
  expect(photos()).toHaveLength(1)
  expect(other('A1').Rooms).toHaveLength(1)
})

test('people change without their listings: names follow, and what a whole record lacks is cleared', async () => {
  feed.source.put('Property', listing('A1', { ListAgentKey: 'M1' }))
  feed.source.put('Member', {
    MemberKey: 'M1',
    MemberFullName: 'Pat Agent',
    MemberEmail: 'pat@x.example',
    MemberMobilePhone: '1',
    ModificationTimestamp: at,
  })
  await feed.run()
  feed.source.put('Member', {
    MemberKey: 'M1',
    MemberFullName: 'Pat Married',
    MemberEmail: 'pat@x.example',
    ModificationTimestamp: '2026-02-20T10:00:00Z',
  })
  await feed.run()
  expect(listingOf(feed.db, 'A1').ListAgentFullName).toBe('Pat Married')
  expect(rowOf(feed.db, 'SELECT MemberMobilePhone, MemberEmail FROM members')).toEqual({
    MemberMobilePhone: null,
    MemberEmail: 'pat@x.example',
  })
  expect(lastRun(feed.db, 'Member').Counts).toMatchObject({ changed: 1 })
  feed.source.change('Member', 'M1', { ModificationTimestamp: '2026-02-21T10:00:00Z' })
  await feed.run()
  expect(lastRun(feed.db, 'Member').Counts).toMatchObject({ changed: 0 })
})

test('parts go by their flag, and by absence from their keys', async () => {
  feed.source.put('Property', ...listings(2))
  const keys = ['m1', 'm2', 'm3', 'm4']
  feed.source.put('Media', ...keys.map((key) => photo(key, 'A000')))
  feed.source.put('Rooms', ...keys.map((key) => room(key, 'A000')))
  feed.source.put('OpenHouse', ...keys.map((key) => house(key, 'A001')))
  await feed.run()
  feed.source.change('Media', 'm1', {
    MediaStatus: 'Deleted',
    ModificationTimestamp: '2026-02-20T10:00:00Z',
  })
  feed.minutes = 15
  await feed.run()
  expect(photos()).toEqual(['m2', 'm3', 'm4'].map((key) => `https://x.example/${key}.jpg`))
  feed.source.remove('Media', 'm2')
  feed.source.remove('Rooms', 'm1')
  feed.source.remove('OpenHouse', 'm1')
  feed.minutes += day
  await feed.run()
  expect(photos()).toEqual(['m3', 'm4'].map((key) => `https://x.example/${key}.jpg`))
  expect(other('A000').Rooms).toHaveLength(3)
  expect(rowsOf(feed.db, 'SELECT * FROM open_houses')).toHaveLength(3)
})

test('a member who is gone becomes inactive, and listings still name them', async () => {
  feed.source.put('Property', listing('A1', { ListAgentKey: 'M1' }))
  for (const key of ['M1', 'M2', 'M3'])
    feed.source.put('Member', {
      MemberKey: key,
      MemberFullName: `Agent ${key}`,
      ModificationTimestamp: at,
    })
  await feed.run()
  feed.source.remove('Member', 'M1')
  feed.minutes += day
  await feed.run()
  expect(
    rowOf(feed.db, "SELECT MemberStatus FROM members WHERE MemberFullName = 'Agent M1'"),
  ).toEqual({ MemberStatus: 'Inactive' })
  expect(listingOf(feed.db, 'A1').ListAgentFullName).toBe('Agent M1')
})

test('parts that differ in nothing but their moment leave no trace', async () => {
  feed.source.put('Property', listing('A1'))
  feed.source.put('Media', photo('m1', 'A1'))
  feed.source.put('Rooms', room('r1', 'A1'))
  feed.source.put('OpenHouse', house('h1', 'A1'))
  await feed.run()
  const before = [
    changesOf(feed.db),
    rowsOf(feed.db, 'SELECT * FROM open_houses'),
    listingOf(feed.db, 'A1'),
  ]
  const later = { ModificationTimestamp: '2026-02-20T10:00:00Z' }
  feed.source.change('Media', 'm1', later)
  feed.source.change('Rooms', 'r1', later)
  feed.source.change('OpenHouse', 'h1', later)
  feed.minutes = 15
  await feed.run()
  expect([
    changesOf(feed.db),
    rowsOf(feed.db, 'SELECT * FROM open_houses'),
    listingOf(feed.db, 'A1'),
  ]).toEqual(before)
})

const media = (...keys: string[]) =>
  keys.map((key, n) => ({ MediaKey: key, MediaURL: `https://x.example/${key}.jpg`, Order: n + 1 }))

test('an expansion replaces the set; one that was cut is completed, or replaces nothing', async () => {
  feed = await replicating()
  feed.source.put('Property', listing('A1', { Media: media('a', 'b', 'c') }))
  await feed.run()
  expect(photos()).toHaveLength(3)
  feed.source.put(
    'Property',
    listing('A1', { Media: media('b'), ModificationTimestamp: '2026-02-20T10:00:00Z' }),
  )
  await feed.run()
  expect(photos()).toEqual(['https://x.example/b.jpg'])
  feed.source.after = (page, ask) =>
    ask.kind === 'link' && ask.url === 'more' ? pageOf(media('c', 'd')) : page
  const cut = { Media: media('a', 'b'), 'Media@odata.nextLink': 'more' }
  feed.source.put(
    'Property',
    listing('A1', { ...cut, ModificationTimestamp: '2026-02-21T10:00:00Z' }),
  )
  await feed.run()
  expect(photos()).toHaveLength(4)
  feed.source.after = (page, ask) =>
    ask.kind === 'link' ? { ...pageOf(media('c')), next: 'more' } : page
  feed.source.put(
    'Property',
    listing('A1', { ...cut, Media: [], ModificationTimestamp: '2026-02-21T11:00:00Z' }),
  )
  expect((await feed.run()).outcome).toBe('done')
  expect(photos()).toHaveLength(4)
  feed.source.before = (ask) => {
    if (ask.kind === 'link' && ask.url === 'more')
      throw new SourceError('expired', 'The link expired.', { status: 410 })
  }
  feed.source.put(
    'Property',
    listing('A1', {
      ...cut,
      Media: media('z'),
      ListPrice: 8,
      ModificationTimestamp: '2026-02-22T10:00:00Z',
    }),
  )
  expect((await feed.run()).outcome).toBe('done')
  expect(photos()).toHaveLength(4)
  expect(listingOf(feed.db, 'A1').ListPrice).toBe(8)
  expect(lastRun(feed.db).Detail).toContain('The media of A1 arrived incomplete')
})
