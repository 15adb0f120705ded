import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields } from '#src/use-cases/api/records/record-fields.ts'
import { reportOf } from '#src/use-cases/cma/get-cma-report.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getChangeHistory } from '#src/use-cases/listings/changes/consumer-history.ts'
import { findListingChanges } from '#src/use-cases/listings/changes/find-listing-changes.ts'
import { findSimilarHomes } from '#src/use-cases/listings/detail/find-similar-homes.ts'
import { getFlyer } from '#src/use-cases/listings/detail/get-flyer.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { getComparedListings } from '#src/use-cases/listings/selected/selected-listings.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { findNeighborhood, placeOfListing } from '#src/use-cases/search/find-neighborhood.ts'
import { findNewest } from '#src/use-cases/search/found/find-newest.ts'
import { happeningsIn } from '#src/use-cases/search/hot-sheet/happenings.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { getPriceHistogram } from '#src/use-cases/search/statistics/price-histogram.ts'
import { apiContext } from '../../../support/api/api-context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'

const readers = { statuses: ['Active', 'Closed'], closedYears: null }
const hidden = { ...readers, soldPrices: 'show', hiddenFields: ['ClosePrice'] }
const profilesOf = (visitors: object) => ({ 'Test MLS': { visitors, clients: visitors } })
const hiding = profilesOf(hidden)
const byState = profilesOf(readers)

/** One home sold for $731,313, listed for $105,000, next to one for sale. */
async function market(
  StateOrProvince: string | null,
  Country: string | null = null,
): Promise<Database> {
  const db = emptyDatabase()
  const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
  const sale = { ClosePrice: 731_313, CloseDate: '2026-02-01' }
  const sold = { StandardStatus: 'Closed', ...sale, StateOrProvince, Country }
  const change = { Field: 'ClosePrice', OldValue: 'null', NewValue: '731313', Kind: 'Closed' }
  const changes = [{ ...change, ChangedAt: '2026-02-02T00:00:00.000Z' }]
  await insertListing(db, 5, { ...flags, ...sold }, { changes })
  await insertListing(db, 6, { ...flags, Other: { InternetAutomatedValuationDisplayYN: true } })
  return db
}

const filter = Filter.none
const sold = Filter.of("StandardStatus Eq 'Closed'")
const analysis = {
  ...{ Id: idOf(9), OwnerId: idOf(9), ContactId: null, Name: 'x', Filter: '', Notes: null },
  Subject: {
    ...{ listing: idOf(6), address: 'x', latitude: null, longitude: null, propertyType: null },
    ...{ propertySubType: null, beds: null, baths: null, area: null, lotAcres: null },
    ...{ yearBuilt: null, garageSpaces: null },
  },
  ...{ Comparables: [{ listing: idOf(5), adjustments: [] }], CreatedAt: '', ModifiedAt: '' },
}
const page = { bounds: null, sortId: null, page: 1 } as const
const world = { south: -60e6, north: 75e6, west: -180e6, east: 180e6 }

/** All that a role is told of the market, as JSON. */
const surfaces: Readonly<Record<string, (context: Context) => unknown>> = {
  'the list': (context) => findListings(context, { filter, ...page }),
  'by price': (context) => findListings(context, { filter: sold, ...page, sortId: 'price_desc' }),
  'a filter by it': (context) =>
    findListings(context, { filter: Filter.of('ClosePrice Bt 731000,732000'), ...page }),
  'its share of the asking price': (context) =>
    findListings(context, { filter: Filter.of('CloseToListRatio Gt 6.9'), ...page }),
  card: (context) => findListingCardsById(context, [idOf(5)]),
  page: (context) => getListingDetail(context, idOf(5)),
  'its history': (context) => getChangeHistory(context, idOf(5), null),
  changes: (context) => findListingChanges(context, { filter, page: 1, days: 60 }),
  'hot sheets': async (context) => {
    const { textsOf } = await happeningsIn(context, { section: 'all', days: 60 })
    const [card] = await findListingCardsById(context, [idOf(5)])
    return [...textsOf(card!)]
  },
  'a comparison': (context) => getComparedListings(context, [idOf(5), idOf(6)]),
  'a flyer': (context) => getFlyer(context, idOf(5), 'https://plat.example'),
  'a market analysis for a client': (context) => reportOf(context, analysis),
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
const isTold = async (context: Context, name: string) => {
  const text = JSON.stringify(await surfaces[name]!(context))
  return told.test(text) || (searches.includes(name) && text.includes(idOf(5)))
}
const searches = ['a filter by it', 'its share of the asking price']
/** Those that tell of nothing else than what sold. */
const telling = [
  ...[...searches, 'card', 'page', 'its history', 'changes', 'a comparison', 'statistics'],
  ...['a market analysis for a client', 'prices on the map', 'nearby sales', 'what programs read'],
]

describe('sold prices that are hidden (IDX I-21)', () => {
  it.each([
    ['a source', hiding, 'WA', 'US'],
    ['a state', byState, 'TX', 'US'],
    ['an unknown state', byState, null, null],
    ['a province', byState, 'ON', null],
    ['a state abroad with the code of another', byState, 'WA', 'AU'],
  ])('by %s are told to no consumer anywhere', async (_, profiles, state, country) => {
    const db = await market(state, country)
    for (const who of ['public', 'idx', 'vow', 'portal']) {
      const context = askerOf(db, who, openRules, profiles)
      for (const name of Object.keys(surfaces))
        expect(await isTold(context, name), `${who}: ${name}`).toBe(false)
    }
  })

  it('are told to agents, and to all where source and state show them', async () => {
    const db = await market('TX')
    const disclosed = await market('WA')
    const showing = profilesOf({ ...readers, soldPrices: 'show' })
    for (const context of [
      askerOf(db, 'private', openRules, hiding),
      askerOf(db, 'private', openRules, byState),
      askerOf(db, 'idx', openRules),
      askerOf(db, 'idx', openRules, showing),
      askerOf(disclosed, 'idx', openRules, byState),
      askerOf(await market('WA', 'US'), 'idx', openRules, byState),
    ])
      for (const name of telling) expect(await isTold(context, name), name).toBe(true)
  })
})
