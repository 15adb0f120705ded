import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { findMeantPlaces } from '#src/use-cases/search/location/meant-places.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

async function town() {
  const db = emptyDatabase()
  await insertListing(db, 1, { City: 'Harbor', MLSAreaMinor: 'Old Mill', ListPrice: 300_000 })
  await insertListing(db, 2, { City: 'Bay', SubdivisionName: 'Mill Creek', ListPrice: 500_000 })
  await insertListing(db, 3, { City: 'Bay', ListPrice: 500_000 })
  return testContext(db)
}

describe('words that were searched', () => {
  it('may mean places, which are searched in their stead with everything else', async () => {
    const context = await town()
    const filter = "Keywords Eq 'mill' And ListPrice Ge 400000"
    const [creek, ...others] = await findMeantPlaces(context, Filter.of(filter))
    expect(creek).toMatchObject({ text: 'Mill Creek', count: 1 })
    expect(others).toEqual([])
    expect(creek!.filter.text).not.toContain('Keywords')
    expect(await countListings(context, creek!.filter)).toEqual({
      kind: 'counted',
      count: 1,
    })
  })

  it('keep what the form cannot say, alternatives too', async () => {
    const context = await town()
    const filter = "Keywords Eq 'mill' And (ListPrice Lt 350000 Or City Eq 'Nowhere')"
    const meant = await findMeantPlaces(context, Filter.of(filter))
    expect(meant.map(({ text, count }) => [text, count])).toEqual([['Old Mill', 1]])
    expect(await countListings(context, meant[0]!.filter)).toEqual({
      kind: 'counted',
      count: 1,
    })
  })

  it('may be an address, with alternatives that many other listings meet', async () => {
    const db = emptyDatabase()
    for (let n = 1; n <= 50; n++) await insertListing(db, n, { City: 'Bay', ListPrice: 900_000 })
    await insertListing(db, 51, { StreetAddress: '12 Elm St', City: 'Bay', ListPrice: 500_000 })
    const filter = "Keywords Eq '12 Elm' And (ListPrice Lt 350000 Or City Eq 'Bay')"
    const meant = await findMeantPlaces(testContext(db), Filter.of(filter))
    expect(meant).toContainEqual(
      expect.objectContaining({ text: '12 Elm St, Bay, WA 98101', count: 1 }),
    )
  })

  it.each([
    ['a place', "City Eq 'Bay'"],
    ['nothing', ''],
    ['what is no filter', "Keywords Eq 'mill' And"],
    ['words that name nothing', "Keywords Eq 'zzzz'"],
    ['words too short', "Keywords Eq 'mi'"],
  ])('mean nothing else for %s', async (_, filter) => {
    expect(await findMeantPlaces(await town(), Filter.of(filter))).toEqual([])
  })
})
