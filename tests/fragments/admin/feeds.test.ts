import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { newResourceState, putResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { insertFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { beginFeedRun, updateFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { putFeedTest } from '#db/queries/admin/feeds/feed-test-rows.ts'
import {
  mediaQueueStatements,
  updateMediaQueueState,
} from '#db/queries/admin/feeds/media-queue-rows.ts'
import { insertNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { noCounts } from '#src/domain/admin/feeds/feed-types.ts'
import Feed from '#src/pages/admin/feeds/[feed]/index.astro'
import Feeds from '#src/pages/admin/feeds/index.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { elementsNamed, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()

async function brokerage(): Promise<{ db: Database; context: Context; html(): Promise<string> }> {
  const db = emptyDatabase()
  const person = await userContext({ db }, 'boss')
  const context = { ...person, user: { ...person.user!, administrator: true } }
  await db.write((tx) =>
    insertFeed(tx, {
      ...{ Name: 'north', Profile: 'reso', Root: 'https://mls.example', Source: 'North <b>MLS' },
      ...{ Options: {}, Secret: 'env:NORTH_TOKEN', CreatedAt: hoursAgo(100) },
    }),
  )
  const html = () => render(Feed, '/admin/feeds/north', context, { feed: 'north' })
  return { db, context, html }
}

const buttonsOf = (html: string) => elementsNamed(html, 'button').map(textOf)

it('a feed has only the buttons that do something, and never shows where its secret is', async () => {
  const { db, context, html } = await brokerage()
  expect(buttonsOf(await html())).toEqual(expect.arrayContaining(['Run now', 'Pause']))
  await db.write((tx) => updateFeed(tx, 'north', { RunAskedAt: hoursAgo(0) }))
  expect(buttonsOf(await html())).not.toContain('Run now')
  expect(await html()).toContain('Asked to run.')
  expect(await html()).toContain('plat -- feed set north --root URL')
  const tested = (at: string) =>
    db.write((tx) => putFeedTest(tx, 'north', { at, verdict: 'Not ready: a, because b.' }))
  await tested(hoursAgo(101))
  expect(await html()).not.toContain('Not ready')
  await tested(hoursAgo(1))
  expect(await html()).toContain('Not ready: a, because b.')
  const Problem = '<script>alert(1)</script>'
  await db.write((tx) => updateFeed(tx, 'north', { State: 'stopped', Problem }))
  const stopped = await html()
  expect(buttonsOf(stopped)).toContain('Resume')
  expect(buttonsOf(stopped)).not.toContain('Pause')
  expect(stopped).not.toContain(Problem)
  await db.write((tx) => updateFeed(tx, 'north', { State: 'removing' }))
  expect(buttonsOf(await html())).not.toContain('Save')
  const list = await render(Feeds, '/admin/feeds', context)
  expect(list).toContain('North &lt;b>MLS'.replace('>', '&gt;'))
  expect(stopped + list).not.toContain('NORTH_TOKEN')
})

it('a first load shows how far it is and what changed at the source', async () => {
  const { db, html } = await brokerage()
  const cursor = {
    ...{ kind: 'first load' as const, walk: 1, link: null, after: null, startedAt: hoursAgo(1) },
    ...{ since: null, origin: null, candidate: null, pages: 3, received: 3000, expected: 9000 },
  }
  await db.write((tx) => {
    putResourceState(tx, { ...newResourceState('north', 'Property'), Cursor: cursor })
    updateFeed(tx, 'north', { Lease: 'other', LeaseUntil: hoursAgo(-1) } as object)
    insertNotes(tx, 'north', hoursAgo(2), ['Property has 1 new field: Furnished.'])
    const begun = { Feed: 'north', Resource: 'Property', Kind: 'first load' as const }
    const numbers = { Counts: noCounts, WatermarkFrom: null }
    const { Seq } = beginFeedRun(tx, { ...begun, ...numbers }, new Date(hoursAgo(1)))
    updateFeedRun(tx, Seq, { Counts: { ...noCounts, received: 3000 } })
  })
  const page = await html()
  const text = elementsNamed(page, 'main').map(textOf).join('').replace(/\s+/g, ' ')
  expect(text).toContain('First load: 3,000 of 9,000 Property records loaded, about 2 hours left.')
  expect(text).toContain('Property has 1 new field: Furnished.')
  expect(text).toContain('Running')
  const labels = [...page.matchAll(/<td[^>]* data-label="([^"]+)"/g)].map(([, label]) => label)
  const heads = [...page.matchAll(/<th scope="col">([^<]+)/g)].map(([, head]) => head)
  expect(labels).toEqual(heads.filter((head) => head !== 'Resource'))
  expect(buttonsOf(page)).not.toContain('Run now')
  expect(page).toMatch(/<progress[^>]*value="3000"[^>]*max="9000"|<progress[^>]*max="9000"/)
})

it('a feed says which of its photos wait, and why', async () => {
  const { db, html } = await brokerage()
  expect(await html()).not.toContain('Photos:')
  await db.write((tx) => {
    const { put } = mediaQueueStatements(tx.connection, 'north')
    const queued = {
      Feed: 'north',
      Resource: 'Media',
      Owner: '1',
      RowKey: 1,
      SourceURL: null,
    } as const
    const rest = { URLAt: null, SpentURL: null, Version: '', Tries: 0, First: false, ListedAt: '' }
    const add = (PartKey: string, State: 'waiting' | 'broken', Reason: string | null) =>
      put({ ...queued, ...rest, MediaKey: PartKey, PartKey, State, Reason, NextAt: hoursAgo(-1) })
    add('1', 'waiting', null)
    add('2', 'broken', 'is incomplete')
    const BlockedUntil = hoursAgo(-1)
    updateMediaQueueState(tx, 'north', { Problem: 'Photos wait. It is down.', BlockedUntil })
  })
  const text = await html()
  expect(text).toMatch(
    /Photos and documents: 0 copied, 1 waiting, 1 broken, tried again later\. Photos wait\. It is down\. They continue at /,
  )
  expect(text).toContain('1 × This file is incomplete.')
})
