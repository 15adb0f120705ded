import { expect, it } from 'vitest'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { type Ask, lastEvent, SourceError } from '#src/feeds/source/source.ts'
import { itemsOf } from './fake-source.ts'
import {
  keysOf,
  listingOf,
  listings,
  type Replicating,
  replicating,
  stateOf,
} from './replicating.ts'

const idOf = (key: string) => key.slice(1).padStart(26, '0')

/** Listings as another Plat sends them. */
const followed = (count: number, more: object = {}) =>
  listings(count).map((each) => ({
    ...each,
    ...{ OriginatingSystemName: 'North', OriginatingSystemKey: each['ListingKey'] },
    ...{ ListingKey: idOf(String(each['ListingKey'])), ...more },
  }))

/** A site whose last event has this sequence. It knows no later ones. */
function atEvent(feed: Replicating, last: number): void {
  feed.source.before = (ask: Ask) => {
    if (ask.kind === 'events' && ask.after !== lastEvent && Number(ask.after) > last)
      throw new SourceError('invalid', 'There is no such event.', { status: 410 })
  }
  feed.source.after = (page, ask) =>
    ask.kind === 'events' && ask.after === lastEvent
      ? { ...page, items: itemsOf([{ EntityEventSequence: last }]) }
      : page
}

it('a site that was restored from a backup is loaded again, and what it lacks is removed at once', async () => {
  const feed = await replicating()
  feed.profile = profileOf('plat')
  feed.source.put('Property', ...followed(40, { ListPrice: 500_000 }))
  atEvent(feed, 900)
  expect(await feed.run()).toMatchObject({ outcome: 'done' })
  expect(stateOf(feed.db, 'EntityEvent').Watermark).toBe('900')

  feed.source.remove(
    'Property',
    ...followed(40)
      .slice(10)
      .map((each) => each.ListingKey),
  )
  feed.source.put('Property', ...followed(10, { ModificationTimestamp: '2026-01-20T10:00:00Z' }))
  atEvent(feed, 700)
  feed.minutes = 1
  await feed.run()
  expect(stateOf(feed.db).SucceededAt).not.toBeNull()
  expect(stateOf(feed.db)).toMatchObject({ Watermark: null })
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(10)
  expect(listingOf(feed.db, 'A003').ListPrice).toBe(400_000)
  expect(stateOf(feed.db, 'EntityEvent').Watermark).toBe('700')
})

it('what a site shows again, at the moment that it had, is loaded again', async () => {
  const feed = await replicating()
  feed.profile = profileOf('plat')
  feed.source.put('Property', ...followed(3, { YearBuilt: null }))
  atEvent(feed, 900)
  await feed.run()
  feed.source.put('Property', ...followed(3, { YearBuilt: 1962 }))
  atEvent(feed, 890)
  feed.minutes = 1
  await feed.run()
  await feed.run()
  expect(listingOf(feed.db, 'A001').YearBuilt).toBe(1962)
})

it('a site that repeats its events for ever is not read for ever', async () => {
  const feed = await replicating()
  feed.profile = profileOf('plat')
  feed.source.put('Property', ...followed(3))
  atEvent(feed, 900)
  await feed.run()
  let pages = 0
  const repeated = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ EntityEventSequence: 901 + at, ResourceName: 'Property' },
    ResourceRecordKey: idOf(`A00${at % 3}`),
  }))
  feed.source.after = (page, ask) => {
    const isOfEvents = ask.kind === 'events' || (ask.kind === 'link' && ask.url.includes('Event'))
    if (!isOfEvents) return page
    pages += 1
    const next = `https://mls.example.com/EntityEvent?$skiptoken=${pages}`
    return { ...page, items: itemsOf(repeated), next }
  }
  feed.minutes = 1
  expect(await feed.run()).toMatchObject({ outcome: 'failed' })
  expect(pages).toBeLessThan(10)
  expect(stateOf(feed.db, 'EntityEvent').Watermark).toBe('1900')
})
