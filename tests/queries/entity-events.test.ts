import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Connection, type Database, openConnection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { listingStatements } from '#db/queries/admin/imports/listing-statements.ts'
import { eventsKept, findEntityEvents } from '#db/queries/api/entity-event-rows.ts'
import { beginMarketing } from '#db/queries/api/marketing-days.ts'
import { emptyDatabase, temporaryFolder } from '../support/database.ts'
import { idOf, insertListing } from '../support/listings/listings.ts'

const all = { above: 0, below: Number.POSITIVE_INFINITY, descending: false }
const events = (db: Database, above = 0) => findEntityEvents(db, { ...all, above }, 1000)
const told = (db: Database, above = 0) =>
  events(db, above).map(({ resource, key }) => `${resource} ${key}`)
const run = (db: Database, sql: string) => db.write(({ connection }) => void connection.exec(sql))
const lastOf = (db: Database) => events(db).at(-1)?.sequence ?? 0

async function withListings(count: number) {
  const db = emptyDatabase()
  for (let n = 1; n <= count; n++) await insertListing(db, n, { ListOfficeKey: `o${n}` })
  return db
}

describe('events of records', () => {
  it('name every record once, by its last change', async () => {
    const db = await withListings(2)
    await run(db, `INSERT INTO offices (OfficeKey, OfficeName) VALUES ('o1', 'Harbor')`)
    await run(
      db,
      `INSERT INTO members (MemberKey, MemberFullName, OfficeKey) VALUES ('m1', 'Ada', 'o1')`,
    )
    expect(told(db)).toEqual([
      `Property ${idOf(1)}`,
      `Property ${idOf(2)}`,
      'Office o1',
      'Member m1',
    ])
    const last = lastOf(db)
    await run(db, 'UPDATE listings SET ListPrice = 5 WHERE RowKey = 1')
    await run(db, `UPDATE members SET MemberFullName = 'Ada B.'`)
    expect(told(db, last)).toEqual([`Property ${idOf(1)}`, 'Member m1'])
    expect(told(db)).toHaveLength(4)
  })

  it('tell of what is gone', async () => {
    const db = await withListings(2)
    await run(db, `INSERT INTO members (MemberKey, MemberFullName) VALUES ('m1', 'Ada')`)
    const last = lastOf(db)
    await run(db, 'DELETE FROM listings WHERE RowKey = 1')
    await run(db, 'DELETE FROM members')
    expect(told(db, last)).toEqual([`Property ${idOf(1)}`, 'Member m1'])
    await insertListing(db, 1)
    expect(told(db, last)).toEqual(['Member m1', `Property ${idOf(1)}`])
    await run(db, `INSERT OR IGNORE INTO members (MemberKey, MemberFullName) VALUES ('m1', 'Ada')`)
    expect(told(db, last)).toEqual([`Property ${idOf(1)}`, 'Member m1'])
  })

  it('tell of listings and members when their office leaves IDX', async () => {
    const db = await withListings(3)
    await run(db, `INSERT INTO offices (OfficeKey, OfficeName) VALUES ('o1', 'A'), ('o2', 'B')`)
    await run(
      db,
      `INSERT INTO members (MemberKey, MemberFullName, OfficeKey) VALUES ('m2', 'Ada', 'o2')`,
    )
    const last = lastOf(db)
    await run(db, `UPDATE offices SET IDXOfficeParticipationYN = 0 WHERE OfficeKey = 'o2'`)
    expect(told(db, last).toSorted()).toEqual(['Member m2', 'Office o2', `Property ${idOf(2)}`])
    const next = lastOf(db)
    await run(db, `UPDATE offices SET IDXOfficeParticipationYN = 0 WHERE OfficeKey = 'o2'`)
    await run(
      db,
      `INSERT INTO offices (OfficeKey, OfficeName, IDXOfficeParticipationYN) VALUES ('o3', 'C', 0)`,
    )
    expect(told(db, next).toSorted()).toEqual(['Office o2', 'Office o3', `Property ${idOf(3)}`])
  })

  it('find the listings of an office without reading the others', () => {
    const plan = emptyDatabase()
      .readConnection.prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN UPDATE listings SET ChangeSeq = ChangeSeq WHERE ListOfficeKey = 'o1'`,
      )
      .all()
    expect(plan.map(({ detail }) => detail)).toEqual(['SCAN listings USING INDEX listings_office'])
  })

  it('tell of listings whose marketing begins', async () => {
    const db = await withListings(4)
    const begin = (today: string) => db.write((tx) => beginMarketing(tx, today))
    for (const [row, day] of ['2026-03-01', '2026-03-02', '2026-03-04'].entries())
      await run(db, `UPDATE listings SET DelayedMarketingDate = '${day}' WHERE RowKey = ${row + 1}`)
    expect(await begin('2026-03-01')).toBe(0)
    const last = lastOf(db)
    expect(await begin('2026-03-03')).toBe(1)
    expect(told(db, last)).toEqual([`Property ${idOf(2)}`])
    expect([
      await begin('2026-03-03'),
      await begin('2026-03-02'),
      await begin('2026-03-09'),
    ]).toEqual([0, 0, 1])
  })

  it('tell of sold listings that became too old for the rules of their source', async () => {
    const db = await withListings(5)
    const readers = { statuses: ['Closed'], closedYears: 3 }
    const profile = { title: 'T', basis: 'B', visitors: readers, clients: { closedYears: null } }
    await db.write(({ orm }) => putRules(orm, { 'Test MLS': profile }))
    const sold = ['2023-03-01', '2023-03-02', '2023-03-03', '2023-03-04', '2023-03-02']
    for (const [row, day] of sold.entries())
      await run(
        db,
        `UPDATE listings SET StandardStatus = 'Closed', CloseDate = '${day}' WHERE RowKey = ${row + 1}`,
      )
    await run(db, `UPDATE listings SET OriginatingSystemName = 'Other MLS' WHERE RowKey = 5`)
    const begin = (today: string) => db.write((tx) => beginMarketing(tx, today))
    expect(await begin('2026-03-02')).toBe(0)
    const last = lastOf(db)
    expect(await begin('2026-03-04')).toBe(2)
    expect(told(db, last)).toEqual([2, 3].map((n) => `Property ${idOf(n)}`))
  })

  it('are never two with one number, whatever writers count in memory', async () => {
    const db = await withListings(3)
    await db.write(({ connection }) => {
      let seq = listingStatements(connection).lastChangeSeq()
      const insert = (n: number) => insertNow(connection, n, ++seq)
      connection.exec('DELETE FROM listings WHERE RowKey = 1')
      insert(11)
      connection.exec(`INSERT INTO offices (OfficeKey, OfficeName) VALUES ('o', 'A')`)
      insert(12)
      connection.exec('UPDATE listings SET ListPrice = 1 WHERE RowKey = 2')
      insert(13)
      insert(14)
    })
    const sequences = events(db).map(({ sequence }) => sequence)
    expect(new Set(sequences).size).toBe(sequences.length)
    expect(told(db)).toHaveLength(8)
  })

  it('come in pages in both directions', async () => {
    const db = await withListings(3)
    const first = findEntityEvents(db, all, 2)
    const rest = findEntityEvents(db, { ...all, above: first[1]!.sequence }, 2)
    const descending = findEntityEvents(db, { ...all, descending: true }, 10)
    expect([...first, ...rest]).toEqual(descending.toReversed())
    const [middle] = findEntityEvents(
      db,
      { ...all, above: first[0]!.sequence, below: rest[0]!.sequence },
      9,
    )
    expect(middle).toEqual(first[1])
  })

  it('reach a reader who follows several writers, none left out', async () => {
    const db = emptyDatabase()
    await run(db, `INSERT INTO offices (OfficeKey, OfficeName) VALUES ('o', 'Harbor')`)
    const writers = [openConnection(db.path), openConnection(db.path)]
    const wanted = new Map<string, number>()
    const seen = new Map<string, number>()
    let cursor = 0
    for (let turn = 1; turn <= 300; turn++) {
      const writer = writers[turn % 2]!
      const isOfPeople = turn % 3 === 0
      writer.exec('BEGIN IMMEDIATE')
      if (isOfPeople) writer.exec(`UPDATE offices SET OfficePhone = '${turn}'`)
      else if (turn <= 20) insertNow(writer, turn)
      else writer.exec(`UPDATE listings SET ListPrice = ${turn} WHERE RowKey = ${(turn % 20) + 1}`)
      writer.exec('COMMIT')
      if (turn % 7 !== 0) continue
      for (const { sequence, resource, key } of events(db, cursor)) {
        seen.set(`${resource} ${key}`, sequence)
        cursor = sequence
      }
      for (const { sequence, resource, key } of events(db))
        wanted.set(`${resource} ${key}`, sequence)
      expect(seen).toEqual(wanted)
    }
    for (const writer of writers) writer.close()
  })

  it('say which removals are forgotten, and which event is the last', async () => {
    const db = await withListings(1)
    const [event] = findEntityEvents(db, { above: 0, below: 1e9, descending: true }, 1)
    expect(eventsKept(db)).toMatchObject({ forgotten: 0, last: event!.sequence + 1 })
    await run(db, 'UPDATE listings SET ListPrice = 1, ChangeSeq = 1000005 WHERE RowKey = 1')
    expect(eventsKept(db)).toMatchObject({ forgotten: 10, last: 2_000_011 })
  })

  it('tell of everything that was there before there were events', () => {
    const path = join(temporaryFolder(), 'plat.sqlite')
    const migrations = readMigrations()
    const before = migrations.findIndex(({ name }) => name.endsWith('_entity_events'))
    migrate(path, migrations.slice(0, before))
    const connection = openConnection(path)
    connection.exec(`INSERT INTO offices (OfficeKey, OfficeName) VALUES ('o1', 'Harbor')`)
    connection.exec(`INSERT INTO members (MemberKey, MemberFullName) VALUES ('m1', 'Ada')`)
    connection.close()
    migrate(path)
    const migrated = openConnection(path)
    const rows = migrated
      .prepare('SELECT Seq, Resource, Key FROM people_changes ORDER BY Seq')
      .raw()
    expect(rows.all()).toEqual([
      [1, 'Office', 'o1'],
      [2, 'Member', 'm1'],
    ])
    migrated.close()
  })
})

function insertNow(connection: Connection, n: number, seq = 0) {
  connection.exec(
    `INSERT INTO listings (RowKey, Id, ListingKey, ListingId, OriginatingSystemName, OriginatingSystemKey,
       StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, MlsId, ChangeSeq)
     VALUES (${n}, '${idOf(n)}', 'k${n}', 'l${n}', 'MLS', 'k${n}', 'Active', 'Land', '', '', '', ${seq})`,
  )
}
