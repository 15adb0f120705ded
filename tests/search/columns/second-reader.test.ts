import { describe, expect, test } from 'vitest'
import { type Database, openConnection } from '#db/connect.ts'
import { lastChange } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { TypedArray } from '#src/search/columns/arrays/blocks.ts'
import { buildTable, buildTableWith } from '#src/search/columns/build/build-table.ts'
import { runTableJob } from '#src/search/columns/build/jobs.ts'
import { pieces, type SharedKeys } from '#src/search/columns/build/key-ranges.ts'
import { createDraftReader, readFromLast } from '#src/search/columns/build/listing-scan.ts'
import { type SecondReader, startSecondReader } from '#src/search/columns/build/second-reader.ts'
import { packTable, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import { canBeKept } from '#src/search/columns/table/column-fields.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { noArena } from '#src/search/columns/wasm/arena.ts'
import { emptyDatabase } from '../../support/database.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import {
  insertInto,
  insertRecords,
  type ListingRecord,
} from '../support/listings/listing-record.ts'
import { boston } from '../support/listings/real-listings.ts'
import { dictionary, expectSame, numbered } from '../support/table-manager.ts'

const keepable = dictionary.fields.filter(canBeKept)

async function databaseOf(records: readonly ListingRecord[]): Promise<Database> {
  const db = emptyDatabase()
  await insertRecords(db, records)
  return db
}

/** A second reader that takes so many of the pieces, on the connection of the first one. */
function reading(
  share: number,
  { readConnection }: Database,
  fields: readonly Field[],
): SecondReader {
  return {
    begin: () => Promise.reject(new Error('It has begun.')),
    async read(keys: SharedKeys) {
      Atomics.add(keys.taken, 0, share)
      const reader = createDraftReader(readConnection, fields)
      const rows = readFromLast(reader, {
        ...keys,
        taken: new Int32Array(new SharedArrayBuffer(4)).fill(pieces - share),
      })
      return { draft: reader.draft, rows }
    },
    end: () => Promise.resolve(),
  }
}

const shared = (share: number, db: Database, fields: readonly Field[]) =>
  buildTableWith(reading(share, db, fields), db.readConnection, {
    fields,
    noteAlone: expect.unreachable,
  })

/** Both must be the same to the byte. */
function expectEqual(table: Table, other: Table): void {
  const [pack, wanted] = [packTable(table), packTable(other)]
  expect(pack.info).toEqual(wanted.info)
  expect(pack.arrays.map(kindOf)).toEqual(wanted.arrays.map(kindOf))
  for (const [i, array] of pack.arrays.entries())
    expect(bytesOf(array).equals(bytesOf(wanted.arrays[i]!)), `${i}`).toBe(true)
}

const kindOf = (array: TypedArray) => [array.constructor.name, array.length]
const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray) =>
  Buffer.from(buffer, byteOffset, byteLength)

async function expectSharable(
  db: Database,
  names: readonly string[],
  shares = [0, 1, 50, 64, pieces - 1, pieces],
) {
  const fields = names.map((name) => dictionary.find(name)!)
  const alone = buildTable(db.readConnection, fields)
  for (const share of shares) expectEqual(await shared(share, db, fields), alone)
  return alone
}

describe('§4 search: a table whose rows two have read', () => {
  test('is the one that one reads, whoever reads how much', async () => {
    const db = await databaseOf([...boston(400), ...edgeListings(400, 5)])
    const fields = keepable.filter(({ multiple }) => !multiple)
    const alone = buildTable(db.readConnection, fields)
    expect(alone.rows).toBe(800)
    for (const share of [0, 3, 40, 90, pieces]) expectEqual(await shared(share, db, fields), alone)
  })

  test('holds the lists of both', async () => {
    const db = await databaseOf(edgeListings(300, 7))
    const alone = buildTable(db.readConnection, keepable)
    expect([...alone.fields.values()].some(({ kind }) => kind === 'list')).toBe(true)
    expectSame(await shared(60, db, keepable), alone)
  })

  test('is as wide and as fine as the values of both need', async () => {
    const values = [1, 40_000, 0.5, 3_000_000_000, 1 / 3, null]
    const names = [
      'ListPrice',
      'OriginalListPrice',
      'PreviousListPrice',
      'ClosePrice',
      'LeaseAmount',
      'AssociationFee',
    ]
    for (const low of values) {
      const columns = (n: number) =>
        names.map((name, i) => [name, n < 20 ? low : n % 3 === 0 ? null : values[i]])
      const records = Array.from({ length: 40 }, (_, i) =>
        numbered(i + 1, Object.fromEntries(columns(i))),
      )
      await expectSharable(await databaseOf(records), names, [64])
    }
  })

  test('has more than 255 different texts where neither half has', async () => {
    const db = await databaseOf(
      Array.from({ length: 400 }, (_, i) => numbered(i + 1, { City: `City ${i}` })),
    )
    const { fields } = await expectSharable(db, ['City', 'StandardStatus'])
    expect(fields.get('City')!.column.bytes).toBeGreaterThan(2 * 400)
  })

  test('does without a field that one of them cannot keep', async () => {
    const dates = (day: number) => (n: number) => ({
      CloseDate: n === day ? 'some day' : '2024-03-15',
    })
    for (const day of [2, 39]) {
      const db = await databaseOf(
        Array.from({ length: 40 }, (_, i) => numbered(i + 1, dates(day)(i))),
      )
      const { fields } = await expectSharable(db, ['CloseDate', 'ListPrice'])
      expect([...fields.keys()]).toEqual(['ListPrice'])
    }
  })

  test('may lie in one half alone, with gaps, or be empty', async () => {
    for (const keys of [
      [],
      [7],
      [1, 2, 3, 90_000],
      [1, 89_999, 90_000],
      [1, 5_000, 5_001, 90_000],
    ]) {
      const { rows } = await expectSharable(await databaseOf(keys.map((key) => numbered(key))), [
        'City',
        'ListPrice',
        'CloseDate',
      ])
      expect(rows).toBe(keys.length)
    }
  })
})

/** Builds as the builder does, with threads, what one alone would; gives the reasons why one alone did it. */
async function build(
  db: Database,
  startSecond: typeof startSecondReader,
  sharedFrom = 0,
): Promise<string[]> {
  const fields = ['City', 'ListPrice', 'StandardStatus'].map((name) => dictionary.find(name)!)
  const job = { kind: 'table', path: db.path, fields, snapshotPath: `${db.path}.columns` } as const
  const reasons: string[] = []
  const options = {
    noteUnsaved: expect.unreachable,
    noteAlone: (reason: string) => void reasons.push(reason),
    sharedFrom,
    startSecond,
  }
  const { info, arrays } = await runTableJob(job, options)
  expect(info.stamp).not.toBeNull()
  expect(info.seq).toBe(lastChange(db.readConnection))
  expectEqual(
    unpackTable({ info: info.table, arrays, arena: noArena }),
    buildTable(db.readConnection, fields),
  )
  return reasons
}

const some = () => databaseOf(Array.from({ length: 500 }, (_, i) => numbered(i + 1)))

/** A thread that does what it does otherwise, and what happens besides. */
function withSecond(
  change: (second: SecondReader) => Partial<SecondReader>,
): typeof startSecondReader {
  return (setting) => {
    const second = startSecondReader(setting)
    return { ...second, ...change(second) }
  }
}

/** Until it has taken all pieces. */
function waitForAll({ taken }: SharedKeys): void {
  for (let now = 0; now < pieces; now = Atomics.load(taken, 0)) Atomics.wait(taken, 0, now, 5)
}

describe('§4 search: the second thread of the builder', () => {
  test('reads what the first one does not', async () => {
    let rows = 0
    const start = withSecond((second) => ({
      async read(keys) {
        const read = second.read(keys)
        waitForAll(keys)
        const others = await read
        rows = others.rows.length
        return others
      },
    }))
    expect(await build(await some(), start)).toEqual([])
    expect(rows).toBe(500)
  })

  test('is not started for a few listings', async () => {
    const db = await some()
    const never = () => expect.unreachable()
    await build(db, never, 501)
    await expect(build(db, never, 500)).rejects.toThrow()
  })

  test.for([1, 3, 20])(
    'others that commit %i times between the beginnings tear nothing',
    async (times) => {
      const db = await some()
      const writer = openConnection(db.path)
      let [begun, reads] = [0, 0]
      const start = withSecond((second) => ({
        async begin() {
          const seq = await second.begin()
          if (++begun > 1 && begun <= times + 1) insertInto(writer, [numbered(500 + begun)])
          return seq
        },
        read(keys) {
          reads++
          return second.read(keys)
        },
      }))
      const reasons = await build(db, start)
      writer.close()
      expect(reasons).toEqual(times < 5 ? [] : ['others keep writing'])
      expect({ begun, reads }).toEqual(
        times < 5 ? { begun: times + 2, reads: 1 } : { begun: 6, reads: 0 },
      )
    },
  )

  test('also a commit that changes no listing makes them begin again', async () => {
    const db = await some()
    const writer = openConnection(db.path)
    let begun = 0
    const start = withSecond((second) => ({
      async begin() {
        const seq = await second.begin()
        if (++begun === 2) writer.exec('CREATE TABLE other (a)')
        return seq
      },
    }))
    await build(db, start)
    writer.close()
    expect(begun).toBe(3)
  })

  const ended = 'The second reader has ended.'
  const programOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const head = "import { parentPort, workerData } from 'node:worker_threads';"
  const onTask = (text: string) =>
    `${head} parentPort.on('message', ({ kind, keys }) => { ${text} })`

  test.for([
    ['that does not start', 'throw new Error("no")', 'no'],
    ['that ends at once', 'process.exit(1)', ended],
    ['that cannot begin', onTask('throw new Error("no")'), 'no'],
    ['that ends where it should begin', onTask('process.exit(0)'), ended],
  ])('one %s is done without, and it is told', async ([, text, reason]) => {
    expect(
      await build(await some(), (setting) => startSecondReader(setting, programOf(text!))),
    ).toEqual([reason])
  })

  test.for([
    ['ends', 'process.exit(1)', ended],
    ['fails', 'throw new Error("no")', 'no'],
  ])(
    'what one has taken that %s then is read by the first one, and it is told',
    async ([, text, reason]) => {
      const db = await some()
      const lost =
        onTask(`if (kind === 'begin') return parentPort.postMessage(${lastChange(db.readConnection)})
      Atomics.add(keys.taken, 0, 50); ${text}`)
      expect(await build(db, (setting) => startSecondReader(setting, programOf(lost)))).toEqual([
        reason,
      ])
    },
  )

  test('one that is ended while it reads leaves nothing out', async () => {
    const db = await some()
    await build(
      db,
      withSecond((second) => ({
        read(keys) {
          const read = second.read(keys)
          waitForAll(keys)
          void second.end()
          return read
        },
      })),
    )
  })
})
