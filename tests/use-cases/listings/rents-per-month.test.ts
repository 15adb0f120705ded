import { describe, expect, it } from 'vitest'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const rents = [
  [1, 60, 'Daily', 1825],
  [2, 400, 'Weekly', 1733.33],
  [3, 18_000, 'Annually', 1500],
  [4, 1490, 'Monthly', 1490],
  [5, 1600, null, 1600],
  [6, 9000, 'Seasonal', null],
  [7, 900, 'Bi-Weekly', 1950],
  [8, 1510, 'SF/Yr', 1510],
] as const

async function rentals() {
  const db = emptyDatabase()
  for (const [n, ListPrice, LeaseAmountFrequency] of rents)
    await insertListing(db, n, {
      PropertyType: 'Residential Lease',
      ListPrice,
      LeaseAmountFrequency,
    })
  return { ...testContext(db), scope: makeScope('idx', { today: '2026-03-01' }) }
}

async function found(context: Awaited<ReturnType<typeof rentals>>, filter: string, sortId: string) {
  const outcome = await findListings(context, { filter: Filter.of(filter), sortId, page: 1 })
  if (outcome.kind !== 'found') throw new Error(outcome.kind)
  return outcome.listings.map(({ listingId }) => Number(listingId.slice(3)) - 1000)
}

describe('rents with different periods', () => {
  it('are compared for a month in filters and sorts; an unknown period is a month, a season comes last', async () => {
    const context = await rentals()
    expect(await found(context, '', 'ListPrice')).toEqual([4, 3, 8, 5, 2, 1, 7, 6])
    expect(await found(context, '', '-ListPrice')).toEqual([7, 1, 2, 5, 8, 3, 4, 6])
    expect(await found(context, 'ListPrice Bt 1500,1750', 'ListPrice')).toEqual([3, 8, 5, 2])
    expect(await found(context, 'ListPrice Gt 5000', 'ListPrice')).toEqual([])
  })

  it('and prices of 0 are none: no filter, sort, or figure takes 0 for a price', async () => {
    const db = emptyDatabase()
    for (const [n, ListPrice] of [0, 200_000, 300_000].entries())
      await insertListing(db, n + 1, { ListPrice })
    const context = testContext(db)
    expect(await countListings(context, Filter.of('ListPrice Le 250000'))).toEqual({
      kind: 'counted',
      count: 1,
    })
    expect(await countListings(context, Filter.of('ListPrice Eq NULL'))).toEqual({
      kind: 'counted',
      count: 1,
    })
    expect(await found(context as never, '', 'ListPrice')).toEqual([2, 3, 1])
    expect(
      await context.search.stats(
        { scope: context.scope, condition: { kind: 'and', of: [] } },
        'ListPrice',
      ),
    ).toMatchObject({ count: 2, minimum: 200_000 })
  })
})
