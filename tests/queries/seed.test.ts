import { describe, expect, it } from 'vitest'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { findQuickSearches } from '#db/queries/searches/search-rows.ts'
import * as schema from '#db/schema/index.ts'
import { demoPassword, demoUsers, isEmpty, seedDemo } from '#db/seed/index.ts'
import { insertRows } from '#db/seed/tools/insert-rows.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { emptyDatabase } from '../support/database.ts'
import {
  listingRow,
  mediaRow,
  memberRow,
  officeRow,
  textRow,
  userRow,
} from '../support/factories.ts'

const options = {
  today: '2026-05-14',
  count: 150,
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
}
const counted = (db: ReturnType<typeof emptyDatabase>, table: string) =>
  db.readConnection.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get()

describe('Creating the demo brokerage', () => {
  it('fills an empty database once', async () => {
    const db = emptyDatabase()
    expect(isEmpty(db)).toBe(true)
    expect(await seedDemo(db, options)).toBe(true)
    expect(isEmpty(db)).toBe(false)
    expect(counted(db, 'listings')).toBe(150)
    expect(counted(db, 'listing_texts')).toBe(150)
    for (const table of [
      'media',
      'open_houses',
      'change_log',
      'members',
      'offices',
      'custom_fields',
      'overlays',
      'overlay_shapes',
    ])
      expect(counted(db, table), table).toBeGreaterThan(0)
    expect(await getSetting(db, 'demo')).toBe(true)
    expect(await seedDemo(db, options)).toBe(false)
    expect(counted(db, 'listings')).toBe(150)
  })

  it('has favorites, a recommendation, notes, stars, and saved searches to see', async () => {
    const db = emptyDatabase()
    await seedDemo(db, options)
    const rowsOf = (sql: string) => db.readConnection.prepare(sql).pluck().all()
    expect(rowsOf('SELECT "PortalCartType" FROM collections ORDER BY 1')).toEqual([
      'Custom',
      'Favorites',
      'Recommended',
    ])
    const entries =
      'SELECT count(*) FROM collection_listings JOIN listings ON "Listing" = listings."Id"'
    expect(rowsOf(entries)).toEqual([9])
    expect(rowsOf('SELECT count(*) FROM saved_search_contacts')).toEqual([1])
    expect(rowsOf('SELECT "Stars" FROM star_ratings ORDER BY 1')).toEqual([4, 5])
  })

  it('offers quick searches that can be run', async () => {
    const db = emptyDatabase()
    await seedDemo(db, options)
    const searches = findQuickSearches(db, null)
    expect(searches.length).toBeGreaterThan(3)
    const reading = {
      now: new Date(`${options.today}T12:00:00Z`),
      dictionary: createDictionary(),
      scope: scopeFor('idx'),
    }
    for (const { Name, Filter: text } of searches)
      expect(readCondition(Filter.of(text), reading), Name).toMatchObject({ ok: true })
  })

  it('leaves a database alone that has a listing of its own', async () => {
    const db = emptyDatabase()
    await db.write(({ connection }) => insertRows(connection, schema.listings, [listingRow()]))
    expect(await seedDemo(db, options)).toBe(false)
    expect(counted(db, 'listings')).toBe(1)
    expect(await getSetting(db, 'demo')).toBeNull()
  })

  it('leaves nothing behind when it is stopped halfway', async () => {
    const db = emptyDatabase()
    const onProgress = (done: number) => {
      if (done >= 75) throw new Error('stopped')
    }
    await expect(seedDemo(db, { ...options, onProgress })).rejects.toThrow('stopped')
    for (const table of [
      'listings',
      'listing_texts',
      'media',
      'members',
      'offices',
      'users',
      'overlays',
      'settings',
      'listing_words',
      'listings_rtree',
    ])
      expect(counted(db, table), table).toBe(0)
    expect(await seedDemo(db, options)).toBe(true)
  })

  it('says how far it has come, up to all of it', async () => {
    const db = emptyDatabase()
    const seen: [number, number][] = []
    await seedDemo(db, { ...options, onProgress: (done, total) => seen.push([done, total]) })
    const total = options.count
    expect(seen.every(([, of]) => of === total)).toBe(true)
    expect(seen.at(-1)).toEqual([total, total])
    expect(seen.every(([done], i) => i === 0 || done >= seen[i - 1]![0])).toBe(true)
  })

  it('keeps booleans, lists and records as the schema reads them', async () => {
    const db = emptyDatabase()
    await seedDemo(db, options)
    const rows = db.read.select().from(schema.listings).all()
    const house = rows.find(({ PropertySubType }) => PropertySubType === 'Single Family Residence')!
    expect(typeof house.GarageYN).toBe('boolean')
    expect(Array.isArray(house.Heating)).toBe(true)
    expect(typeof house.Other?.RoomsTotal).toBe('number')
    expect(db.readConnection.pragma('foreign_key_check')).toEqual([])
  })

  it('can be found by its words and its places', async () => {
    const db = emptyDatabase()
    await seedDemo(db, options)
    const words = db.readConnection
      .prepare("SELECT count(*) FROM listing_words WHERE listing_words MATCH 'Ellery'")
      .pluck()
      .get()
    expect(words).toBeGreaterThan(60)
    expect(counted(db, 'listings_rtree')).toBeGreaterThan(140)
  })

  it('has a user of each role, an administrator among the agents, and one password', async () => {
    const db = emptyDatabase()
    await seedDemo(db, options)
    const users = db.read.select().from(schema.users).all()
    expect(users.map(({ LoginName }) => LoginName).sort()).toEqual(
      demoUsers.map(({ loginName }) => loginName).sort(),
    )
    expect(new Set(users.map(({ Role }) => Role))).toEqual(
      new Set(['private', 'vow', 'portal', 'idx']),
    )
    expect(users.filter(({ Administrator }) => Administrator).map(({ Role }) => Role)).toEqual([
      'private',
    ])
    expect(users.every(({ PasswordHash }) => PasswordHash === `hash of ${demoPassword}`)).toBe(true)
    expect(users.every(({ Role, AgentKey }) => (Role === 'private') === (AgentKey !== null))).toBe(
      true,
    )
  })
})

describe('The factories', () => {
  it('make rows that the tables take', async () => {
    const db = emptyDatabase()
    await db.write(({ connection }) => {
      insertRows(connection, schema.offices, [officeRow()])
      insertRows(connection, schema.members, [memberRow()])
      insertRows(connection, schema.users, [
        userRow(),
        userRow({
          Id: '20260101000000000000000001',
          LoginName: 'agent',
          Role: 'private',
          AgentKey: memberRow().MemberKey,
        }),
      ])
      insertRows(connection, schema.listings, [
        listingRow(),
        listingRow({ RowKey: 2, BedroomsTotal: 5 }),
      ])
      insertRows(connection, schema.listingTexts, [textRow(), textRow({ RowKey: 2 })])
      insertRows(connection, schema.media, [
        mediaRow(),
        mediaRow({ Order: 2 }),
        mediaRow({ RowKey: 2 }),
      ])
    })
    const beds = db.read
      .select()
      .from(schema.listings)
      .all()
      .map(({ BedroomsTotal }) => BedroomsTotal)
    expect(beds).toEqual([3, 5])
    expect(counted(db, 'media')).toBe(3)
    expect(counted(db, 'users')).toBe(2)
  })
})
