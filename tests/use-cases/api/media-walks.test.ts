import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { readQueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { countRecords, findRecordsPage } from '#src/use-cases/api/odata/find-records.ts'
import { apiContext } from '../../support/api/api-context.ts'
import {
  arbitraryFilter,
  arbitraryPhoto,
  type Item,
  inOrder,
  moments,
  orders,
} from '../../support/api/arbitrary-media.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const optionsOf = (query: string) => readQueryOptions(new URLSearchParams(query))

async function page(context: ApiContext, query: string, size = 100) {
  const { texts, count, next } = await findRecordsPage(context, 'Media', optionsOf(query), size)
  return {
    keys: [...texts].map((text) => JSON.parse(String(text))['MediaKey'] as string),
    count,
    next,
  }
}

async function walk(context: ApiContext, query: string, size: number): Promise<string[]> {
  const { keys, next } = await page(context, query, size)
  return [...keys, ...(await rest(context, query, size, next))]
}

/** Follows all next links. */
async function rest(context: ApiContext, query: string, size: number, next: string | null) {
  const kept = query.replaceAll(/&?\$(top|skip)=\d+/g, '')
  const keys: string[] = []
  for (let token = next; token !== null; ) {
    const more = await page(context, `${kept}&$skiptoken=${token}`, size)
    expect(more.keys.length).toBeLessThanOrEqual(size)
    keys.push(...more.keys)
    token = more.next
  }
  return keys
}

const homeCount = 14
const homes = fc.sample(fc.array(arbitraryPhoto, { maxLength: 8 }), { numRuns: homeCount, seed: 7 })
const isShown = (n: number) => n % 4 !== 0

/** Media by keys that are not in the order of the listings. A quarter of the listings is hidden. */
async function site() {
  const db = emptyDatabase()
  const visible: Item[] = []
  for (const [n, photos] of homes.entries()) {
    const keyed = photos.map((one, i) => ({ ...one, MediaKey: `m${(n * 37 + i * 11) % 101}-${n}` }))
    const located = keyed.map((one) => ({ ...one, MediaURL: `https://p.example/${one.MediaKey}` }))
    const StandardStatus = isShown(n + 1) ? 'Active' : 'Withdrawn'
    await insertListing(db, n + 1, { StandardStatus }, { photos: located })
    const ofVisitors = keyed.filter(
      ({ MediaCategory, Permission }) =>
        isShown(n + 1) && MediaCategory !== 'Secret' && Permission?.includes('VOW') !== true,
    )
    const inOrder = ofVisitors.map(({ Permission, ...one }) => one)
    visible.push(...inOrder.map((one) => ({ ...one, ResourceRecordKey: idOf(n + 1) })))
  }
  return { db, context: apiContext(db), visible }
}

const change = (db: Database, n: number, photos: readonly object[]) =>
  insertListing(db, n, {}, { photos })

describe('media of all listings', () => {
  it('are what any filter and order say, on pages of any size', async () => {
    const { context, visible } = await site()
    const size = fc.constantFrom(1, 3, 10, 100)
    const some = fc.option(fc.nat(30), { nil: null })
    const property = fc.asyncProperty(
      fc.option(arbitraryFilter, { nil: null }),
      fc.constantFrom(...Object.keys(orders)),
      size,
      some,
      some,
      async (wanted, order, pageSize, top, skip) => {
        const matching = visible.filter((item) => wanted === null || wanted.of(item))
        const keys = inOrder(matching, order).map((item) => item['MediaKey'])
        const parts = [
          wanted && `$filter=${wanted.text}`,
          order && `$orderby=${order}`,
          top !== null && `$top=${top}`,
          skip !== null && `$skip=${skip}`,
        ]
        const query = parts.filter(Boolean).join('&')
        const from = skip ?? 0
        const expected = keys.slice(from, top === null ? undefined : from + top)
        expect(await walk(context, query, pageSize)).toEqual(expected)
        const { count } = await page(context, `${query}&$count=true`, pageSize)
        expect(count).toBe(matching.length)
      },
    )
    await fc.assert(property, { numRuns: cases(150) })
    expect(await countRecords(context, 'Media', optionsOf(''))).toBe(visible.length)
  })

  it('end where the results of visitors end, and are all counted', async () => {
    const { db, visible } = await site()
    const rules = { ...apiContext(db).rules, maxResults: 3 }
    const context = { ...apiContext(db), rules }
    const first = visible.filter((item) => item['ResourceRecordKey']! <= idOf(3))
    for (const order of Object.keys(orders)) {
      const query = order && `$orderby=${order}`
      const expected = inOrder(first, order).map((item) => item['MediaKey'])
      expect(await walk(context, query, 4)).toEqual(expected)
      expect((await page(context, `${query}&$count=true`)).count).toBe(visible.length)
    }
  })

  it('come by moment while listings change, none missing and none twice', async () => {
    const { db, context, visible } = await site()
    const query =
      '$orderby=ModificationTimestamp,MediaKey&$filter=ModificationTimestamp ge 2024-01-01T00:00:00Z'
    const start = await page(context, query, 5)
    const photoAt = (MediaKey: string, moment: string) => ({
      MediaKey,
      ModificationTimestamp: moment,
      MediaURL: 'https://p.example/new',
    })
    await change(db, 30, [photoAt('a-new', '2026-03-01T09:30:00.000Z'), photoAt('b', moments[2]!)])
    await db.write(({ connection }) =>
      connection.prepare('DELETE FROM listings WHERE Id = ?').run(idOf(1)),
    )
    const keys = [...start.keys, ...(await rest(context, query, 3, start.next))]
    const staying = visible
      .filter((item) => item['ModificationTimestamp'] && item['ResourceRecordKey'] !== idOf(1))
      .map((item) => item['MediaKey'])
    expect(keys).toEqual(expect.arrayContaining([...staying, 'b']))
    expect(keys.at(-1)).toBe('a-new')
    expect(new Set(keys).size).toBe(keys.length)
    const newest = () => page(context, '$orderby=ModificationTimestamp desc', 1)
    expect((await newest()).keys).toEqual(['a-new'])
    await db.write(({ connection }) =>
      connection.exec(`UPDATE media SET ModificationTimestamp = '2026-03-02' WHERE MediaKey = 'b'`),
    )
    expect((await newest()).keys).toEqual(['b'])
  })

  it('are found for many pages at once, of which one with few matches ends early', async () => {
    const { db, context } = await site()
    await change(db, 30, [])
    await db.write(({ connection }) =>
      connection.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5100)
        INSERT INTO media (MediaKey, RowKey, MediaURL, "Order", ModificationTimestamp)
        SELECT 'z' || i, 30, 'https://p.example/' || i, i, '2024-01-01T00:00:00.000Z' FROM n`),
    )
    const media = vi.fn(context.search.media)
    const watched = { ...context, search: { ...context.search, media } }
    const query = `$orderby=ModificationTimestamp&$filter=startswith(MediaKey,'z')`
    const keys = await walk(watched, query, 1_000)
    expect([keys.length, new Set(keys).size]).toEqual([5_100, 5_100])
    expect(media).toHaveBeenCalledTimes(2)
    const videos = `$orderby=ModificationTimestamp&$filter=MediaKey eq 'm3-none'`
    const { keys: none, next } = await page(context, videos)
    expect([none, typeof next]).toEqual([[], 'string'])
    expect(await walk(context, videos, 9)).toEqual([])
  })

  it('are counted once for all who ask, also for those who were asked to come back', async () => {
    const { db, context, visible } = await site()
    const { promise, resolve } = Promise.withResolvers<void>()
    const found = vi.fn(context.search.page)
    const page: typeof found = vi.fn(async (...args) => {
      await promise
      return found(...args)
    })
    const slow = { ...context, search: { ...context.search, page } }
    const count = () => countRecords(slow, 'Media', optionsOf(''))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = [count(), count()].map((one) =>
      expect(one).rejects.toMatchObject({ status: 503 }),
    )
    await vi.advanceTimersByTimeAsync(15_000)
    await Promise.all(asked)
    vi.useRealTimers()
    await change(db, 30, [{ MediaURL: 'https://p.example/30' }])
    resolve()
    const seen = await count()
    expect(found).toHaveBeenCalledTimes(1)
    expect([visible.length, visible.length + 1]).toContain(seen)
    expect(await count()).toBe(visible.length + 1)
  })

  it('cannot be skipped for longer than a program waits', async () => {
    const { context } = await site()
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(20_000)
    const refused = page(context, '$skip=50').catch((error: unknown) => error)
    expect(await refused).toMatchObject({ status: 501, target: '$skip' })
    now.mockRestore()
  })
})
