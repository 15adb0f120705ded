import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterKey } from '#src/domain/api/odata/after-key.ts'
import { isODataError } from '#src/domain/api/odata/base/odata-error.ts'
import { readODataFilter } from '#src/domain/api/odata/filter/read-odata-filter.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import { type Direction, defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { searchedValues } from '#src/search/sql/searched-values.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitraryFilter, arbitraryRow, type Row } from '../../support/filters/arbitrary-odata.ts'
import { openColumns } from '../support/columns.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const dictionary = createDictionary()
const scope = scopeFor('private')
const now = new Date('2026-11-30T10:00:00.000Z')

/** Fields of the database that stand for those of the generated filters. */
const names: Readonly<Record<string, string>> = {
  Num: 'BedroomsTotal',
  Num2: 'Stories',
  Dec: 'BuildingAreaTotal',
  Text: 'MLSAreaMinor',
  Text2: 'SubdivisionName',
  Flag: 'GarageYN',
  Flag2: 'FireplaceYN',
  Day: 'CloseDate',
  Day2: 'AvailabilityDate',
  At: 'PendingTimestamp',
  At2: 'MajorChangeTimestamp',
  List: 'Appliances',
}
const fieldOf = (name: string) => dictionary.find(names[name] ?? name)!
const fields = { find: fieldOf, names: Object.keys(names) }

const amount = fc.constantFrom(0, 500, 1_000, 6_000, 250_000, null)

/** Amounts that the search converts: rents by period, other currencies, and a price of 0. */
const arbitraryAmounts: fc.Arbitrary<Row> = fc.record({
  ListPrice: amount,
  ClosePrice: amount,
  LeaseAmount: amount,
  LivingArea: fc.constantFrom(0, 50, 120.5, null),
  Currency: fc.constantFrom('USD', 'USD', 'CHF'),
  PropertyType: fc.constantFrom('Residential', 'Residential Lease', 'Commercial Lease'),
  LeaseAmountFrequency: fc.constantFrom(
    'Weekly',
    'Monthly',
    'Seasonal',
    '4 Weekly',
    'Fortnight',
    null,
  ),
})

const rowCount = 90
const rows: readonly Row[] = fc.sample(
  fc.tuple(arbitraryRow, arbitraryAmounts).map(([row, amounts]) => ({ ...row, ...amounts })),
  { numRuns: rowCount, seed: 3 },
)
const idOf = (i: number) => String(20_240_101_000_000 + ((i * 37) % 101)).padStart(26, '0')

function recordOf(row: Row, i: number) {
  const columns: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const field = fieldOf(name)
    ;(field.storage === 'json' ? other : columns)[field.name] = value
  }
  return listingRecord(idOf(i), columns, { other })
}

async function open() {
  const database = emptyDatabase()
  await insertRecords(database, rows.map(recordOf))
  const sql = createSqlSearch(database.readConnection, { dictionary })
  const columns = openColumns(database.readConnection, sql, dictionary)
  const rowKeys = database.readConnection.prepare('SELECT "RowKey", "Id" FROM listings').raw().all()
  const idOfKey = new Map(rowKeys as [number, string][])
  const find = (condition: Condition, keys: (typeof defaultSort)['keys'] = []) => {
    const sort = { ...defaultSort, keys }
    const query = { scope, condition, sort }
    const bySql = sql.ids(query).map(({ id }) => id)
    // Not every field has a column.
    const byColumns = columns.ordered(query, sort)?.map((key) => idOfKey.get(key))
    if (byColumns !== undefined) expect(byColumns).toEqual(bySql)
    return bySql
  }
  const rowKeyOf = new Map(Array.from(idOfKey, ([rowKey, id]) => [id, rowKey]))
  const valuesOf = (id: string, sortFields: readonly Field[]) =>
    searchedValues(database, scope, sortFields, rowKeyOf.get(id)!)
  return { find, valuesOf }
}

describe('filters of OData in both engines', () => {
  test('find what OData says', async () => {
    const { find } = await open()
    let read = 0
    const property = fc.property(arbitraryFilter(2), ({ text, of }) => {
      const condition = conditionOf(text)
      if (condition === null) return
      read++
      const expected = rows.flatMap((row, i) => (of(row) === true ? [idOf(i)] : []))
      expect(find(condition)).toEqual(expected.toSorted())
    })
    fc.assert(property, { numRuns: cases(400) })
    expect(read).toBeGreaterThan(200)
  })

  test('compare ids, also with ids of no listing and with what is no id', async () => {
    const { find } = await open()
    const ids = rows.map((_, i) => idOf(i)).toSorted()
    const value = fc.oneof(
      fc.constantFrom(...ids),
      fc.nat(200).map((n) => String(20_240_101_000_000 + n).padStart(26, '0')),
      fc.constantFrom('', '2', '9'.repeat(26), '0'.repeat(27), '9'.repeat(25), 'x'.repeat(26)),
    )
    const kind = fc.constantFrom('gt', 'ge', 'lt', 'le')
    const tests = fc.array(fc.record({ kind, value }), { minLength: 1, maxLength: 2 })
    const property = fc.property(tests, fc.boolean(), (chosen, negated) => {
      const subject = { kind: 'field', type: 'character', field: fieldOf('Id') } as const
      const compared = { kind: 'comparison', subject, every: false, tests: chosen } as Condition
      const passes = (id: string) => chosen.some((test) => compareIds(test, id)) !== negated
      const found = find(negated ? { kind: 'not', of: compared } : compared)
      expect(found).toEqual(ids.filter(passes))
    })
    fc.assert(property, { numRuns: cases(200) })
  })

  test('go on after any listing of an order', async () => {
    const { find, valuesOf } = await open()
    const plain = ['Num', 'Dec', 'Text', 'Flag', 'Day', 'At2']
    const money = ['ListPrice', 'ClosePrice', 'LeaseAmount', 'PricePerArea', 'CloseToListRatio']
    const order = fc.uniqueArray(fc.constantFrom(...plain, ...money), { maxLength: 3 })
    const directions = fc.array(fc.constantFrom<Direction>('asc', 'desc'), {
      minLength: 3,
      maxLength: 3,
    })
    const property = fc.property(order, directions, (inOrder, ways) => {
      const keys = inOrder.map((name, i) => ({ name, field: fieldOf(name), direction: ways[i]! }))
      const sortKeys = keys.map(({ field, direction }) => ({ field: field.name, direction }))
      const whole = find(everything, sortKeys)
      const walked: string[] = []
      let condition: Condition = everything
      while (walked.length < whole.length) {
        const page = find(condition, sortKeys).slice(0, 7)
        walked.push(...page)
        const id = page.at(-1)!
        const values = valuesOf(
          id,
          keys.map(({ field }) => field),
        )
        const last = keys.map((key, i) => ({ ...key, value: values[i]! }))
        condition = afterKey(last, fieldOf('Id'), id)
      }
      expect(walked).toEqual(whole)
      expect(find(condition, sortKeys)).toEqual([])
    })
    fc.assert(property, { numRuns: cases(20) })
  })
})

function compareIds({ kind, value }: { kind: string; value: string }, id: string): boolean {
  if (id === value) return kind === 'ge' || kind === 'le'
  return kind.startsWith('g') ? id > value : id < value
}

function conditionOf(text: string): Condition | null {
  try {
    return readODataFilter(text, { fields, now })
  } catch (error) {
    if (!isODataError(error)) throw error
    return null
  }
}
