import { describe, expect, it } from 'vitest'
import { type Connection, openConnection } from '#db/connect.ts'
import { addStamp, listingChanges } from '#db/listing-changes.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { listingStatements } from '#db/queries/admin/imports/listing-statements.ts'
import { insertRecords, listingRecord } from '../search/support/listings/listing-record.ts'
import { emptyDatabase } from '../support/database.ts'

const idOf = (n: number) => String(n).padStart(26, '2')

/** Three listings without a ChangeSeq of their own. */
async function threeListings() {
  const db = emptyDatabase()
  await insertRecords(
    db,
    [1, 2, 3].map((n) => listingRecord(idOf(n), { RowKey: n, ListPrice: n * 1000 })),
  )
  const run = (sql: string) => db.write(({ connection }) => void connection.exec(sql))
  return { db, run, changes: listingChanges(db.readConnection) }
}

function numbers(connection: Connection): unknown[] {
  return connection.prepare('SELECT RowKey, ChangeSeq FROM listings ORDER BY ChangeSeq').raw().all()
}

describe('changes of listings', () => {
  it('are numbered in their order, whether or not the writer thinks of it', async () => {
    const { db, run, changes } = await threeListings()
    expect(numbers(db.readConnection)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    await run('UPDATE listings SET ListPrice = 5 WHERE RowKey = 1')
    expect(numbers(db.readConnection)).toEqual([
      [2, 2],
      [3, 3],
      [1, 4],
    ])
    await run('UPDATE listings SET ListPrice = ListPrice + 1 WHERE RowKey > 1')
    expect(numbers(db.readConnection)).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ])
    expect(changes.last()).toBe(6)
  })

  it('keep the number that their writer gave them, unless others have had it', async () => {
    const { db, run } = await threeListings()
    await run('UPDATE listings SET ListPrice = 5, ChangeSeq = 10 WHERE RowKey = 1')
    expect(numbers(db.readConnection)).toEqual([
      [2, 2],
      [3, 3],
      [1, 10],
    ])
    for (const taken of [3, 9, 10]) {
      await run(`UPDATE listings SET ListPrice = 6, ChangeSeq = ${taken} WHERE RowKey = 2`)
      const last = numbers(db.readConnection).at(-1) as [number, number]
      expect(last[0]).toBe(2)
      expect(last[1]).toBeGreaterThan(10)
    }
    await run('UPDATE listings SET ListPrice = 7, ChangeSeq = 1 WHERE RowKey = 2')
    expect(numbers(db.readConnection).at(-1)).toEqual([2, 14])
  })

  it('are numbered together with removals, also when the listing that was changed last goes', async () => {
    const { db, run, changes } = await threeListings()
    await run('DELETE FROM listings WHERE RowKey = 3')
    expect(changes.last()).toBe(4)
    expect(changes.removed(3, Infinity, 10)).toEqual([{ seq: 4, rowKey: 3 }])
    await run('UPDATE listings SET ListPrice = 5, ChangeSeq = 4 WHERE RowKey = 1')
    expect(numbers(db.readConnection).at(-1)).toEqual([1, 5])
    expect(await db.write(({ connection }) => listingStatements(connection).lastChangeSeq())).toBe(
      5,
    )
    await run('DELETE FROM listings WHERE RowKey < 3')
    expect(changes.last()).toBe(7)
    expect(changes.removed(4, Infinity, 10).map(({ rowKey }) => rowKey)).toEqual([2, 1])
    expect(changes.removed(4, 7, 10).map(({ rowKey }) => rowKey)).toEqual([1])
    expect(changes.removed(0, Infinity, 1).map(({ rowKey }) => rowKey)).toEqual([2])
  })

  it('tell a removal no more when its row key is used again, and tell one when it is given away', async () => {
    const { db, run, changes } = await threeListings()
    await run('DELETE FROM listings WHERE RowKey = 3')
    await insertRecords(db, [listingRecord(idOf(9), { RowKey: 3 })])
    expect(changes.removed(0, Infinity, 10)).toEqual([])
    expect(numbers(db.readConnection).at(-1)).toEqual([3, 5])
    await run('DELETE FROM listing_texts WHERE RowKey = 2')
    await run('UPDATE listings SET RowKey = 30 WHERE RowKey = 2')
    expect(changes.removed(5, Infinity, 10).map(({ rowKey }) => rowKey)).toEqual([2])
    const [rowKey, seq] = numbers(db.readConnection).at(-1) as [number, number]
    expect(rowKey).toBe(30)
    expect(seq).toBeGreaterThan(5)
  })

  it('forget removals that are a million changes old', async () => {
    const { run, changes } = await threeListings()
    await run('DELETE FROM listings WHERE RowKey = 1')
    await run('UPDATE listings SET ListPrice = 5, ChangeSeq = 2000000 WHERE RowKey = 2')
    await run('DELETE FROM listings WHERE RowKey = 3')
    expect(changes.removed(0, Infinity, 10)).toEqual([{ seq: 2_000_001, rowKey: 3 }])
  })
})

describe('a stamp', () => {
  it('is known to the database that has been there, with the changes up to it', async () => {
    const { db, changes } = await threeListings()
    const writer = openConnection(db.path)
    const stamp = addStamp(writer)
    expect(stamp.seq).toBe(3)
    expect(changes.knows(stamp)).toBe(true)
    expect(changes.knows({ ...stamp, seq: 2 })).toBe(false)
    expect(changes.knows({ ...stamp, stamp: 'another' })).toBe(false)
    for (let i = 0; i < 7; i++) addStamp(writer)
    expect(changes.knows(stamp)).toBe(true)
    addStamp(writer)
    expect(changes.knows(stamp)).toBe(false)
    writer.close()
  })

  it('is forgotten with the next step of the schema, which triggers need not have seen', async () => {
    const { db, changes } = await threeListings()
    const writer = openConnection(db.path)
    const stamp = addStamp(writer)
    writer.close()
    const statements = ['UPDATE listings SET ListPrice = 1']
    migrate(db.path, [...readMigrations(), { name: '9999_next', hash: 'next', statements }])
    expect(changes.knows(stamp)).toBe(false)
  })
})
