import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields } from '#src/use-cases/api/records/record-fields.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findSimilarHomes } from '#src/use-cases/listings/detail/find-similar-homes.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { findNeighborhood, placeOfListing } from '#src/use-cases/search/find-neighborhood.ts'
import { findNewest } from '#src/use-cases/search/found/find-newest.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { getPriceHistogram } from '#src/use-cases/search/statistics/price-histogram.ts'
import { apiContext } from '../../../support/api/api-context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'

const readers = { statuses: ['Active', 'Closed'], closedYears: null, hiddenFields: ['ClosePrice'] }
const profiles = { 'Test MLS': { visitors: readers, clients: readers } }

/** One home sold for $731,313, listed for $105,000, next to one for sale. */
async function market(): Promise<Database> {
  const db = emptyDatabase()
  const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
  const sold = { StandardStatus: 'Closed', ClosePrice: 731_313, CloseDate: '2026-02-01' }
  const change = { Field: 'ClosePrice', OldValue: 'null', NewValue: '731313', Kind: 'Closed' }
  const changes = [{ ...change, ChangedAt: '2026-02-02T00:00:00.000Z' }]
  await insertListing(db, 5, { ...flags, ...sold }, { changes })
  await insertListing(db, 6, { ...flags, Other: { InternetAutomatedValuationDisplayYN: true } })
  return db
}

const filter = Filter.none
const sold = Filter.of("StandardStatus Eq 'Closed'")
const page = { bounds: null, sortId: null, page: 1 } as const
const world = { south: -60e6, north: 75e6, west: -180e6, east: 180e6 }

/** All that a role is told of the market, as JSON. */
const surfaces: Readonly<Record<string, (context: Context) => unknown>> = {
  'the list': (context) => findListings(context, { filter, ...page }),
  'by price': (context) => findListings(context, { filter: sold, ...page, sortId: 'price_desc' }),
  card: (context) => findListingCardsById(context, [idOf(5)]),
  page: (context) => getListingDetail(context, idOf(5)),
  'homes like it': (context) => findSimilarHomes(context, idOf(6)),
  'prices on the map': (context) =>
    getMapResponse(context, { filter: sold, bounds: null }, { bounds: world, zoom: 15 }),
  'clusters of the map': (context) =>
    getMapResponse(context, { filter: sold, bounds: null }, { bounds: world, zoom: 3 }),
  'the map without a script': (context) =>
    getResultsMap(
      context,
      { filter: sold, bounds: null },
      { listing: (id: string) => `/${id}`, filter: () => '', bounds: () => '' },
    ),
  statistics: (context) => getMarketStatistics(context, { filter: sold }),
  'bars of prices': (context) => getPriceHistogram(context, sold, null),
  'nearby sales': async (context) =>
    findNeighborhood(context, await placeOfListing(context, idOf(6)), { miles: 1, months: 12 }),
  'a print': (context) =>
    getPrintedListings(context, {
      ...{ filter, bounds: null, selected: [idOf(5)], sortId: null, isPublic: false },
    }),
  'a feed': (context) => findNewest(context, sold),
  'what programs read': (context) => {
    const program = { ...apiContext(context.db), scope: context.scope }
    return listingRecords(program, [5], recordFields(program))
  },
}

const told = /731[.,]?\d|731\.?\d*\s?[kK]/

describe('sold prices that a source hides (IDX I-21)', () => {
  it.each(['public', 'idx', 'vow', 'portal'])('are told to %s nowhere', async (who) => {
    const context = askerOf(await market(), who, openRules, profiles)
    for (const [name, surface] of Object.entries(surfaces))
      expect(JSON.stringify(await surface(context)), name).not.toMatch(told)
  })

  it('are told to agents, and to all where the source shows them', async () => {
    const db = await market()
    for (const context of [
      askerOf(db, 'private', openRules, profiles),
      askerOf(db, 'idx', openRules),
    ])
      for (const name of ['card', 'page', 'prices on the map', 'statistics', 'nearby sales'])
        expect(JSON.stringify(await surfaces[name]!(context)), name).toMatch(told)
  })
})
