import { lastChange } from '#db/listing-changes.ts'
import { findAgentAccounts } from '#db/queries/account/user-rows.ts'
import { findHomeZones, findOpenHousesBetween } from '#db/queries/listings/open-house-time-rows.ts'
import { isOutOfTime } from '#src/domain/errors.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type {
  FrontAgent,
  FrontOpenHouse,
  FrontPage,
  PlaceSummary,
} from '#src/domain/search/results/front-page.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { homeZone } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { cached } from '#src/use-cases/context/remember.ts'
import { findCards } from './find-cards.ts'
import { pictureFor } from './photos/visible-photos.ts'
import { andCondition, queryFor } from './visible-listings.ts'

const placesShown = 12
const minPlaces = 6
const newestShown = 8
const openHousesShown = 8
const openHouseDays = 7
const keptMs = 60_000

const withoutListings: FrontPage = {
  homes: 0,
  filter: '',
  places: [],
  newest: [],
  openHouses: [],
  agents: [],
}

/** The page has no listings if the search ran out of time. Places are sorted by their number of listings for sale. */
export async function getFrontPage(context: Context): Promise<FrontPage> {
  try {
    const name = `front page ${context.brokerage.version} ${context.lowData === true}`
    const last = lastChange(context.db.readConnection)
    return await cached(context, `${name} ${last}`, keptMs, () => findFrontPage(context, name))
  } catch (error) {
    if (isOutOfTime(error)) return withoutListings
    throw error
  }
}

/** Numbers may be as old as `keptMs`, but a listing that is gone is not shown again. */
async function findFrontPage(context: Context, name: string): Promise<FrontPage> {
  const counts = await cached(context, `${name} counts`, keptMs, () => findCounts(context))
  const [newest, openHouses] = await Promise.all([
    findNewest(context, Filter.of(counts.homes > 0 ? "StandardStatus Eq 'Active'" : '')),
    findWeek(context),
  ])
  return { ...counts, newest, openHouses }
}

type FrontCounts = Omit<FrontPage, 'newest' | 'openHouses'>

/** A site with nothing for sale, such as one with past sales only, shows all listings. */
async function findCounts(context: Context): Promise<FrontCounts> {
  const forSale = Filter.of(marketFilter('sale'))
  const homes = await context.search.count(queryOf(context, forSale))
  const filter = homes > 0 ? forSale : Filter.none
  const [places, agents] = await Promise.all([
    findPlaces(context, filter),
    findAgents(context, forSale),
  ])
  return { homes, filter: filter.text, places, agents }
}

async function findPlaces(context: Context, filter: Filter): Promise<PlaceSummary[]> {
  const query = queryOf(context, filter)
  let most: CountedPlace[] = []
  for (const field of ['MLSAreaMinor', 'City', 'PostalCode']) {
    const counts = await context.search.facet(query, { field, limit: placesShown + 2 })
    const countedPlaces = counts.flatMap(({ value, count }) =>
      value ? [{ field, name: value, count }] : [],
    )
    if (countedPlaces.length > most.length) most = countedPlaces.slice(0, placesShown)
    if (most.length >= minPlaces) break
  }
  const places = most.map((place) => summarizePlace(context, filter, place))
  return (await Promise.all(places)).filter((place) => place !== null)
}

interface CountedPlace {
  readonly field: string
  readonly name: string
  readonly count: number
}

async function summarizePlace(
  context: Context,
  within: Filter,
  place: CountedPlace,
): Promise<PlaceSummary | null> {
  const filter = Filter.of(`${place.field} Eq ${quote(place.name)}`).and(within)
  const result = readFilter(context, filter)
  if (!result.ok) return null
  const { median } = await context.search.stats(
    { scope: context.scope, condition: result.condition },
    'ListPrice',
  )
  return { name: place.name, count: place.count, medianPrice: median, filter: filter.text }
}

async function findAgents(context: Context, forSale: Filter): Promise<FrontAgent[]> {
  const accounts = context.brokerage.showsAgents ? findAgentAccounts(context.db) : []
  if (accounts.length === 0) return []
  const keys = accounts.map(({ agentKey }) => agentKey)
  const query = andCondition(
    queryOf(context, forSale),
    queryFor(context, 'ListAgentKey', ...keys).condition,
  )
  const request = { field: 'ListAgentKey', limit: keys.length }
  const buckets = await context.search.facet(query, request)
  const counts = new Map(buckets.map(({ value, count }) => [value, count]))
  return accounts.map(({ agentKey, name, phone, photo }) => {
    const filter = Filter.of(`ListAgentKey Eq ${quote(agentKey)}`).and(forSale)
    const homes = counts.get(agentKey) ?? 0
    return { name, phone, photo: pictureFor(context, photo), homes, filter: filter.text }
  })
}

async function findNewest(context: Context, filter: Filter): Promise<ListingCard[]> {
  const query = { ...queryOf(context, filter), sort: defaultSort }
  const { rowKeys } = await context.search.page(query, { offset: 0, limit: newestShown })
  return [...findCards(context, rowKeys).values()]
}

async function findWeek(context: Context): Promise<FrontOpenHouse[]> {
  const from = isoDate(context, 0)
  const to = isoDate(context, openHouseDays)
  const filter = Filter.of(`StandardStatus Eq 'Active' And OpenHouses Bt ${from},${to}`)
  const query = { ...queryOf(context, filter), sort: defaultSort }
  const { rowKeys } = await context.search.page(query, { offset: 0, limit: 50 })
  const cards = findCards(context, rowKeys)
  const houses = findOpenHousesBetween(context.db, rowKeys, from, to)
  const zones = findHomeZones(context.db, rowKeys)
  return houses
    .filter(({ OpenHouseType }) => OpenHouseType === 'Public')
    .flatMap((house) => {
      const listing = cards.get(house.RowKey)
      if (listing === undefined) return []
      return [
        {
          date: house.OpenHouseDate,
          from: house.OpenHouseStartTime,
          to: house.OpenHouseEndTime,
          timeZone: homeZone(zones.get(house.RowKey)),
          listing,
        },
      ]
    })
    .slice(0, openHousesShown)
}

function isoDate({ clock, localTime }: Context, days: number): string {
  return localDate(new Date(clock().getTime() + days * 24 * 60 * 60 * 1000), localTime)
}

function queryOf(context: Context, filter: Filter): Query {
  const result = readFilter(context, filter)
  if (!result.ok)
    throw new Error(`The front page asks for what cannot be read: ${result.errors[0]?.message}`)
  return { scope: context.scope, condition: result.condition }
}

const readFilter = (context: Context, filter: Filter) =>
  readCondition(filter, readOptionsFor(context))
