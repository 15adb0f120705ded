import { lastChange } from '#db/listing-changes.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { boundsOf } from '#src/domain/map/map-view.ts'
import { placeConditionOf, shapeBoundsOf } from '#src/domain/map/searched-place.ts'
import {
  type Condition,
  everything,
  rowSourcesOf,
} from '#src/domain/search/filter/condition/condition.ts'
import { rowSourceKey } from '#src/domain/search/filter/condition/row-source.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { SearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { getStreetsArea } from './streets-file.ts'

// Every pan of the map requests the totals of all matches, so they are cached for a minute or until a listing changes.

export type MapTotals = Pick<MapResponse, 'total' | 'placed' | 'extent' | 'fit'>

interface Cached {
  readonly value: Promise<MapTotals>
  readonly change: number
  readonly at: number
}

const keptMs = 60_000
const totals: CacheKind<string, Cached> = { name: 'totals of maps', maxEntries: 100 }

export function getMapTotals(
  context: Context,
  { filter, bounds = null }: SearchInput,
  query: Query,
): Promise<MapTotals> {
  const { caches, clock, db, scope, user } = context
  const cache = caches.of(totals)
  const boundsText = bounds === null ? '' : formatBounds(bounds)
  const rows = rowSourcesOf(query.condition).map(rowSourceKey)
  const key = [JSON.stringify(scope), user?.id, boundsText, ...rows, filter.text].join(' ')
  const change = lastChange(db.readConnection)
  const now = clock().getTime()
  const cached = cache.get(key)
  if (cached?.change === change && timeLeft(cached.at, now, keptMs) > 0) return cached.value
  const value = findTotals(context, query, bounds)
  cache.set(key, { value, change, at: now })
  value.catch(() => cache.delete(key))
  return value
}

async function findTotals(
  context: Context,
  query: Query,
  bounds: Bounds | null,
): Promise<MapTotals> {
  const { dictionary, search } = context
  const field = dictionary.find('Location')!
  const isNowhere: Condition = { kind: 'isNull', subject: { kind: 'field', type: 'shape', field } }
  const somewhere: Condition = {
    kind: 'and',
    of: [query.condition, { kind: 'not', of: isNowhere }],
  }
  const [{ total, extent }, placed] = await Promise.all([
    findExtent(context, query),
    search.count({ ...query, condition: somewhere }),
  ])
  return { total, placed, extent, fit: bounds ?? (await fitOf(context, query, extent)) }
}

async function fitOf(
  context: Context,
  query: Query,
  extent: Bounds | null,
): Promise<Bounds | null> {
  const bounds = shapeBoundsOf(query.condition) ?? extent
  if (bounds !== null) return bounds
  for (const condition of [placeConditionOf(query.condition), everything]) {
    const narrowed = condition && (await findExtent(context, { ...query, condition })).extent
    if (narrowed !== null) return narrowed
  }
  // No listing has a position.
  return await getStreetsArea(context)
}

async function findExtent({ search }: Context, query: Query) {
  const { total, stats } = await search.answer(query, { stats: ['Latitude', 'Longitude'] })
  return { total, extent: boundsOf(stats[0]!, stats[1]!) }
}
