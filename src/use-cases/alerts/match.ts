import type { NewEvent } from '#db/queries/alerts/events.ts'
import { findCollected, findComingOpenHouses, findHiding } from '#db/queries/alerts/reach.ts'
import {
  type Happening,
  happeningsOf,
  openHouseSource,
  toldBySearch,
} from '#src/domain/alerts/events.ts'
import { localDate } from '#src/domain/local-time.ts'
import { hasBit } from '#src/search/states/bits.ts'
import { type ListingState, StateTable } from '#src/search/states/state-table.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { breather } from './breath.ts'
import type { StatedMoment } from './states.ts'
import { groupSearches, type Subscribed } from './subscribed.ts'

/** What a moment tells whom: rows that are not written yet, by the last change of the moment. */
export interface Matched {
  readonly seq: number
  readonly event: NewEvent
}

interface Candidate extends StatedMoment {
  readonly seq: number
  readonly id: string
  readonly happenings: readonly Happening[]
  readonly beforeAt: number
  readonly afterAt: number
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

async function candidatesOf(
  site: Site,
  table: StateTable,
  moments: readonly StatedMoment[],
): Promise<Candidate[]> {
  const breathe = breather()
  const numbers = new Map<ListingState, number>()
  const numberOf = (state: ListingState) => {
    const known = numbers.get(state) ?? table.add(state)
    numbers.set(state, known)
    return known
  }
  const isComing = comingOpenHouses(site, moments)
  const candidates: Candidate[] = []
  for (const stated of moments) {
    const { moment, before, after } = stated
    const happenings = happeningsOf(moment, String(after.row['StandardStatus'])).filter(
      (happening) => happening.event !== 'OpenHouse' || isComing(moment.rowKey, happening.source),
    )
    candidates.push({
      ...stated,
      seq: moment.changes.at(-1)!.Seq,
      id: String(after.row['Id']),
      happenings,
      beforeAt: before === null ? -1 : numberOf(before),
      afterAt: numberOf(after),
    })
    await breathe()
  }
  return candidates
}

/** Open houses that are over, or that are gone again, are not told. */
function comingOpenHouses(site: Site, moments: readonly StatedMoment[]) {
  const today = localDate(site.clock(), site.localTime)
  const rowKeys = moments
    .filter(({ moment }) => moment.changes.some(({ Field }) => Field === 'OpenHouse'))
    .map(({ moment }) => moment.rowKey)
  const coming = rowKeys.length === 0 ? [] : findComingOpenHouses(site.db, rowKeys, today)
  const keys = new Set(coming.map(({ OpenHouseKey }) => openHouseSource(OpenHouseKey)))
  const listings = new Set(coming.map(({ RowKey }) => RowKey))
  return (rowKey: number, source: string) =>
    keys.has(source) || (!source.startsWith(openHouseSource('')) && listings.has(rowKey))
}

async function bySearch(
  site: Site,
  table: StateTable,
  candidates: readonly Candidate[],
  subscribed: readonly Subscribed[],
): Promise<Matched[]> {
  const breathe = breather()
  const write = writerFor(site, candidates)
  const matched: Matched[] = []
  for (const { condition, told, members } of await groupSearches(site, subscribed)) {
    const found = table.matches(condition, told.scope)
    const shown = table.shown(told.scope)
    for (const candidate of candidates) {
      const { beforeAt, afterAt } = candidate
      const before = beforeAt >= 0 && hasBit(found, beforeAt)
      const after = hasBit(found, afterAt)
      if (!before && !after) continue
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
