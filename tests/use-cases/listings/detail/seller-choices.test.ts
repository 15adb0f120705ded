import { describe, expect, it } from 'vitest'
import { readQueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { nosyOff } from '#src/domain/search/messages/nosy-messages.ts'
import { findRecordsPage } from '#src/use-cases/api/odata/find-records.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { expandListing } from '#src/use-cases/api/spark/expand-listing.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { placeOfAddress, placeOfListing } from '#src/use-cases/search/find-neighborhood.ts'
import { apiContext } from '../../../support/api/api-context.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

const estimate = 'https://homes.example/home-value/1-elm-street'
const reviews = 'https://homes.example/listing/1/reviews'
const tour = 'https://tours.example/1'

const labeled = (name: string, label: string): Field => ({
  ...createDictionary().find('Zoning')!,
  name,
  label,
  storage: 'custom',
})
const fields = [labeled('"Web"."Worth"', 'Home value estimate'), labeled('"Web"."Link"', 'Link')]

/** Listing 1 has neither flag off, 2 valuations, 3 comments, and 4 has no flags. */
async function market() {
  const db = emptyDatabase()
  const flags = { InternetAutomatedValuationDisplayYN: true, InternetConsumerCommentYN: true }
  const others: Record<string, boolean>[] = [
    flags,
    { ...flags, InternetAutomatedValuationDisplayYN: false },
    { ...flags, InternetConsumerCommentYN: false },
    {},
  ]
  for (const [i, Other] of others.entries())
    await insertListing(
      db,
      i + 1,
      {
        Other,
        InternetEntireListingDisplayYN: true,
        CustomFields: { Web: { Worth: '$450,000', Link: reviews } },
        VirtualTourURLUnbranded: estimate,
      },
      {
        photos: [estimate, reviews, tour].map((MediaURL, at) => ({
          MediaURL,
          MediaCategory: at === 0 ? 'Video' : 'Unbranded Virtual Tour',
        })),
      },
    )
  return db
}

type Market = Awaited<ReturnType<typeof market>>

function contextOf(db: Market, role: Role, missingFlagsWithhold = false) {
  const context = testContext(db, role)
  const dictionary = createDictionary(fields)
  return { ...context, dictionary, scope: { ...context.scope, missingFlagsWithhold } }
}

function detailOf(db: Market, role: Role, n: number, missingFlagsWithhold = false): string {
  return JSON.stringify(getListingDetail(contextOf(db, role, missingFlagsWithhold), idOf(n)))
}

describe('estimates and comments that a seller switched off (IDX I-12, VOW V-8)', () => {
  it('are left out of the page for consumers, with links to them, and stay for agents', async () => {
    const db = await market()
    for (const role of ['public', 'idx', 'vow', 'portal'] as const) {
      expect(detailOf(db, role, 1)).toContain('$450,000')
      expect(detailOf(db, role, 2)).not.toMatch(/450,000|home-value/)
      expect(detailOf(db, role, 2)).toContain(reviews)
      expect(detailOf(db, role, 3)).not.toContain(reviews)
      expect(detailOf(db, role, 3)).toContain('home-value')
      for (const n of [1, 2, 3, 4]) expect(detailOf(db, role, n)).toContain(tour)
      expect(detailOf(db, role, 4)).toContain('$450,000')
      expect(detailOf(db, role, 4, true)).not.toMatch(/450,000|home-value|reviews/)
    }
    expect(detailOf(db, 'private', 2, true)).toMatch(/450,000.*home-value|home-value.*450,000/)
  })

  it('are left out of what programs read', async () => {
    const db = await market()
    const texts = async (role: 'idx' | 'private', n: number) => {
      const context = apiContext(db, { role })
      const plan = [...fields, createDictionary().find('VirtualTourURLUnbranded')!]
      const options = readQueryOptions(
        new URLSearchParams({ $filter: `ResourceRecordKey eq '${idOf(n)}'` }),
      )
      const media = await findRecordsPage(context, 'Media', options, 10)
      return [
        JSON.stringify(listingRecords(context, [n], plan)),
        JSON.stringify(expandListing(context, idOf(n), ['Videos', 'VirtualTours'])),
        [...media.texts].join(),
      ]
    }
    for (const text of await texts('idx', 1)) expect(text).toContain('home-value')
    for (const text of await texts('idx', 2)) expect(text).not.toMatch(/home-value|450,000/)
    for (const text of await texts('idx', 3)) expect(text).not.toContain('reviews')
    for (const text of await texts('private', 2)) expect(text).toContain('home-value')
  })

  it('include medians of nearby sales, by the listing and by its address', async () => {
    const db = await market()
    const visitor = testContext(db, 'idx')
    await expect(placeOfListing(visitor, idOf(2))).rejects.toThrow(nosyOff)
    await expect(placeOfAddress(visitor, '2 Elm Street')).rejects.toThrow(nosyOff)
    expect((await placeOfListing(visitor, idOf(1))).name).toContain('1 Elm Street')
    const agent = testContext(db, 'private')
    expect((await placeOfListing(agent, idOf(2))).name).toContain('2 Elm Street')
  })
})

describe('a link that a seller switched off', () => {
  const filters = ["VirtualTourURLUnbranded Eq '*home-value*'", "VirtualTourURLUnbranded Ne 'x'"]

  it.each([
    ['idx', false, [1, 3, 4]],
    ['vow', true, [1, 3]],
    ['private', true, [1, 2, 3, 4]],
  ] as const)(
    'is found by its text for %s only where it is shown (missing flags withhold: %s)',
    async (role, withhold, found) => {
      const context = contextOf(await market(), role, withhold)
      for (const filter of filters) {
        const page = { filter: Filter.of(filter), bounds: null, sortId: null, page: 1 }
        const outcome = await findListings(context, page)
        const ids = outcome.kind === 'found' ? outcome.listings.map(({ id }) => id) : []
        expect(ids.toSorted(), filter).toEqual(found.map(idOf))
      }
      const none = await countListings(context, Filter.of('VirtualTourURLUnbranded Eq NULL'))
      expect(none).toMatchObject({ count: 4 - found.length })
    },
  )
})
