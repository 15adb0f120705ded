import { describe, expect, it, onTestFinished } from 'vitest'
import { picturesIn } from '#src/feeds/media/media-records.ts'
import { propertyConverter } from '#src/feeds/replicate/replica-converter.ts'
import { convertAhead } from '#src/feeds/run/convert-ahead.ts'
import type { WholeItem } from '#src/import/record/converted.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { never } from '../open-feed.ts'
import { type Json, profile } from './fake-source.ts'
import { listingOf, listings, type Replicating, replicating } from './replicating.ts'

const count = 750
const pageSize = 250

const records = (more: (at: number) => Json = () => ({})): Json[] =>
  listings(count, (at) => ({
    PublicRemarks: `Home ${at}`,
    Media: [{ MediaKey: `M${at}`, MediaURL: `https://mls.example.com/${at}.jpg`, Order: 1 }],
    ...more(at),
  }))

async function loading(more?: (at: number) => Json): Promise<Replicating> {
  const feed = await replicating()
  feed.source.pageSize = pageSize
  feed.source.put('Property', ...records(more))
  return feed
}

const jsonIn = (item: WholeItem) => ('json' in item ? (item.json as Json) : {})

/** Begins a first load again, which finds all listings there. */
const reload = ({ db }: Replicating, sql = '') =>
  db.write(
    ({ connection }) =>
      void connection.exec(`UPDATE feed_resources SET Watermark = NULL, Cursor = NULL; ${sql}`),
  )

it('the next page is asked for before the one that is there is written', async () => {
  const feed = await loading()
  const stored: unknown[] = []
  feed.source.before = (ask) => {
    if (ask.kind === 'link') stored.push(rowOf(feed.db, 'SELECT count(*) AS n FROM listings')?.n)
  }
  expect((await feed.run({ ahead: convertAhead })).outcome).toBe('done')
  expect(stored[0]).toBe(0)
  expect(rowOf(feed.db, 'SELECT count(*) AS n FROM listings')?.n).toBe(count)
  expect(feed.log).toEqual([])
})

it('threads convert all pages but the first, for which they would have to start', async () => {
  const feed = await loading()
  const begun: unknown[] = []
  const ahead: typeof convertAhead = (...parts) => {
    const threads = convertAhead(...parts)
    const begin: typeof threads.begin = (page, clearable) => {
      begun.push(jsonIn(page.items[0] as WholeItem).ListingKey)
      threads.begin(page, clearable)
    }
    return { ...threads, begin }
  }
  expect((await feed.run({ ahead })).outcome).toBe('done')
  expect(begun).toEqual(['A250', 'A500'])
})

it('a page that cannot be read ahead leaves the one before it stored', async () => {
  const feed = await loading()
  feed.source.before = (ask) => {
    if (ask.kind === 'link') throw new Error('no line')
  }
  expect((await feed.run({ ahead: convertAhead })).outcome).toBe('failed')
  expect(rowOf(feed.db, 'SELECT count(*) AS n FROM listings')?.n).toBe(pageSize)
})

describe('records that threads convert', () => {
  it('are what they would be without threads', async () => {
    const feed = await loading()
    const media = { name: 'north', source: 'North MLS', root: 'https://mls.example.com', profile }
    const replica = feed.replica({ media })
    const ahead = convertAhead(replica, 'Property')
    onTestFinished(() => ahead.close())
    const page = await feed.source.readPage({ kind: 'all', resource: 'Property' }, never)
    const clearable = ['City', 'YearBuilt']
    ahead.begin(page, clearable)
    await ahead.ready(page)
    const { convert } = propertyConverter(replica, () => clearable)
    for (const item of page.items as WholeItem[]) {
      const found = ahead.take(item)
      expect(found?.converted).toEqual(convert(item))
      expect(ahead.picturesOf(item)).toEqual(picturesIn(media, 'Property', jsonIn(item)))
      expect(ahead.take(item)).toBeUndefined()
    }
  })

  it('clear what listings that are there lack, also fields that the page before had first', async () => {
    const feed = await loading()
    await feed.run({ ahead: convertAhead })
    feed.source.put('Property', ...records((at) => (at === 400 ? { City: null } : {})))
    await reload(feed)
    await feed.run({ ahead: convertAhead })
    expect(listingOf(feed.db, 'A400').City).toBeNull()
    feed.source.put('Property', ...records((at) => (at === 401 ? { City: undefined } : {})))
    await reload(feed, 'DELETE FROM feed_fields')
    await feed.run({ ahead: convertAhead })
    expect(listingOf(feed.db, 'A401').City).toBeNull()
    expect(rowsOf(feed.db, 'SELECT 1 FROM listings WHERE City IS NULL')).toHaveLength(1)
  })
})
