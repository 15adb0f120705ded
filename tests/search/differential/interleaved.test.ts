import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { buildTable } from '#src/search/columns/build/build-table.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import type { Query } from '#src/search/port/search.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases, isCampaign } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitrarySearch, dictionary } from '../support/arbitrary-search.ts'
import { askColumns, inArena, type Room } from '../support/columns.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { insertRecords, type ListingRecord } from '../support/listings/listing-record.ts'
import { boston } from '../support/listings/table-listings.ts'
import { anyScope } from '../support/scopes.ts'

const now = '2024-03-15T10:30:00-05:00'
// 100,000 of them: scripts/campaigns/search-campaign.ts.
const share = cases(500)

/** Where the arrays of a table lie: with room for all, for none, for the first only, or not for the widest. */
const rooms: Record<string, Room> = {
  'all inside': () => true,
  'all outside': () => false,
  'no room left for what comes late': (_, at, arrays) => at < arrays / 2,
  'eight bytes outside': ({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT < 8,
  'eight bytes inside': ({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT === 8,
}

const facets = ['City', 'PropertySubType', 'BedroomsTotal', 'GarageYN', 'YearBuilt', 'Appliances']
const measures = ['ListPrice', 'BedroomsTotal', 'PricePerArea', 'LotSizeAcres', 'Latitude']
const bounds = { south: 40_000_000, north: 49_000_000, west: -125_000_000, east: 12_000_000 }

type Columns = ReturnType<typeof askColumns>
type Question = (columns: Columns) => unknown

const kinds: ((query: Query, at: number) => Question)[] = [
  (query) => (columns) => columns.count(query),
  (query, at) => (columns) => {
    const sort = defaultSort
    const field = facets[at % facets.length]!
    const stats = [measures[at % measures.length]!]
    return columns.answer(query, {
      page: { sort, window: { offset: 0, limit: 10 } },
      facets: [{ field }, { field: 'ListingContractDate', by: 'month' }],
      stats,
    })
  },
  (query, at) => (columns) => columns.answer(query, { stats: [measures[at % measures.length]!] }),
  (query, at) => (columns) => columns.answer(query, { facets: [{ field: facets[at % 6]! }] }),
  (query, at) => (columns) => columns.clusters(query, { bounds, zoom: at % 14 }),
  (query) => (columns) => columns.pins(query, 40),
]

/** Filters that are understood, each with a question of every kind. */
function questionsOf(records: readonly ListingRecord[]): Question[] {
  const filters = fc.sample(fc.tuple(arbitrarySearch(records), anyScope), 30)
  const all = [['ListPrice Ge 1', scopeFor('private')] as const, ...filters]
  return all.flatMap(([text, scope], i) => {
    const parsed = readCondition(Filter.of(text), { now, dictionary, scope })
    if (!parsed.ok) return []
    const query: Query = { scope, condition: parsed.condition }
    return kinds.map((ask, kind) => ask(query, i + kind))
  })
}

interface Difference {
  /** How the arrays of the table lie. */
  readonly name: string
  readonly answer: string
  readonly expected: string
}

const sources: Record<string, () => ListingRecord[]> = {
  Boston: () => boston(2_300),
  'rare values': () => edgeListings(2_300, 20_240_318),
}

test.each(Object.entries(sources))(
  'questions in any order have one answer each, wherever the columns of %s lie',
  async (source, read) => {
    const records = read()
    const database = emptyDatabase()
    await insertRecords(database, records)
    const connection = database.readConnection
    const sql = createSqlSearch(connection, { dictionary })
    const table = buildTable(connection, dictionary.fields.filter(canHaveColumn))
    const open = (room: Room) => askColumns(inArena(table, room), sql, dictionary)
    const questions = questionsOf(records)
    // Each alone, on a table that was asked nothing before.
    const expected = questions.map((ask) => JSON.stringify(ask(open(rooms['all inside']!))))
    const tables = Object.entries(rooms).map(([name, room]) => [name, open(room)] as const)
    const draw = fc.tuple(fc.nat(tables.length - 1), fc.nat(questions.length - 1))
    const differences: Difference[] = []
    for (const [at, which] of fc.sample(draw, share)) {
      const [name, columns] = tables[at]!
      const answer = JSON.stringify(questions[which]!(columns))
      if (answer !== expected[which]) differences.push({ name, answer, expected: expected[which]! })
    }
    if (isCampaign)
      process.stdout.write(
        `${source}: ${share} questions in any order, ${differences.length} differences\n`,
      )
    expect(differences.slice(0, 3)).toEqual([])
  },
)
