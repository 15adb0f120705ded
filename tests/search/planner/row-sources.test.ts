import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { CollectionRows } from '#src/domain/search/filter/condition/row-source.ts'
import { createSearch } from '#src/search/index.ts'
import { addListings, insertCollection } from '../../support/collections.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const scope = scopeFor('private')
const idOf = (n: number) => `2024010100000000000000${String(n).padStart(4, '0')}`
const recordsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => listingRecord(idOf(n), { ListPrice: n }))

async function open(count: number) {
  const path = emptyDatabaseFile()
  const database = openDatabase(path)
  await insertRecords(database, recordsOf(count))
  const search = await createSearch({ path, dictionary, deadlineMs: 5_000 })
  onTestFinished(async () => {
    await search.close()
    await database.close()
  })
  await search.tableManager.ready()
  const count_ = (rows: CollectionRows) =>
    search.count({ scope, condition: { kind: 'rows', rows } })
  const cached = () =>
    [...search.caches()].find(({ kind }) => kind.name.startsWith('rows of'))!.size
  return { database, search, count: count_, cached }
}

const rowsOf = (id: string, size: number, version = '1'): CollectionRows => ({
  kind: 'collections',
  ids: [id],
  version,
  size,
})

test('§3 Filter: the rows of a collection are found once for each of its versions', async () => {
  const { database, count, cached } = await open(50)
  const id = await insertCollection(database, { listings: [idOf(1), idOf(2)] })
  expect(await count(rowsOf(id, 2))).toBe(2)
  expect(await count(rowsOf(id, 2))).toBe(2)
  expect(cached()).toBe(1)
  await addListings(database, id, [idOf(3)])
  expect(await count(rowsOf(id, 2))).toBe(2)
  expect(await count(rowsOf(id, 3, '2'))).toBe(3)
  expect(cached()).toBe(2)
})

test('§3 Filter: a listing that comes after its collection was searched is found in it', async () => {
  const { database, search, count } = await open(50)
  const id = await insertCollection(database, { listings: [idOf(1), idOf(60)] })
  const rows = rowsOf(id, 2)
  expect(await count(rows)).toBe(1)
  await insertRecords(database, [listingRecord(idOf(60), { ListPrice: 60 })])
  await expect.poll(() => search.tableManager.current()?.size).toBe(51)
  expect(await count(rows)).toBe(2)
})

test('§3 Filter: a collection too large for the thread of the requests is found all the same', async () => {
  const { database, count, cached } = await open(300)
  const listings = Array.from({ length: 200 }, (_, n) => idOf(n))
  const id = await insertCollection(database, { listings })
  expect(await count(rowsOf(id, 5_001))).toBe(200)
  expect(cached()).toBe(0)
  expect(await count(rowsOf(id, 200))).toBe(200)
})
