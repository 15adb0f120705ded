import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { defaultSort, nearestFirst, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { createSearch } from '#src/search/index.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import { change, dictionary, numbered } from '../support/table-manager.ts'

const scope = scopeFor('private')
const window = { offset: 0, limit: 5 }

async function open() {
  const db = emptyDatabase()
  await insertRecords(
    db,
    Array.from({ length: 1_000 }, (_, i) => numbered(i + 1)),
  )
  const search = await createSearch({ path: db.path, dictionary })
  onTestFinished(() => search.close())
  await search.tableManager.ready()
  return { db, search }
}

function conditionOf(text: string) {
  const read = readCondition(Filter.of(text), { now: '2024-03-15T10:30:00Z', dictionary, scope })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return read.condition
}

test('a page is found once for each condition, scope, order, and window', async () => {
  const { search } = await open()
  const query = { scope, condition: conditionOf("City Eq 'Kent'"), sort: defaultSort }
  await search.page(query, window)
  await search.tableManager.settled()
  const page = await search.page(query, window)
  expect(page.total).toBe(500)
  expect(await search.page(query, window)).toBe(page)
  const others = [
    { ...query, scope: scopeFor('idx') },
    { ...query, condition: conditionOf("City Eq 'Renton'") },
    ...standardSorts.slice(1).map((sort) => ({ ...query, sort })),
  ]
  for (const other of others) {
    const found = await search.page(other, window)
    const { condition } = other
    const anew = await search.page(
      { ...other, condition: { kind: 'and', of: [condition] } },
      window,
    )
    expect(found).toEqual(anew)
  }
  const second = await search.page(query, { ...window, offset: 5 })
  expect(second.rowKeys).not.toContain((await search.page(query, window)).rowKeys[0])
})

test('places from which distances are measured are told apart', async () => {
  const { search } = await open()
  const condition = conditionOf("City Eq 'Kent'")
  const from = async (latitude: number) => {
    const sort = nearestFirst({ latitude, longitude: -122 })
    return (await search.page({ scope, condition, sort }, window)).rowKeys
  }
  expect(await from(47)).not.toEqual(await from(48))
})

test('a page is found again after every commit, also when much of another process is applied later', async () => {
  const { db, search } = await open()
  const query = { scope, condition: conditionOf('ListPrice Ge 100000'), sort: defaultSort }
  const total = async () => (await search.page(query, window)).total
  expect(await total()).toBe(1_000)
  await change(db, 'UPDATE listings SET ListPrice = 5 WHERE RowKey <= 10')
  expect(await total()).toBe(990)
  const other = openConnection(db.path)
  other.exec('UPDATE listings SET ListPrice = 6 WHERE RowKey <= 900')
  other.close()
  expect(await total()).toBe(990)
  await expect.poll(total, { timeout: 30_000, interval: 5 }).toBe(100)
})
