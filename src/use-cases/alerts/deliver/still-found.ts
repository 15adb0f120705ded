import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { findChangedListing } from '#db/queries/alerts/change-log-readers.ts'
import type { UnmailedEvent } from '#db/queries/alerts/event-rows.ts'
import { leavesSearch, seqOf } from '#src/domain/alerts/events.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { isPlainToAll } from '#src/domain/search/filter/read/read-own-list.ts'
import { hasBit } from '#src/search/states/bits.ts'
import type { Plan } from '#src/search/states/state-plan.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import type { YieldToEvents } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { AlertReader } from '../match/alert-readers.ts'
import { listingMoments } from '../match/listing-moments.ts'
import { SearchReader } from '../match/search-reader.ts'

const listingsAtOnce = 100

/**
 * Drops events that a search found before it was edited and would not find now. If a home just stopped matching, the
 * event that reports this is retained.
 */
export async function findStillMatching(
  site: Site,
  reader: AlertReader,
  row: AlertWithPeople,
  events: readonly UnmailedEvent[],
  breathe: YieldToEvents,
): Promise<readonly UnmailedEvent[]> {
  const { alert, filter, filterAt } = row
  if (filter === null || filterAt === null) return events
  // A filter that names lists or overlays can find other listings without being edited, because those change.
  const isPlain = isPlainToAll(Filter.of(filter))
  const isOld = ({ CreatedAt, Event }: UnmailedEvent) =>
    (!isPlain || CreatedAt <= filterAt) && Event !== 'Recommended'
  const old = [...Map.groupBy(events.filter(isOld), ({ RowKey }) => RowKey)]
  if (old.length === 0) return events
  const plan = await new SearchReader(site).read({
    row: { ...alert, Filter: filter },
    reader,
  })
  const retained = new Set(events.filter((event) => !isOld(event)))
  for (let at = 0; plan !== null && at < old.length; at += listingsAtOnce) {
    const batch = old.slice(at, at + listingsAtOnce)
    for (const event of await foundAmong(site, reader, plan, batch, breathe)) retained.add(event)
  }
  return events.filter((event) => retained.has(event))
}

type OfListing = readonly [rowKey: number, events: readonly UnmailedEvent[]]

async function foundAmong(
  { db, dictionary }: Site,
  { scope }: AlertReader,
  plan: Plan,
  listings: readonly OfListing[],
  breathe: YieldToEvents,
): Promise<UnmailedEvent[]> {
  const table = new StateTable(db.readConnection, dictionary)
  try {
    const stated = []
    for (const [rowKey, events] of listings) {
      const from = Math.min(...events.map(seqOf))
      const listing = findChangedListing(db, rowKey, from - 1)
      await breathe()
      if (listing === null) continue
      const before = [...listingMoments(listing)].at(-1)?.before ?? null
      const beforeAt = before === null ? null : table.add(before)
      stated.push({ events, now: table.add(listing), beforeAt })
    }
    for (const _ of table.test(plan, scope)) await breathe()
    const matching = table.matches(plan, scope)
    return stated.flatMap(({ events, now, beforeAt }) => {
      if (hasBit(matching, now)) return events
      return beforeAt !== null && hasBit(matching, beforeAt) ? events.filter(leavesSearch) : []
    })
  } finally {
    table.close()
  }
}
