import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import {
  change,
  expectAsSql,
  expectTrue,
  idOf,
  numbered,
  openKeeper,
  readyKeeper,
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
    const opened = openKeeper(db.path)
    expect(opened.keeper.current()).toBeNull()
    expect(opened.keeper.state()).toMatchObject({ rows: 0, source: null })
    await opened.keeper.ready()
    expect(opened.keeper.current()!.size).toBe(3_000)
    expect(opened.keeper.state()).toMatchObject({ rows: 3_000, source: 'database', pending: 0 })
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('an empty database has an empty table, and takes its first listings', async () => {
    const db = emptyDatabase()
    const opened = await readyKeeper(db.path)
    expect(opened.keeper.current()!.size).toBe(0)
    await insertRecords(db, [numbered(1), numbered(2)])
    expect(opened.keeper.current()!.size).toBe(2)
    expectTrue(opened)
  })

  test('a change that was committed is in the next search: a new listing, a new price, one that is gone', async () => {
    const db = await listings(50)
    const opened = await readyKeeper(db.path)
    await insertRecords(db, [numbered(51, { ListPrice: 7 })])
    const table = opened.keeper.current()!
    expect(table.ids.get(table.rowOf(51))).toBe(idOf(51))
    await change(db, 'UPDATE listings SET ListPrice = 12.5 WHERE RowKey = 51')
    expectTrue(opened)
    await change(db, 'DELETE FROM listings WHERE RowKey IN (51, 3)')
    expect(opened.keeper.current()!.rowOf(51)).toBe(-1)
    expect(opened.keeper.current()!.size).toBe(49)
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('nothing of a transaction is in before it is committed, and nothing ever if it is rolled back', async () => {
    const db = await listings(5)
    const { keeper } = await readyKeeper(db.path)
    const failed = db.write(({ connection }) => {
      connection.exec('UPDATE listings SET ListPrice = 1')
      expect(keeper.current()!.fields.get('ListPrice')!.column.get(0)).not.toBe(1)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(keeper.current()!.fields.get('ListPrice')!.column.get(0)).not.toBe(1)
  })

  test('other connections are noticed without a search', async () => {
    const db = await listings(5)
    const { keeper } = await readyKeeper(db.path)
    const table = keeper.current()!
    const other = openDatabase(db.path)
    onTestFinished(() => other.close())
    await change(other, 'DELETE FROM listings WHERE RowKey = 2')
    await until(() => table.rowOf(2) === -1)
  })

  test('a row key that is used again is the new listing, in one transaction and in two', async () => {
    const db = await listings(5)
    const opened = await readyKeeper(db.path)
    await db.write(({ connection }) => {
      connection.exec('DELETE FROM listings WHERE RowKey = 5')
      connection.exec(`INSERT INTO listings (RowKey, Id, ListingKey, ListingId, OriginatingSystemName,
        OriginatingSystemKey, StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, MlsId)
        VALUES (5, '${idOf(99)}', 'k', 'k', 'test', 'k', 'Closed', 'Land', '2024-01-01', '2024-01-01', 'm')`)
    })
    expectTrue(opened)
    expect(opened.keeper.current()!.ids.get(opened.keeper.current()!.rowOf(5))).toBe(idOf(99))
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
    const opened = await readyKeeper(db.path)
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
    const opened = await readyKeeper(db.path, { limits: { fewChanges: Infinity } })
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
    expect(opened.keeper.current()!.fields.get('City')!.column.bytes).toBeGreaterThan(2_100 * 2)
  })

  test('a column that cannot keep a value goes, and the others stay true', async () => {
    const db = await listings(20)
    const opened = await readyKeeper(db.path)
    await change(
      db,
      "UPDATE listings SET CloseDate = 'soon', ListPrice = 5, PostalCode = 'x' WHERE RowKey = 3",
    )
    expectTrue(opened)
    expect(opened.keeper.current()!.fields.has('CloseDate')).toBe(false)
    expect(opened.keeper.current()!.fields.has('PostalCode')).toBe(true)
    expect(opened.keeper.state().unsupported).toEqual(['CloseDate'])
    await change(db, "UPDATE listings SET CloseDate = NULL, City = 'Z' WHERE RowKey = 3")
    expectTrue(opened)
  })

  test('a listing that no table can keep leaves the search to SQL', async () => {
    const db = await listings(20)
    const { keeper, lines } = await readyKeeper(db.path)
    await change(db, "UPDATE listings SET Id = 'short' WHERE RowKey = 3")
    expect(keeper.current()).toBeNull()
    expect(lines.at(-1)).toContain('given up')
    expect(keeper.state().source).toBeNull()
  })

  test('when the past of the database is another all of a sudden, the table is built anew', async () => {
    const db = await listings(20)
    const opened = await readyKeeper(db.path)
    await change(
      db,
      'DROP TRIGGER listing_changes_update; UPDATE listings SET ListPrice = 1, ChangeSeq = 1',
    )
    expect(opened.keeper.current()).toBeNull()
    await until(() => opened.keeper.current() !== null)
    expectTrue(opened)
  })

  test('while somebody reads row by row on the connection the table stays as it is, and follows afterwards', async () => {
    const db = await listings(20)
    const opened = await readyKeeper(db.path)
    const rows = opened.connection.prepare('SELECT RowKey FROM listings').iterate()
    rows.next()
    await change(db, 'DELETE FROM listings WHERE RowKey = 3')
    expect(opened.keeper.current()!.size).toBe(20)
    rows.return!()
    expect(opened.keeper.current()!.size).toBe(19)
    expectTrue(opened)
  })

  test('after closing there is no table, and closing while it is built ends that', async () => {
    const db = await listings(20)
    const { keeper, close } = openKeeper(db.path)
    await until(() => keeper.state().builder !== null)
    await close()
    expect(keeper.current()).toBeNull()
    await keeper.ready()
  })
})
