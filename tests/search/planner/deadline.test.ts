import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { createSearch } from '#src/search/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { timeoutError } from '#src/search/workers/pool.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const scope = scopeFor('private')
const folder = mkdtempSync(join(tmpdir(), 'plat-deadline-'))
const path = join(folder, 'plat.sqlite')
let search: Search

beforeAll(async () => {
  migrate(path)
  const database = openDatabase(path)
  const texts = { PublicRemarks: `${'a'.repeat(60)}!` }
  await insertRecords(
    database,
    [1, 2, 3].map((i) =>
      listingRecord(`2024010100000000000000000${i}`, { ListPrice: i }, { texts }),
    ),
  )
  await database.close()
  search = await searchWith(() => 2 * performance.now())
})

/** With the milliseconds that the processor worked for this process. */
const searchWith = (processorMs: () => number) =>
  createSearch({ path, dictionary, deadlineMs: 400, processorMs })

afterAll(async () => {
  await search.close()
  rmSync(folder, { recursive: true, force: true })
})

function queryOf(text: string) {
  const read = readCondition(Filter.of(text), { now: new Date(0), dictionary, scope })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return { scope, condition: read.condition, sort: defaultSort }
}

const exploding = () => queryOf("PublicRemarks Eq regex('(a+)+b')")
const harmless = () => queryOf('ListPrice Ge 2')

describe('a search that takes too long', () => {
  test('ends at the deadline with a sentence, and others are answered meanwhile', async () => {
    const order: string[] = []
    const bad = search.count(exploding()).finally(() => order.push('bad'))
    const good = Array.from({ length: 20 }, () =>
      search.count(harmless()).finally(() => order.push('good')),
    )
    expect(await Promise.all(good)).toEqual(good.map(() => 2))
    await expect(bad).rejects.toMatchObject({
      name: 'TooSlow',
      message: expect.stringMatching(/takes too long\..*\.$/),
    })
    expect(order.at(-1)).toBe('bad')
  })

  test('many of them at once never keep the others waiting', async () => {
    const order: string[] = []
    const bad = Array.from({ length: 4 }, () =>
      search.count(exploding()).finally(() => order.push('bad')),
    )
    const good = Array.from({ length: 5 }, () =>
      search.count(harmless()).finally(() => order.push('good')),
    )
    const results = await Promise.allSettled([...bad, ...good])
    expect(results.map(({ status }) => status)).toEqual([
      ...bad.map(() => 'rejected'),
      ...good.map(() => 'fulfilled'),
    ])
    expect(order.slice(-3)).toEqual(['bad', 'bad', 'bad'])
  })

  test('leaves the search whole: its thread is replaced', async () => {
    for (const _ of [1, 2, 3])
      await expect(search.count(exploding())).rejects.toMatchObject({ name: 'TooSlow' })
    const { sort } = harmless()
    expect(
      await search.page({ scope, condition: everything, sort }, { offset: 0, limit: 2 }),
    ).toMatchObject({
      total: 3,
    })
    expect(await Promise.all(Array.from({ length: 8 }, () => search.count(harmless())))).toEqual(
      Array(8).fill(2),
    )
  })
})

describe('a search on a machine that is busy with other things', () => {
  test('is told to come again: it is not too hard', async () => {
    const starved = await searchWith(() => 0)
    await expect(starved.count(exploding())).rejects.toMatchObject({ name: 'Busy', status: 503 })
    await starved.close()
  })

  test.each([
    ['nothing', { allowedMs: 1_000, deadlineMs: 1_000, processorMs: 900 }, 'TooSlow'],
    [
      'the processor for less than half of its time',
      { allowedMs: 1_000, deadlineMs: 1_000, processorMs: 499 },
      'Busy',
    ],
    [
      'its turn until the last moment',
      { allowedMs: 20, deadlineMs: 1_000, processorMs: 20 },
      'Busy',
    ],
  ])('one that lacked %s', (_, given, name) => {
    expect(timeoutError(given)).toMatchObject({ name })
  })
})

describe('the search in threads', () => {
  test('answers every question of the port', async () => {
    const query = harmless()
    const last = '20240101000000000000000003'
    const first = '20240101000000000000000002'
    expect(await search.ids(query)).toEqual(
      [first, last].map((id) => ({ id, listingId: id.slice(-8) })),
    )
    expect(await search.neighbors(query, last)).toEqual({
      position: 2,
      total: 2,
      previous: first,
      next: null,
    })
    expect(await search.neighbors(query, '20240101000000000000000001')).toBeNull()
    expect(await search.pins(query, 10)).toEqual([])
    expect(await search.facet(query, { field: 'PropertyType' })).toEqual([
      { value: 'Residential', count: 2 },
    ])
    expect(await search.stats(query, 'ListPrice')).toMatchObject({ median: 2.5 })
  })

  test('sees what was committed a moment ago', async () => {
    const database = openDatabase(path)
    await insertRecords(database, [listingRecord('20240101000000000000000009', { ListPrice: 77 })])
    expect(await search.count(queryOf('ListPrice Eq 77'))).toBe(1)
    await database.close()
  })

  test('gives an error of a request as such', async () => {
    const stats = search.stats({ scope, condition: everything }, 'City')
    await expect(stats).rejects.toMatchObject({
      name: 'BadRequest',
      status: 400,
      message: 'City holds no numbers.',
    })
  })

  test('does not start without its database', async () => {
    const missing = createSearch({ path: join(folder, 'missing.sqlite'), dictionary })
    await expect(missing).rejects.toThrow()
  })
})
