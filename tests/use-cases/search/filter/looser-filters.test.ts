import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { findLooserFilters } from '#src/use-cases/search/filter-panel/looser-filters.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListings } from '../../../support/listings/listings.ts'

async function looser(filter: string, count = 4) {
  const db = emptyDatabase()
  await insertListings(db, count)
  const ways = await findLooserFilters(testContext(db), { filter: Filter.of(filter) })
  return ways.map((way) => ({ ...way, filter: way.filter.text }))
}

describe('§4 nothing matches', () => {
  it('tells which condition to leave out, and what that would give', async () => {
    expect(await looser('ListPrice Le 102000 And BedroomsTotal Ge 60')).toContainEqual({
      label: 'without 60+ beds',
      filter: 'ListPrice Le 102000',
      count: 2,
    })
    expect(await looser("Not City Eq 'Harbor'")).toEqual([
      { label: 'including Harbor', filter: '', count: 4 },
    ])
  })

  it('works for conditions that no form can say', async () => {
    const either = "(City Eq 'Nowhere' Or StreetName Eq 'x')"
    const [way] = await looser(`${either} And BedroomsTotal Ge 1`)
    expect(way).toMatchObject({ filter: 'BedroomsTotal Ge 1', count: 4 })
    const pool = await looser("PoolPrivateYN Eq true Or Keywords Eq 'pool'")
    expect(pool.map(({ label }) => label)).toEqual([
      'without a private pool or with the words “pool”',
    ])
  })

  it('tells the next round price that finds something', async () => {
    expect(await looser('ListPrice Le 90000')).toEqual([
      { label: 'at any price', filter: '', count: 4 },
      { label: 'Up to $110,000 instead of $90,000', filter: 'ListPrice Le 110000', count: 4 },
    ])
    expect(await looser('ListPrice Ge 500000')).toContainEqual({
      label: 'From $100,000 instead of $500,000',
      filter: 'ListPrice Ge 100000',
      count: 4,
    })
  })

  it('leaves two conditions out where one does not help', async () => {
    const ways = await looser("City Eq 'Nowhere' And PropertyType Eq 'Land' And BedroomsTotal Ge 1")
    expect(ways).toEqual([
      { label: 'without Nowhere and Land', filter: 'BedroomsTotal Ge 1', count: 4 },
    ])
  })

  it('has nothing to say where there is nothing at all', async () => {
    expect(await looser('ListPrice Le 90000', 0)).toEqual([])
    expect(await looser('(')).toEqual([])
  })
})
