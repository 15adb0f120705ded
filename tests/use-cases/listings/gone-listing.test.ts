import { expect, it } from 'vitest'
import { findGoneListing } from '#src/use-cases/listings/detail/find-gone-listing.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const withdrawn = [
  { Kind: 'New Listing', ChangedAt: '2026-01-01T00:00:00.000Z' },
  {
    ...{ Kind: 'Withdrawn', ChangedAt: '2026-02-01T00:00:00.000Z', Field: 'StandardStatus' },
    ...{ OldValue: '"Active"', NewValue: '"Withdrawn"' },
  },
]
const secret = {
  ...{ StreetAddress: '7 Secret Lane', UnparsedAddress: '7 Secret Lane', StreetName: 'Secret' },
  ...{ StandardStatus: 'Withdrawn', ListingId: 'MLS-SECRET', Latitude: 41.987, Longitude: -71.123 },
}

it('finds homes like one that is gone, and its place, without its address and number', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1)
  await insertListing(db, 2, secret, { changes: withdrawn })
  const gone = (await findGoneListing(testContext(db), idOf(2)))!
  expect(gone.place?.label).toBe('Everything for sale in Harbor, WA')
  expect(gone.similar.map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['Similar homes for sale', [idOf(1)]],
  ])
  expect(JSON.stringify(gone)).not.toMatch(/Secret|SECRET|41\.98|71\.12/)
})

it('says nothing of changes after the listing was hidden', async () => {
  const db = emptyDatabase()
  const repriced = {
    ...{ Kind: 'Price Change', ChangedAt: '2026-02-02T00:00:00.000Z', Field: 'ListPrice' },
    ...{ OldValue: '101000', NewValue: '777000' },
  }
  await insertListing(db, 1, { City: 'Harbor' })
  await insertListing(
    db,
    2,
    { ...secret, ListPrice: 777_000 },
    { changes: [...withdrawn, repriced] },
  )
  const gone = (await findGoneListing(testContext(db), idOf(2)))!
  expect(gone.similar.map(({ title }) => title)).toEqual(['Similar homes for sale'])
  expect(JSON.stringify(gone)).not.toMatch(/777|621000|933000/)
})

it('knows nothing of a listing that visitors could never see, and of none', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1, secret)
  await insertListing(db, 2, { ...secret, OfficeExclusiveYN: true }, { changes: withdrawn })
  const context = testContext(db)
  for (const id of [idOf(1), idOf(2), idOf(3), 'none'])
    expect(await findGoneListing(context, id), id).toBeNull()
})

it('leads to the newer listing of the home', async () => {
  const db = emptyDatabase()
  const home = { ParcelNumber: '7', StreetAddress: '7 Oak Street' }
  await insertListing(db, 1, home)
  const flags = { MlgCanView: false }
  const changes = [
    withdrawn[0]!,
    {
      ...{ Kind: 'Field Change', ChangedAt: '2026-02-01T00:00:00.000Z', Field: 'MlgCanView' },
      ...{ OldValue: null, NewValue: 'false' },
    },
  ]
  await insertListing(db, 2, { ...home, ...flags }, { changes })
  expect((await findGoneListing(testContext(db), idOf(2)))?.relisted?.id).toBe(idOf(1))
})
