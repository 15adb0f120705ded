import { expect, it } from 'vitest'
import { decideHomePair } from '#db/queries/listings/homes/home-pair-rows.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

type Columns = Parameters<typeof insertListing>[2]

/** What the page of a listing says of a listing of its home from another source, to visitors and to members. */
async function alsoListed(listing: Columns, other: Columns) {
  const db = emptyDatabase()
  await insertListing(db, 1, listing)
  await insertListing(db, 2, { OriginatingSystemName: 'South', ...other })
  const decided = { decision: 'one', by: 'ann', at: new Date() } as const
  await db.write((tx) => decideHomePair(tx, { rowKeys: [1, 2], ...decided }))
  return (['public', 'private'] as const).map((role) =>
    getListingDetail(testContext(db, role), idOf(1)).alsoListed.map(({ source }) => source),
  )
}

it('a page names the listing of another source', async () =>
  expect(await alsoListed({}, {})).toEqual([['South'], ['South']]))

it.each<[string, Columns, Columns]>([
  ['withhold its address', {}, { InternetAddressDisplayYN: false }],
  ['withhold the address of the page', { InternetAddressDisplayYN: false }, {}],
  ['withhold it', {}, { InternetEntireListingDisplayYN: false }],
  ['show it to members only', {}, { MlgCanUse: ['BO'] }],
  ['market it later', {}, { DelayedMarketingDate: '2999-01-01' }],
])('but not to visitors if its sellers %s', async (_, listing, other) =>
  expect(await alsoListed(listing, other)).toEqual([[], ['South']]),
)
