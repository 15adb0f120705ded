import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { processMark } from '#db/process-mark.ts'
import { findResourceState, putPending } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed, holdFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedPhotos } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { findNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { originalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { profileNames } from '#src/feeds/profiles/index.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { draw } from '../media/media-site.ts'
import { never } from '../open-feed.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

const found = (db: Database) => {
  const { search, scope } = testContext(db, 'private')
  return search.count({ scope, condition: { kind: 'and', of: [] } })
}

const priceOf = (db: Database, number: string) =>
  rowOf(db, 'SELECT ListPrice FROM listings WHERE OriginatingSystemKey LIKE ?', `%${number}%`)
    ?.ListPrice

describe.each(profileNames)('%s', (profile) => {
  it('is loaded over HTTP from the stored settings, followed, and cleaned of what is gone', async () => {
    const db = emptyDatabase()
    const { world, received } = await storedFeed(db, profile)
    const { self, run } = running(db)
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    expect(await found(db)).toBe(12)

    world.change('Property', '1003', { ListPrice: 777_000 })
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    expect(priceOf(db, '1003')).toBe(777_000)

    if (profile === 'mlsgrid') world.change('Property', '1005', { MlgCanView: false })
    else world.remove('Property', '1005')
    self.hours = 25
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    expect(await found(db)).toBe(11)

    const requests = received.length
    expect(requests).toBeLessThan(120)
    const said = JSON.stringify([self.log, rowsOf(db, 'SELECT * FROM feeds, feed_runs')])
    expect(said).not.toMatch(/secret-token|a\+secret|pass word|issued-token/)
  })
})

describe('photos', () => {
  const addresses = /\/media\/(?:ACT)?\d+-\d\.jpg/

  it.each(['mlsgrid', 'reso', 'trestle'] as const)(
    'of %s are copied after a run, and no page has an address of the MLS',
    async (profile) => {
      const db = emptyDatabase()
      const { pictures, received, origin, world } = await storedFeed(db, profile, { listings: 3 })
      const shape = profile === 'mlsgrid' ? 'ACT' : ''
      for (const key of world.resources.get('Media')!.keys())
        pictures.set(shape + key, await draw(1))
      const { run, runner, mediaPath } = running(db)
      expect(await run()).toEqual({ outcome: 'done', detail: null })
      expect(await runner.photos('north', { signal: never })).toMatchObject({
        ...{ fetched: 6, broken: 0, waits: null },
      })
      const rows = rowsOf(db, 'SELECT MediaURL FROM media')
      expect(rows).toHaveLength(6)
      for (const { MediaURL } of rows) {
        const file = join(mediaPath, 'originals', originalPath(String(MediaURL)))
        expect(readFileSync(file)).toEqual(await draw(1))
      }
      const names = rowsOf(
        db,
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'feed%'",
      )
      const shown = names.map(({ name }) => JSON.stringify(rowsOf(db, `SELECT * FROM "${name}"`)))
      expect(shown.join()).not.toContain(new URL(origin).host)
      const asked = () => received.filter(({ url }) => addresses.test(url)).length
      expect(asked()).toBe(6)
      await run()
      await runner.photos('north', { signal: never })
      expect(asked()).toBe(6)
    },
  )

  it('of Repliers are named in their listings', async () => {
    const db = emptyDatabase()
    await storedFeed(db, 'repliers', { listings: 2 })
    const { run } = running(db)
    expect(await run()).toEqual({ outcome: 'done', detail: null })
    expect(findFeedPhotos(db, 'north')).toMatchObject({ waiting: 2, broken: 0 })
    const queued = rowsOf(db, 'SELECT PartKey, SourceURL FROM feed_media ORDER BY SourceURL')
    expect(queued[0]!.SourceURL).toBe('https://cdn.repliers.io/prairie/1001_1.jpg')
    const stored = rowsOf(db, 'SELECT MediaKey, MediaURL FROM media')
    expect(stored.map(({ MediaKey }) => MediaKey).sort()).toEqual(
      queued.map(({ PartKey }) => PartKey).sort(),
    )
    for (const { MediaURL } of stored) expect(MediaURL).toMatch(/^\/media\/originals\/feeds\//)
  })

  it('of a feed that is paused wait', async () => {
    const db = emptyDatabase()
    await storedFeed(db, 'reso', { listings: 1 })
    const { run, runner } = running(db)
    await run()
    await db.write((tx) => updateFeed(tx, 'north', { State: 'paused' }))
    expect((await runner.photos('north', { signal: never })).broken).toBe(0)
    expect(findFeedPhotos(db, 'north')).toMatchObject({ waiting: 2, broken: 0 })
  })
})

it('counts against the limits of the token are stored', async () => {
  const db = emptyDatabase()
  const { received } = await storedFeed(db)
  await running(db).run()
  const counted = rowOf(db, "SELECT sum(Requests) AS n FROM feed_limits WHERE Window = 'hour'")
  expect(counted?.n).toBe(received.length)
})

it('a token is used by one process at a time, and free after a run', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  const [first, second] = [running(db), running(db)]
  const feed = findFeed(db.read, 'north')!
  await first.runner.with(feed, async () => {
    expect(await second.run()).toEqual({
      outcome: 'busy',
      detail: 'Another process is using the token of this feed.',
    })
  })
  expect((await second.run()).outcome).toBe('done')
})

it('what a killed process had is free at once, and after two minutes if it cannot be seen', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  const { self, run } = running(db)
  const mark = processMark()
  const ended = mark.replace(/\/\d+(\/\d*\/)/, `/${spawnSync(process.execPath, ['-v']).pid}$1`)
  const elsewhere = mark.replace(/\/[^/]+(\/\d+\/)/, '/pid:[1]$1')
  const hold = (holder: string) =>
    db.write((tx) => holdFeed(tx, 'north', new Date(), { holder, ms: 120_000 }))
  expect(await hold(ended)).toBe(true)
  expect((await run()).outcome).toBe('done')
  expect(await hold(elsewhere)).toBe(true)
  expect((await run()).outcome).toBe('busy')
  self.hours = 2.1 / 60
  expect((await run()).outcome).toBe('done')
})

it('settings that are wrong stop a feed with a sentence', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  await db.write((tx) => updateFeed(tx, 'north', { Secret: 'env:NO_SUCH_TOKEN' }))
  const { run } = running(db)
  const problem = 'The environment variable NO_SUCH_TOKEN isn’t set.'
  expect(await run()).toEqual({ outcome: 'stopped', detail: problem })
  expect(findFeed(db.read, 'north')).toMatchObject({ State: 'stopped', Problem: problem })
})

it('a removal that an administrator confirmed happens with the next run', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db)
  const { self, run } = running(db)
  await run()
  for (let n = 1; n <= 9; n++) world.remove('Property', String(1000 + n))
  world.events.length = 0
  self.hours = 25
  await run()
  expect(await found(db)).toBe(12)
  const state = findResourceState(db.read, 'north', 'Property')!
  expect(state.Pending).toMatchObject({ count: 9, all: 12 })
  const Pending = { ...state.Pending!, confirmedBy: 'ann' }
  await db.write((tx) => putPending(tx, state, Pending))
  await run()
  expect(await found(db)).toBe(3)
  const audited = rowOf(db, "SELECT * FROM audit WHERE Action = 'feed removal confirmed'")
  expect(audited).toMatchObject({ Actor: 'ann', Subject: 'north Property' })
})

it('differences in the metadata are told once, and a feed goes on without metadata', async () => {
  const db = emptyDatabase()
  const { world, faults } = await storedFeed(db)
  const { self, run } = running(db)
  await run()
  expect(findNotes(db, 'north', 9)).toEqual([])
  const first = world.record('Property', '1001')!
  delete first.LivingArea
  Object.assign(first, { Furnished: 'Partially', ListPrice: 'on request' })
  self.hours = 25
  await run()
  expect(findNotes(db, 'north', 9).map(({ text }) => text)).toEqual([
    'The type of ListPrice in Property changed from Edm.Decimal to Edm.String.',
    'The metadata of Property no longer has LivingArea. The stored values stay.',
    'Property has 1 new field: Furnished.',
  ])
  self.hours = 50
  faults.next = [{ kind: 'status', status: 404 }]
  expect((await run()).outcome).toBe('done')
  expect(findNotes(db, 'north', 9)).toHaveLength(3)
})

it('a feed with more listings than the search has memory for fails, and says which setting to change', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  const { outcome, detail } = await running(db, 11).run()
  expect(outcome).toBe('failed')
  expect(detail).toContain('for more than 11 listings')
  expect(detail).toContain('SEARCH_MEMORY_MB')
})

it('a feed that is paused stops after a page, and goes on from there', async () => {
  const db = emptyDatabase()
  const { faults } = await storedFeed(db, 'reso', { pageSize: 3 })
  const { run } = running(db)
  const set = (State: 'paused' | 'active') => db.write((tx) => updateFeed(tx, 'north', { State }))
  const loaded = () => rowsOf(db, 'SELECT 1 FROM listings').length
  const pausing = Promise.withResolvers<void>()
  faults.afterPage = () => {
    if (loaded() < 3) return
    faults.afterPage = null
    set('paused').then(pausing.resolve, pausing.reject)
  }
  expect(await run()).toEqual({ outcome: 'interrupted', detail: null })
  await pausing.promise
  expect(loaded()).toBeLessThan(12)
  expect(findFeed(db.read, 'north')).toMatchObject({ State: 'paused', Problem: null, Lease: null })
  await set('active')
  expect((await run()).outcome).toBe('done')
  expect(loaded()).toBe(12)
})
