import type { NewEvent } from '#db/queries/alerts/events.ts'
import { findCollected, findHiding } from '#db/queries/alerts/reach.ts'
import { type Happening, toldBySearch } from '#src/domain/alerts/events.ts'
import { hasBit } from '#src/search/states/bits.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type Candidate, candidatesOf, concernedBy } from './candidates.ts'
import type { StatedMoment } from './states.ts'
import { groupSearches, type Subscribed } from './subscribed.ts'

/** What a moment tells whom: rows that are not written yet, by the last change of the moment. */
export interface Matched {
  readonly seq: number
  readonly event: NewEvent
}

/** The events of these moments for these subscriptions, by subscription and in the order of the log. */
export async function matchMoments(
  site: Site,
  moments: readonly StatedMoment[],
  subscribed: readonly Subscribed[],
): Promise<Matched[]> {
  if (moments.length === 0 || subscribed.length === 0) return []
  const table = new StateTable(site.db.readConnection, site.dictionary)
  try {
    const candidates = await candidatesOf(site, table, moments)
    const matched = [
      ...(await bySearch(site, table, candidates, subscribed)),
      ...byThing(site, table, candidates, subscribed),
    ]
    return await sorted(matched)
  } finally {
    table.close()
  }
}

/** Rows that stand side by side in an index are written together. */
async function sorted(matched: readonly Matched[]): Promise<Matched[]> {
  const breathe = breather()
  const groups = Map.groupBy(matched, ({ event }) => event.SubscriptionId)
  const found: Matched[] = []
  for (const id of [...groups.keys()].sort()) {
    found.push(...groups.get(id)!.sort((a, b) => a.seq - b.seq))
    await breathe()
  }
  return found
}

async function bySearch(
  site: Site,
  table: StateTable,
  candidates: readonly Candidate[],
  subscribed: readonly Subscribed[],
): Promise<Matched[]> {
  const breathe = breather()
  const write = writerFor(site, candidates)
  const concerned = concernedBy(table.size, candidates)
  const matched: Matched[] = []
  for (const { condition, told, members } of await groupSearches(site, subscribed)) {
    const found = table.matches(condition, told.scope)
    const shown = table.shown(told.scope)
    for (const candidate of concerned(found)) {
      const { beforeAt, afterAt } = candidate
      const before = beforeAt >= 0 && hasBit(found, beforeAt)
      const after = hasBit(found, afterAt)
      const sides = { before, after, shown: hasBit(shown, afterAt) }
      const happenings = toldBySearch(candidate.moment, candidate.happenings, sides)
      if (happenings.length > 0)
        for (const member of members) matched.push(...write(member, candidate, happenings))
    }
    await breathe()
  }
  return matched
}

/** Of collections and of single listings. */
function byThing(
  site: Site,
  table: StateTable,
  candidates: readonly Candidate[],
  subscribed: readonly Subscribed[],
): Matched[] {
  const collections = groupBy(subscribed, 'CollectionId')
  const listings = groupBy(subscribed, 'RowKey')
  if (collections.size + listings.size === 0) return []
  const collected = findCollected(site.db, [...new Set(candidates.map(({ id }) => id))])
  const write = writerFor(site, candidates)
  return candidates.flatMap((candidate) => {
    const { id, moment, afterAt, happenings } = candidate
    const members = [...collections]
      .flatMap(([collection, of]) => (collected.get(collection as string)?.has(id) ? of : []))
      .concat(listings.get(moment.rowKey) ?? [])
      .filter(({ told }) => hasBit(table.shown(told.scope), afterAt))
    return members.flatMap((member) => write(member, candidate, happenings))
  })
}

function groupBy(subscribed: readonly Subscribed[], name: 'CollectionId' | 'RowKey') {
  const groups = Map.groupBy(subscribed, ({ row }) => row.subscription[name])
  groups.delete(null)
  return groups
}

/** What a subscription wants of the happenings, as rows. */
function writerFor(site: Site, candidates: readonly Candidate[]) {
  const hiding = findHiding(site.db, [...new Set(candidates.map(({ id }) => id))])
  const CreatedAt = site.clock().toISOString()
  return (
    { row: { subscription }, told }: Subscribed,
    { seq, id, moment }: Candidate,
    happenings: readonly Happening[],
  ): Matched[] => {
    const { Id, Events, SinceSeq, Curated } = subscription
    if (seq <= SinceSeq || told.hiders.some((hider) => hiding.get(hider)?.has(id))) return []
    return happenings
      .filter(({ event }) => Events?.includes(event))
      .map(({ event, source, oldValue, newValue, at }) => ({
        seq,
        event: {
          SubscriptionId: Id,
          RowKey: moment.rowKey,
          Event: event,
          Source: source,
          OldValue: oldValue,
          NewValue: newValue,
          At: at,
          Approval: Curated ? ('waiting' as const) : ('approved' as const),
          CreatedAt,
        },
      }))
  }
}
