import type { Change } from '#src/domain/alerts/events.ts'
import type { ListingNews } from '#src/domain/alerts/gathered.ts'
import { matchesText, type Reason, reasonsOf, reasonText } from '#src/domain/alerts/reasons.ts'
import { alertListingsMost } from '#src/domain/limits.ts'
import { foreignCurrency } from '#src/domain/listings/price.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { type AlertReader, contextOf } from '../match/alert-readers.ts'
import type { Gathered } from './gather.ts'
import type { ListingFacts } from './listing-facts.ts'

export interface MailedListing {
  readonly alertId: string
  readonly card: ListingCard
  readonly reasons: readonly Reason[]
  readonly why: string
}

export interface Composed {
  readonly listings: readonly MailedListing[]
  /** Counts the listings with news, including those that do not fit in the mail. */
  readonly total: number
  readonly named: readonly string[]
  /** Sequence numbers of the events to mark as sent. Those of the listings in the mail come first. */
  readonly seqs: readonly number[]
  /** Moves of open houses that the mail tells though they have no events yet. */
  readonly moves: readonly ReportedMove[]
}

export interface ReportedMove {
  readonly alertIds: readonly string[]
  readonly change: Change
}

export function compose(
  site: Site,
  reader: AlertReader,
  { gathering, facts }: Pick<Gathered, 'gathering' | 'facts'>,
): Composed {
  const gathered = gathering.all()
  const first = gathered.slice(0, alertListingsMost)
  const cards = findCards(
    contextOf(site, reader),
    first.map(({ rowKey }) => rowKey),
  )
  const listings = first.flatMap((listing): MailedListing[] => {
    const card = cards.get(listing.rowKey)
    return card === undefined ? [] : [reportListing(facts, listing, card)]
  })
  return {
    listings,
    total: listings.length === 0 ? 0 : gathered.length,
    named: [...new Set(first.flatMap(({ alerts }) => alerts.map(({ id }) => id)))],
    seqs: gathered.flatMap(({ seqs }) => seqs),
    moves: first.flatMap(({ rowKey, events, alerts }) =>
      facts
        .reportedMoves(rowKey, sourcesOf(events))
        .map((change) => ({ alertIds: alerts.map(({ id }) => id), change })),
    ),
  }
}

const sourcesOf = (events: ListingNews['events']) =>
  events.filter(({ Event }) => Event === 'OpenHouse').map(({ Source }) => Source)

function reportListing(
  facts: ListingFacts,
  { rowKey, events, alerts, total }: ListingNews,
  card: ListingCard,
): MailedListing {
  const sources = sourcesOf(events)
  const { currency = null } = foreignCurrency(facts.listing(rowKey)!)
  const openHouse = (source: string) => facts.openHouse(rowKey, source, sources)
  const reasons = reasonsOf(events, openHouse, currency)
  const why = reasonText(reasons, matchesText(alerts, total))
  return { alertId: alerts[0]!.id, card, reasons, why }
}
