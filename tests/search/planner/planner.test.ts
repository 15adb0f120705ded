import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { openConnection } from '#db/connection.ts'
import { afterKey } from '#src/domain/api/odata/after-key.ts'
import { roles } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { defaultSort, type Sort, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { createSearch } from '#src/search/index.ts'
import { fewWordKeys } from '#src/search/planner/residual-resolver.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { arbitrarySearch, dictionary } from '../support/arbitrary-search.ts'
import { inOrder } from '../support/columns.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import {
  insertRecords,
  type ListingRecord,
  listingRecord,
} from '../support/listings/listing-record.ts'
import { boston, kingCounty } from '../support/listings/table-listings.ts'
import { writeOwnLists } from '../support/own-lists.ts'

const now = '2024-03-15T10:30:00-05:00'
const scope = scopeFor('private')

async function open(records: readonly ListingRecord[]) {
  const path = emptyDatabaseFile()
  const database = openDatabase(path)
  await insertRecords(database, records)
  const lists = await writeOwnLists(database, records, dictionary)
  await database.close()
  const connection = openConnection(path, { readonly: true })
  const search = await createSearch({ path, dictionary, deadlineMs: 5_000 })
  onTestFinished(async () => {
    await search.close()
    connection.close()
  })
  await search.tableManager.ready()
  return { path, search, lists, sql: createSqlSearch(connection, { dictionary }) }
}

function ownSort(text: string): Sort {
  const parsed = parseSort(text, { dictionary, scope })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.sort
}

function conditionOf(text: string) {
  const read = readCondition(Filter.of(text), { now, dictionary, scope })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return read.condition
}

const sorts = [
  ...standardSorts,
  ...['-City,+BedsTotal', '-StreetAddress', 'GarageYN,"When"."At" desc'].map(ownSort),
]

describe('§7 search: columns and SQL give the same answers', () => {
  test('for generated filters, orders by fields with columns and without, and every call', async () => {
    const records = [...kingCounty(300), ...boston(300), ...edgeListings(300, 9)]
    const { search, sql, lists } = await open(records)
    const property = fc.asyncProperty(
      arbitrarySearch(records, { lists: true }),
      fc.constantFrom(...sorts),
      fc.constantFrom(...roles),
      fc.nat(40),
      async (text, sort, role, offset) => {
        const read = readCondition(Filter.of(text), {
          now,
          dictionary,
          scope: scopeFor(role),
          lists,
        })
        if (!read.ok) return
        const query = { scope: scopeFor(role), condition: read.condition, sort }
        const window = { offset, limit: 10 }
        const ids = sql.ids(query)
        expect(await search.ids(query)).toEqual(ids)
        expect(await search.ids(query, 7)).toEqual(ids.slice(0, 7))
        expect(await search.page(query, window)).toEqual(sql.page(query, window))
        expect(await search.count(query)).toBe(ids.length)
        expect(inOrder(await search.pins(query, 20))).toEqual(sql.pins(query, 20))
        for (const field of ['City', 'StreetAddress', 'OpenHouses', 'Appliances']) {
          expect(await search.facet(query, { field, limit: 9 })).toEqual(
            sql.facet(query, { field, limit: 9 }),
          )
        }
        for (const id of [ids[0], ids.at(-1)].flatMap((found) => found ?? [])) {
          expect(await search.neighbors(query, id.id)).toEqual(sql.neighbors(query, id.id))
        }
        expect(await search.neighbors(query, '20990101000000000000000001')).toBeNull()
      },
    )
    await fc.assert(property, { numRuns: cases(150), endOnFailure: false })
  })

  test('several answers in one call are those of the single calls', async () => {
    const { search } = await open(kingCounty(400))
    const query = { scope, condition: conditionOf('BedsTotal Ge 3') }
    const answer = await search.answer(query, {
      page: { sort: defaultSort, window: { offset: 10, limit: 10 } },
      facets: [{ field: 'City' }, { field: 'CloseDate', by: 'month' }],
      stats: ['ListPrice', 'PricePerArea'],
    })
    expect(answer).toEqual({
      ...(await search.page({ ...query, sort: defaultSort }, { offset: 10, limit: 10 })),
      facets: [
        await search.facet(query, { field: 'City' }),
        await search.facet(query, { field: 'CloseDate', by: 'month' }),
      ],
      stats: [await search.stats(query, 'ListPrice'), await search.stats(query, 'PricePerArea')],
    })
    expect(
      answer.facets[1]!.every(({ value }) => value === null || /^\d{4}-\d\d$/.test(value)),
    ).toBe(true)
  })
})

test('IDX I-11: the rows of words are cached for everyone, but withheld streets found only by members', async () => {
  const elm = { StreetAddress: '9 Elm St' }
  const records = [
    listingRecord('20240101000000000000000000', { ...elm, InternetAddressDisplayYN: false }),
    listingRecord('20240101000000000000000001', elm),
    listingRecord(
      '20240101000000000000000002',
      { ...elm, InternetAddressDisplayYN: false },
      { texts: { PublicRemarks: 'Under an old elm.' } },
    ),
    listingRecord('20240101000000000000000003', elm, { texts: { PublicRemarks: 'An elm.' } }),
  ]
  const { search, sql } = await open(records)
  for (const [role, found] of [
    ['private', 4],
    ['idx', 3],
    ['private', 4],
  ] as const) {
    const condition = conditionOf("Keywords Eq 'elm'")
    const query = { scope: scopeFor(role), condition, sort: defaultSort }
    expect(await search.ids(query)).toEqual(sql.ids(query))
    expect(await search.count(query)).toBe(found)
  }
})

test('§7 search: the thread of the requests finds all listings with a word or, if there are more, none', async () => {
  const records = [0, 1, 2].map((n) =>
    listingRecord(
      `2024010100000000000000000${n}`,
      {},
      { texts: { PublicRemarks: n === 2 ? 'A spa.' : 'A pool.' } },
    ),
  )
  const { sql } = await open(records)
  const condition = conditionOf("Keywords Eq 'pool'")
  if (condition.kind !== 'comparison') throw new Error('This is no search for words.')
  const few = (most: number) => fewWordKeys(sql, { scope, condition }, true, most)
  expect(few(2)).toHaveLength(2)
  expect(few(1)).toBeNull()
})

test('§7 a search that was begun is not disturbed by one that takes over changes', async () => {
  const prices = [50, 60, 200]
  const records = prices.map((ListPrice, i) =>
    listingRecord(`2024010100000000000000000${i}`, { ListPrice }),
  )
  const { path, search } = await open(records)
  const query = { scope, condition: conditionOf('ListPrice Ge 100') }
  const writer = openConnection(path)
  onTestFinished(() => void writer.close())
  const before = search.count(query)
  // A tenth: from here on the scale of the column is finer.
  writer.exec('UPDATE listings SET ListPrice = 50.5 WHERE ListPrice = 50')
  const after = search.count(query)
  expect(await Promise.all([before, after])).toEqual([1, 1])
})

test('§7 listings without a value are counted beside the few values that there are', async () => {
  const cities = ['Kent', 'Auburn', null, 'Kent']
  const records = Array.from({ length: 400 }, (_, i) =>
    listingRecord(`20240101000000000000000${String(i).padStart(3, '0')}`, { City: cities[i % 4]! }),
  )
  const { search, sql } = await open(records)
  const query = { scope, condition: conditionOf('') }
  const expected = [
    { value: 'Kent', count: 200 },
    { value: 'Auburn', count: 100 },
    { value: null, count: 100 },
  ]
  expect(sql.facet(query, { field: 'City' })).toEqual(expected)
  expect(await search.facet(query, { field: 'City' })).toEqual(expected)
})

test('§7 statistics know one zero only', async () => {
  const records = [-0, 0, -0].map((AssociationFee, i) =>
    listingRecord(`2024010100000000000000000${i}`, { AssociationFee }),
  )
  const { search, sql } = await open(records)
  const query = { scope, condition: everything }
  const stats = await search.stats(query, 'AssociationFee')
  expect(stats).toEqual({
    count: 3,
    minimum: 0,
    lowerQuartile: 0,
    median: 0,
    upperQuartile: 0,
    maximum: 0,
    mean: 0,
  })
  expect(sql.stats(query, 'AssociationFee')).toEqual(stats)
})

describe('what is wrong, huge or hostile', () => {
  test('pages past the end, limits of 2^31 and nonsense are answered', async () => {
    const { search } = await open(kingCounty(60))
    const query = { scope, condition: everything, sort: defaultSort }
    const page = (offset: number, limit: number) => search.page(query, { offset, limit })
    expect(await page(2 ** 31, 10)).toEqual({ total: 60, rowKeys: [] })
    expect((await page(0, 2 ** 31)).rowKeys).toHaveLength(60)
    expect((await page(55, 2 ** 40)).rowKeys).toHaveLength(5)
    expect(await page(-1, NaN)).toEqual({ total: 60, rowKeys: [] })
    expect(await search.ids(query, 2 ** 31)).toHaveLength(60)
    expect(await search.pins(query, -5)).toEqual([])
  })

  test('fields that cannot be counted or are hidden are refused in a sentence', async () => {
    const { search } = await open(kingCounty(5))
    const asIdx = { scope: scopeFor('idx'), condition: everything }
    const asked = [
      search.facet(asIdx, { field: 'Nonsense' }),
      search.facet(asIdx, { field: 'Location' }),
      search.facet(asIdx, { field: 'ExpirationDate' }),
      search.facet(asIdx, { field: 'City', by: 'month' }),
      search.stats(asIdx, 'City'),
      search.stats(asIdx, 'CumulativeDaysOnMarket'),
    ]
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({
        status: 'rejected',
        reason: { name: 'BadRequest', message: expect.stringMatching(/\.$/) },
      })
    }
  })

  test('a walk goes on by columns alone, in any order', async () => {
    const { search } = await open(kingCounty(50))
    const fieldOf = (name: string) => dictionary.find(name)!
    for (const [name, value] of [
      ['ListPrice', 400_000],
      ['City', 'Seattle'],
      ['City', null],
    ] as const) {
      const last = { field: fieldOf(name), direction: 'asc', value } as const
      for (const keys of [[], [last]]) {
        const condition = afterKey(keys, fieldOf('Id'), '2'.padEnd(26, '0'))
        const lines = search.explain({ scope, condition, sort: defaultSort })
        expect(lines.filter((line) => /SQL|set/.test(line))).toEqual([])
      }
    }
  })

  test('a closed search starts no threads', async () => {
    const search = await createSearch({ path: emptyDatabaseFile(), dictionary })
    await search.close()
    await expect(search.count({ scope, condition: everything })).rejects.toThrow('closed')
  })

  test('listings with open houses are looked up rather than sought among all', async () => {
    const { sql } = await open(kingCounty(50))
    const condition = conditionOf('OpenHouses Bt 2024-03-15,2024-03-17')
    const { plan } = sql.explain({ scope, condition, sort: defaultSort })
    expect(plan.filter((step) => /^(?:SCAN|SEARCH) l\b/.test(step))).toEqual([
      'SEARCH l USING INTEGER PRIMARY KEY (rowid=?)',
    ])
  })

  test('patterns that explode and polygons of thousands of corners never run where the requests are', async () => {
    const { search } = await open(kingCounty(50))
    const corners = Array.from({ length: 3_000 }, (_, i) => {
      const angle = (i / 3_000) * 2 * Math.PI
      return `${(47.5 + Math.sin(angle)).toFixed(6)} ${(-122 + Math.cos(angle)).toFixed(6)}`
    })
    const explain = (text: string) =>
      search.explain({ scope, condition: conditionOf(text), sort: defaultSort })
    expect(explain("City Eq regex('(a+)+b')")).toContain('City: SQL, as a set of rows.')
    expect(explain(`Location Eq polygon('${corners.join(',')}')`)).toContain(
      'Location: SQL, as a set of rows.',
    )
    expect(
      await search.count({
        scope,
        condition: conditionOf(`Location Eq polygon('${corners.join(',')}')`),
      }),
    ).toBe(50)
  })
})
