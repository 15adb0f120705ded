import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { clustersOf, near, viewport, wholeCountry } from './shape-queries.ts'
import { type Template, template } from './template.ts'
import {
  active,
  activeOrPending,
  closed,
  daysAgo,
  facets,
  houses,
  inside,
  list,
  metroPolygon,
  metroViewport,
  pins,
  priceRange,
  stats,
  unselective,
} from './template-parts.ts'

export const mapTemplates: readonly Template[] = [
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
    const where = {
      ...priceRange(sample.listing().price, 0.6, 1.6),
      ...inside(metroPolygon(sample)),
    }
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
