import { beforeEach, describe, expect, test } from 'vitest'
import { putPending } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findAbsent } from '#db/queries/admin/feeds/removal-rows.ts'
import type { PendingRemoval } from '#src/domain/admin/feeds/feed-types.ts'
import { confirmRemoval } from '#src/feeds/replicate/confirm-removal.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { itemsOf, profile } from './fake-source.ts'
import {
  keysOf,
  lastRun,
  listing,
  listingOf,
  listings,
  type Replicating,
  replicating,
  stateOf,
} from './replicating.ts'

let feed: Replicating
const day = 24 * 60

beforeEach(async () => {
  feed = await replicating()
  feed.source.put('Property', ...listings(60))
  await feed.run()
  feed.minutes = day + 10
})

test.each([
  ['MlgCanView false', { MlgCanView: false }],
  ['StandardStatus Delete', { StandardStatus: 'Delete' }],
])('a flag withdraws a listing at once, and one that returns is the same: %s', async (_, flag) => {
  const before = listingOf(feed.db, 'A003')
  feed.source.change('Property', 'A003', { ...flag, ModificationTimestamp: '2026-02-20T10:00:00Z' })
  feed.minutes = 15
  await feed.run()
  expect(keysOf(feed.db)).not.toContain('A003')
  expect(lastRun(feed.db).Counts.removed).toBe(1)
  feed.source.put(
    'Property',
    listing('A003', { ListPrice: 5, ModificationTimestamp: '2026-02-21T10:00:00Z' }),
  )
  await feed.run()
  expect(keysOf(feed.db)).toContain('A003')
  expect(listingOf(feed.db, 'A003')).toMatchObject({
    Id: before.Id,
    RowKey: before.RowKey,
    ListPrice: 5,
  })
})

test('what a daily walk of keys does not see is asked for once more and withdrawn; it returns as the same', async () => {
  const before = listingOf(feed.db, 'A010')
  const record = feed.source.of('Property').get('A010')!
  feed.source.remove('Property', 'A010', 'A011')
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(58)
  expect(feed.source.asked.some((ask) => ask.kind === 'records' && ask.keys.includes('A010'))).toBe(
    true,
  )
  feed.source.put('Property', record)
  feed.minutes += day
  await feed.run()
  expect(keysOf(feed.db)).toContain('A010')
  expect(listingOf(feed.db, 'A010').Id).toBe(before.Id)
})

test('an operator’s removal outlives a record that returns', async () => {
  await feed.db.write(({ connection }) => {
    const { RowKey } = listingOf(feed.db, 'A004')
    connection.prepare('UPDATE listings SET MlgCanView = 0 WHERE RowKey = ?').run(RowKey)
    connection
      .prepare("UPDATE import_fingerprints SET Fingerprint = 'removed' WHERE RowKey = ?")
      .run(RowKey)
  })
  feed.source.change('Property', 'A004', {
    MlgCanView: false,
    ModificationTimestamp: '2026-02-20T10:00:00Z',
  })
  await feed.run()
  feed.source.put('Property', listing('A004', { ModificationTimestamp: '2026-02-21T10:00:00Z' }))
  await feed.run()
  expect(keysOf(feed.db)).not.toContain('A004')
})

test('a walk of keys that misses listings, which are there, removes none', async () => {
  feed.source.after = (page, ask) =>
    ask.kind === 'keys' ? { ...page, items: page.items.slice(3), count: null } : page
  feed.source.counts = false
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(60)
})

test('records that the source keeps with a flag belong to its count and its keys', async () => {
  const flagged = { StandardStatus: 'Delete', ModificationTimestamp: '2026-02-20T10:00:00Z' }
  for (const { ListingKey } of listings(20))
    feed.source.change('Property', String(ListingKey), flagged)
  feed.minutes = 90
  await feed.run()
  expect(lastRun(feed.db).Detail).toBeNull()
  feed.source.remove('Property', 'A050')
  feed.minutes = day + 1
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(39)
  expect(keysOf(feed.db)).not.toContain('A050')
})

test('a walk of keys short of the source’s own count removes nothing', async () => {
  feed.source.remove('Property', 'A000')
  feed.source.after = (page, ask) =>
    ask.kind === 'keys' ? { ...page, items: page.items.slice(0, 20), next: null } : page
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(60)
  expect(stateOf(feed.db).Pending).toBeNull()
})

test.each([
  ['HTML', new SourceError('broken', 'The source sent HTML.', { status: 200 })],
  ['an error', new SourceError('unavailable', 'The source is down.')],
  ['a refusal of the resource', new SourceError('gone', 'Forbidden.', { status: 403 })],
])('a walk of keys that ends in %s removes nothing', async (_, error) => {
  feed.source.remove('Property', ...listings(30).map(({ ListingKey }) => String(ListingKey)))
  feed.source.before = ({ kind }) => {
    if (kind === 'keys') throw error
  }
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(60)
})

describe('too much', () => {
  const decide = (decision: PendingRemoval | null) =>
    feed.db.write((tx) => putPending(tx, { Feed: 'north', Resource: 'Property' }, decision))

  beforeEach(async () => {
    feed.source.remove('Property', ...listings(20).map(({ ListingKey }) => String(ListingKey)))
    await feed.run()
  })

  test('waits for a person, who confirms it', async () => {
    expect(keysOf(feed.db)).toHaveLength(60)
    expect(JSON.parse(String(stateOf(feed.db).Pending))).toMatchObject({ count: 20, all: 60 })
    expect(lastRun(feed.db).Detail).toContain(
      '20 records of 60 in Property are no longer at the source.',
    )
    const { walk } = JSON.parse(String(stateOf(feed.db).Pending))
    const absent = { feed: 'north', resource: 'Property', walk }
    expect(findAbsent(feed.db, absent, { limit: 1 })).toMatchObject([
      { key: 'A000', number: 'NA000' },
    ])
    expect(findAbsent(feed.db, absent, { limit: 99 })).toHaveLength(20)
    expect(await confirmRemoval(feed.replica(), 'Property', 'admin')).toBe(20)
    expect(keysOf(feed.db)).toHaveLength(40)
    expect(stateOf(feed.db).Pending).toBeNull()
  })

  test('stays if the person refuses, and is asked about again the next day', async () => {
    await decide(null)
    expect(stateOf(feed.db).Pending).toBeNull()
    feed.minutes += 15
    await feed.run()
    expect(stateOf(feed.db).Pending).toBeNull()
    feed.minutes += day
    await feed.run()
    expect(stateOf(feed.db).Pending).not.toBeNull()
    expect(keysOf(feed.db)).toHaveLength(60)
  })

  test('is what a person decides during a run', async () => {
    const pending = JSON.parse(String(stateOf(feed.db).Pending)) as PendingRemoval
    const decision = { ...pending, confirmedBy: 'admin' }
    feed.source.before = ({ kind }) => {
      if (kind === 'changes') void decide(decision)
    }
    feed.minutes += 15
    await feed.run()
    expect(JSON.parse(String(stateOf(feed.db).Pending))).toEqual(decision)
  })

  test('is forgotten if the listings are there again', async () => {
    feed.source.put('Property', ...listings(20))
    feed.minutes += day
    await feed.run()
    expect(stateOf(feed.db).Pending).toBeNull()
  })
})

test('an empty answer of a license that lapsed, or another dataset, waits for a person', async () => {
  feed.source.remove('Property', ...listings(60).map(({ ListingKey }) => String(ListingKey)))
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(60)
  feed.source.put(
    'Property',
    ...listings(60).map((one) => ({ ...one, ListingKey: `Z${one.ListingKey}` })),
  )
  feed.minutes += day
  await feed.run()
  expect(
    rowOf(
      feed.db,
      "SELECT count(*) AS n FROM listings WHERE OriginatingSystemKey LIKE 'A%' AND MlgCanView IS NOT 0",
    ),
  ).toEqual({ n: 60 })
  expect(stateOf(feed.db).Pending).not.toBeNull()
})

test('after a silence longer than the source keeps its flags, keys are walked first', async () => {
  feed.profile = { ...profile, flagsKeptDays: 7 }
  feed.source.remove('Property', 'A001')
  feed.minutes = 8 * day
  const asked = feed.source.asked.length
  await feed.run()
  expect(feed.source.asked.slice(asked)[0]).toMatchObject({ kind: 'keys' })
  expect(keysOf(feed.db)).not.toContain('A001')
})

test('events are asked for by key: what the source does not have is removed', async () => {
  feed = await replicating(['Property', 'Media'])
  feed.profile = { ...profile, deletions: [{ kind: 'events' }, { kind: 'absence' }] }
  feed.source.put('Property', ...listings(30))
  feed.source.put(
    'Media',
    ...['m1', 'm2', 'm3'].map((MediaKey) => ({
      MediaKey,
      ResourceRecordKey: 'A001',
      MediaURL: `https://x.example/${MediaKey}.jpg`,
      Order: 1,
      ModificationTimestamp: '2026-02-01T10:00:00Z',
    })),
  )
  let sequence = 8_000_000_000_000_000_000n
  const tell = (ResourceName: string, ResourceRecordKey: string) => {
    sequence += 7n
    const EntityEventSequence = String(sequence)
    feed.source.events.push({ EntityEventSequence, ResourceName, ResourceRecordKey })
  }
  tell('Property', 'A001')
  await feed.run()
  feed.source.remove('Media', 'm1')
  tell('Media', 'm1')
  feed.source.remove('Property', 'A002')
  tell('Property', 'A002')
  feed.source.of('Property').set('A005', listing('A005', { ListPrice: 77 }))
  tell('Property', 'A005')
  tell('Lookup', 'L1')
  const unreadable = {
    EntityEventSequence: 1.5,
    ResourceName: 'Property',
    ResourceRecordKey: 'A006',
  }
  feed.source.after = (page, ask) =>
    ask.kind === 'events' ? { ...page, items: [...itemsOf([unreadable]), ...page.items] } : page
  feed.minutes = 15
  expect(await feed.run()).toMatchObject({ outcome: 'done' })
  expect(keysOf(feed.db)).not.toContain('A002')
  expect(listingOf(feed.db, 'A005').ListPrice).toBe(77)
  expect(rowsOf(feed.db, 'SELECT MediaURL FROM media').map(({ MediaURL }) => MediaURL)).toEqual([
    'https://x.example/m2.jpg',
    'https://x.example/m3.jpg',
  ])
  expect(stateOf(feed.db, 'EntityEvent').Watermark).toBe(String(sequence))
})
