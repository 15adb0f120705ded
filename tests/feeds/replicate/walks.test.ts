import { beforeEach, expect, test } from 'vitest'
import { SourceError } from '#src/feeds/source/source.ts'
import { pageOf, profile } from './fake-source.ts'
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

const allKeys = () => [...feed.source.of('Property').keys()].sort()

test('a first load stores every listing, and the watermark as the source wrote it', async () => {
  feed.source.put('Property', ...listings(120))
  expect(await feed.run()).toEqual({ outcome: 'done', detail: null })
  expect(keysOf(feed.db)).toEqual(allKeys())
  expect(stateOf(feed.db)).toMatchObject({
    Watermark: '2026-02-01T11:59:00.000Z',
    Cursor: null,
    Failures: 0,
  })
  expect(lastRun(feed.db)).toMatchObject({
    Kind: 'first load',
    Outcome: 'done',
    Counts: { new: 120 },
  })
})

test.each([
  ['cannot sort', 0],
  ['cannot sort and has a clock a year ahead', 366 * 24 * 60],
  ['cannot sort, and whose links die', 0],
  ['sorts, but has a deleted record as its newest', null],
])(
  'a first load from a source that %s stores no later moment than that of its records',
  async (what, ahead) => {
    feed.source.put('Property', ...listings(60))
    feed.minutes = -(ahead ?? 0)
    feed.source.before = ({ kind }) => {
      if (kind === 'newest' && ahead !== null)
        throw new SourceError('invalid', 'Records cannot be sorted.')
      if (kind === 'link' && what.endsWith('die') && feed.source.asked.length < 4)
        throw new SourceError('expired', 'The link expired.', { status: 410 })
    }
    feed.source.after = (page, { kind }) =>
      kind === 'newest'
        ? pageOf([
            listing('Z1', { MlgCanView: false, ModificationTimestamp: '2026-02-27T10:00:00Z' }),
          ])
        : page
    await feed.run()
    feed.source.after = (page) => page
    expect(String(stateOf(feed.db).Watermark) <= '2026-02-01T10:59:00.000Z').toBe(true)
    const late = { ListPrice: 5, ModificationTimestamp: '2026-02-10T10:00:00Z' }
    feed.source.change('Property', 'A001', late)
    await feed.run()
    expect(listingOf(feed.db, 'A001').ListPrice).toBe(5)
  },
)

test('changes since the beginning of a first load follow it where the source cannot sort', async () => {
  feed.source.put('Property', ...listings(120))
  let page = 0
  const moment = (minute: number) => new Date(start + minute * 60_000).toISOString()
  feed.source.before = ({ kind }) => {
    if (kind === 'newest') throw new SourceError('invalid', 'Records cannot be sorted.')
    if (kind !== 'all' && kind !== 'link') return
    const [key, ListPrice] = [
      ['A119', 1],
      ['A001', 6],
      ['A118', 7],
    ][page++] as [string, number]
    feed.minutes = page * 60
    feed.source.change('Property', key, {
      ListPrice,
      ModificationTimestamp: moment(feed.minutes - 1),
    })
  }
  await feed.run()
  const first = feed.source.asked.find(({ kind }) => kind === 'changes')
  expect(first).toMatchObject({ since: moment(-10) })
  expect(listingOf(feed.db, 'A001').ListPrice).toBe(6)
})

test('a run with nothing new asks three times and changes nothing', async () => {
  feed.source.put('Property', ...listings(30))
  await feed.run()
  const asked = feed.source.asked.length
  feed.minutes = 15
  await feed.run()
  expect(feed.source.asked.length - asked).toBe(3)
  // The newest listings are compared, but not written again.
  const counts = { pages: 1, new: 0, changed: 0, quarantined: 0 }
  expect(lastRun(feed.db).Counts).toMatchObject(counts)
})

test('more records of one moment than a page holds are all stored, with links and without', async () => {
  for (const links of ['keys', 'none'] as const) {
    feed = await replicating()
    feed.source.links = links
    feed.profile = { ...profile, links: { ...profile.links, none: links === 'none' } }
    feed.source.put(
      'Property',
      ...listings(200, (at) =>
        at < 120 ? { ModificationTimestamp: '2026-02-01T10:00:00.5Z' } : {},
      ),
    )
    await feed.run()
    expect(keysOf(feed.db)).toEqual(allKeys())
    for (const key of allKeys().slice(50, 180))
      feed.source.change('Property', key, {
        ListPrice: 450_000,
        ModificationTimestamp: '2026-02-20T10:00:00Z',
      })
    await feed.run()
    expect(lastRun(feed.db).Counts.changed).toBe(130)
    expect(stateOf(feed.db).Watermark).toBe('2026-02-20T10:00:00Z')
  }
})

test('links that count rows lose no listing that moves while they are read', async () => {
  feed.source.links = 'offsets'
  feed.source.put('Property', ...listings(200))
  let moved = 0
  feed.source.before = (ask) => {
    if (ask.kind !== 'link' || moved >= 2) return
    feed.source.change('Property', allKeys()[moved++]!, {
      ListPrice: 1,
      ModificationTimestamp: '2026-02-25T10:00:00Z',
    })
  }
  await feed.run()
  expect(keysOf(feed.db)).toEqual(allKeys())
  expect(listingOf(feed.db, 'A001').ListPrice).toBe(1)
})

test('changes by links that count rows are read again until nothing new comes', async () => {
  feed.source.links = 'offsets'
  feed.source.put('Property', ...listings(200))
  await feed.run()
  const later = (key: string, minute: number) =>
    feed.source.change('Property', key, {
      ListPrice: 500_000 + minute,
      ModificationTimestamp: new Date(Date.UTC(2026, 1, 20, 10, minute)).toISOString(),
    })
  for (const [at, key] of allKeys().entries()) later(key, at)
  let moved = 0
  feed.source.before = (ask) => {
    if (ask.kind === 'link' && moved < 3) later(allKeys()[moved]!, 300 + moved++)
  }
  feed.minutes = 15
  await feed.run()
  const prices = allKeys().map((key) => [key, listingOf(feed.db, key).ListPrice])
  expect(prices).toEqual(
    allKeys().map((key) => [key, feed.source.of('Property').get(key)!.ListPrice]),
  )
})

test('empty pages, repeated records, and a moving count are normal', async () => {
  feed.source.put('Property', ...listings(90))
  let empty = 0
  feed.source.after = (page, ask) => {
    if (ask.kind === 'all' && ++empty > 0) return { ...pageOf([]), next: 'all||' }
    return { ...page, items: [...page.items, ...page.items.slice(0, 3)], count: 7 + empty }
  }
  await feed.run()
  expect(keysOf(feed.db)).toEqual(allKeys())
})

test('pages that end before the source’s own count are a failure with a sentence', async () => {
  feed.source.put('Property', ...listings(200))
  feed.source.after = (page) => ({ ...page, next: null })
  expect(await feed.run()).toEqual({
    outcome: 'failed',
    detail: expect.stringContaining('counts 200 Property records, but its pages bring only 100.'),
  })
  expect(keysOf(feed.db)).toHaveLength(100)
  feed.source.after = (page) => page
  feed.minutes += 90
  expect((await feed.run()).outcome).toBe('done')
  expect(keysOf(feed.db)).toHaveLength(200)
})

test('a page that brings nothing new ends the walk with an error, and nothing is lost', async () => {
  feed.source.put('Property', ...listings(60))
  await feed.run()
  for (const key of allKeys())
    feed.source.change('Property', key, {
      ModificationTimestamp: '2026-02-20T10:00:00Z',
      ListPrice: 2,
    })
  const repeated = pageOf([...feed.source.of('Property').values()].slice(0, 5))
  feed.source.after = (page, ask) => (ask.kind === 'link' ? { ...repeated, next: 'loop' } : page)
  expect((await feed.run()).outcome).toBe('failed')
  expect(stateOf(feed.db)).toMatchObject({ Watermark: '2026-02-01T10:59:00.000Z', Failures: 1 })
  feed.source.after = (page) => page
  expect((await feed.run()).outcome).toBe('done')
  expect(lastRun(feed.db).Counts.changed).toBe(10)
})

test('a first load whose link has died goes on with the keys that are missing', async () => {
  feed.source.put('Property', ...listings(200))
  feed.source.before = (ask, number) => {
    if (ask.kind === 'link' && number === 4)
      throw new SourceError('unavailable', 'The source is down.')
  }
  expect((await feed.run()).outcome).toBe('failed')
  expect(keysOf(feed.db)).toHaveLength(100)
  feed.source.change('Property', 'A000', {
    ListPrice: 9,
    ModificationTimestamp: '2026-02-25T10:00:00Z',
  })
  let dead = 0
  feed.source.before = (ask) => {
    if (ask.kind === 'link' && ask.url.startsWith('all') && dead++ >= 0)
      throw new SourceError('expired', 'The link expired.', { status: 410 })
  }
  expect((await feed.run()).outcome).toBe('done')
  expect(dead).toBe(1)
  expect(keysOf(feed.db)).toEqual(allKeys())
  expect(listingOf(feed.db, 'A000').ListPrice).toBe(9)
  expect(feed.source.asked.filter(({ kind }) => kind === 'all')).toHaveLength(1)
})

test('a link of changes that has died leads back to the watermark', async () => {
  feed.source.put('Property', ...listings(150))
  await feed.run()
  for (const key of allKeys())
    feed.source.change('Property', key, {
      ListPrice: 3,
      ModificationTimestamp: '2026-02-20T10:00:00Z',
    })
  let died = false
  feed.source.before = (ask) => {
    if (ask.kind !== 'link' || died) return
    died = true
    throw new SourceError('expired', 'The link expired.', { status: 410 })
  }
  expect((await feed.run()).outcome).toBe('done')
  expect(lastRun(feed.db).Counts.changed).toBe(150)
})

test('a failed page holds the watermark, a record in quarantine does not', async () => {
  feed.source.put('Property', ...listings(60))
  await feed.run()
  const bad = listing('B001', {
    StandardStatus: 'Nonsense',
    ModificationTimestamp: '2026-02-20T10:00:00Z',
  })
  feed.source.put('Property', bad)
  await feed.run()
  expect(stateOf(feed.db).Watermark).toBe('2026-02-20T10:00:00Z')
  expect(lastRun(feed.db).Counts.quarantined).toBeGreaterThan(0)
  feed.source.change('Property', 'A001', {
    ListPrice: 5,
    ModificationTimestamp: '2026-02-21T10:00:00Z',
  })
  feed.source.before = ({ kind }) => {
    if (kind === 'changes')
      throw new SourceError('broken', 'The source sent HTML.', { status: 200 })
  }
  expect((await feed.run()).outcome).toBe('failed')
  expect(stateOf(feed.db).Watermark).toBe('2026-02-20T10:00:00Z')
  feed.source.before = () => undefined
  await feed.run()
  expect(listingOf(feed.db, 'A001').ListPrice).toBe(5)
})

test('records that come ordered by moment move the watermark page by page', async () => {
  feed.profile = { ...profile, links: { offsets: false, byMoment: true, none: false } }
  feed.source.links = 'offsets'
  feed.source.put('Property', ...listings(10))
  await feed.run()
  feed.source.put(
    'Property',
    ...listings(200, (at) => ({
      ListPrice: 7,
      ModificationTimestamp: new Date(Date.UTC(2026, 1, 20, 10, at)).toISOString(),
    })),
  )
  let pages = 0
  feed.source.before = (ask) => {
    if (ask.kind === 'link' && ++pages === 3) throw new SourceError('unavailable', 'Down.')
  }
  await feed.run()
  expect(stateOf(feed.db).Watermark).toBe('2026-02-20T12:29:00.000Z')
})

test('a listing that is A, then B, then A again, is A', async () => {
  feed.source.put('Property', listing('A1', { ListPrice: 1 }))
  await feed.run()
  for (const [price, day] of [
    [2, 20],
    [1, 21],
    [2, 22],
    [1, 23],
  ] as const) {
    feed.source.change('Property', 'A1', {
      ListPrice: price,
      ModificationTimestamp: `2026-02-${day}T10:00:00Z`,
    })
    await feed.run()
    expect(listingOf(feed.db, 'A1').ListPrice).toBe(price)
  }
  // Also with the very text that it had.
  feed.source.put(
    'Property',
    listing('A1', { ListPrice: 2, ModificationTimestamp: '2026-02-24T10:00:00Z' }),
  )
  await feed.run()
  feed.source.put(
    'Property',
    listing('A1', { ListPrice: 1, ModificationTimestamp: '2026-02-24T10:00:00Z' }),
  )
  await feed.run()
  expect(listingOf(feed.db, 'A1').ListPrice).toBe(1)
  expect(changesOf(feed.db).filter(({ Field }) => Field === 'ListPrice')).toHaveLength(6)
})

test.each([
  ['a link', 'keys' as const],
  ['pairs of moment and key', 'none' as const],
])('a source that repeats a page for ever is left: %s', async (_, links) => {
  feed.source.links = links
  feed.profile = { ...profile, links: { ...profile.links, none: links === 'none' } }
  feed.source.put('Property', ...listings(20))
  let page = 0
  feed.source.after = () => ({
    ...pageOf([...feed.source.of('Property').values()]),
    next: links === 'none' ? null : `page ${++page}`,
  })
  expect((await feed.run()).outcome).toBe('failed')
  expect(feed.source.asked.length).toBeLessThan(12)
  expect(keysOf(feed.db)).toEqual(allKeys())
})
