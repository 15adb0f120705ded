import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateListings } from '#db/seed/generate-listings.ts'
import { type Role, roles } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitraryWords, dictionary } from '../support/arbitrary-search.ts'
import {
  insertRecords,
  type ListingRecord,
  listingRecord,
} from '../support/listings/listing-record.ts'
import { boston, sacramento } from '../support/listings/table-listings.ts'
import { createRelevance } from '../support/reference/relevance.ts'

function queryOf(text: string, role: Role) {
  const scope = scopeFor(role)
  const read = readCondition(Filter.of(text), { now: new Date(0), dictionary, scope })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  const words = collectWords(read.condition)
  const parsed = parseSort('relevance_desc', { dictionary, scope, words })
  return parsed.ok ? { scope, condition: read.condition, sort: parsed.sort, words } : null
}

async function openSearch(records: readonly ListingRecord[]) {
  const database = emptyDatabase()
  await insertRecords(database, records)
  const search = createSqlSearch(database.readConnection, { dictionary })
  const find = (text: string, role: Role = 'private') => {
    const found = search.ids(queryOf(text, role)!)
    return found.map(({ id }) => Number(id.slice(-2)))
  }
  return { database, search, find }
}

const long = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')

function planted(rows: readonly { columns?: object; remarks?: string }[]): ListingRecord[] {
  return rows.map(({ columns = {}, remarks = long }, i) =>
    listingRecord(String(20240101000000000000000001n + BigInt(i)), columns, {
      texts: { PublicRemarks: remarks },
    }),
  )
}

describe('§2 sorts: best match', () => {
  const rows = planted([
    { remarks: `${long} maple` },
    { remarks: `${long} maple. A maple in the yard` },
    { columns: { SubdivisionName: 'Maple Heights' } },
    { columns: { StreetAddress: '12 Maple St' } },
    { columns: { StreetAddress: '14 Maple St' }, remarks: `${long} maple` },
    { columns: { StreetAddress: '9 Oak St' } },
    { remarks: 'Maple' },
    ...Array.from({ length: 20 }, () => ({ columns: { City: 'Harbor' } })),
  ])

  test('a word of the address says more than one of the remarks, one in few words more than one in many', async () => {
    const { find } = await openSearch(rows)
    expect(find("Keywords Eq 'maple'")).toEqual([5, 4, 3, 7, 2, 1])
    expect(find("Keywords Eq 'maple street'")).toEqual([5, 4])
  })

  test('what the words did not find comes last, by id', async () => {
    const { find } = await openSearch(rows)
    expect(find("Keywords Eq 'oak' Or City Eq 'Harbor'").slice(0, 4)).toEqual([6, 8, 9, 10])
    expect(
      find("(Keywords Eq 'maple' Or City Eq 'Harbor') Not Keywords Eq 'yard'").slice(0, 7),
    ).toEqual([...[5, 4, 3, 7, 1], ...[8, 9]])
  })

  test('a rare word says more than a common one', async () => {
    const { find } = await openSearch(rows)
    expect(find("Keywords Eq 'harbor','oak'")[0]).toBe(6)
  })

  test('neighbors and pages go by it', async () => {
    const { search } = await openSearch(rows)
    const query = queryOf("Keywords Eq 'maple'", 'idx')!
    const id = (end: number) => String(20240101000000000000000000n + BigInt(end))
    expect(search.neighbors(query, id(3))).toEqual({
      position: 3,
      total: 6,
      previous: id(4),
      next: id(7),
    })
    expect(search.page(query, { offset: 4, limit: 10 })).toEqual({ total: 6, rowKeys: [2, 1] })
  })
})

test('IDX I-11: the street of a withheld address moves nothing', async () => {
  const rows = (street: string) =>
    planted([
      { columns: { City: 'Harbor', StreetAddress: street, InternetAddressDisplayYN: false } },
      {
        columns: { City: 'Harbor', StreetAddress: street, InternetAddressDisplayYN: false },
        remarks: `elm ${long}`,
      },
      { columns: { City: 'Harbor', StreetAddress: '2 Oak St' } },
      { columns: { City: 'Harbor', StreetAddress: '2 Oak St' }, remarks: `An elm, ${long}` },
      ...Array.from({ length: 10 }, () => ({ columns: { StreetAddress: '4 Main St' } })),
    ])
  for (const text of [
    "Keywords Eq 'elm'",
    "Keywords Eq 'elm' Or City Eq 'Harbor'",
    "Keywords Eq 'elm lake','elm'",
  ]) {
    const here = await openSearch(rows('1 Elm St'))
    const elsewhere = await openSearch(rows('1 Fir St'))
    for (const role of ['vow', 'portal', 'idx', 'public'] as const) {
      expect(here.find(text, role)).toEqual(elsewhere.find(text, role))
    }
    expect(here.find(text, 'private')).not.toEqual(elsewhere.find(text, 'private'))
  }
})

const demo = () =>
  generateListings('relevance', 250, '2026-05-14').texts.map(({ PublicRemarks = null }, i) =>
    listingRecord(
      String(20260101000000000000000000n + BigInt((i * 7919) % 10_007)),
      {
        StreetAddress: `${i} ${['Maple St', 'N Park Ave', 'Garden Ct', 'Lake Dr'][i % 4]}`,
        City: ['Port Ellery', 'Lake Park', 'Gardens'][i % 3],
        InternetAddressDisplayYN: [true, false, null][i % 3],
      },
      { texts: { PublicRemarks } },
    ),
  )

const sources: Record<string, () => ListingRecord[]> = {
  'the demo brokerage': demo,
  Boston: () => boston(250).map(withoutPictures),
  Sacramento: () => sacramento(250),
}

/** The index takes pictures that are younger than its tables for letters, and a listing with them for longer. */
function withoutPictures(record: ListingRecord): ListingRecord {
  return {
    ...record,
    texts: { PublicRemarks: record.texts['PublicRemarks']?.replace(/\p{So}/gu, ' ') ?? null },
  }
}

describe('the order of every generated search for words is that of the textbook', () => {
  for (const [name, read] of Object.entries(sources)) {
    test(name, async () => {
      const records = read()
      const { search, database } = await openSearch(records)
      const byId = new Map(records.map((record) => [record.columns.Id, record]))
      const keyOf = new Map(
        database.readConnection.prepare('SELECT Id, RowKey FROM listings').raw().all() as [
          string,
          number,
        ][],
      )
      let ranked = 0
      const property = fc.property(
        arbitraryWords(records),
        fc.constantFrom(...roles),
        fc.nat(30),
        (text, role, offset) => {
          const query = queryOf(`${text} Or Keywords Eq 'garden'`, role)!
          const ids = search.ids(query).map(({ id }) => id)
          const scoreOf = createRelevance(records, query.words, query.scope)
          const scores = ids.map((id) => scoreOf(byId.get(id)!))
          ranked += new Set(scores).size > 2 ? 1 : 0
          for (const [i, score] of scores.entries())
            if (i > 0) expectOrder([scores[i - 1]!, score], [ids[i - 1]!, ids[i]!])
          const page = search.page(query, { offset, limit: 10 })
          expect(page.rowKeys).toEqual(ids.slice(offset, offset + 10).map((id) => keyOf.get(id)))
          expect(search.ids(query).map(({ id }) => id)).toEqual(ids)
        },
      )
      fc.assert(property, { numRuns: cases(150), endOnFailure: false })
      expect(ranked).toBeGreaterThan(3)
    })
  }
})

/** The better first, none last, ties by id; sums may differ in their last digits. */
function expectOrder(
  [a, b]: readonly (number | null)[],
  [idA = '', idB = '']: readonly string[],
): void {
  const difference = (a ?? -1) - (b ?? -1)
  if (Math.abs(difference) > 1e-9 * Math.max(1, a ?? 0)) expect(difference).toBeGreaterThan(0)
  else if (a === b) expect(idA < idB).toBe(true)
}
