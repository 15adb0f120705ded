import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { openConnection } from '#db/connection.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { Arena, noArena } from '#src/search/columns/wasm/arena.ts'
import { selectArena } from '#src/search/columns/wasm/mask-arena.ts'
import { maskBytes, workSpace } from '#src/search/columns/wasm/memory-layout.ts'
import { createSearch } from '#src/search/index.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import {
  agreesWithSql,
  dictionary,
  expectTrue,
  numbered,
  readyManager,
  until,
} from '../support/table-manager.ts'

const types = [Int8Array, Uint16Array, Int32Array, Float64Array] as const

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('make', 'grow', 'free'),
    pick: fc.nat(),
    length: fc.nat(9_000),
  }),
  { maxLength: 60 },
)

describe('arrays of an arena', () => {
  test('are zeros at first and stay what their users make of them, in its memory or, when it is full, outside', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const arena = new Arena(200_000)
        const arrays: {
          array: InstanceType<(typeof types)[number]>
          mark: number
          used: number
        }[] = []
        for (const [i, { kind, pick, length }] of list.entries()) {
          const at = pick % Math.max(1, arrays.length)
          if (kind === 'make')
            arrays.push({
              array: arena.make(types[pick % 4]! as typeof Int8Array, length),
              mark: i + 1,
              used: 0,
            })
          else if (arrays.length > 0 && kind === 'free') arena.free(arrays.splice(at, 1)[0]!.array)
          else if (arrays.length > 0)
            arrays[at]!.array = arena.grown(arrays[at]!.array, arrays[at]!.array.length + length)
          for (const one of arrays) {
            expect(one.array.subarray(0, one.used).every((value) => value === one.mark)).toBe(true)
            expect(one.array.subarray(one.used).every((value) => value === 0)).toBe(true)
          }
          for (const one of arrays) one.used = one.array.fill(one.mark).length
        }
      }),
      { numRuns: cases(200) },
    )
  })

  test('take the room of those that were given back', () => {
    const arena = new Arena(100_000)
    for (let i = 0; i < 50; i++) {
      const a = arena.make(Int32Array, 10_000)
      const b = arena.make(Float64Array, 7_000)
      expect(a.buffer === arena.buffer).toBe(true)
      expect(b.buffer === arena.buffer).toBe(true)
      for (const array of i % 2 === 0 ? [a, b] : [b, a]) arena.free(array)
    }
  })
})

const hasInside = ({ arena, longitudes, rowKeys, fields }: Table) => {
  const late = fields.get('"Main"."Score"')?.column
  return [longitudes.data, rowKeys, ...(late && 'data' in late ? [late.data] : [])].map(
    ({ buffer }) => buffer === arena.buffer,
  )
}

describe('the arena of a table', () => {
  test('has its columns, those that came later too, from the database and from the snapshot', async () => {
    const db = openDatabase(emptyDatabaseFile())
    await insertRecords(
      db,
      Array.from({ length: 200 }, (_, i) => numbered(i + 1)),
    )
    await db.close()
    const built = await readyManager(db.path)
    const score = dictionary.find('"Main"."Score"')!
    built.manager.request([score])
    await until(() => built.manager.current()!.fields.has(score.name))
    expect(hasInside(built.manager.current()!)).toEqual([true, true, true])
    await until(() => built.manager.state().savedSeq !== null)
    await built.close()
    const { manager } = await readyManager(db.path)
    expect(manager.state().source).toBe('snapshot')
    expect(hasInside(manager.current()!)).toEqual([true, true])
  })

  test('may be full: what comes then lies outside and is searched as well', async () => {
    const db = openDatabase(emptyDatabaseFile())
    await insertRecords(
      db,
      Array.from({ length: 200 }, (_, i) => numbered(i + 1)),
    )
    const opened = await readyManager(db.path)
    const { arena } = opened.manager.current()!
    while (arena.make(Int8Array, 1_000).buffer === arena.buffer);
    const more = Array.from({ length: 4_200 }, (_, i) =>
      numbered(201 + i, { City: `City ${i % 400}` }),
    )
    await insertRecords(db, more)
    await until(() => opened.manager.current()?.size === 4_400)
    expect(hasInside(opened.manager.current()!)).toEqual([false, false])
    await until(() => agreesWithSql(opened))
    expectTrue(opened)
    await db.close()
  })

  test('may be used otherwise while a search waits for SQL: it goes on with the columns as they are then', async () => {
    const db = openDatabase(emptyDatabaseFile())
    await insertRecords(
      db,
      Array.from({ length: 400 }, (_, i) => numbered(i + 1)),
    )
    await db.close()
    const search = await createSearch({ path: db.path, dictionary })
    onTestFinished(() => search.close())
    await search.tableManager.ready()
    const scope = scopeFor('private')
    const read = readCondition(Filter.of('ListPrice Le 100300.0 And PublicRemarks Eq NULL'), {
      now: '2024-03-15T10:30:00-05:00',
      dictionary,
      scope,
    })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    const found = search.count({ scope, condition: read.condition })
    const writer = openConnection(db.path)
    const table = search.tableManager.current()!
    onTestFinished(() => void writer.close())
    const prices = () => (table.fields.get('ListPrice')!.column as NumberColumn).data
    const before = prices()
    writer.exec('UPDATE listings SET ListPrice = 500000.25 WHERE RowKey = 400')
    expect(search.tableManager.current()).toEqual(table)
    expect(prices() === before).toBe(false)
    for (
      let one = table.arena.make(Int8Array, 100);
      one.buffer === table.arena.buffer;
      one = table.arena.make(Int8Array, 100)
    )
      one.fill(1)
    expect(await found).toBe(300)
  })
})

test('a write out of bounds is reported at once', () => {
  const arena = new Arena(0)
  const { masks, expanded, gathered } = workSpace.areas
  arena.kernels.expandMask(masks.at, masks.at + maskBytes, expanded.at)
  expect(() => arena.kernels.expandMask(masks.at, masks.at + maskBytes, expanded.end - 16)).toThrow(
    'expandMask has written behind expanded.',
  )
  expect(gathered.at).toBeGreaterThan(expanded.end)
})

test('a search that wrote behind a column is reported before the next one', () => {
  const arena = new Arena(4_096)
  const column = arena.make(Uint8Array, 100)
  selectArena(arena)
  arena.bytes[column.byteOffset + 128] = 1
  expect(() => selectArena(noArena)).toThrow('A search has written behind Uint8Array.')
  arena.free(column)
  selectArena(noArena)
})
