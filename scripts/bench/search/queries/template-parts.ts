import { nearestFirst, type Sort, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { dateOf, today } from '../listings/bench-days.ts'
import type { Ask, BenchShape, FacetField, Where } from './query.ts'
import type { Sample, Sampled } from './sample.ts'
import { near, polygon, viewport } from './shape-queries.ts'

export const byPrice = sortNamed('price_asc')
export const byPriceFalling = sortNamed('price_desc')
export const byPricePerArea = sortNamed('price_per_area_asc')
export const pins: Ask = { kind: 'pins', limit: 5_000 }
export const facets: readonly FacetField[] = ['StandardStatus', 'PropertyType', 'BedroomsTotal']
export const stats: Ask = {
  kind: 'stats',
  facets: ['PropertyType'],
  stats: ['ListPrice', 'DaysOnMarket'],
}

export const active = { StandardStatus: ['Active'] }
export const activeOrPending = { StandardStatus: ['Active', 'Pending'] }
export const closed = { StandardStatus: ['Closed'] }
export const houses = { PropertySubType: ['Single Family Residence'] }
export const condos = { PropertySubType: ['Condominium'] }

function sortNamed(id: string): Sort {
  const sort = standardSorts.find((standardSort) => standardSort.id === id)
  if (sort === undefined) throw new Error(`There is no sort ${id}.`)
  return sort
}

export const list = (sort: Sort, offset = 0): Ask => ({ kind: 'list', sort, offset })
export const daysAgo = (days: number) => ({ CloseDate: { least: dateOf(today - days) } })
export const inside = (...shapes: BenchShape[]) => ({ Location: shapes })

/** Returns a range of prices rounded to thousands of dollars. */
export const priceRange = (price: number, below: number, above: number) => ({
  ListPrice: [
    Math.round((price * below) / 1_000) * 1_000,
    Math.round((price * above) / 1_000) * 1_000,
  ] as const,
})

function middle({ metro }: Sampled) {
  const { longitude, latitude } = metro.cities[0]!
  return { longitude: longitude * 1e6, latitude: latitude * 1e6 }
}

export const metroViewport = ({ random, listing }: Sample) =>
  viewport(near(middle(listing()), 5, random), 90, 60)
export const metroPolygon = ({ random, listing }: Sample) =>
  polygon(near(middle(listing()), 5, random), 60, 35, random)
export const cityViewport = (sampled: Sampled, { random }: Sample) =>
  viewport(near(sampled, 3, random), 14, 9)

export function nearestIn(
  sample: Sample,
  miles: number,
): { readonly circle: BenchShape; readonly ask: Ask } {
  const { longitude, latitude } = near(sample.listing(), 1, sample.random)
  const sort = nearestFirst({ longitude: longitude / 1e6, latitude: latitude / 1e6 })
  return { circle: { kind: 'circle', longitude, latitude, miles }, ask: list(sort) }
}

export function unselective({ random }: Sample): Where {
  const least = random.int(23, 27) * 10_000
  return { ...active, ...houses, ListPrice: [least, least + 350_000], BedroomsTotal: { least: 3 } }
}
