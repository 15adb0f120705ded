import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { postalCodesOf } from '../listings/bench-places.ts'
import type { BenchShape } from './query.ts'
import { near, polygon, viewport } from './shape-queries.ts'
import { type Template, template } from './template.ts'
import {
  active,
  activeOrPending,
  byPrice,
  byPriceFalling,
  byPricePerArea,
  cityViewport,
  closed,
  condos,
  daysAgo,
  houses,
  inside,
  list,
  metroPolygon,
  metroViewport,
  nearestIn,
  priceRange,
  unselective,
} from './template-parts.ts'

export const listTemplates: readonly Template[] = [
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
      ...priceRange(listing.price, 0.5, 1.8),
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
      where: { ...active, ...priceRange(home.price, 0.6, 1.6), ...inside(shape) },
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
        where: { ...active, ...priceRange(home.price, 0.5, 2), ...inside(...shapes) },
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
]
