import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { homeKindsFilter, homeKindsIn, isOffered } from './home-kinds.ts'
import { type Market, marketFilter, marketStatuses, priceFieldOf } from './market.ts'
import { isOnlyLeases, marketOf } from './market-of.ts'
import { plainListOf } from './plain-list.ts'
import { allStatusDates, dateFieldsFor } from './status-dates.ts'

/**
 * Changes the market of a filter. Drops conditions that do not apply there: statuses, their dates, and, between sale
 * and rent, prices. Property types are translated. An invalid filter is replaced.
 */
export function withMarket(filter: Filter, market: Market): Filter {
  const moved = filter.derive(noMoved)
  const movedFilter = moved.get(market) ?? moveTo(filter, market)
  moved.set(market, movedFilter)
  return movedFilter
}

const noMoved = () => new Map<Market, Filter>()

function moveTo(filter: Filter, market: Market): Filter {
  const from = marketOf(filter)
  if (filter.tree !== null && from === market) return filter
  const moved = filter.conjuncts.flatMap((part) => translateCondition(part, from, market))
  return Filter.ofTree({ kind: 'and', of: [...moved, ...conditionsOf(market, moved)] })
}

/** The conditions that the market adds. Lease types in the filter already imply the market for rent. */
function conditionsOf(market: Market, moved: readonly Tree[]): readonly Tree[] {
  const conditions = Filter.of(marketFilter(market)).conjuncts
  const typed = moved.some((part) => isOnlyLeases(plainListOf(part)))
  return market === 'rent' && typed
    ? conditions.filter((part) => fieldOf(part) !== 'PropertyType')
    : conditions
}

const statusFields: readonly string[] = ['StandardStatus', 'MlsStatus']
const priceFields: readonly string[] = ['ListPrice', 'ClosePrice', 'PricePerArea']
function translateCondition(part: Tree, from: Market, to: Market): readonly Tree[] {
  const kinds = homeKindsIn(part)
  if (kinds !== null) return treesOf(homeKindsFilter(kinds.filter((kind) => isOffered(kind, to))))
  const field = fieldOf(part)
  if (field === null) return [part]
  if (statusFields.includes(field) || isOtherDate(field, to)) return []
  if (field === 'PropertyType') return typesIn(part, to)
  if (!priceFields.includes(field)) return [part]
  if (to !== 'all' && from !== 'all' && isRent(from) !== isRent(to)) return []
  return [withPriceField(part, field, to)]
}

/** Whether the field is a date of a status that the market does not have (SPEC §4). */
const isOtherDate = (field: string, market: Market) =>
  allStatusDates.has(field) && !dateFieldsFor(marketStatuses[market]).includes(field)

const isRent = (market: Market) => market === 'rent'

function fieldOf(part: Tree): string | null {
  if (part.kind === 'not') return fieldOf(part.of)
  return part.kind === 'expression' ? part.expression.field : null
}

const salesAndLeases: readonly (readonly [sale: string, lease: string])[] = [
  ['Residential', 'Residential Lease'],
  ['Commercial Sale', 'Commercial Lease'],
]

function typesIn(part: Tree, market: Market): readonly Tree[] {
  const list = plainListOf(part)
  if (list === null) return [part]
  if (!list.isIn) return list.values.every((type) => leaseTypes.includes(type)) ? [] : [part]
  const types = [...new Set(list.values.flatMap((type) => typeIn(type, market)))]
  const isEvery = isRent(market) && leaseTypes.every((type) => types.includes(type))
  return types.length === 0 || isEvery
    ? []
    : treesOf(`PropertyType Eq ${types.map(quote).join(',')}`)
}

function typeIn(type: string, market: Market): readonly string[] {
  const twin = salesAndLeases.find((pair) => pair.includes(type))
  if (market === 'all') return twin ?? [type]
  if (twin !== undefined) return [isRent(market) ? twin[1] : twin[0]]
  return isRent(market) ? [] : [type]
}

function withPriceField(part: Tree, field: string, market: Market): Tree {
  if (part.kind !== 'expression' || field === 'PricePerArea') return part
  if (part.expression.field_manipulations !== undefined) return part
  return { ...part, expression: { ...part.expression, field: priceFieldOf(market) } }
}

const treesOf = (condition: string): readonly Tree[] => Filter.of(condition).conjuncts
