import { expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { getFrontPage } from '#src/use-cases/listings/get-front-page.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

async function siteIn(city: string, latitude: number): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(
    db,
    1,
    { City: city, Latitude: latitude, StreetName: 'Elm', StreetSuffix: 'Street' },
    { photos: [{ MediaURL: `/media/test/${city}.svg` }] },
  )
  return testContext(db)
}

/** What a site says in the places that cache most. */
async function ask(context: Context) {
  const list = await findListings(context, {
    filter: Filter.of('ListPrice Ge 1'),
    sortId: null,
    page: 1,
  })
  const map = await getMapResponse(context, { filter: Filter.none }, { width: 800, height: 600 })
  const listing = list.kind === 'found' ? list.listings[0]! : null
  return {
    city: listing?.city,
    photo: listing?.photo?.url,
    newest: (await getFrontPage(context)).newest[0]?.city,
    south: map.extent?.south,
    streets: JSON.stringify(await searchLocations(context, { text: 'Elm' })),
  }
}

it('two sites in one process share nothing that they have cached', async () => {
  const kent = await siteIn('Kent', 47)
  const reno = await siteIn('Reno', 39)
  const first = await ask(kent)
  const other = await ask(reno)
  expect(first.city).toBe('Kent')
  expect(other.city).toBe('Reno')
  expect(first.photo).toContain('Kent')
  expect(other.photo).toContain('Reno')
  expect(first.newest).toBe('Kent')
  expect(other.newest).toBe('Reno')
  expect(first.south).toBe(47_000_000)
  expect(other.south).toBe(39_000_000)
  expect(first.streets).toContain('Kent')
  expect(other.streets).toContain('Reno')
  expect(other.streets).not.toContain('Kent')

  const cached = new Map(kent.caches.all().map((cache) => [cache.kind.name, cache.size]))
  expect(cached.get('rows of cards')).toBe(1)
  expect(cached.get('public responses')).toBe(2)
  expect(cached.get('totals of maps')).toBe(1)
  expect(cached.get('names of places')).toBeGreaterThan(1)
  expect(await ask(kent)).toEqual(first)
})
