import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import { listings, listingTexts } from '#db/schema/index.ts'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { emptyDatabase, emptyDatabaseFile, replaceFile } from '../support/database.ts'

const home = {
  RowKey: 1,
  Id: '20260101000000000000000001',
  ListingKey: '20260101000000000000000001',
  ListingId: 'A1',
  MlsId: '20260101000000000000000009',
  OriginatingSystemName: 'test',
  OriginatingSystemKey: 'A1',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ModificationTimestamp: '2026-01-01T00:00:00.000Z',
  OriginalEntryTimestamp: '2026-01-01T00:00:00.000Z',
  StreetAddress: '12 Élan Street',
  City: 'Harbor',
  Latitude: 47.5,
  Longitude: -122.25,
}

describe('connections', () => {
  it('are as durable on the second open as on the first', async () => {
    const path = emptyDatabaseFile()
    await openDatabase(path).close()
    const second = openConnection(path)
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
      second.pragma(name, { simple: true }),
    )
    second.close()
    expect(settings).toEqual(['wal', 2, 1, 5000])
  })

  it('roll a write back as a whole when it throws', async () => {
    const db = emptyDatabase()
    const failing = db.write((tx) => {
      tx.orm.insert(listings).values(home).run()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(db.read.select().from(listings).all()).toEqual([])
  })

  it('write one at a time, in the order asked', async () => {
    const db = emptyDatabase()
    const order: number[] = []
    const write = (n: number) =>
      db.write(async () => {
        await Promise.resolve()
        order.push(n)
      })
    await Promise.all([write(1), write(2), write(3)])
    expect(order).toEqual([1, 2, 3])
  })

  it('write once another process lets them, in the order asked, and hold nothing up until then', async () => {
    const path = emptyDatabaseFile()
    const other = openConnection(path)
    const db = openDatabase(path)
    other.exec('BEGIN IMMEDIATE')
    const order: string[] = []
    const writes = ['one', 'two'].map((name) => db.write(() => void order.push(name)))
    expect(db.read.select().from(listings).all()).toEqual([])
    await new Promise(setImmediate)
    expect(order).toEqual([])
    other.exec('ROLLBACK')
    await Promise.all(writes)
    expect(order).toEqual(['one', 'two'])
    other.close()
    await db.close()
  })

  it('say that the database is busy where another process writes for too long', async () => {
    const path = emptyDatabaseFile()
    const other = openConnection(path)
    const db = openDatabase(path, { writeWaitMs: 50 })
    other.exec('BEGIN IMMEDIATE')
    const writes = [1, 2].map(() => db.write(() => undefined))
    for (const write of writes) await expect(write).rejects.toMatchObject({ status: 503 })
    other.exec('ROLLBACK')
    await expect(db.write(() => 'written')).resolves.toBe('written')
    other.close()
    await db.close()
  })

  it('give their reserve back when the disk is full', async () => {
    const path = emptyDatabaseFile()
    const db = openDatabase(path)
    db.reserve.make()
    expect(statSync(`${path}.reserve`).size).toBeGreaterThan(1_000_000)
    const fill = db.write(({ connection }) => {
      connection.pragma(`max_page_count = ${connection.pragma('page_count', { simple: true })}`)
      const insert = connection.prepare('INSERT INTO settings ("Name", "Value") VALUES (?, ?)')
      for (let i = 0; i < 1_000; i++) insert.run(`Name ${i}`, 'x'.repeat(10_000))
    })
    await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(existsSync(`${path}.reserve`)).toBe(false)
    await db.close()
  })

  it('write nothing into a file that was removed or replaced', async () => {
    const path = emptyDatabaseFile()
    const db = openDatabase(path)
    rmSync(path)
    await expect(db.write(() => undefined)).rejects.toMatchObject({ status: 503 })
    copyFileSync(emptyDatabaseFile(), path)
    await expect(db.write(() => undefined)).rejects.toMatchObject({ status: 503 })
    await db.close()
  })

  it('write nothing once the log was removed or replaced, and say so once', async () => {
    const path = emptyDatabaseFile()
    const onLost = vi.fn()
    const db = openDatabase(path, { onLost })
    const { file } = db.readConnection
    await db.write(() => undefined)
    expect(onLost).not.toHaveBeenCalled()
    rmSync(`${path}-wal`)
    expect(db.isSameFile()).toBe(false)
    expect(onLost).toHaveBeenCalledTimes(1)
    await expect(db.write(() => undefined)).rejects.toThrow(databaseGone)
    expect(() => openConnection(path, { file })).toThrow(databaseGone)
    copyFileSync(path, `${path}-wal`)
    await expect(db.write(() => undefined)).rejects.toThrow(databaseGone)
    expect(onLost).toHaveBeenCalledTimes(1)
    await db.close()
  })

  it('refuse what is written after they were closed, which is no lost file', async () => {
    const onLost = vi.fn()
    const db = openDatabase(emptyDatabaseFile(), { onLost })
    await db.close()
    await expect(db.write(() => undefined)).rejects.toMatchObject({ status: 503 })
    expect(db.isSameFile()).toBe(true)
    expect(onLost).not.toHaveBeenCalled()
  })

  it('open nothing beside a file that was replaced', () => {
    const db = emptyDatabase()
    const file = db.readConnection.file
    openConnection(db.path, { file }).close()
    replaceFile(db.path)
    expect(() => openConnection(db.path, { file })).toThrow(databaseGone)
    expect(() => openDatabase(db.path, { file })).toThrow(databaseGone)
  })

  it('refuse to write through the reading side', () => {
    const db = emptyDatabase()
    expect(() => db.read.insert(listings).values(home).run()).toThrow()
  })
})

describe('search tables', () => {
  async function withHome() {
    const db = emptyDatabase()
    await db.write((tx) => {
      tx.orm.insert(listings).values(home).run()
      tx.orm.insert(listingTexts).values({ RowKey: 1, PublicRemarks: 'A quiet garden' }).run()
    })
    const found = (words: string) =>
      db.readConnection
        .prepare('SELECT rowid FROM listing_words WHERE listing_words MATCH ?')
        .pluck()
        .all(words)
    const boxes = () =>
      db.readConnection.prepare('SELECT RowKey, minLat, maxLon FROM listings_rtree').raw().all()
    return { db, found, boxes }
  }

  it('hold the words of remarks and address, accents folded, and follow a change of either', async () => {
    const { db, found } = await withHome()
    expect(found('garden')).toEqual([1])
    expect(found('elan')).toEqual([1])
    expect(found('harbor')).toEqual([1])
    await db.write((tx) => {
      tx.orm.update(listingTexts).set({ PublicRemarks: 'A new pool' }).run()
      tx.orm.update(listings).set({ City: 'Ravenna' }).run()
    })
    expect(found('garden')).toEqual([])
    expect(found('pool')).toEqual([1])
    expect(found('harbor')).toEqual([])
    expect(found('ravenna')).toEqual([1])
  })

  it('hold the place of a listing and follow it until it has none', async () => {
    const { db, boxes } = await withHome()
    expect(boxes()).toEqual([[1, 47.5, -122.25]])
    await db.write((tx) => tx.orm.update(listings).set({ Latitude: 47.75 }).run())
    expect(boxes()).toEqual([[1, 47.75, -122.25]])
    await db.write((tx) => tx.orm.update(listings).set({ Longitude: null }).run())
    expect(boxes()).toEqual([])
  })

  it('forget a deleted listing', async () => {
    const { db, found, boxes } = await withHome()
    await db.write((tx) => tx.orm.delete(listings).run())
    expect(found('garden')).toEqual([])
    expect(boxes()).toEqual([])
  })
})
