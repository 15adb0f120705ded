import { lastChange } from '#db/listing-changes.ts'
import type { Condition } from '#src/domain/filter/condition/condition.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { MapAnswer } from '#src/domain/map/map-answer.ts'
import { boundsOf } from '#src/domain/map/window.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { Searched } from '#src/use-cases/filter/read-filter.ts'

// What a map says of all matches. Whoever moves it asks for the same again and again: it is kept for a minute, or until a
// listing changes.

export type MapTotals = Pick<MapAnswer, 'total' | 'placed' | 'extent'>

interface Kept {
  readonly value: Promise<MapTotals>
  readonly change: number
  readonly until: number
}

const keptMs = 60_000
const mostKept = 100
const memory = new WeakMap<Context['db'], Map<string, Kept>>()

/** Of a search, whose query is given. */
export function getMapTotals(
  context: Context,
  { filter, bounds = null }: Searched,
  query: Query,
): Promise<MapTotals> {
  const { clock, db, role, user } = context
  const known = memory.get(db) ?? new Map<string, Kept>()
  memory.set(db, known)
  const key = [role, user?.id, bounds === null ? '' : formatBounds(bounds), filter].join(' ')
  const change = lastChange(db.readConnection)
  const now = clock().getTime()
  const kept = known.get(key)
  if (kept?.change === change && now < kept.until) return kept.value
  const value = findTotals(context, query)
  known.delete(key)
  known.set(key, { value, change, until: now + keptMs })
  if (known.size > mostKept) known.delete(known.keys().next().value!)
  value.catch(() => known.delete(key))
  return value
}

async function findTotals({ dictionary, search }: Context, query: Query): Promise<MapTotals> {
  const field = dictionary.find('Location')!
  const isNowhere: Condition = { kind: 'isNull', subject: { kind: 'field', type: 'shape', field } }
  const somewhere: Condition = {
    kind: 'and',
    of: [query.condition, { kind: 'not', of: isNowhere }],
  }
  const [{ total, stats }, placed] = await Promise.all([
    search.answer(query, { stats: ['Latitude', 'Longitude'] }),
    search.count({ ...query, condition: somewhere }),
  ])
  return { total, placed, extent: boundsOf(stats[0]!, stats[1]!) }
}
