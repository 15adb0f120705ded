import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { type Market, marketStatuses, offeredStatuses } from './market.ts'
import { type PlainList, plainListOf } from './plain-list.ts'

/** The market that all matches belong to, or `all`. */
export const marketOf = (filter: Filter): Market => filter.derive(findMarket)

function findMarket({ conjuncts }: Filter): Market {
  const lists = conjuncts.map(plainListOf).filter((list) => list !== null)
  const statuses = chosen(lists, 'StandardStatus')
  if (statuses === null) return 'all'
  const types = lists.filter(({ field }) => field === 'PropertyType')
  if (types.some(isOnlyLeases)) return isWithin(statuses, offeredStatuses) ? 'rent' : 'all'
  if (!types.some(isWithoutLeases)) return 'all'
  if (isWithin(statuses, marketStatuses.sold)) return 'sold'
  return isWithin(statuses, offeredStatuses) ? 'sale' : 'all'
}

export function propertyTypeOf({ conjuncts }: Filter): string | null {
  const lists = conjuncts.map(plainListOf)
  const only = lists.find((list) => list?.field === 'PropertyType' && list.isIn)
  return only?.values.length === 1 ? only.values[0]! : null
}

export function isImpliedByMarket(conjunct: Tree, market: Market): boolean {
  const list = plainListOf(conjunct)
  if (list === null || market === 'all') return false
  if (list.field === 'StandardStatus')
    return list.isIn && isSame(list.values, marketStatuses[market])
  if (list.field !== 'PropertyType') return false
  return list.isIn === (market === 'rent') && isSame(list.values, leaseTypes)
}

function chosen(lists: readonly PlainList[], field: string): readonly string[] | null {
  return lists.find((list) => list.field === field && list.isIn)?.values ?? null
}

export const isOnlyLeases = (list: PlainList | null): boolean =>
  list?.field === 'PropertyType' && list.isIn && isWithin(list.values, leaseTypes)

const isWithoutLeases = ({ isIn, values }: PlainList) =>
  isIn ? !values.some((type) => leaseTypes.includes(type)) : isWithin(leaseTypes, values)

const isWithin = (values: readonly string[], allowed: readonly string[]) =>
  values.every((value) => allowed.includes(value))

const isSame = (values: readonly string[], others: readonly string[]) =>
  isWithin(values, others) && isWithin(others, values)
