import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { OwnLists } from '#src/domain/search/filter/read/read-own-list.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import {
  farthestFirst,
  nearestFirst,
  type Sort,
  standardSorts,
} from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases, isCampaign } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitrarySearch, dictionary } from '../support/arbitrary-search.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { insertRecords, type ListingRecord } from '../support/listings/listing-record.ts'
import { boston, kingCounty, sacramento, vaud } from '../support/listings/table-listings.ts'
import { writeOwnLists } from '../support/own-lists.ts'
import { createReference } from '../support/reference/reference.ts'
import { anyScope } from '../support/scopes.ts'

const now = '2024-03-15T10:30:00-05:00'
const filtersEach = cases(200)
const share = isCampaign ? 0.1 : 1

const sources: Record<string, () => ListingRecord[]> = {
  'King County': () => kingCounty(700 * share),
  Sacramento: () => sacramento(500 * share),
  Boston: () => boston(450 * share),
  Vaud: () => vaud(450 * share),
  'rare values': () => edgeListings(600 * share, 20_240_315),
}

function ownSort(text: string): Sort {
  const parsed = parseSort(text, { dictionary, scope: scopeFor('private') })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.sort
}

const sorts: readonly Sort[] = [
  ...standardSorts,
  nearestFirst({ latitude: 46.5, longitude: -97 }),
  nearestFirst({ id: '20240101000000000000000001' }),
  farthestFirst({ id: '20240101000000000000000001' }),
  farthestFirst({ latitude: 42.35, longitude: -71.06 }),
  ...[
    '-City,+BedsTotal',
    '"Main"."Score" desc,PublicRemarks',
    'GarageYN,"When"."At" desc',
    '-StreetAddress',
  ].map(ownSort),
]

describe('§4 search: the engine and the meaning of the language agree', () => {
  for (const [name, read] of Object.entries(sources)) {
    test(`${filtersEach} generated filters find the same listings of ${name} in the same order`, async () => {
      const records = read()
      const database = emptyDatabase()
      await insertRecords(database, records)
      const lists = await writeOwnLists(database, records, dictionary)
      const search = createSqlSearch(database.readConnection, { dictionary })
      const rowKeys = database.readConnection
        .prepare('SELECT "Id", "RowKey" FROM listings')
        .raw()
        .all() as [string, number][]
      const rowKeyOf = new Map(rowKeys)
      const reference = createReference(records, dictionary, lists)
      const read_ = { accepted: 0, refused: 0 }
      const filters = arbitrarySearch(records, { lists: true })
      const property = fc.property(
        filters,
        fc.constantFrom(...sorts),
        anyScope,
        fc.nat(60),
        (text, sort, scope, offset) => {
          const condition = conditionOf(text, scope, lists)
          if (condition === null) return void read_.refused++
          read_.accepted++
          const query = { scope, condition, sort }
          const expected = reference.ids(query)
          expect(search.ids(query).map(({ id }) => id)).toEqual(expected)
          const page = {
            total: expected.length,
            rowKeys: expected.slice(offset, offset + 10).map((id) => rowKeyOf.get(id)),
          }
          expect(search.page(query, { offset, limit: 10 })).toEqual(page)
          expect(search.count(query)).toBe(expected.length)
        },
      )
      fc.assert(property, { numRuns: Math.ceil(filtersEach * 1.15), endOnFailure: false })
      expect(read_.accepted).toBeGreaterThanOrEqual(filtersEach)
    })
  }
})

function conditionOf(
  text: string,
  scope: ReturnType<typeof scopeFor>,
  lists: OwnLists,
): Condition | null {
  const read = readCondition(Filter.of(text), { now, dictionary, scope, lists })
  if (read.ok) return read.condition
  for (const { message, start, end } of read.errors) {
    expect(message).toMatch(/\.$/)
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(text.length)
  }
  return null
}
