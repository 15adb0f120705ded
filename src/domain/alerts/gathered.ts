import type { AlertKind } from './alert.ts'
import type { PendingEvent } from './net.ts'

export interface NamedAlert {
  readonly id: string
  readonly kind: AlertKind
  readonly name: string
}

/** The news of one listing for one user. An event that several alerts report is included once. */
export interface ListingNews {
  readonly rowKey: number
  readonly events: readonly PendingEvent[]
  /** At most `namedMost` of the alerts that report the listing; `total` counts all of them. */
  readonly alerts: readonly NamedAlert[]
  readonly total: number
  readonly seqs: readonly number[]
}

/** A mail names as many alerts as fit on one line. */
export const namedMost = 3

export class NewsCollector {
  private readonly listings = new Map<number, Mutable>()
  /** The `Seq` of each event that was canceled out by another and is not reported. */
  readonly unreported: number[] = []

  add(alert: NamedAlert, rowKey: number, seqs: readonly number[], net: readonly PendingEvent[]) {
    if (net.length === 0) {
      for (const seq of seqs) this.unreported.push(seq)
      return
    }
    const listing = this.listings.get(rowKey) ?? emptyListing(rowKey)
    this.listings.set(rowKey, listing)
    for (const event of net) addEvent(listing.events, event)
    for (const seq of seqs) listing.seqs.push(seq)
    if (listing.alerts.length < namedMost) listing.alerts.push(alert)
    listing.total++
  }

  all(): ListingNews[] {
    return [...this.listings.values()]
      .map((listing) => ({
        ...listing,
        events: [...listing.events.values()].sort((a, b) => a.Seq - b.Seq),
      }))
      .sort((a, b) => a.events[0]!.Seq - b.events[0]!.Seq)
  }
}

interface Mutable extends Omit<ListingNews, 'events'> {
  events: Map<string, PendingEvent>
  alerts: NamedAlert[]
  total: number
  seqs: number[]
}

const emptyListing = (rowKey: number): Mutable => ({
  rowKey,
  events: new Map(),
  alerts: [],
  total: 0,
  seqs: [],
})

function addEvent(events: Map<string, PendingEvent>, event: PendingEvent): void {
  const isOneOfMany = event.Event === 'OpenHouse' || event.Event === 'Recommended'
  const key = isOneOfMany ? `${event.Event} ${event.Source}` : event.Event
  const gatheredEvent = events.get(key)
  if (gatheredEvent === undefined || event.Seq < gatheredEvent.Seq) events.set(key, event)
}
