import { expect, it } from 'vitest'
import { findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { endFeed } from '#src/feeds/run/end-feed.ts'
import { rowsOf } from '../../import/support.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { keysOf } from '../replicate/replicating.ts'
import { running } from './running.ts'
import { storedFeed } from './stored-feed.ts'

it('nothing that a run brings during a removal stays', async () => {
  const db = emptyDatabase()
  const { faults } = await storedFeed(db, 'reso', { pageSize: 4 })
  const { run } = running(db)
  let pages = 0
  const asked = { keep: false, folder: temporaryFolder(), actor: 'operator ann' }
  const ended = Promise.withResolvers<void>()
  faults.afterPage = () => {
    // The Office and Member of the world come first; the removal begins in the middle of the listings.
    if (++pages === 7) endFeed(db, 'north', asked, new Date()).then(ended.resolve, ended.reject)
  }
  expect((await run()).outcome).toBe('interrupted')
  expect(pages).toBeGreaterThanOrEqual(7)
  await ended.promise
  expect(keysOf(db)).toEqual([])
  for (const table of ['feeds', 'feed_records', 'feed_media', 'feed_runs'])
    expect(rowsOf(db, `SELECT * FROM ${table}`)).toEqual([])
  expect(await run()).toEqual({ outcome: 'interrupted', detail: null })
})

it('a removal that was interrupted is said, ends runs, and can be finished', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  const { run } = running(db)
  await run()
  await db.write((tx) => updateFeed(tx, 'north', { State: 'removing' }))
  expect((await run()).outcome).toBe('busy')
  await db.write((tx) => updateFeed(tx, 'north', { State: 'active', Problem: 'no' }))
  expect(findFeed(db.read, 'north')).toMatchObject({ State: 'removing', Problem: null })
  await endFeed(db, 'north', { keep: true, folder: temporaryFolder(), actor: 'ann' }, new Date())
  expect(keysOf(db)).toHaveLength(12)
  expect(findFeed(db.read, 'north')).toBeNull()
})
