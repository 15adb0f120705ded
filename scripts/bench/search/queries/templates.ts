import { defaultSort } from '#src/domain/results/sorts.ts'
import { postalCodesOf } from '../listings/places.ts'
import type { Ask, BenchShape, Where } from './query.ts'
import type { Sample } from './sample.ts'
import { clustersOf, near, polygon, viewport, wholeCountry } from './shapes.ts'
import {
  active,
  activeOrPending,
  around,
  byPrice,
  byPriceFalling,
  byPricePerArea,
  cityViewport,
  closed,
  condos,
  daysAgo,
  facets,
  houses,
  inside,
  list,
  metroPolygon,
  metroViewport,
  nearestIn,
  pins,
  stats,
  unselective,
} from './template-parts.ts'

/** A question that people ask a site, with its parameters drawn from the data. */
export interface Template {
  readonly id: string
  readonly title: string
  readonly make: Make
}

type Make = (sample: Sample) => { readonly where: Where; readonly ask: Ask }

const template = (id: string, title: string, make: Make): Template => ({ id, title, make })

export const templates: readonly Template[] = [
  template('Q01', 'landing: active, newest first', () => ({
    where: active,
    ask: list(defaultSort),
  })),
  template('Q02', 'active houses, a wide price, 3 beds, newest first', (sample) => ({
    where: unselective(sample),
    ask: list(defaultSort),
  })),
  template('Q03', 'active condominiums in a band of $30,000, cheapest first', ({ random }) => {
    const least = random.int(15, 45) * 10_000
    const rooms = { BedroomsTotal: { least: 2 }, YearBuilt: { least: 2000 } }
    return {
      where: { ...active, ...condos, ListPrice: [least, least + 30_000], ...rooms },
      ask: list(byPrice),
    }
  }),
  template('Q04', 'closed, 3 beds, cheapest first (worst case)', () => ({
    where: { ...closed, BedroomsTotal: { least: 3 } },
    ask: list(byPrice),
  })),
  template('Q05', 'count of a filter form', ({ random }) => {
    const rooms = {
      BedroomsTotal: { least: random.int(2, 3) },
      BathroomsTotalInteger: { least: 2 },
    }
    const PropertyType = ['Residential', 'Residential Income']
    const least = random.int(20, 40) * 10_000
    const ListPrice = [least, least + 300_000] as const
    return {
      where: { ...activeOrPending, PropertyType, ListPrice, ...rooms },
      ask: { kind: 'count' },
    }
  }),
  template('Q06', 'map of a neighbourhood, 3 × 2 km, active', ({ listing, random }) => {
    return {
      where: { ...active, ...inside(viewport(near(listing(), 0.5, random), 3, 2)) },
      ask: list(defaultSort),
    }
  }),
  template('Q07', 'map of a city, 14 × 9 km, active, price', (sample) => {
    const listing = sample.listing()
    const where = {
      ...active,
      ...around(listing.price, 0.5, 1.8),
      ...inside(cityViewport(listing, sample)),
    }
    return { where, ask: list(defaultSort) }
  }),
  template('Q08', 'map of a metro, 90 × 60 km, every status, cheapest first', (sample) => ({
    where: inside(metroViewport(sample)),
    ask: list(byPrice),
  })),
  template('Q09', 'polygon of 8 corners in a city, active, price', ({ listing, random }) => {
    const home = listing()
    const shape = polygon(near(home, 2, random), 8, 5, random)
    return {
      where: { ...active, ...around(home.price, 0.6, 1.6), ...inside(shape) },
      ask: list(defaultSort),
    }
  }),
  template('Q10', 'polygon of 60 corners, a metro, active houses, cheapest first', (sample) => {
    const where = {
      ...active,
      ...houses,
      BedroomsTotal: { least: 3 },
      ...inside(metroPolygon(sample)),
    }
    return { where, ask: list(byPrice) }
  }),
  template('Q11', 'the same, closed in 24 months, newest first', (sample) => {
    return {
      where: { ...closed, ...daysAgo(730), ...inside(metroPolygon(sample)) },
      ask: list(defaultSort),
    }
  }),
  template('Q12', 'circle of 3 miles, active or pending, nearest first', (sample) => {
    const { circle, ask } = nearestIn(sample, 3)
    return { where: { ...activeOrPending, ...inside(circle) }, ask }
  }),
  template('Q13', 'circle of 25 miles, closed, nearest first', (sample) => {
    const { circle, ask } = nearestIn(sample, 25)
    return { where: { ...closed, ...inside(circle) }, ask }
  }),
  template(
    'Q14',
    'polygon, circle or rectangle, active, price, dearest first',
    ({ listing, random }) => {
      const home = listing()
      const somewhere = () => near(home, 15, random)
      const circle: BenchShape = { kind: 'circle', ...somewhere(), miles: 3 }
      const shapes = [polygon(somewhere(), 8, 5, random), circle, viewport(somewhere(), 10, 7)]
      return {
        where: { ...active, ...around(home.price, 0.5, 2), ...inside(...shapes) },
        ask: list(byPriceFalling),
      }
    },
  ),
  template('Q15', 'five cities, active, two types, by price per area', ({ listing, random }) => {
    const { metro, city } = listing()
    const City = [
      ...new Set([city, ...random.shuffle(metro.cities.map(({ name }) => name))]),
    ].slice(0, 5)
    const PropertySubType = [...houses.PropertySubType, ...condos.PropertySubType]
    return { where: { ...active, City, PropertySubType }, ask: list(byPricePerArea) }
  }),
  template('Q16', 'ten postal codes, active or pending, newest first', ({ listing, random }) => {
    const codes = postalCodesOf(listing().metro).map(({ code }) => code)
    return {
      where: { ...activeOrPending, PostalCode: random.sample(codes, 10) },
      ask: list(defaultSort),
    }
  }),
  template('Q17', 'the word pool, active, map of a city, newest first', (sample) => {
    const shape = cityViewport(sample.listing(), sample)
    return { where: { ...active, ...inside(shape), Keywords: ['pool'] }, ask: list(defaultSort) }
  }),
  template('Q18', 'one or two rarer words, active, newest first', ({ listing, random }) => {
    const rare = random.pick(listing().rareWords)
    return {
      where: { ...active, Keywords: random.chance(0.5) ? [rare] : [rare, 'granite'] },
      ask: list(defaultSort),
    }
  }),
  template('Q19', 'pins, map of 30 × 20 km, active', ({ listing, random }) => {
    return {
      where: { ...active, ...inside(viewport(near(listing(), 5, random), 30, 20)) },
      ask: pins,
    }
  }),
  template('Q20', 'pins, map of a metro, every status', (sample) => ({
    where: inside(metroViewport(sample)),
    ask: pins,
  })),
  template('Q21', 'clusters, map of a metro, active or pending', (sample) => {
    return {
      where: activeOrPending,
      ask: { kind: 'clusters', request: clustersOf(metroViewport(sample)) },
    }
  }),
  template('Q22', 'clusters, the whole country, active', () => ({
    where: active,
    ask: { kind: 'clusters', request: clustersOf(wholeCountry) },
  })),
  template('Q23', 'counts by status, type, beds: metro polygon, price', (sample) => {
    const where = { ...around(sample.listing().price, 0.6, 1.6), ...inside(metroPolygon(sample)) }
    return { where, ask: { kind: 'facets', facets } }
  }),
  template('Q24', 'counts by status, type, beds: a price, no place', ({ random }) => {
    const least = random.int(20, 40) * 10_000
    return { where: { ListPrice: [least, least + 100_000] }, ask: { kind: 'facets', facets } }
  }),
  template('Q25', 'prices, days on market, types: map of a metro, active', (sample) => ({
    where: { ...active, ...inside(metroViewport(sample)) },
    ask: stats,
  })),
  template('Q26', 'the same: houses closed in 12 months, no place', () => ({
    where: { ...closed, ...houses, ...daysAgo(365) },
    ask: stats,
  })),
  template('Q27', 'page 50 of Q02', (sample) => ({
    where: unselective(sample),
    ask: list(defaultSort, 490),
  })),
  template('Q28a', 'results page in one call: landing', () => ({
    where: active,
    ask: { kind: 'answer', sort: defaultSort, facets },
  })),
  template('Q28b', 'results page in one call: metro polygon', (sample) => {
    const where = { ...active, ...inside(metroPolygon(sample)) }
    return { where, ask: { kind: 'answer', sort: defaultSort, facets } }
  }),
]

/** The 27 that are compared as a whole, and those of them that search no words. */
export const isOfTheWhole = (id: string) => !id.startsWith('Q28')
export const isWordless = (id: string) => isOfTheWhole(id) && id !== 'Q17' && id !== 'Q18'
