import { describe, expect, it } from 'vitest'
import { type ProfileName, profileNames, profileOf } from '#src/feeds/profiles/index.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { never, openFeed, recordsOf, walk } from './open-feed.ts'
import { FeedWorld, momentAt } from './server/feed-world.ts'

const resource: FeedResource = 'Property'
const all = { kind: 'all', resource } as const
const keyField = (name: ProfileName) => profileOf(name).resources.Property!.key
const keysOf = (records: readonly Record<string, unknown>[], field = 'ListingKey') =>
  records.map((record) => String(record[field]))

describe.each(profileNames)('a source of %s', (name) => {
  const small = { pageSize: 7, world: new FeedWorld({ listings: 25 }) }

  it('gives all records, page by page', async () => {
    const { source } = await openFeed(name, small)
    const pages = await walk(source, all)
    const keys = keysOf(recordsOf(pages), keyField(name))
    expect(new Set(keys).size).toBe(25)
    expect(keys).toHaveLength(25)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(pages.every(({ bytes }) => bytes > 0)).toBe(true)
  })

  it('gives what changed after a moment', async () => {
    const { source } = await openFeed(name, { ...small, pageSize: 3 })
    const since = momentAt(20)
    const records = recordsOf(await walk(source, { kind: 'changes', resource, since }))
    const first = name === 'repliers' ? 20 : 21
    expect(records.map((record) => record[profileOf(name).resources.Property!.moment])).toEqual(
      Array.from({ length: 26 - first }, (_, n) => momentAt(first + n)),
    )
  })

  it('gives keys and moments alone, and records by their keys', async () => {
    const { source } = await openFeed(name, small)
    const found = recordsOf(await walk(source, { kind: 'keys', resource }))
    expect(found).toHaveLength(25)
    const keys = keysOf(found, keyField(name)).slice(3, 15)
    const page = await source.readPage({ kind: 'records', resource, keys }, never)
    expect(keysOf(recordsOf([page]), keyField(name)).sort()).toEqual(keys.sort())
    expect(page.next).toBeNull()
  })

  it('says how many there are', async () => {
    const { source, server } = await openFeed(name, small)
    expect(await source.count(all, never)).toBe(25)
    expect(server.received.at(-1)!.url).not.toContain('expand')
    server.faults.withoutCount = true
    if (name !== 'repliers') expect(await source.count(all, never)).toBeNull()
  })

  it('gives its metadata, if it has any', async () => {
    const { source } = await openFeed(name, small)
    const text = await source.readMetadata(never)
    if (name === 'repliers') expect(text).toBeNull()
    else expect(text).toContain('<EntityType Name="Property">')
  })
})

describe('pages', () => {
  it('end with the newest records, newest first', async () => {
    const { source } = await openFeed('reso', { pageSize: 10 })
    const page = await source.readPage({ kind: 'newest', resource, limit: 10 }, never)
    expect(keysOf(recordsOf([page]))).toEqual(
      keysOf(recordsOf([page]))
        .sort()
        .reverse(),
    )
    expect(page.items).toHaveLength(10)
    expect(page.next).toBeNull()
  })

  it('can end with an empty one', async () => {
    const { source, server } = await openFeed('reso', { pageSize: 5 })
    server.faults.emptyLastPage = true
    const pages = await walk(source, all)
    expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 5, 0])
  })

  it('lose none of many records with one moment', async () => {
    const world = new FeedWorld({ listings: 60, equalMoments: 50, photos: 0 })
    const { source } = await openFeed('reso', { world, pageSize: 20 })
    const changes = { kind: 'changes', resource, since: momentAt(0) } as const
    expect(new Set(keysOf(recordsOf(await walk(source, changes)))).size).toBe(60)
  })

  it('go on after a pair of moment and key where there are no links', async () => {
    const world = new FeedWorld({ listings: 60, equalMoments: 50, photos: 0 })
    const { source } = await openFeed('reso', { world, pageSize: 20 })
    const found: string[] = []
    let after = { moment: momentAt(0), key: '' }
    for (;;) {
      const page = await source.readPage({ kind: 'after', resource, ...after }, never)
      const records = recordsOf([page])
      if (records.length === 0) break
      found.push(...keysOf(records))
      const { ModificationTimestamp, ListingKey } = records.at(-1)!
      after = { moment: String(ModificationTimestamp), key: String(ListingKey) }
    }
    expect(found).toEqual([...new Set(found)])
    expect(found).toHaveLength(60)
  })

  it('by their keys end with an error where links lead in a circle', async () => {
    const { source, server } = await openFeed('reso')
    const to = (n: number) =>
      JSON.stringify({
        value: [{ ListingKey: String(n) }],
        '@odata.nextLink': `Property?$skip=${n === 1 ? 2 : 1}`,
      })
    server.faults.instead = (url) => to(url.endsWith('$skip=1') ? 1 : 2)
    const ask = { kind: 'records', resource, keys: ['1', '2'] } as const
    await expect(source.readPage(ask, never)).rejects.toMatchObject({
      kind: 'broken',
      sentence: expect.stringContaining('the same pages again'),
    })
    expect(server.received).toHaveLength(3)
  })

  it('shift by offset when records change meanwhile, but changes since the start have the rest', async () => {
    const world = new FeedWorld({ listings: 40, photos: 0 })
    const { source, server } = await openFeed('mlsgrid', { world, pageSize: 10 })
    let isFirst = true
    server.faults.afterPage = () => {
      if (isFirst) for (const key of ['1002', '1003']) world.change('Property', key)
      isFirst = false
    }
    const walked = new Set(keysOf(recordsOf(await walk(source, all))))
    expect(walked.size).toBe(38)
    const changes = { kind: 'changes', resource, since: momentAt(0) } as const
    const later = keysOf(recordsOf(await walk(source, changes)))
    expect(new Set([...walked, ...later]).size).toBe(40)
  })

  it('have deletions in the forms of the providers', async () => {
    const { source, server } = await openFeed('reso')
    server.world.remove('Property', '1003')
    server.world.change('Property', '1004', { ListPrice: 1 })
    const page = await source.readPage({ kind: 'events', after: '' }, never)
    expect(recordsOf([page]).map(({ ResourceRecordKey }) => ResourceRecordKey)).toEqual([
      '1003',
      '1004',
    ])
    const [, last] = recordsOf([page])
    const after = String(last!.EntityEventSequence)
    expect((await source.readPage({ kind: 'events', after }, never)).items).toEqual([])
    const gone = await source.readPage({ kind: 'records', resource, keys: ['1003'] }, never)
    expect(gone.items).toEqual([])

    const utah = await openFeed('utah')
    utah.server.world.remove('Property', '1003')
    const list = await utah.source.readPage({ kind: 'events', after: momentAt(0) }, never)
    expect(recordsOf([list])).toMatchObject([{ resource: 'Property', primary_key: '1003' }])

    const grid = await openFeed('mlsgrid')
    const since = grid.server.world.change('Property', '1003', { MlgCanView: false })
    const flagged = { kind: 'changes', resource, since: since.replace('1Z', '0Z') } as const
    expect(recordsOf(await walk(grid.source, flagged))).toMatchObject([{ MlgCanView: false }])
    expect(recordsOf(await walk(grid.source, all))).toHaveLength(24)
  })

  it('complete an expansion that was cut by its own link', async () => {
    const world = new FeedWorld({ listings: 2, photos: 12 })
    const { source, server } = await openFeed('mlsgrid', { world })
    server.faults.expansionSize = 5
    const [record] = recordsOf([await source.readPage(all, never)])
    expect(record!.Media).toHaveLength(5)
    expect(record!.Rooms).toMatchObject([{ RoomType: 'Kitchen', ListingKey: 'ACT1001' }])
    const url = String(record!['Media@odata.nextLink'])
    const rest = recordsOf([await source.readPage({ kind: 'link', resource: 'Media', url }, never)])
    expect(rest.map(({ Order }) => Order)).toEqual([6, 7, 8, 9, 10, 11, 12])
  })

  it('have values as the source writes them', async () => {
    const { source, server } = await openFeed('reso')
    Object.assign(server.faults, {
      numbersAsText: true,
      vanished: ['City'],
      renamed: { Active: 'ACT' },
    })
    const [first] = recordsOf([await source.readPage(all, never)])
    expect(first).toMatchObject({ ListPrice: '201250.50', StandardStatus: 'ACT', Appliances: [] })
    expect(first).not.toHaveProperty('City')
  })

  it('have keys of more than 16 digits to the last digit', async () => {
    const { source, server } = await openFeed('reso')
    server.faults.next = [{ kind: 'bad record', text: '{"ListingKey":12345678901234567890123456}' }]
    const [first] = recordsOf([await source.readPage(all, never)])
    expect(first!.ListingKey).toBe('12345678901234567890123456')
  })
})

describe('memory', () => {
  it('holds large pages in a file, and refuses huge ones with a sentence', async () => {
    const world = new FeedWorld({ listings: 300, photos: 0 })
    for (let n = 1; n <= 300; n++)
      world.change('Property', String(1000 + n), { PublicRemarks: `${n} — `.repeat(10_000) })
    const { source, server } = await openFeed('reso', { world })
    const page = await source.readPage(all, never)
    expect(page.bytes).toBeGreaterThan(20_000_000)
    expect(keysOf(recordsOf([page])).at(-1)).toBe('1300')
    const [first, last] = [page.items[0]!, page.items.at(-1)!]
    for (const item of [first, last])
      expect('json' in item && JSON.stringify(item.json)).toBe(JSON.stringify(JSON.parse(item.raw)))
    const small = await openFeed('reso', { server, tools: { maxPageBytes: 5_000_000 } })
    await expect(small.source.readPage(all, never)).rejects.toMatchObject({
      kind: 'broken',
      sentence: expect.stringContaining('is larger than 5 MB. Set a smaller page size'),
    })
  })
})
