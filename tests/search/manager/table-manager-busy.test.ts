import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Database, openConnection } from '#db/connect.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import {
  agreesWithSql,
  asForMany,
  change,
  dictionary,
  expectAsSql,
  expectTrue,
  numbered,
  openManager,
  readyManager,
  until,
} from '../support/table-manager.ts'

const writer = join(import.meta.dirname, '../support/listings/write-listings.ts')
const times = cases(1)
const field = (name: string) => dictionary.find(name)!

async function listings(count: number) {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: count }, (_, i) => numbered(i + 1)),
  )
  return db
}

const seenBySql = ({ path }: Database): number => {
  const connection = openConnection(path, { readonly: true })
  const count = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()!
  connection.close()
  return count
}

/** Another process that writes; tells whether it still does. */
function writeElsewhere(
  path: string,
  batches: number,
  rows: number,
  how = '',
): { readonly isOver: () => boolean } {
  let code: number | null = null
  const args = [writer, path, String(batches), String(rows), how]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('exit', (exit, signal) => (code = signal === null ? exit : -1))
  return {
    isOver() {
      if (code !== null) expect(code).toBe(0)
      return code !== null
    },
  }
}

describe('§4 search: columns while others write', () => {
  test(`every search during ${8_000 * times} changes of another process finds what SQL finds at that moment`, async () => {
    const db = await listings(3_000)
    const opened = await readyManager(db.path)
    const { isOver } = writeElsewhere(db.path, 8 * times, 1_000)
    const seen = new Set<number>()
    while (!isOver()) {
      if (agreesWithSql(opened)) seen.add(opened.manager.current()!.size)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(seen.size).toBeGreaterThan(3)
    await until(() => agreesWithSql(opened))
    expect(opened.manager.current()!.size).toBe(seenBySql(db))
    expectTrue(opened)
  })

  test('a transaction of another process is seen as a whole or not at all', async () => {
    const db = await listings(1_500)
    const { manager } = await readyManager(db.path)
    const { isOver } = writeElsewhere(db.path, 15 * times, 1_000, 'alike')
    const prices = new Set<number | null>()
    // A table that is several transactions behind is brought up to date in parts, to bound what is kept for them.
    let isBehind = false
    while (!isOver()) {
      const table = manager.current()!
      const { pending } = manager.state()
      isBehind = pending > 1_000 || (isBehind && pending > 0)
      const { column } = table.fields.get('ListPrice')!
      const now = new Set(
        Array.from({ length: 1_000 }, (_, i) => column.get(table.rowOf(i + 1)) as number),
      )
      if (!isBehind && (prices.size > 0 || now.size === 1)) {
        expect([...now]).toHaveLength(1)
        prices.add([...now][0]!)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(prices.size).toBeGreaterThan(3)
    const ascending = [...prices].sort((a, b) => a! - b!)
    expect([...prices]).toEqual(ascending)
  })

  test('little that another process writes is in the next search, much soon after', async () => {
    const db = await listings(1_000)
    const opened = await readyManager(db.path)
    const other = openConnection(db.path)
    other.exec('UPDATE listings SET ListPrice = 5 WHERE RowKey <= 90')
    expectTrue(opened)
    other.exec('UPDATE listings SET ListPrice = 6')
    expect(opened.manager.state().pending).toBe(0)
    const prices = opened.manager.current()!.fields.get('ListPrice')!.column
    expect(opened.manager.state().pending).toBe(1_000)
    expect(prices.get(0)).not.toBe(6)
    const { changes } = opened.manager
    await until(() => prices.get(0) === 6)
    expect(opened.manager.changes).not.toBe(changes)
    expectTrue(opened)
    other.close()
  })

  test('what this process writes itself is in the next search also while others write', async () => {
    const db = await listings(1_000)
    const opened = await readyManager(db.path)
    const { isOver } = writeElsewhere(db.path, 10 * times, 1_000, 'alike')
    for (let price = 1; !isOver(); price++) {
      await change(db, `UPDATE listings SET YearBuilt = ${price} WHERE RowKey = 1000`)
      const table = opened.manager.current()!
      expect(table.fields.get('YearBuilt')!.column.get(table.rowOf(1_000))).toBe(price)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => agreesWithSql(opened))
    expectTrue(opened)
  })

  test('one transaction of more changes than are taken at once is drained in slices, the own change first', async () => {
    const db = await listings(6_000)
    const opened = await readyManager(db.path, { limits: { fewChanges: 50 } })
    const table = opened.manager.current()!
    await change(db, "UPDATE listings SET City = 'Late' WHERE RowKey <= 6000")
    await change(db, "UPDATE listings SET City = 'Own' WHERE RowKey = 17")
    opened.manager.current()
    expect(table.fields.get('City')!.column.get(table.rowOf(17))).toBe('Own')
    await until(() => opened.manager.state().pending === 0)
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('many rows with one and the same number are all taken', async () => {
    const db = await listings(1_500)
    const opened = await readyManager(db.path, { limits: { fewChanges: 1 } })
    await change(
      db,
      'DROP TRIGGER listing_changes_update; UPDATE listings SET ListPrice = 1, ChangeSeq = 5000',
    )
    await until(() => opened.manager.current() !== null && opened.manager.state().pending === 0)
    expectTrue(opened)
  })

  test('thousands of removals are all taken, those too whose row keys come back', async () => {
    const db = await listings(2_000)
    const opened = await readyManager(db.path, { limits: { fewChanges: 1 } })
    await change(db, 'DELETE FROM listings WHERE RowKey % 3 <> 0')
    opened.manager.current()
    await insertRecords(db, [numbered(1), numbered(2), numbered(1_999)])
    await until(() => opened.manager.state().pending === 0)
    expectTrue(opened)
    expect(opened.manager.current()!.size).toBe(669)
  })

  test('a worn table is built anew while others write, and the new one has all that they wrote', async () => {
    const db = await listings(2_000)
    const limits = { ...asForMany, minWear: 400, idleMs: 0 }
    const opened = await readyManager(db.path, { limits })
    const first = opened.manager.current()!
    const { isOver } = writeElsewhere(db.path, 30, 200)
    const tables = new Set([first])
    while (!isOver()) {
      tables.add(opened.manager.current()!)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => opened.manager.state().builder === null)
    await until(() => tables.add(opened.manager.current()!).size > 1)
    await until(() => agreesWithSql(opened))
    expectTrue(opened)
    expectAsSql(opened)
    await until(() => opened.manager.state().savedSeq !== null)
  })

  test('a table grows part by part, far beyond the room that it had', async () => {
    const db = await listings(10)
    const opened = await readyManager(db.path, { limits: { minWear: 1e9 } })
    const room = opened.manager.current()!.capacity
    const { isOver } = writeElsewhere(db.path, 40, 1_000)
    while (!isOver()) {
      opened.manager.current()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => agreesWithSql(opened))
    expect(opened.manager.current()!.rows).toBeGreaterThan(room)
    expectTrue(opened)
  })
})

describe('§4 search: columns that are requested', () => {
  const wanted = [
    'YearBuilt',
    'Appliances',
    'CountyOrParish',
    'LotSizeAcres',
    'GarageYN',
    'PendingTimestamp',
  ].map(field)

  test('come in the background, with what changes in the meantime, and follow the database', async () => {
    const db = await listings(4_000)
    const opened = await readyManager(db.path, { limits: asForMany })
    const table = opened.manager.current()!
    expect(table.fields.has('Appliances')).toBe(false)
    opened.manager.request(wanted)
    await until(() => opened.manager.state().builder !== null)
    await change(
      db,
      `UPDATE listings SET Appliances = '["Oven","Äpfel"]', CountyOrParish = 'King', LotSizeAcres = 0.25,
      PendingTimestamp = '2024-01-01T00:00:00.001Z' WHERE RowKey % 7 = 0`,
    )
    await change(db, 'DELETE FROM listings WHERE RowKey = 9')
    await insertRecords(db, [
      numbered(9, { Appliances: ['Mixer'] }),
      numbered(4_001, { GarageYN: true }),
    ])
    await until(() => opened.manager.current()!.fields.has('Appliances'))
    expect(opened.manager.current()).toBe(table)
    expect(opened.manager.state().columns).toEqual(
      expect.arrayContaining(wanted.map(({ name }) => name)),
    )
    expectTrue(opened)
    await change(
      db,
      `UPDATE listings SET Appliances = '["Oven","Fridge"]', LotSizeAcres = 1e9 WHERE RowKey = 8`,
    )
    expectTrue(opened)
    expectAsSql(opened)
  })

  test('are in the table that is built next', async () => {
    const db = await listings(500)
    const opened = await readyManager(db.path, { limits: { minWear: 200, idleMs: 0 } })
    const table = opened.manager.current()!
    opened.manager.request(wanted)
    await until(() => opened.manager.current()!.fields.has('Appliances'))
    await change(db, "UPDATE listings SET CountyOrParish = 'King'")
    await until(() => opened.manager.current() !== table)
    expect(opened.manager.current()!.fields.has('Appliances')).toBe(true)
    expectTrue(opened)
  })

  test('that can have none are remembered and not tried again', async () => {
    const db = await listings(10)
    await change(db, "UPDATE listings SET PendingTimestamp = 'soon' WHERE RowKey = 4")
    const { manager, lines } = await readyManager(db.path)
    manager.request([field('PendingTimestamp'), field('CountyOrParish')])
    await until(() => manager.current()!.fields.has('CountyOrParish'))
    expect(manager.state()).toMatchObject({ unsupported: ['PendingTimestamp'] })
    const told = lines.length
    manager.request([field('PendingTimestamp'), field('ParcelNumber')])
    manager.request([field('LotSizeAcres')])
    await until(() => manager.current()!.fields.has('LotSizeAcres'))
    expect(lines.length).toBe(told + 1)
    expect(manager.current()!.fields.has('PendingTimestamp')).toBe(false)
  })

  test('make room for each other, the ones wanted least recently first', async () => {
    const db = await listings(1_000)
    const { manager } = await readyManager(db.path, { limits: { maxRequestedBytes: 10_500 } })
    const want = async (name: string) => {
      manager.request([field(name)])
      await until(() => manager.current()!.fields.has(name))
    }
    await want('CountyOrParish')
    await want('GarageYN')
    manager.request([field('CountyOrParish')])
    await want('Furnished')
    const late = () =>
      manager
        .state()
        .columns.filter((name) => ['CountyOrParish', 'GarageYN', 'Furnished'].includes(name))
    expect(late()).toEqual(['CountyOrParish', 'Furnished'])
    expectTrue({ manager, connection: db.readConnection })
    manager.request([field('GarageYN')])
    await want('Zoning')
    expect(late()).toEqual(['Furnished'])
  })
})

describe('§4 search: a builder that dies', () => {
  test('is started once more', async () => {
    const db = await listings(2_000)
    const opened = openManager(db.path, { limits: asForMany })
    await until(() => opened.manager.state().builder !== null)
    process.kill(opened.manager.state().builder!, 'SIGKILL')
    await opened.manager.ready()
    expect(opened.lines.filter((line) => line.includes('could not be built'))).toHaveLength(1)
    expectTrue(opened)
  })

  test('twice leaves the search to SQL', async () => {
    const db = await listings(2_000)
    const { manager, lines } = openManager(db.path, { limits: asForMany })
    const killed = new Set<number>()
    let isReady = false
    void manager.ready().then(() => (isReady = true))
    await until(() => {
      const { builder } = manager.state()
      if (builder !== null && !killed.has(builder)) process.kill(builder, 'SIGKILL')
      if (builder !== null) killed.add(builder)
      return isReady
    })
    expect(killed.size).toBe(2)
    expect(manager.current()).toBeNull()
    expect(lines.filter((line) => line.includes('could not be built'))).toHaveLength(2)
  })

  test('while columns are built leaves the table as it is', async () => {
    const db = await listings(2_000)
    const opened = await readyManager(db.path, { limits: asForMany })
    await until(() => opened.manager.state().builder === null)
    opened.manager.request([field('Appliances')])
    await until(() => opened.manager.state().builder !== null)
    process.kill(opened.manager.state().builder!, 'SIGKILL')
    await until(() => opened.manager.current()!.fields.has('Appliances'))
    expectTrue(opened)
  })
})
