import type { PendingEvent } from './net.ts'
import type { SubscriptionKind } from './subscription.ts'

/** A newsfeed as a mail names it. */
export interface NamedNewsfeed {
  readonly id: string
  readonly kind: SubscriptionKind
  readonly name: string
}

/** What a person is told of a listing: what all their newsfeeds say, once. */
export interface GatheredListing {
  readonly rowKey: number
  /** Oldest first, each once. */
  readonly events: readonly PendingEvent[]
  /** The first ones that tell of it. */
  readonly newsfeeds: readonly NamedNewsfeed[]
  /** Of all that tell of it. */
  readonly total: number
  /** Of the events, in all newsfeeds. */
  readonly seqs: readonly number[]
}

/** Enough for a line. */
export const namedMost = 3

/** Puts together what the newsfeeds of a person tell, one after the other. */
export class Gathering {
  private readonly listings = new Map<number, Mutable>()
  /** Of events of which nothing is left to tell. */
  readonly untold: number[] = []

  add(
    newsfeed: NamedNewsfeed,
    rowKey: number,
    seqs: readonly number[],
    net: readonly PendingEvent[],
  ) {
    if (net.length === 0) {
      for (const seq of seqs) this.untold.push(seq)
      return
    }
    const listing = this.listings.get(rowKey) ?? emptyListing(rowKey)
    this.listings.set(rowKey, listing)
    for (const event of net) addEvent(listing.events, event)
    for (const seq of seqs) listing.seqs.push(seq)
    if (listing.newsfeeds.length < namedMost) listing.newsfeeds.push(newsfeed)
    listing.total++
  }

  /** What happened first comes first. */
  all(): GatheredListing[] {
    return [...this.listings.values()]
      .map((listing) => ({
        ...listing,
        events: [...listing.events.values()].sort((a, b) => a.Seq - b.Seq),
      }))
      .sort((a, b) => a.events[0]!.Seq - b.events[0]!.Seq)
  }
}

interface Mutable extends Omit<GatheredListing, 'events'> {
  events: Map<string, PendingEvent>
  newsfeeds: NamedNewsfeed[]
  total: number
  seqs: number[]
}

const emptyListing = (rowKey: number): Mutable => ({
  rowKey,
  events: new Map(),
  newsfeeds: [],
  total: 0,
  seqs: [],
})

/** Open houses and recommendations one by one; of another event the one that began first. */
function addEvent(events: Map<string, PendingEvent>, event: PendingEvent): void {
  const isOneOfMany = event.Event === 'OpenHouse' || event.Event === 'Recommended'
  const key = isOneOfMany ? `${event.Event} ${event.Source}` : event.Event
  const known = events.get(key)
  if (known === undefined || event.Seq < known.Seq) events.set(key, event)
}
