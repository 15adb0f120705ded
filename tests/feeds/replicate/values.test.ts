import { beforeEach, describe, expect, test } from 'vitest'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { statusOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import { feedSentence } from '#src/domain/admin/feeds/feed-status.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { findByNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { type Json, profile } from './fake-source.ts'
import {
  changesOf,
  keysOf,
  lastRun,
  listing,
  listingOf,
  listings,
  type Replicating,
  replicating,
  start,
  stateOf,
} from './replicating.ts'

let feed: Replicating

beforeEach(async () => {
  feed = await replicating()
})

const other = (key: string) => JSON.parse(String(listingOf(feed.db, key).Other ?? '{}')) as Json

let second = 0
/** Sends a listing again, as a whole record with a later moment. */
async function send(record: Json, drop: readonly string[] = []): Promise<void> {
  const at = new Date(Date.UTC(2026, 1, 21, 10, 0, ++second)).toISOString()
  const whole = Object.entries({ ...record, ModificationTimestamp: at })
  feed.source.put('Property', Object.fromEntries(whole.filter(([name]) => !drop.includes(name))))
  feed.minutes += 15
  await feed.run()
}

test('the same values in other notations change nothing', async () => {
  const first = listing('A1', {
    ListPrice: 2595,
    Latitude: 46.870696,
    Longitude: -114.01,
    InteriorFeatures: [],
    Appliances: ['Dishwasher', 'Gas Range'],
    LocalThing: 'x',
  })
  feed.source.put('Property', first)
  await feed.run()
  const before = listingOf(feed.db, 'A1')
  await send({
    ...first,
    ListPrice: '2595.00',
    Latitude: '46.87069600',
    BedroomsTotal: '3',
    InteriorFeatures: null,
    Appliances: 'Dishwasher,GasRange',
    OriginalEntryTimestamp: '2026-01-05T05:00:00.0000000-05:00',
    StandardStatus: 'Active',
  })
  expect(changesOf(feed.db)).toEqual([])
  expect(listingOf(feed.db, 'A1')).toEqual(before)
  expect(lastRun(feed.db).Counts).toMatchObject({ changed: 0 })
})

test.each([
  ['missing', ['PublicRemarks', 'LotSizeArea', 'LotSizeUnits', 'LocalThing', 'GarageSpaces']],
  ['null', []],
])('what a whole record lacks is cleared: %s', async (_, drop) => {
  const whole = listing('A1', {
    PublicRemarks: 'A home.',
    LotSizeArea: 2,
    LotSizeUnits: 'Acres',
    LocalThing: 'x',
    GarageSpaces: 2,
  })
  const empty = {
    PublicRemarks: null,
    LotSizeArea: null,
    LotSizeUnits: null,
    LocalThing: null,
    GarageSpaces: null,
  }
  feed.source.put(
    'Property',
    whole,
    ...listings(20, () => ({ ...whole, ListingKey: undefined })).map((one, at) => ({
      ...one,
      ListingKey: `B${at}`,
    })),
  )
  await feed.run()
  expect(listingOf(feed.db, 'A1').LotSizeAcres).toBe(2)
  await send({ ...whole, ...empty }, drop)
  expect(listingOf(feed.db, 'A1')).toMatchObject({
    LotSizeAcres: null,
    ListPrice: 400_000,
    StandardStatus: 'Active',
  })
  expect(other('A1')).not.toHaveProperty('LocalThing')
  expect(other('A1')).not.toHaveProperty('LotSizeSquareFeet')
  expect(
    rowOf(
      feed.db,
      'SELECT PublicRemarks FROM listing_texts JOIN listings USING (RowKey) WHERE OriginatingSystemKey = ?',
      'A1',
    ),
  ).toEqual({ PublicRemarks: null })
})

test('masks are no values, unknown fields and lookups refuse nothing', async () => {
  await send(
    listing('A1', {
      PublicRemarks: '********',
      ListAgentEmail: '********',
      Roof: 'SomethingNoDictionaryHas',
      Appliances: ['Dishwasher', '********'],
      X_Local_9: { nested: [1, 2] },
      BedroomsTotal: '********',
    }),
  )
  const row = listingOf(feed.db, 'A1')
  expect(row).toMatchObject({ BedroomsTotal: null })
  expect(JSON.stringify(row)).not.toContain('**')
  expect(JSON.stringify(row)).toContain('Dishwasher')
  expect(lastRun(feed.db).Counts).toMatchObject({ new: 1, quarantined: 0 })
})

test('a status that is none of RESO’s is read from the MLS’s own', async () => {
  await send(listing('A1', { StandardStatus: 'Kick-Out Clause', MlsStatus: 'Pending' }))
  expect(listingOf(feed.db, 'A1').StandardStatus).toBe('Pending')
})

test('listings are told apart by the key of the feed, whatever their keys in other systems', async () => {
  const shared = { OriginatingSystemKey: 'x', SourceSystemKey: 'x', ListingId: '1' }
  feed.source.put('Property', listing('B1', shared), listing('B2', shared), ...listings(60))
  await feed.run()
  await send(listing('B2', { ...shared, ListPrice: 1, OriginatingSystemKey: 'y' }))
  expect(listingOf(feed.db, 'B1')).toMatchObject({ ListPrice: 400_000 })
  expect(listingOf(feed.db, 'B2')).toMatchObject({ ListPrice: 1 })
  // A field that few records have is not gone when a page lacks it.
  const later = { ModificationTimestamp: '2026-03-01T12:00:00Z', ListPrice: 2 }
  feed.source.put('Property', ...listings(60, () => later))
  await feed.run()
  expect(stateOf(feed.db).Problem).toBeNull()
  expect(keysOf(feed.db)).toHaveLength(62)
})

test('what a record leaves empty and is filled in here is no difference', async () => {
  const empty = { MajorChangeType: null, OriginalEntryTimestamp: null, ListingId: null }
  feed.source.put('Property', ...listings(3, () => empty))
  await feed.run()
  expect(lastRun(feed.db)).toMatchObject({ Detail: null, Counts: { new: 3, changed: 0 } })
  expect(listingOf(feed.db, 'A001').MajorChangeType).toBe('New Listing')
})

test('what is counted here and at the source, each in its way, is no difference', async () => {
  feed = await replicating(['Property', 'Media'])
  feed.source.put('Property', listing('A1', { PhotosCount: 25 }))
  feed.source.put('Media', {
    MediaKey: 'M1',
    ResourceRecordKey: 'A1',
    MediaURL: 'https://x.example/1.jpg',
    ModificationTimestamp: '2026-02-01T10:00:00Z',
  })
  await feed.run()
  const before = listingOf(feed.db, 'A1')
  feed.minutes = 60
  await feed.run()
  expect(lastRun(feed.db)).toMatchObject({ Detail: null, Counts: { changed: 0 } })
  expect(listingOf(feed.db, 'A1').ModificationTimestamp).toBe(before.ModificationTimestamp)
})

test('prefixes stand in keys, and not in the numbers that people see', async () => {
  feed.profile = { ...profile, keyPrefix: '^[A-Z]{3}(?=[0-9])' }
  await send(listing('ACT123', { ListingId: 'ACT987', ListAgentMlsId: 'ACT55' }))
  expect(listingOf(feed.db, 'ACT123').ListingId).toBe('987')
  const visitor = testContext(feed.db)
  for (const typed of ['987', 'ACT987', 'act987'])
    expect(await findByNumbers(visitor, `${typed}, ZZZ987`)).toMatchObject({
      ids: [listingOf(feed.db, 'ACT123').Id],
      unknown: ['ZZZ987'],
    })
})

describe('a bad record', () => {
  test('goes to quarantine with key, field, and reason, the page goes on, and a good one takes it away', async () => {
    feed.source.put('Property', ...listings(5), listing('A9', { StandardStatus: 'Nonsense' }), {
      ListingId: 'no key',
      ModificationTimestamp: '2026-02-01T10:00:00Z',
    })
    await feed.run()
    const quarantine = () =>
      rowsOf(feed.db, 'SELECT File, Field, Reason FROM quarantine ORDER BY File')
    expect(quarantine()).toContainEqual(
      expect.objectContaining({
        File: 'Property A9',
        Field: 'StandardStatus',
        Reason: '“Nonsense” is not a status.',
      }),
    )
    expect(quarantine().some(({ Reason }) => String(Reason).includes('has no ListingKey'))).toBe(
      true,
    )
    expect(listingOf(feed.db, 'A004')).toBeDefined()
    const asked = feed.source.asked.length
    await feed.run()
    expect(feed.source.asked.slice(asked).some(({ kind }) => kind === 'records')).toBe(false)
    await send(listing('A9'))
    expect(quarantine().filter(({ File }) => File === 'Property A9')).toEqual([])
    expect(listingOf(feed.db, 'A9')).toBeDefined()
  })

  const bad = { StandardStatus: 'Nonsense' }
  const reason =
    'Every Property record received went to quarantine. The first is Property A000: “Nonsense” is not a status.'

  test.each([
    ['a first load', false],
    ['changes', true],
  ])('is no success if all are bad: %s', async (_, areLater) => {
    if (areLater) feed.source.put('Property', ...listings(5))
    await feed.run()
    const ModificationTimestamp = '2026-02-20T10:00:00Z'
    feed.source.put('Property', ...listings(5, () => ({ ...bad, ModificationTimestamp })))
    for (const outcome of [await feed.run(), await feed.run()])
      expect(outcome).toEqual({ outcome: 'failed', detail: reason })
    expect(lastRun(feed.db)).toMatchObject({ Outcome: 'failed', Detail: reason })
    const now = new Date(start)
    const status = statusOf(feed.db, findFeed(feed.db.read, 'north')!, now)
    expect(feedSentence(status, now, String)).toContain(`The last run failed. ${reason}`)
    feed.source.put('Property', listing('A000', { ModificationTimestamp: '2026-02-21T10:00:00Z' }))
    expect(await feed.run()).toEqual({ outcome: 'done', detail: null })
  })

  test('that is the only one in hours does not make a feed fail', async () => {
    feed.source.put('Property', ...listings(5))
    await feed.run()
    feed.source.before = ({ kind }) => {
      if (kind === 'newest') throw new SourceError('invalid', 'Records cannot be sorted.')
    }
    feed.source.put('Property', listing('A9', bad))
    for (let run = 0; run < 2; run++) expect((await feed.run()).outcome).toBe('done')
  })
})

test('a field that vanishes from all records is an alarm, and the values stay', async () => {
  const stored = listings(60, () => ({ GarageSpaces: 2, LocalThing: 'x' }))
  feed.source.put('Property', ...stored)
  await feed.run()
  const later = (minutes: number) => new Date(Date.UTC(2026, 1, 20, 10, minutes)).toISOString()
  for (const [at, { GarageSpaces, LocalThing, ...rest }] of stored.entries())
    feed.source.put('Property', { ...rest, ModificationTimestamp: later(at) })
  feed.minutes = 15
  await feed.run()
  expect(
    rowOf(
      feed.db,
      'SELECT count(*) AS n FROM change_log WHERE Field IN (?, ?)',
      'GarageSpaces',
      'LocalThing',
    ),
  ).toEqual({ n: 0 })
  expect(listingOf(feed.db, 'A030')).toMatchObject({ GarageSpaces: 2 })
  expect(other('A030').LocalThing).toBe('x')
  const alarm = 'GarageSpaces, LocalThing are missing from all Property records now.'
  expect(stateOf(feed.db).Problem).toContain(alarm)
  expect(lastRun(feed.db).Detail).toContain(alarm)
  expect(feed.log.join()).toContain(alarm)
  expect(
    rowsOf(feed.db, 'SELECT Field FROM feed_fields WHERE GoneAt IS NOT NULL ORDER BY 1').map(
      ({ Field }) => Field,
    ),
  ).toEqual(['GarageSpaces', 'LocalThing'])
  await send(listing('A001', { GarageSpaces: 3 }))
  expect(
    rowsOf(feed.db, 'SELECT Field FROM feed_fields WHERE GoneAt IS NOT NULL').map(
      ({ Field }) => Field,
    ),
  ).toEqual(['LocalThing'])
})

test('a mass update and a repeated first load are silent', async () => {
  const all = listings(80, () => ({
    Media: [
      {
        MediaKey: 'm',
        MediaURL: 'https://x.example/a?sig=1',
        Order: 1,
        ModificationTimestamp: '2026-02-01T10:00:00Z',
      },
    ],
  }))
  const withMedia = (sig: number, at: string) =>
    all.map((one) => ({
      ...one,
      ModificationTimestamp: at,
      OriginatingSystemModificationTimestamp: at,
      Media: [
        {
          MediaKey: `m${one.ListingKey}`,
          MediaURL: `https://x.example/a?sig=${sig}`,
          Order: 1,
          ModificationTimestamp: at,
        },
      ],
    }))
  feed.source.put('Property', ...withMedia(1, '2026-02-01T10:00:00Z'))
  await feed.run()
  const log = rowsOf(feed.db, 'SELECT * FROM change_log')
  const before = listingOf(feed.db, 'A000')
  feed.source.put('Property', ...withMedia(2, '2026-02-20T10:00:00Z'))
  feed.minutes = 15
  await feed.run()
  expect(rowsOf(feed.db, 'SELECT * FROM change_log')).toEqual(log)
  expect(listingOf(feed.db, 'A000')).toEqual(before)
  expect(lastRun(feed.db).Counts).toMatchObject({ changed: 0 })
  await feed.db.write(
    ({ connection }) =>
      void connection.exec('DELETE FROM feed_resources; DELETE FROM feed_records'),
  )
  await feed.run()
  expect(rowsOf(feed.db, 'SELECT * FROM change_log')).toEqual(log)
})

test('a record older than the stored one, from a server that lags, changes nothing', async () => {
  await send(listing('A1', { ListPrice: 1 }))
  const old = listing('A1', { ListPrice: 99 })
  feed.source.after = (page, ask) =>
    ask.kind === 'changes'
      ? { ...page, items: [{ line: 1, raw: JSON.stringify(old), json: old }] }
      : page
  await feed.run()
  expect(listingOf(feed.db, 'A1').ListPrice).toBe(1)
})

test('the newest listings are compared field by field, and what differs is named and corrected', async () => {
  feed.source.put('Property', ...listings(12))
  await feed.run()
  await feed.db.write(
    ({ connection }) =>
      void connection.exec("UPDATE listings SET ListPrice = 1 WHERE OriginatingSystemKey = 'A011'"),
  )
  feed.minutes = 15
  await feed.run()
  expect(lastRun(feed.db).Detail).toBe('A011 differed in ListPrice and was corrected.')
  expect(listingOf(feed.db, 'A011').ListPrice).toBe(400_000)
})

test('a listing that no walk brought is missed by its count and fetched by its key', async () => {
  feed.source.put('Property', ...listings(12))
  await feed.run()
  feed.source.put('Property', listing('A500', { ModificationTimestamp: '2026-01-20T10:00:00Z' }))
  feed.minutes = 120
  await feed.run()
  expect(lastRun(feed.db).Detail).toBe('1 Property record had been missed and was fetched: A500.')
  expect(listingOf(feed.db, 'A500')).toBeDefined()
})
