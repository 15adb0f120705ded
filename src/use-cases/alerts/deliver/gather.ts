import { type AlertWithPeople, findAlertsWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { findUnmailed, type UnmailedEvent } from '#db/queries/alerts/event-rows.ts'
import { findContainingCollections } from '#db/queries/alerts/reach.ts'
import { NewsCollector } from '#src/domain/alerts/gathered.ts'
import { netEvents, type PendingEvent } from '#src/domain/alerts/net.ts'
import { reportStart } from '#src/domain/alerts/schedule.ts'
import { isShownInstead } from '#src/domain/context/access/scope.ts'
import { createYielder, type YieldToEvents } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import type { AlertReader } from '../match/alert-readers.ts'
import { ListingFacts } from './listing-facts.ts'
import { findStillMatching } from './still-found.ts'

const rowsAtOnce = 50
const eventsAtOnce = 250

export interface Gathered {
  readonly gathering: NewsCollector
  readonly facts: ListingFacts
  readonly alertsWithNews: ReadonlySet<string>
  /** Alerts with news that waits until the data of its source is up to date. */
  readonly waiting: ReadonlySet<string>
}

/** Gathers the news of one person's alerts in batches, since one alert can have an event for every home. */
export async function gather(
  site: Site,
  reader: AlertReader,
  ids: readonly string[],
  isStopped: (row: AlertWithPeople) => boolean,
): Promise<Gathered> {
  const breathe = createYielder()
  const gathering = new NewsCollector()
  const facts = new ListingFacts(site, reader)
  const alertsWithNews = new Set<string>()
  const waiting = new Set<string>()
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    for (const row of readAlertRows(site, ids.slice(at, at + rowsAtOnce))) {
      const events = await unmailedOf(site, row, breathe)
      if (isStopped(row)) gathering.unreported.push(...events.map(({ Seq }) => Seq))
      else if (await add(site, row, events, { gathering, facts, reader, waiting, breathe }))
        alertsWithNews.add(row.alert.Id)
    }
    await breathe()
  }
  return { gathering, facts, alertsWithNews, waiting }
}

export const readAlertRows = (site: Site, ids: readonly string[]) =>
  readReadable(site, ids, (keys) => findAlertsWithPeople(site.db.read, keys), 'alert')

async function unmailedOf(
  { db }: Site,
  { alert: { Id } }: AlertWithPeople,
  breathe: YieldToEvents,
): Promise<UnmailedEvent[]> {
  const events: UnmailedEvent[] = []
  for (;;) {
    const page = findUnmailed(db, Id, events.at(-1)?.Seq ?? 0, eventsAtOnce)
    for (const event of page) events.push(event)
    if (page.length < eventsAtOnce) return events
    await breathe()
  }
}

interface Into {
  readonly gathering: NewsCollector
  readonly facts: ListingFacts
  readonly reader: AlertReader
  readonly waiting: Set<string>
  readonly breathe: YieldToEvents
}

async function add(
  site: Site,
  row: AlertWithPeople,
  events: readonly UnmailedEvent[],
  { gathering, facts, reader, waiting, breathe }: Into,
): Promise<boolean> {
  const { alert } = row
  const { Id: id, Kind: kind, Name: name, Events: requestedEvents } = alert
  const since = reportStart(alert, site.clock())
  const byListing = Map.groupBy(events, ({ RowKey }) => RowKey)
  const retained = new Set(await findStillMatching(site, reader, row, events, breathe))
  await facts.read([...byListing.keys()])
  let hasNews = false
  for (const [rowKey, ofListing] of byListing) {
    if (facts.waits(rowKey)) {
      waiting.add(id)
      continue
    }
    const [from] = [ofListing[0]!.At, since].toSorted() as [string, string]
    const still = ofListing.filter((event) => retained.has(event))
    const news = () =>
      netEvents(still, { log: facts.log(rowKey, from), since, events: requestedEvents })
    const net = isReported(site, alert, facts.listing(rowKey), reader)
      ? reportableEvents(facts, rowKey, news())
      : []
    gathering.add(
      { id, kind, name },
      rowKey,
      ofListing.map(({ Seq }) => Seq),
      net,
    )
    hasNews ||= net.length > 0
    await breathe()
  }
  return hasNews
}

/** An alert for a search leaves out listings that another listing of the home is shown instead of. */
const isReported = (
  { db }: Site,
  { Kind, CollectionId }: AlertWithPeople['alert'],
  listing: ReturnType<ListingFacts['listing']>,
  { scope }: AlertReader,
): boolean =>
  listing !== null &&
  isInCollection(db, CollectionId, listing.Id) &&
  !(Kind === 'search' && isShownInstead(listing, scope))

const isInCollection = (db: Site['db'], collection: string | null, listing: string): boolean =>
  collection === null || findContainingCollections(db, [listing]).some(([id]) => id === collection)

function reportableEvents(
  facts: ListingFacts,
  rowKey: number,
  events: readonly PendingEvent[],
): PendingEvent[] {
  const sources = events.filter(({ Event }) => Event === 'OpenHouse').map(({ Source }) => Source)
  return events.filter(
    ({ Event, Source }) =>
      Event !== 'OpenHouse' || facts.openHouse(rowKey, Source, sources) !== null,
  )
}
