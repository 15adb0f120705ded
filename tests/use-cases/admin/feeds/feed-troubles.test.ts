import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { newResourceState, putResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { insertFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { getDataTimestamp } from '#db/queries/listings/listing-rows.ts'
import { messages } from '#db/schema/index.ts'
import { feedsInTrouble, mailFeedTroubles } from '#src/use-cases/admin/feeds/feed-troubles.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()

const sync = (db: Database, SucceededAt: string, feed = 'north') =>
  db.write((tx) => putResourceState(tx, { ...newResourceState(feed, 'Property'), SucceededAt }))

async function brokerage() {
  const context = testContext(emptyDatabase())
  const { db } = context
  const person = { loginName: 'ann', displayName: 'Ann', email: 'ann@x.example' }
  const row = { ...person, role: 'private' as const, administrator: true, passwordHash: 'x' }
  await createUser(db, row, { actor: 'test', at: testNow })
  await db.write((tx) =>
    insertFeed(tx, {
      ...{ Name: 'north', Profile: 'reso', Root: 'https://mls.example', Source: 'North' },
      ...{ Options: {}, Secret: 'env:NORTH', CreatedAt: hoursAgo(100) },
    }),
  )
  const mails = () =>
    db.read
      .select()
      .from(messages)
      .all()
      .map(({ Subject }) => Subject)
  return { context, db, mails }
}

describe('feeds that need a person', () => {
  it('are told once for each time they get old or stop', async () => {
    const { context, db, mails } = await brokerage()
    await sync(db, hoursAgo(9))
    expect(await mailFeedTroubles(context)).toBeNull()
    await sync(db, hoursAgo(9.1))
    expect(await mailFeedTroubles(context)).toBe('1 mail written.')
    await sync(db, hoursAgo(11))
    expect(await mailFeedTroubles(context)).toBeNull()
    await sync(db, hoursAgo(13))
    expect(await mailFeedTroubles(context)).toBe('1 mail written.')
    expect(await mailFeedTroubles(context)).toBeNull()
    await db.write((tx) => updateFeed(tx, 'north', { State: 'stopped', Problem: 'No token.' }))
    await mailFeedTroubles(context)
    expect(mails()).toEqual([
      'The listings of the feed north are getting old',
      'The listings of the feed north are too old',
      'The feed north stopped',
    ])
    const [, , stopped] = db.read.select().from(messages).all()
    expect(stopped!.Text).toContain('Stopped. No token. The data is 13 hours old.')
    expect(stopped!.Text).toContain('https://listings.example/admin/feeds/north')
    await db.write((tx) => updateFeed(tx, 'north', { State: 'active' }))
    await sync(db, hoursAgo(0))
    await mailFeedTroubles(context)
    await sync(db, hoursAgo(20))
    await mailFeedTroubles(context)
    expect(mails()).toHaveLength(4)
  })

  it('are counted, and a site without feeds has none', async () => {
    const { context, db } = await brokerage()
    expect(feedsInTrouble(testContext(emptyDatabase()))).toEqual({})
    expect(feedsInTrouble(context)).toEqual({ feeds: { stopped: 0, stale: 0 } })
    await sync(db, hoursAgo(11))
    expect(feedsInTrouble(context)).toEqual({ feeds: { stopped: 0, stale: 0 } })
    await sync(db, hoursAgo(13))
    expect(feedsInTrouble(context)).toEqual({ feeds: { stopped: 0, stale: 1 } })
  })

  it('make the site as old as the feed that is furthest behind', async () => {
    const { db } = await brokerage()
    await sync(db, hoursAgo(13))
    expect(getDataTimestamp(db)).toBe(hoursAgo(13))
  })
})
