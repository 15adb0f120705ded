import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { eachBit } from '#src/search/states/bits.ts'
import { planOf } from '#src/search/states/state-plan.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { openColumns } from '../support/columns.ts'
import { edgeListings, sources } from '../support/listings/edge-listings.ts'
import { insertRecords, storedListings } from '../support/listings/listing-record.ts'
import { createReference } from '../support/reference/reference.ts'

const now = '2024-03-15T10:30:00-05:00'

const filters = [
  'ClosePrice Gt 0',
  'ClosePrice Ne 3',
  'ClosePrice Eq NULL',
  'ClosePrice Ne NULL',
  'Not ClosePrice Bt 1,200000',
  'CloseToListRatio Gt 0',
  'CloseToListRatio Eq NULL',
  "StateOrProvince Eq 'TX' And ClosePrice Ge 0 Or ClosePrice Lt 1",
  'ClosePrice Gt 0 And LivingArea Gt 0',
]

const rulesOf = (source: string) =>
  fc.record({
    source: fc.constant(source),
    statuses: fc.constant(['Active', 'Closed', 'Pending']),
    closedSince: fc.constant(null),
    missingFlagsWithhold: fc.boolean(),
    hiddenFields: fc.subarray(['ClosePrice', 'ListPrice', 'YearBuilt'], { maxLength: 1 }),
    soldPrices: fc.constantFrom('show' as const, 'disclosed' as const, 'disclosed' as const),
  })
const ruled: fc.Arbitrary<Scope> = fc
  .tuple(
    fc.constantFrom('idx' as const, 'vow' as const, 'private' as const),
    ...['test', ...sources].map(rulesOf),
  )
  .map(([role, ...sourceRules]) => makeScope(role, { sourceRules, today: '2024-03-15' }))

const sorts: readonly Sort[] = (['asc', 'desc'] as const).map((direction) => ({
  id: 'sold',
  label: '',
  keys: [{ field: 'ClosePrice', direction }],
}))

const countries = [null, 'US', 'AU', null, 'CA']

async function open() {
  const records = edgeListings(600, 20_240_317).map((record, at) => ({
    ...record,
    columns: { ...record.columns, Country: countries[at % countries.length]! },
  }))
  const database = emptyDatabase()
  await insertRecords(database, records)
  const { readConnection } = database
  const sql = createSqlSearch(readConnection, { dictionary })
  const states = new StateTable(readConnection, dictionary)
  const ids = storedListings(database).map((row) => {
    states.add({ row, texts: {}, openHouses: [] })
    return String(row['Id'])
  })
  return {
    ...{ sql, states, ids },
    columns: openColumns(readConnection, sql, dictionary),
    reference: createReference(records, dictionary),
    keyOf: new Map(
      readConnection.prepare('SELECT "Id", "RowKey" FROM listings').raw().all() as [
        string,
        number,
      ][],
    ),
  }
}

describe('sold prices that some states do not disclose (IDX I-21)', () => {
  it('are NULL in columns, in SQL, and in states of the past, as a naive search says', async () => {
    const { columns, ids, keyOf, reference, sql, states } = await open()
    const seen = { hidden: 0, shown: 0 }
    const agreed = fc.property(
      ruled,
      fc.constantFrom(...filters),
      fc.constantFrom(...sorts),
      (scope, text, sort) => {
        const read = readCondition(Filter.of(text), { now, dictionary, scope })
        if (!read.ok) throw new Error(read.errors[0]?.message)
        const query = { scope, condition: read.condition, sort }
        const expected = reference.ids(query)
        const rowKeys = expected.map((id) => keyOf.get(id)!)
        expect(columns.ordered(query, sort)).toEqual(rowKeys)
        const page = { sort, window: { offset: 0, limit: 1_000 } }
        expect(sql.answer(query, { page }).rowKeys).toEqual(rowKeys)
        const found: string[] = []
        eachBit(states.matches(planOf(read.condition), scope), (at) => found.push(ids[at]!))
        expect(found.toSorted()).toEqual(expected.toSorted())
        for (const field of ['ClosePrice', 'CloseToListRatio']) {
          const answer = columns.answer(query, { facets: [], stats: [field] })
          expect(answer!.stats[0]).toMatchObject({ count: sql.stats(query, field).count })
        }
        seen[text.endsWith('Eq NULL') ? 'hidden' : 'shown'] += expected.length
      },
    )
    fc.assert(agreed, { numRuns: cases(150), endOnFailure: true })
    states.close()
    expect(Math.min(seen.hidden, seen.shown)).toBeGreaterThan(100)
  })
})
