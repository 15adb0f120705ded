import type { Crossing, Recordable } from '#db/queries/alerts/event-rows.ts'
import { findContainingCollections, findHidingOwners } from '#db/queries/alerts/reach.ts'
import { type DetectedEvent, eventsForSearch } from '#src/domain/alerts/events.ts'
import { isExpected } from '#src/domain/errors.ts'
import { hasBit } from '#src/search/states/bits.ts'
import { StateTable } from '#src/search/states/state-table.ts'
import { createYielder, inPieces, type YieldToEvents } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type Candidate, candidatesByState, candidatesOf } from './alert-candidates.ts'
import { type ConfirmedAlert, findConfirmedAlerts } from './confirmed-alerts.ts'
import type { ListingMoment } from './listing-moments.ts'
import { SearchReader } from './search-reader.ts'

/**
 * What a candidate means to an alert before the alert's settings apply, and whether the listing began or stopped
 * matching.
 */
type CandidateMatch = readonly [
  candidate: Candidate,
  happenings: readonly DetectedEvent[],
  crosses: Crossing['crosses'] | null,
]

type Matcher = (
  alert: ConfirmedAlert,
) => Promise<readonly CandidateMatch[]> | readonly CandidateMatch[]

/**
 * Yields the events of these moments alert by alert, each in the order of the log. All of them at once might not fit in
 * memory: an import of a thousand listings can concern ten thousand alerts.
 */
export async function* matchMoments(
  site: Site,
  moments: readonly ListingMoment[],
): AsyncGenerator<readonly Recordable[]> {
  if (moments.length === 0) return
  const breathe = createYielder()
  const table = new StateTable(site.db.readConnection, site.dictionary)
  try {
    await breathe()
    const candidates = await candidatesOf(site, table, moments)
    const lists = await listsOf(site, candidates)
    const tell = { search: bySearch(site, table, candidates, breathe), list: byList(table, lists) }
    const write = writerFor(site, lists.hiding)
    for await (const confirmedAlert of findConfirmedAlerts(site)) {
      const events: Recordable[] = []
      try {
        for (const telling of await tell[confirmedAlert.row.Kind === 'search' ? 'search' : 'list'](
          confirmedAlert,
        )) {
          events.push(...write(confirmedAlert, telling))
          await breathe()
        }
      } catch (err) {
        // One broken alert must not stop the others. Expected errors, such as a full disk, affect all of them and are
        // retried later.
        if (isExpected(err)) throw err
        site.log.warn({ err, alert: confirmedAlert.row.Id }, 'an alert could not be matched')
      }
      if (events.length > 0) yield events
      await breathe()
    }
  } finally {
    table.close()
  }
}

function bySearch(
  site: Site,
  table: StateTable,
  candidates: readonly Candidate[],
  breathe: YieldToEvents,
): Matcher {
  const searches = new SearchReader(site)
  const concerned = candidatesByState(table.size, candidates)
  return async (alert) => {
    const plan = await searches.read(alert)
    if (plan === null) return []
    const { scope } = alert.reader
    for (const _ of table.test(plan, scope)) await breathe()
    const matches = table.matches(plan, scope)
    const visible = table.visibleTo(scope)
    return concerned(matches).map((candidate): CandidateMatch => {
      const { beforeAt, afterAt, moment, happenings } = candidate
      const before = beforeAt >= 0 && hasBit(matches, beforeAt)
      const after = hasBit(matches, afterAt)
      const sides = { before, after, shown: hasBit(visible, afterAt) }
      const isKnown = beforeAt >= 0 && before !== after
      const crosses = isKnown ? (after ? 'in' : 'out') : null
      return [candidate, eventsForSearch(moment, happenings, sides), crosses]
    })
  }
}

const byList =
  (table: StateTable, { inCollection, ofListing }: Awaited<ReturnType<typeof listsOf>>): Matcher =>
  ({ row, reader }) => {
    const concerned =
      row.CollectionId === null ? ofListing(row.RowKey) : inCollection(row.CollectionId)
    const visible = table.visibleTo(reader.scope)
    return concerned
      .filter(({ afterAt }) => hasBit(visible, afterAt))
      .map((candidate) => [candidate, candidate.happenings, null])
  }

function writerFor(site: Site, hiding: ReadonlyMap<string, ReadonlySet<string>>) {
  const CreatedAt = site.clock().toISOString()
  return (
    { row, events, reader }: ConfirmedAlert,
    [{ seq, id, moment }, happenings, crosses]: CandidateMatch,
  ): readonly Recordable[] => {
    if (seq <= row.SinceSeq || reader.hiders.some((hider) => hiding.get(hider)?.has(id))) return []
    const { Id: SubscriptionId } = row
    const { rowKey: RowKey } = moment
    const requested = happenings.filter(({ event }) => events.includes(event))
    if (crosses !== null && requested.length === 0) return [{ SubscriptionId, RowKey, crosses }]
    const Approval = row.Curated === 1 ? ('waiting' as const) : ('approved' as const)
    return requested.map(
      ({ event, source, oldValue, newValue, at }): Recordable => ({
        SubscriptionId,
        RowKey,
        Event: event,
        Source: source,
        OldValue: oldValue,
        NewValue: newValue,
        At: at,
        Approval,
        CreatedAt,
        ...(crosses === 'in' && { crosses }),
      }),
    )
  }
}

const listingsAtOnce = 50

/** Returns candidates by listing and by collection, in their order, and who has hidden which of the listings. */
async function listsOf({ db }: Site, candidates: readonly Candidate[]) {
  const ids = [...new Set(candidates.map(({ id }) => id))]
  const hiding = grouped(
    await inPieces(ids, listingsAtOnce, (piece) => findHidingOwners(db, piece)),
  )
  const collected = grouped(
    await inPieces(ids, listingsAtOnce, (piece) => findContainingCollections(db, piece)),
  )
  const byRowKey = Map.groupBy(candidates, ({ moment }) => moment.rowKey)
  const byId = Map.groupBy(candidates, ({ id }) => id)
  return {
    /** The ids of hidden listings, by the `OwnerId` of the account or the `ContactId` of the contact that hid them. */
    hiding,
    ofListing: (rowKey: number | null): readonly Candidate[] => byRowKey.get(rowKey ?? -1) ?? [],
    inCollection: (id: string): readonly Candidate[] =>
      [...(collected.get(id) ?? [])]
        .flatMap((listing) => byId.get(listing)!)
        .sort((a, b) => a.seq - b.seq),
  }
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [key, value] of pairs) {
    const group = groups.get(key) ?? new Set()
    groups.set(key, group.add(value))
  }
  return groups
}
