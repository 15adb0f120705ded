import { rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { defaultSnapshotPath } from '#src/search/columns/snapshot/snapshot-file.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import {
  asForMany,
  change,
  dictionary,
  expectAsSql,
  expectTrue,
  idOf,
  numbered,
  openManager,
  readyManager,
  until,
} from '../support/table-manager.ts'

/** A database with so many plain listings. */
async function listings(count: number) {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: count }, (_, i) => numbered(i + 1)),
  )
  return db
}

describe('§4 search: a table of columns follows the database', () => {
  test('there is no table until it is built; then it holds every listing', async () => {
    const db = await listings(3_000)
    const opened = openManager(db.path)
    expect(opened.manager.current()).toBeNull()
    expect(opened.manager.state()).toMatchObject({ rows: 0, source: null })
    await opened.manager.ready()
    expect(opened.manager.current()!.size).toBe(3_000)
    expect(opened.manager.state()).toMatchObject({ rows: 3_000, source: 'database', pending: 0 })
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('few listings and their columns are built without another process, and saved', async () => {
    const db = await listings(300)
    const processes = async (mostInThread: number) => {
      const { manager, lines } = openManager(db.path, { limits: { mostInThread } })
      const seen = new Set<number>()
      const note = () => void seen.add(manager.state().builder ?? 0)
      await until(() => {
        note()
        return manager.current() !== null
      })
      manager.request([dictionary.find('Appliances')!])
      await until(() => {
        note()
        return manager.current()!.fields.has('Appliances') && manager.state().savedSeq !== null
      })
      expect(lines.filter((line) => line.includes('could not'))).toEqual([])
      return seen.size - 1
    }
    expect(await processes(300)).toBe(0)
    await change(db, 'UPDATE listings SET ListPrice = 2')
    rmSync(defaultSnapshotPath(db.path))
    expect(await processes(299)).toBe(2)
  })

  test('an empty database has an empty table, and takes its first listings', async () => {
    const db = emptyDatabase()
    const opened = await readyManager(db.path)
    expect(opened.manager.current()!.size).toBe(0)
    await insertRecords(db, [numbered(1), numbered(2)])
    expect(opened.manager.current()!.size).toBe(2)
    expectTrue(opened)
  })

  test('a change that was committed is in the next search: a new listing, a new price, one that is gone', async () => {
    const db = await listings(50)
    const opened = await readyManager(db.path)
    await insertRecords(db, [numbered(51, { ListPrice: 7 })])
    const table = opened.manager.current()!
    expect(table.ids.get(table.rowOf(51))).toBe(idOf(51))
    await change(db, 'UPDATE listings SET ListPrice = 12.5 WHERE RowKey = 51')
    expectTrue(opened)
    await change(db, 'DELETE FROM listings WHERE RowKey IN (51, 3)')
    expect(opened.manager.current()!.rowOf(51)).toBe(-1)
    expect(opened.manager.current()!.size).toBe(49)
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('nothing of a transaction is in before it is committed, and nothing ever if it is rolled back', async () => {
    const db = await listings(5)
    const { manager } = await readyManager(db.path)
    const failed = db.write(({ connection }) => {
      connection.exec('UPDATE listings SET ListPrice = 1')
      expect(manager.current()!.fields.get('ListPrice')!.column.get(0)).not.toBe(1)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(manager.current()!.fields.get('ListPrice')!.column.get(0)).not.toBe(1)
  })

  test('other connections are noticed without a search', async () => {
    const db = await listings(5)
    const { manager } = await readyManager(db.path)
    const table = manager.current()!
    const other = openDatabase(db.path)
    onTestFinished(() => other.close())
    await change(other, 'DELETE FROM listings WHERE RowKey = 2')
    await until(() => table.rowOf(2) === -1)
  })

  test('a row key that is used again is the new listing, in one transaction and in two', async () => {
    const db = await listings(5)
    const opened = await readyManager(db.path)
    await db.write(({ connection }) => {
      connection.exec('DELETE FROM listings WHERE RowKey = 5')
      connection.exec(`INSERT INTO listings (RowKey, Id, ListingKey, ListingId, OriginatingSystemName,
        OriginatingSystemKey, StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, MlsId)
        VALUES (5, '${idOf(99)}', 'k', 'k', 'test', 'k', 'Closed', 'Land', '2024-01-01', '2024-01-01', 'm')`)
    })
    expectTrue(opened)
    expect(opened.manager.current()!.ids.get(opened.manager.current()!.rowOf(5))).toBe(idOf(99))
    await change(db, 'DELETE FROM listings WHERE RowKey = 5')
    expectTrue(opened)
    await insertRecords(db, [numbered(5)])
    expectTrue(opened)
    await change(
      db,
      'DELETE FROM listing_texts WHERE RowKey = 4; UPDATE listings SET RowKey = 44 WHERE RowKey = 4',
    )
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('a writer that does not number its changes hides nothing', async () => {
    const db = await listings(5)
    const opened = await readyManager(db.path)
    for (const sql of [
      'UPDATE listings SET ListPrice = 1 WHERE RowKey = 1',
      'UPDATE listings SET ListPrice = 2, ChangeSeq = 1 WHERE RowKey = 2',
      'UPDATE listings SET ListPrice = 3, ChangeSeq = (SELECT max(ChangeSeq) FROM listings) WHERE RowKey = 3',
      'UPDATE listings SET ListPrice = 4, ChangeSeq = -7',
      'DELETE FROM listings WHERE ChangeSeq = (SELECT max(ChangeSeq) FROM listings)',
    ]) {
      await change(db, sql)
      expectTrue(opened)
    }
  })

  test('values that fit into no column as it is make every kind of column wider', async () => {
    const db = await listings(2_100)
    const opened = await readyManager(db.path, { limits: { fewChanges: Infinity } })
    await change(
      db,
      'UPDATE listings SET ListPrice = 0.125, YearBuilt = 100000, BedroomsTotal = -3 WHERE RowKey = 7',
    )
    expectTrue(opened)
    await change(
      db,
      'UPDATE listings SET ListPrice = 1e15 + 0.5, LivingArea = 0.1 WHERE RowKey = 2099',
    )
    expectTrue(opened)
    await change(
      db,
      "UPDATE listings SET City = 'City ' || RowKey, Latitude = 89.9999999, Longitude = NULL",
    )
    expectTrue(opened)
    expectAsSql(opened)
    expect(opened.manager.current()!.fields.get('City')!.column.bytes).toBeGreaterThan(2_100 * 2)
  })

  test('a column that cannot hold a value goes, and the others stay true', async () => {
    const db = await listings(20)
    const opened = await readyManager(db.path)
    await change(
      db,
      "UPDATE listings SET CloseDate = 'soon', ListPrice = 5, PostalCode = 'x' WHERE RowKey = 3",
    )
    expectTrue(opened)
    expect(opened.manager.current()!.fields.has('CloseDate')).toBe(false)
    expect(opened.manager.current()!.fields.has('PostalCode')).toBe(true)
    expect(opened.manager.state().unsupported).toEqual(['CloseDate'])
    await change(db, "UPDATE listings SET CloseDate = NULL, City = 'Z' WHERE RowKey = 3")
    expectTrue(opened)
  })

  test('a listing that no table can hold leaves the search to SQL', async () => {
    const db = await listings(20)
    const { manager, lines } = await readyManager(db.path)
    await change(db, "UPDATE listings SET Id = 'short' WHERE RowKey = 3")
    expect(manager.current()).toBeNull()
    expect(lines.at(-1)).toContain('search columns discarded')
    expect(manager.state().source).toBeNull()
  })

  test('when the past of the database is another all of a sudden, the table is built anew', async () => {
    const db = await listings(20)
    const opened = await readyManager(db.path)
    await change(
      db,
      'DROP TRIGGER listing_changes_update; UPDATE listings SET ListPrice = 1, ChangeSeq = 1',
    )
    expect(opened.manager.current()).toBeNull()
    await until(() => opened.manager.current() !== null)
    expectTrue(opened)
  })

  test('while an iterator is open on the connection the table stays as it is, and follows afterwards', async () => {
    const db = await listings(20)
    const opened = await readyManager(db.path)
    const rows = opened.connection.prepare('SELECT RowKey FROM listings').iterate()
    rows.next()
    await change(db, 'DELETE FROM listings WHERE RowKey = 3')
    expect(opened.manager.current()!.size).toBe(20)
    rows.return!()
    expect(opened.manager.current()!.size).toBe(19)
    expectTrue(opened)
  })

  test('after closing there is no table, and closing while it is built ends that', async () => {
    const db = await listings(20)
    const { manager, close } = openManager(db.path, { limits: asForMany })
    await until(() => manager.state().builder !== null)
    await close()
    expect(manager.current()).toBeNull()
    await manager.ready()
  })
})
