import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { buildTable } from '#src/search/columns/build/build-table.ts'
import { encodePack, formatVersion } from '#src/search/columns/snapshot/pack-format.ts'
import {
  defaultSnapshotPath,
  readSnapshot,
  toSnapshot,
  writeSnapshot,
} from '#src/search/columns/snapshot/snapshot-file.ts'
import { unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import {
  emptyDatabase,
  emptyDatabaseFile,
  replaceFile,
  temporaryFolder,
} from '../../support/database.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { customFields, insertRecords } from '../support/listings/listing-record.ts'
import { boston } from '../support/listings/table-listings.ts'
import {
  change,
  dictionary,
  expectAsSql,
  expectSame,
  expectTrue,
  numbered,
  openManager,
  readyManager,
  until,
} from '../support/table-manager.ts'

const more = { at: { seq: 7, stamp: 'a stamp' }, unsupported: ['City'], wear: 3 }

/** A file with a snapshot of a few listings, and its bytes. */
async function smallSnapshot() {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: 30 }, (_, i) => numbered(i + 1)),
  )
  const path = join(temporaryFolder(), 'a.columns')
  const fields = ['City', 'ListPrice', 'Appliances'].map((name) => dictionary.find(name)!)
  writeSnapshot(path, encodePack(toSnapshot(buildTable(db.readConnection, fields), more)))
  return {
    path,
    bytes: readFileSync(path),
    write: (bytes: Uint8Array) => writeFileSync(path, bytes),
  }
}

describe('§4 search: a snapshot of the columns', () => {
  test('gives back every kind of column', async () => {
    const db = emptyDatabase()
    const cities = Array.from({ length: 300 }, (_, i) => numbered(5_000 + i, { City: `City ${i}` }))
    await insertRecords(db, [...boston(1_200), ...edgeListings(900, 3), ...cities])
    await change(db, 'DELETE FROM listings WHERE RowKey % 10 = 3')
    const table = buildTable(db.readConnection, dictionary.fields.filter(canHaveColumn))
    for (const rowKey of [1, 2, 1_500]) table.remove(rowKey)
    const kinds = [...table.fields.values()].map((target) =>
      target.kind === 'list' ? 'list' : target.column.data.constructor.name,
    )
    for (const kind of [
      'list',
      'Uint8Array',
      'Uint16Array',
      'Int8Array',
      'Int16Array',
      'Int32Array',
      'Float64Array',
    ]) {
      expect(kinds).toContain(kind)
    }
    const path = join(temporaryFolder(), 'a.columns')
    writeSnapshot(path, encodePack(toSnapshot(table, more)))
    const { info, arrays, arena } = (await readSnapshot(path))!
    expect(info).toMatchObject(more)
    const again = unpackTable({ info: info.table, arrays, arena })
    expectSame(again, table)
    expect([...again.fields.keys()]).toEqual([...table.fields.keys()])
    expect(readdirSync(dirname(path))).toEqual(['a.columns'])
  })

  test('that is cut off anywhere, or too long, is refused', async () => {
    const { path, bytes, write } = await smallSnapshot()
    const lengths = [0, 1, 8, 12, 19, 20, 21, 300, bytes.length >> 1, bytes.length - 1]
    for (const length of lengths) {
      write(bytes.subarray(0, length))
      await expect(readSnapshot(path), `${length} bytes`).rejects.toThrow('it is cut off')
    }
    write(Buffer.concat([bytes, Buffer.alloc(1)]))
    await expect(readSnapshot(path)).rejects.toThrow('it is too long')
    write(bytes)
    expect(await readSnapshot(path)).not.toBeNull()
  })

  test('is not written of a file that another one replaced', async () => {
    const db = emptyDatabase()
    await insertRecords(db, [numbered(1)])
    const { manager, lines, close } = await readyManager(db.path, { limits: { minSaved: 1 } })
    await insertRecords(db, [numbered(2)])
    expect(manager.current()?.size).toBe(2)
    replaceFile(db.path)
    await close()
    expect(lines.join('\n')).toContain(databaseGone)
  })

  test('with one bit turned over anywhere is refused', async () => {
    const { path, bytes, write } = await smallSnapshot()
    const places = [
      ...Array.from({ length: 24 }, (_, i) => i),
      ...Array.from({ length: 150 }, (_, i) => 24 + i * Math.floor((bytes.length - 25) / 149)),
    ]
    for (const place of places) {
      const torn = Buffer.from(bytes)
      torn[place]! ^= 1 << (place % 8)
      write(torn)
      await expect(readSnapshot(path), `byte ${place}`).rejects.toThrow(
        /^(it|its|an) .*(damaged|else|version|cut off)/,
      )
    }
  })

  test('of an older or a newer format is refused', async () => {
    const { path, bytes, write } = await smallSnapshot()
    for (const version of [formatVersion - 1, formatVersion + 1]) {
      bytes.writeUInt32LE(version, 8)
      write(bytes)
      await expect(readSnapshot(path)).rejects.toThrow(
        `it has version ${version} of the format, not ${formatVersion}`,
      )
    }
    expect(await readSnapshot(`${path}.other`)).toBeNull()
  })
})

/** A database with a snapshot beside it, closed. */
async function withSnapshot(): Promise<string> {
  const db = openDatabase(emptyDatabaseFile())
  await insertRecords(
    db,
    Array.from({ length: 200 }, (_, i) => numbered(i + 1)),
  )
  await db.close()
  await saved(db.path)
  return db.path
}

async function saved(path: string): Promise<void> {
  const { manager, close } = await readyManager(path)
  await until(() => manager.state().savedSeq !== null)
  await close()
}

async function changed(path: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase(path)
  await work(db)
  await db.close()
}

function backUp(path: string): string {
  const backup = join(temporaryFolder(), 'backup.sqlite')
  const connection = openConnection(path)
  connection.prepare('VACUUM INTO ?').run(backup)
  connection.close()
  return backup
}

function restore(backup: string, path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
  copyFileSync(backup, path)
}

/** Opens the database; its snapshot must be refused for the reason, and made anew. */
async function expectRefused(
  path: string,
  reason: string,
  options: Parameters<typeof readyManager>[1] = {},
): Promise<void> {
  const opened = await readyManager(path, options)
  expect(opened.lines.join('\n')).toContain(reason)
  expect(opened.manager.state().source).toBe('database')
  expectTrue(opened)
  await until(() => opened.manager.state().savedSeq !== null)
  await opened.close()
  const again = await readyManager(path, options)
  expect(again.manager.state().source).toBe('snapshot')
  expectTrue(again)
}

describe('§4 search: starting with a snapshot', () => {
  test('the table is there without reading the listings, with what has changed since', async () => {
    const path = await withSnapshot()
    await changed(path, async (db) => {
      await insertRecords(db, [numbered(201)])
      await change(
        db,
        "DELETE FROM listings WHERE RowKey = 5; UPDATE listings SET City = 'New', ListPrice = 0.5 WHERE RowKey = 6",
      )
    })
    const opened = await readyManager(path)
    expect(opened.manager.state()).toMatchObject({
      source: 'snapshot',
      savedSeq: 200,
      rows: 201,
      dead: 1,
    })
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('it is saved again at the end when enough has changed, and not otherwise', async () => {
    const path = await withSnapshot()
    const before = readFileSync(defaultSnapshotPath(path))
    const once = async (minSaved: number) => {
      const opened = await readyManager(path, { limits: { minSaved: minSaved } })
      expect(opened.manager.state().source).toBe('snapshot')
      expectTrue(opened)
      await changed(path, (db) =>
        change(db, 'UPDATE listings SET ListPrice = ListPrice + 1 WHERE RowKey < 11'),
      )
      await opened.close()
    }
    await once(11)
    expect(readFileSync(defaultSnapshotPath(path)).equals(before)).toBe(true)
    await once(10)
    expect(readFileSync(defaultSnapshotPath(path)).equals(before)).toBe(false)
    const { manager } = await readyManager(path)
    expect(manager.state()).toMatchObject({ source: 'snapshot', savedSeq: 220 })
  })

  test('a torn one is made anew', async () => {
    const path = await withSnapshot()
    const bytes = readFileSync(defaultSnapshotPath(path))
    writeFileSync(defaultSnapshotPath(path), bytes.subarray(0, bytes.length >> 1))
    await expectRefused(path, 'it is cut off')
  })

  test('that of another database is not used', async () => {
    const path = await withSnapshot()
    const other = await withSnapshot()
    copyFileSync(defaultSnapshotPath(other), defaultSnapshotPath(path))
    await expectRefused(path, 'not of this database')
  })

  test('after a backup was restored and as many other changes made, it is not used', async () => {
    const path = await withSnapshot()
    const backup = backUp(path)
    await changed(path, (db) =>
      change(db, 'DELETE FROM listing_stamps; UPDATE listings SET ListPrice = 1 WHERE RowKey < 4'),
    )
    await saved(path)
    restore(backup, path)
    await changed(path, (db) => change(db, 'UPDATE listings SET ListPrice = 2 WHERE RowKey < 4'))
    await expectRefused(path, 'not of this database')
  })

  test('after a backup was restored that was made later, it is', async () => {
    const path = await withSnapshot()
    await changed(path, (db) => change(db, 'UPDATE listings SET ListPrice = 1 WHERE RowKey < 4'))
    const backup = backUp(path)
    await changed(path, (db) => change(db, 'UPDATE listings SET ListPrice = 2 WHERE RowKey < 9'))
    restore(backup, path)
    await changed(path, (db) => change(db, 'UPDATE listings SET ListPrice = 3 WHERE RowKey = 5'))
    const opened = await readyManager(path)
    expect(opened.manager.state().source).toBe('snapshot')
    expectTrue(opened)
  })

  test('one that a listing was hidden from is not used', async () => {
    const path = await withSnapshot()
    await changed(path, (db) => insertRecords(db, [numbered(999, { ChangeSeq: -1 })]))
    await expectRefused(path, 'it has 200 listings, the database 201')
  })

  test('one with other values than the database is not used', async () => {
    const path = await withSnapshot()
    const { info, arrays, arena } = (await readSnapshot(defaultSnapshotPath(path)))!
    const table = unpackTable({ info: info.table, arrays, arena })
    const prices = table.fields.get('ListPrice')!
    if (prices.kind === 'number')
      for (let row = 0; row < table.rows; row++) prices.column.set(row, 1)
    writeSnapshot(defaultSnapshotPath(path), encodePack(toSnapshot(table, info)))
    await expectRefused(path, 'it has other values for the listing')
  })

  test('one that lacks a field of today, or has one that is another now, is not used', async () => {
    const path = await withSnapshot()
    const { info, arrays, arena } = (await readSnapshot(defaultSnapshotPath(path)))!
    const table = unpackTable({ info: info.table, arrays, arena })
    table.fields.delete('City')
    writeSnapshot(defaultSnapshotPath(path), encodePack(toSnapshot(table, info)))
    await expectRefused(path, 'its fields are others')
  })

  test('a field of the brokerage that is another now counts too', async () => {
    const path = await withSnapshot()
    const opened = await readyManager(path, { limits: { minWear: 1, idleMs: 0 } })
    opened.manager.request([dictionary.find('"Main"."Score"')!])
    await until(() => opened.manager.current()!.fields.has('"Main"."Score"'))
    await changed(path, (db) => change(db, 'UPDATE listings SET ListPrice = 3 WHERE RowKey < 101'))
    await until(() => opened.manager.state().savedSeq === 300)
    await opened.close()
    const same = await readyManager(path)
    expect(same.manager.state()).toMatchObject({
      source: 'snapshot',
      columns: expect.arrayContaining(['"Main"."Score"']),
    })
    await same.close()
    const others = customFields.map(
      (field): Field => (field.name === '"Main"."Score"' ? { ...field, type: 'decimal' } : field),
    )
    await expectRefused(path, 'its fields are others', { dictionary: createDictionary(others) })
  })

  test('where it cannot be read or written the search goes on without', async () => {
    const db = emptyDatabase()
    await insertRecords(db, [numbered(1)])
    const missing = join(temporaryFolder(), 'missing', 'a.columns')
    const opened = await readyManager(db.path, { snapshotPath: missing, limits: { minSaved: 0 } })
    await until(() => opened.lines.some((line) => line.includes('could not be written')))
    expectTrue(opened)
    await opened.close()
    const folder = join(temporaryFolder(), 'folder')
    mkdirSync(folder)
    const other = await readyManager(db.path, { snapshotPath: folder })
    await until(() => other.lines.some((line) => line.includes('could not be written')))
    expect(other.lines[0]).toContain('snapshot not used')
    expectTrue(other)
    await other.close()
    expect(readdirSync(dirname(folder))).toEqual(['folder'])
  })

  test('none is made where none is wanted', async () => {
    const db = emptyDatabase()
    await insertRecords(db, [numbered(1)])
    const opened = openManager(db.path, { snapshotPath: null, limits: { minSaved: 0 } })
    await opened.manager.ready()
    expectTrue(opened)
    await opened.close()
    expect(existsSync(defaultSnapshotPath(db.path))).toBe(false)
    expect(db.readConnection.prepare('SELECT count(*) FROM listing_stamps').pluck().get()).toBe(0)
  })
})
