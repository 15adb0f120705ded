import type { UnmailedEvent } from '#db/queries/alerts/events.ts'
import { findComingOpenHouses, findShown } from '#db/queries/alerts/reach.ts'
import type { ToldRow } from '#db/queries/alerts/subscriptions.ts'
import { isShown } from '#src/domain/access/scope.ts'
import { openHouseSource } from '#src/domain/alerts/events.ts'
import { openHouseText } from '#src/domain/alerts/open-house-text.ts'
import { type Reason, reasonsOf, whyText } from '#src/domain/alerts/reasons.ts'
import { alertListingsMost } from '#src/domain/limits.ts'
import { foreignCurrency } from '#src/domain/listing/price.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { findCards } from '#src/use-cases/listings/listings.ts'
import { contextOf, type Told } from '../match/told.ts'

/** A listing of a mail: in which subscription it stands, and why it is there. */
export interface ToldListing {
  readonly subscriptionId: string
  readonly card: ListingCard
  readonly reasons: readonly Reason[]
  readonly why: string
}

export interface Composed {
  readonly listings: readonly ToldListing[]
  /** Of all listings, also those that have no room. */
  readonly total: number
}

interface Gathered {
  readonly rowKey: number
  readonly subscriptionIds: readonly string[]
  readonly reasons: readonly Reason[]
}

/** Each listing once, with all reasons; those that may not be shown, or of which nothing is left to say, are left out. */
export async function compose(
  site: Site,
  told: Told,
  rows: readonly ToldRow[],
  events: readonly UnmailedEvent[],
): Promise<Composed> {
  const gathered = gather(site, told, events)
  const shown = gathered.slice(0, alertListingsMost)
  const cards = await findCards(
    contextOf(site, told),
    shown.map(({ rowKey }) => rowKey),
  )
  const listings = shown.flatMap(({ rowKey, subscriptionIds, reasons }): ToldListing[] => {
    const card = cards.get(rowKey)
    if (card === undefined) return []
    const of = rows.filter(({ subscription }) => subscriptionIds.includes(subscription.Id))
    const why = whyText(reasons, matchesText(of))
    return [{ subscriptionId: of[0]!.subscription.Id, card, reasons, why }]
  })
  return { listings, total: listings.length === 0 ? 0 : gathered.length }
}

function gather(site: Site, { scope }: Told, events: readonly UnmailedEvent[]): Gathered[] {
  const byListing = Map.groupBy(events, ({ event }) => event.RowKey)
  const rowKeys = [...byListing.keys()]
  const shown = findShown(site.db, rowKeys)
  const openHouses = openHouseTexts(site, rowKeys)
  return rowKeys.flatMap((rowKey): Gathered[] => {
    const listing = shown.get(rowKey)
    if (listing === undefined || !isShown(listing, scope)) return []
    const of = byListing.get(rowKey)!.map(({ event }) => event)
    const once = of.filter(
      ({ Event, Source }, at) =>
        of.findIndex((other) => other.Event === Event && other.Source === Source) === at,
    )
    const { currency = null } = foreignCurrency(listing)
    const reasons = reasonsOf(once, (source) => openHouses(rowKey, source), currency)
    if (reasons.length === 0) return []
    const subscriptionIds = [...new Set(of.map(({ SubscriptionId }) => SubscriptionId))]
    return [{ rowKey, subscriptionIds, reasons }]
  })
}

/** Of a new open house when it is; of a changed one that something changed. */
function openHouseTexts({ db, clock, localTime }: Site, rowKeys: readonly number[]) {
  const today = localDate(clock(), localTime)
  const coming = findComingOpenHouses(db, rowKeys, today)
  const byKey = new Map(coming.map((row) => [openHouseSource(row.OpenHouseKey), row]))
  const listings = new Set(coming.map(({ RowKey }) => RowKey))
  return (rowKey: number, source: string): string | null => {
    const row = byKey.get(source)
    if (row !== undefined) return openHouseText(row, today, localTime)
    const isChange = !source.startsWith(openHouseSource(''))
    return isChange && listings.has(rowKey) ? 'open house changed' : null
  }
}

/** `matches Port Ellery under $400,000 and Homes with a view`; `in your collection Weekend`. */
function matchesText(rows: readonly ToldRow[]): string[] {
  const namesOf = (kind: string) =>
    rows
      .filter(({ subscription }) => subscription.Kind === kind)
      .map(({ subscription }) => subscription.Name)
  const searches = namesOf('search')
  const collections = namesOf('collection')
  return [
    ...(searches.length > 0 ? [`matches ${searches.join(' and ')}`] : []),
    ...(collections.length > 0 ? [`in the collection ${collections.join(' and ')}`] : []),
  ]
}
