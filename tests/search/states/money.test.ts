import { expect, it, onTestFinished } from 'vitest'
import { putCurrencyInUse } from '#db/queries/admin/convention-rows.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { eachBit } from '#src/search/states/bits.ts'
import { planOf } from '#src/search/states/state-plan.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord, storedListings } from '../support/listings/listing-record.ts'

const scope = scopeFor('private')

const currencies = [null, 'EUR', 'USD', 'PLN'].map((Currency) => ({ Currency }))

/** Homes of 1,000 square feet for 300,000: of the brokerage's currency without and with a word, and of two others. */
async function states(inUse: string | null, homes: readonly object[] = currencies) {
  const db = emptyDatabase()
  const records = homes.map((home, i) =>
    listingRecord(String(20240101000000000000000001n + BigInt(i)), {
      ...{ ListPrice: 300_000, LivingArea: 1_000, ...home },
    }),
  )
  await insertRecords(db, records)
  if (inUse !== null) await db.write(({ orm }) => putCurrencyInUse(orm, inUse))
  const table = new StateTable(db.readConnection, dictionary)
  onTestFinished(() => table.close())
  for (const row of storedListings(db)) table.add({ row, texts: {}, openHouses: [] })
  return (filter: string) => {
    const read = readCondition(Filter.of(filter), { now: new Date(0), dictionary, scope })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    const found: number[] = []
    eachBit(table.matches(planOf(read.condition), scope), (at) => found.push(at))
    return found
  }
}

it.each([
  [null, [0, 2]],
  ['EUR', [0, 1]],
])(
  'prices in other currencies than %s pass no condition, and none of its opposites',
  async (inUse, own) => {
    const find = await states(inUse)
    expect(find('ListPrice Le 500000')).toEqual(own)
    expect(find('ListPrice Ne 1')).toEqual(own)
    expect(find('Not ListPrice Eq 1')).toEqual(own)
    expect(find('PricePerArea Le 400')).toEqual(own)
    expect(find('LivingArea Ge 1')).toEqual([0, 1, 2, 3])
  },
)

it('rents are compared by the month, and a price of 0 or for a season with nothing', async () => {
  const rent = { PropertyType: 'Residential Lease', ListPrice: 1_200 }
  const frequencies = ['Weekly', 'Monthly', 'Seasonal', null]
  const rents = frequencies.map((LeaseAmountFrequency) => ({ ...rent, LeaseAmountFrequency }))
  const find = await states(null, [...rents, { ListPrice: 0 }, { LeaseAmountFrequency: 'Weekly' }])
  expect(find('ListPrice Bt 1000,1500')).toEqual([1, 3])
  expect(find('ListPrice Eq 5200')).toEqual([0])
  expect(find('Not ListPrice Eq 5')).toEqual([0, 1, 3, 5])
})
