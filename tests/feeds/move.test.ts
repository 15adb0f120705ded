import { expect, it, vi } from 'vitest'
import { updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { decideHomePair } from '#db/queries/listings/homes/home-pair-rows.ts'
import { putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { markListings } from '#src/use-cases/collections/mark-listings.ts'
import { moveFeed } from '../../scripts/plat/feed/move-feed.ts'
import { rowOf, rowsOf } from '../import/support.ts'
import { userContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { runnerOf } from './run/running.ts'
import { storedFeed } from './run/stored-feed.ts'

it('a new feed takes the places of an old one, with saves and history, and without news', async () => {
  const db = emptyDatabase()
  const run = runnerOf(db)
  await storedFeed(db, 'reso', { name: 'old', listings: 6 })
  const { world } = await storedFeed(db, 'mlsgrid', { name: 'new', listings: 5 })
  await run('old')
  const idOf = (key: string) =>
    String(rowOf(db, 'SELECT Id FROM listings WHERE OriginatingSystemKey = ?', key)?.Id)
  const [first, second] = [idOf('1001'), idOf('1002')]
  const put = (sql: string, ...values: unknown[]) =>
    db.write(({ connection }) => void connection.prepare(sql).run(...values))
  await put(
    "INSERT INTO listing_events (At, Kind, Listing) VALUES ('2026-01-05', 'liked', ?)",
    first,
  )
  world.change('Property', '1001', { ListPrice: 123_456 })
  world.change('Property', '1002', { ListingId: 'X-77', ListAgentFullName: 'Agent 3' })
  world.change('Property', '1003', { UnparsedAddress: '77 Oak Street' })
  await run('new')
  const loaded = rowOf(db, 'SELECT max(Seq) AS seq FROM change_log')!.seq

  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const said = () => write.mock.calls.splice(0).join('')
  const move = (more: object) => moveFeed(db, 'old', more as never, 'new')
  await expect(move({})).rejects.toThrow('The feed old is active.')
  await db.write((tx) => updateFeed(tx, 'old', { State: 'paused' }))
  await move({})
  expect(said()).toMatch(
    /4 listings of “MLS new” are in “MLS old”, too: 3 by number, 1 by home, agent, and date\./,
  )
  expect(rowsOf(db, 'SELECT 1 FROM listings')).toHaveLength(11)

  await move({ confirm: true, withdraw: true, yes: true })
  write.mockRestore()
  expect([idOf('ACT1001'), idOf('ACT1002')]).toEqual([first, second])
  expect(rowOf(db, 'SELECT ListPrice FROM listings WHERE Id = ?', first)?.ListPrice).toBe(123_456)
  expect(rowsOf(db, 'SELECT 1 FROM listings WHERE MlgCanView IS NOT 0')).toHaveLength(5)
  const news =
    'SELECT 1 FROM change_log WHERE Kind = ? AND RowKey IN (SELECT RowKey FROM listings WHERE Id = ?)'
  expect(rowsOf(db, news, 'New Listing', first)).toHaveLength(1)
  expect(loaded).toBeGreaterThan(0)
  const photos =
    'SELECT m.MediaKey FROM media m JOIN listings l ON l.RowKey = m.RowKey WHERE l.Id = ?'
  expect(rowsOf(db, photos, first)).toHaveLength(2)

  world.change('Property', '1001', { ListPrice: 120_000 })
  await run('new')
  expect(rowOf(db, 'SELECT ListPrice FROM listings WHERE Id = ?', first)?.ListPrice).toBe(120_000)
  expect(rowsOf(db, 'SELECT 1 FROM listings')).toHaveLength(7)
  expect(rowsOf(db, 'SELECT Listing FROM listing_events')).toEqual([{ Listing: first }])
})

it('a home whose two listings became one is shown', async () => {
  const db = emptyDatabase()
  const run = runnerOf(db)
  for (const name of ['old', 'new']) await storedFeed(db, 'reso', { name, listings: 3 })
  await run('old')
  await run('new')
  await db.write((tx) => {
    updateFeed(tx, 'old', { State: 'paused' })
    putHomeRule(tx.orm, { show: 'one', sources: ['MLS new', 'MLS old'] })
  })
  await settleChangedHomes(db, new Date())
  const hidden = () => rowsOf(db, 'SELECT 1 FROM listings WHERE HomeShownTo IS NOT NULL')
  expect(hidden()).toHaveLength(3)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await moveFeed(db, 'old', { confirm: true } as never, 'new')
  write.mockRestore()
  expect(rowsOf(db, 'SELECT 1 FROM listings')).toHaveLength(3)
  expect(hidden()).toEqual([])
})

it('saves of both listings of a home become one, and what a person decided of the new one stays', async () => {
  const db = emptyDatabase()
  const run = runnerOf(db)
  for (const name of ['old', 'new', 'third']) {
    await storedFeed(db, 'reso', { name, listings: 1 })
    await run(name)
  }
  const [old, fresh, third] = rowsOf(db, 'SELECT RowKey, Id FROM listings ORDER BY RowKey') as {
    RowKey: number
    Id: string
  }[]
  const buyer = await userContext({ db }, 'buyer', 'vow')
  const listings = [old!.Id, fresh!.Id]
  await markListings(buyer, { kind: 'listing_saved', listings, contactId: null })
  await db.write((tx) => {
    updateFeed(tx, 'old', { State: 'paused' })
    const rowKeys = [fresh!.RowKey, third!.RowKey] as const
    decideHomePair(tx, { rowKeys, decision: 'two', by: 'ann', at: new Date() })
  })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await moveFeed(db, 'old', { confirm: true } as never, 'new')
  write.mockRestore()
  expect(rowsOf(db, 'SELECT Listing FROM collection_listings')).toEqual([{ Listing: old!.Id }])
  expect(rowsOf(db, 'SELECT First, Second, Decision, DecidedBy FROM home_pairs')).toEqual([
    { First: old!.RowKey, Second: third!.RowKey, Decision: 'two', DecidedBy: 'ann' },
  ])
})

it('links and CMAs with both listings of a home have it once, and those with the new one have the old', async () => {
  const db = emptyDatabase()
  const run = runnerOf(db)
  for (const name of ['old', 'new']) {
    await storedFeed(db, 'reso', { name, listings: 2 })
    await run(name)
  }
  const ids = rowsOf(db, 'SELECT Id FROM listings ORDER BY RowKey').map(({ Id }) => String(Id))
  const [first, second, fresh, other] = ids as [string, string, string, string]
  const agent = await userContext({ db }, 'ann', 'private')
  const adjustments = [{ reason: 'Garage', amount: 5 }]
  const comparables = [
    { listing: first, adjustments: [] },
    { listing: fresh, adjustments },
    { listing: other, adjustments: [] },
  ]
  await db.write((tx) => {
    const { connection } = tx
    const cma = connection.prepare(
      `INSERT INTO cmas (Id, OwnerId, Name, Subject, Filter, Comparables, CreatedAt, ModifiedAt)
       VALUES (?, ?, 'CMA', ?, '', ?, '', '')`,
    )
    cma.run('typed', agent.user!.id, '{"listing":null}', JSON.stringify(comparables))
    cma.run(
      'listed',
      agent.user!.id,
      JSON.stringify({ listing: other }),
      JSON.stringify(comparables),
    )
    connection.exec(
      `INSERT INTO shared_links (Id, Kind, Type, TokenHash, TokenSealed, Name, CreatedAt)
       VALUES ('link', 'Selection', 'Direct', '1', '', '', '')`,
    )
    const listed = connection.prepare(
      "INSERT INTO shared_link_listings (LinkId, Position, Listing, MlsNumber) VALUES ('link', ?, ?, '')",
    )
    for (const [at, id] of [fresh, first, other].entries()) listed.run(at, id)
    updateFeed(tx, 'old', { State: 'paused' })
  })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await moveFeed(db, 'old', { confirm: true } as never, 'new')
  write.mockRestore()
  const shared = 'SELECT Listing, MlsNumber FROM shared_link_listings ORDER BY Position'
  expect(rowsOf(db, shared)).toEqual([
    { Listing: first, MlsNumber: '26-1001' },
    { Listing: second, MlsNumber: '26-1002' },
  ])
  const stored = rowsOf(db, 'SELECT * FROM cmas ORDER BY Id')
  const parsed = stored.map(({ Subject, Comparables }) => [
    JSON.parse(String(Subject)).listing,
    JSON.parse(String(Comparables)),
  ])
  const one = { listing: first, adjustments }
  expect(parsed).toEqual([
    [second, [one]],
    [null, [one, { listing: second, adjustments: [] }]],
  ])
})
