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
  { context, request, pathFor }: Place,
  columns: readonly Column[],
  sort: Sort,
): ReadonlyMap<string, ColumnSort> {
  const market = marketOf(request.filter)
  const params = paramsOf(request)
  const hrefOf = (sort_id: string) => pathFor({ ...params, sort_id })
  const [first] = sort.keys
  return new Map(
    columns.flatMap((column) => {
      if (column.id === distanceColumn.id) return [[column.id, distanceSort(sort, hrefOf)]]
      const field = fieldOf(column, market)
      const inMarket = market === 'all' ? inMarkets[field] : undefined
      if (inMarket !== undefined) {
        const href = pathFor({ ...paramsIn(request, inMarket.market), sort_id: inMarket.sort })
        return [[column.id, { href, current: null, title: inMarket.title }]]
      }
      const isFirst = first !== undefined && 'field' in first && first.field === field
      const current = isFirst ? first.direction : null
      const direction =
        current === null ? usualDirection(field, context.dictionary) : oppositeOf(current)
      const sortId = sortIdOf(field, direction, market, context)
      if (sortId === null) return []
      return [[column.id, { href: hrefOf(sortId), current: current && names[current] }]]
    }),
  )
}

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
  { dictionary, scope }: Place['context'],
): string | null {
  const standard = standardSortsOf(market).find(({ keys: [key] }) => isBy(key, field, direction))
  if (standard !== undefined) return standard.id
  const sortId = direction === 'desc' ? `-${field}` : field
  return parseSort(sortId, { dictionary, scope }).ok ? sortId : null
}

const isBy = (key: SortKey | undefined, field: string, direction: Direction) =>
  key !== undefined && 'field' in key && key.field === field && key.direction === direction
