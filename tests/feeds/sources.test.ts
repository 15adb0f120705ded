import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import {
  findFeedAges,
  findResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes, settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { findByNumbers } from '#src/use-cases/listings/find-listing-numbers.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { rowsOf } from '../import/support.ts'
import { testContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { runnerOf } from './run/running.ts'
import { storedFeed } from './run/stored-feed.ts'

const count = (db: Database, role: Role = 'public', filter = { kind: 'and', of: [] } as const) => {
  const { search, scope } = testContext(db, role)
  return search.count({ scope, condition: filter })
}

async function showOne(db: Database, ...sources: string[]): Promise<void> {
  await db.write((tx) => putHomeRule(tx.orm, { show: 'one', sources }))
  await settleChangedHomes(db, new Date())
}

describe('two feeds whose keys are the same', () => {
  it('have their own listings, people, and parts, which follow their own feed', async () => {
    const db = emptyDatabase()
    const north = await storedFeed(db, 'reso', { name: 'north', listings: 10 })
    const south = await storedFeed(db, 'reso', { name: 'south', listings: 10 })
    south.world.change('Member', 'M2', { MemberFullName: 'Another agent' })
    south.world.change('Office', 'O2', { OfficeName: 'Another office' })
    south.world.change('Media', '1001-1', { ShortDescription: 'Another picture' })
    south.world.change('OpenHouse', '1010-h', { OpenHouseDate: '2026-12-24' })
    const run = runnerOf(db)
    for (const name of ['north', 'south', 'north']) await run(name)

    const each = (join: string) =>
      rowsOf(db, `SELECT count(*) AS n FROM listings l ${join} GROUP BY OriginatingSystemName`).map(
        ({ n }) => n,
      )
    expect(each('')).toEqual([10, 10])
    expect(each('JOIN media m ON m.RowKey = l.RowKey')).toEqual([20, 20])
    expect(each('JOIN open_houses o ON o.RowKey = l.RowKey')).toEqual([1, 1])
    const names = (table: string, name: string) =>
      rowsOf(db, `SELECT ${name} AS name FROM ${table} ORDER BY 1`).map(({ name: text }) => text)
    expect(names('members', 'MemberFullName')).toEqual([
      ...['Agent 1', 'Agent 1', 'Agent 2', 'Agent 3', 'Agent 3', 'Another agent'],
    ])
    expect(names('offices', 'OfficeName')).toContain('Another office')
    expect(
      names('media', 'ShortDescription').filter((text) => text === 'Another picture'),
    ).toHaveLength(1)
    const agents = rowsOf(
      db,
      `SELECT m.MemberFullName AS name FROM listings l JOIN members m ON m.MemberKey = l.ListAgentKey
       WHERE l.OriginatingSystemKey LIKE '%1001' ORDER BY l.OriginatingSystemName`,
    )
    expect(agents).toEqual([{ name: 'Agent 2' }, { name: 'Another agent' }])

    north.world.change('Property', '1003', { ListPrice: 777_000 })
    south.world.remove('Property', '1004')
    await run('north')
    const prices = rowsOf(
      db,
      `SELECT ListPrice FROM listings WHERE OriginatingSystemKey LIKE '%1003' ORDER BY OriginatingSystemName`,
    )
    expect(prices).toEqual([{ ListPrice: 777_000 }, { ListPrice: 203_751.5 }])
  })
})

describe('a home that two feeds list', () => {
  async function twoFeeds() {
    const db = emptyDatabase()
    const north = (await storedFeed(db, 'reso', { name: 'north', listings: 10 })).world
    const south = (await storedFeed(db, 'reso', { name: 'south', listings: 6 })).world
    const run = runnerOf(db)
    const both = async () => {
      for (const name of ['north', 'south']) await run(name)
    }
    await both()
    return { db, north, south, run, both }
  }
  const pairs = (db: Database) => rowsOf(db, 'SELECT * FROM home_pairs').length

  it('is shown once, of the source that the operator prefers, and counted once', async () => {
    const { db } = await twoFeeds()
    expect(pairs(db)).toBe(6)
    expect(await count(db)).toBe(16)
    await showOne(db, 'MLS north', 'MLS south')
    expect(await count(db)).toBe(10)
    expect(await count(db, 'private')).toBe(10)
    await showOne(db, 'MLS south')
    expect(await count(db)).toBe(10)
    const shown = rowsOf(
      db,
      'SELECT OriginatingSystemName AS s FROM listings WHERE HomeShownTo IS NULL',
    )
    expect(shown.filter(({ s }) => s === 'MLS south')).toHaveLength(6)
  })

  it('is shown of the other source to whom the preferred one may not be shown, or when it ends', async () => {
    const { db, north, south, both } = await twoFeeds()
    await showOne(db, 'MLS north', 'MLS south')
    north.change('Property', '1001', { StandardStatus: 'Withdrawn' })
    north.change('Property', '1002', { InternetEntireListingDisplayYN: false })
    north.remove('Property', '1003')
    south.change('Property', '1004', { UnparsedAddress: '99 Oak Street' })
    await both()
    // 1001 and 1002 are those of the south, 1004 are two homes.
    expect(await count(db)).toBe(11)
    expect(await count(db, 'private')).toBe(12)
  })

  it('is shown of the other source while the preferred one is too old to be shown', async () => {
    const { db, run } = await twoFeeds()
    await showOne(db, 'MLS north', 'MLS south')
    await db.write((tx) => updateFeed(tx, 'north', { StaleAction: 'hide' }))
    const setAge = (hours: number) => {
      const SucceededAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      const state = findResourceState(db.read, 'north', 'Property')!
      return db.write((tx) => putResourceState(tx, { ...state, SucceededAt }))
    }
    const shown = async (role: Role, minutes = 0) => {
      const at = new Date(Date.now() + minutes * 60_000)
      const { withheldSources } = oldSourcesOf(findFeedAges(db.read), at)
      const scope = makeScope(role, { withheldSources })
      const { search } = testContext(db)
      return await search.count({ scope, condition: { kind: 'and', of: [] } })
    }
    await settleChangedHomes(db, new Date())
    expect(await shown('public')).toBe(10)
    // Between two looks, in which it becomes too old, no home is missing.
    await setAge(12 - 1 / 60)
    await settleChangedHomes(db, new Date())
    expect([await shown('public', 2), await shown('private', 2)]).toEqual([6, 10])
    await setAge(13)
    await settleChangedHomes(db, new Date())
    expect([await shown('public'), await shown('vow'), await shown('private')]).toEqual([6, 6, 10])
    await run('north')
    expect([await shown('public'), await shown('private')]).toEqual([10, 10])
  })
})

it('a number is found with the prefix of the feed and without, and shown without', async () => {
  const db = emptyDatabase()
  const { world } = await storedFeed(db, 'mlsgrid', { listings: 2 })
  world.change('Property', '1001', { ListingId: 'ACT7771001' })
  await runnerOf(db)('north')
  const context = testContext(db, 'public')
  for (const typed of ['7771001', 'ACT7771001', 'act7771001']) {
    const found = await findByNumbers(context, typed)
    expect(found?.filter).toBe("ListingId Eq '7771001'")
    const filter = Filter.of(`ListingId Eq '${typed.toUpperCase()}'`)
    expect(await countListings(context, filter)).toMatchObject({ count: 1 })
  }
  expect(await countListings(context, Filter.of("ListingId Eq 'ABC7771001'"))).toMatchObject({
    count: 0,
  })
})

it('many homes are decided again some at a time, so that nothing waits for all of them', async () => {
  const db = emptyDatabase()
  const run = runnerOf(db)
  for (const name of ['north', 'south']) {
    await storedFeed(db, 'reso', { name, listings: 120 })
    await run(name)
  }
  await settleChangedHomes(db, new Date())
  await db.write((tx) => putHomeRule(tx.orm, { show: 'one', sources: ['MLS south'] }))
  const settled: boolean[] = []
  const settle = () => db.write((tx) => settleHomes(tx, new Date()))
  while (settled.at(-1) !== true) settled.push(await settle())
  expect(settled).toEqual([false, false, true])
  expect(await count(db)).toBe(120)
  const seq = db.readConnection.prepare('SELECT max(ChangeSeq) FROM listings').pluck()
  const before = seq.get()
  expect(await settle()).toBe(true)
  expect(seq.get()).toBe(before)
})
