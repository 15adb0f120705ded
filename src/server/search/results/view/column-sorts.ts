import type { Scope } from '#src/domain/context/access/scope.ts'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import {
  type Column,
  type ColumnSort,
  distanceColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { type Sort, type SortKey, standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { paramsIn } from './markets.ts'

type Place = Pick<ResultsPlace, 'context' | 'request' | 'pathFor'>
type Direction = SortKey['direction']

export function columnSortsOf(
  { context: { dictionary, scope }, request, pathFor }: Place,
  columns: readonly Column[],
  sort: Sort,
): ReadonlyMap<string, ColumnSort> {
  const market = marketOf(request.filter)
  const params = paramsOf(request)
  const hrefOf = (sort_id: string) => pathFor({ ...params, sort_id })
  const [first] = sort.keys
  const sorts = new Map<string, ColumnSort>()
  for (const { id, field, usual, ids } of fieldsOf(columns, market, dictionary, scope)) {
    const inMarket = market === 'all' ? inMarkets[field] : undefined
    const isFirst = first !== undefined && 'field' in first && first.field === field
    const current = isFirst ? first.direction : null
    const sortId = ids[current === null ? usual : oppositeOf(current)]
    if (id === distanceColumn.id) sorts.set(id, distanceSort(sort, hrefOf))
    else if (inMarket !== undefined) {
      const href = pathFor({ ...paramsIn(request, inMarket.market), sort_id: inMarket.sort })
      sorts.set(id, { href, current: null, title: inMarket.title })
    } else if (sortId !== null)
      sorts.set(id, { href: hrefOf(sortId), current: current && names[current] })
  }
  return sorts
}

/** The field that each column is sorted by, with the sorts that there are. */
const fieldsOf = keepWith(
  (columns: readonly Column[], market: Market, dictionary: Dictionary, scope: Scope) =>
    columns.map((column) => {
      const field = fieldOf(column, market)
      const ids = {
        asc: sortIdOf(field, 'asc', market, { dictionary, scope }),
        desc: sortIdOf(field, 'desc', market, { dictionary, scope }),
      }
      return { id: column.id, field, usual: usualDirection(field, dictionary), ids }
    }),
)

function distanceSort({ keys: [first] }: Sort, hrefOf: (sortId: string) => string): ColumnSort {
  const current = first !== undefined && 'distanceFrom' in first ? first.direction : null
  return {
    href: hrefOf(`distance_${current === 'asc' ? 'desc' : 'asc'}`),
    current: current && names[current],
  }
}

interface InMarket {
  readonly market: Market
  readonly sort: string
  readonly title: string
}

/** Prices of different markets are never sorted together, so their heads lead to a single market. */
const inMarkets: Readonly<Record<string, InMarket>> = {
  ListPrice: { market: 'sale', sort: 'price_asc', title: 'For sale, by price' },
  PricePerArea: {
    market: 'sale',
    sort: 'price_per_area_asc',
    title: 'For sale, by price per area',
  },
  LeaseAmount: { market: 'rent', sort: 'LeaseAmount', title: 'For rent, by rent' },
  ClosePrice: { market: 'sold', sort: 'price_asc', title: 'Sold, by price' },
}

const names = { asc: 'ascending', desc: 'descending' } as const
const oppositeOf = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

function fieldOf({ id }: Column, market: Market): string {
  if (id === 'StreetAddress') return 'StreetName'
  return id === 'ListPrice' && market === 'sold' ? 'ClosePrice' : id
}

/** Numbers and dates are first sorted in descending order, texts and prices in ascending order. */
function usualDirection(field: string, dictionary: Dictionary): Direction {
  const type = dictionary.find(field)?.type
  return type === 'character' || prices.includes(field) ? 'asc' : 'desc'
}

const prices: readonly string[] = Object.keys(inMarkets)

/** Returns the id of a standard sort if there is one; null for columns without an order. */
function sortIdOf(
  field: string,
  direction: Direction,
  market: Market,
  { dictionary, scope }: Pick<Place['context'], 'dictionary' | 'scope'>,
): string | null {
  const standard = standardSortsOf(market).find(({ keys: [key] }) => isBy(key, field, direction))
  if (standard !== undefined) return standard.id
  const sortId = direction === 'desc' ? `-${field}` : field
  return parseSort(sortId, { dictionary, scope }).ok ? sortId : null
}

const isBy = (key: SortKey | undefined, field: string, direction: Direction) =>
  key !== undefined && 'field' in key && key.field === field && key.direction === direction
