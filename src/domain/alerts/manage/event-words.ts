import type { AlertEventKind } from '#src/domain/alerts/alert.ts'
import { formatMoney } from '#src/domain/context/units/numbers.ts'
import {
  backOnMarket,
  changedTo,
  fromTo,
  hasOpenHouse,
  isNew,
  isPending,
  isRecommended,
  isSold,
  isUnderContract,
  priceChanged,
  priceLowered,
  priceRaised,
  statusChanged,
} from '#src/domain/listings/messages/change-messages.ts'
import { storedValue } from '#src/domain/stored-value.ts'

/** Describes a price change: `Price lowered by $10,000`; null if unchanged. A null `currency` is the brokerage's. */
export function priceChangeText(
  from: unknown,
  to: unknown,
  currency: string | null = null,
): string | null {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return null
  const amount = formatMoney(Math.abs(to - from), currency)
  return to < from ? priceLowered(amount) : priceRaised(amount)
}

const plain: Readonly<Record<string, string>> = {
  New: isNew,
  Pending: isPending,
  Sold: isSold,
  BackOnMarket: backOnMarket,
  OpenHouse: hasOpenHouse,
  Recommended: isRecommended,
} satisfies Partial<Record<AlertEventKind, string>>

interface ReportedEvent {
  readonly Event: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

export function eventText(
  { Event, OldValue, NewValue }: ReportedEvent,
  currency: string | null = null,
): string {
  const from = storedValue(OldValue)
  const to = storedValue(NewValue)
  if (Event === 'PriceChange') {
    const change = priceChangeText(from, to, currency)
    if (change === null) return priceChanged
    const [before, after] = [from, to].map((price) => formatMoney(Number(price), currency))
    return fromTo(change, before!, after!)
  }
  if (Event === 'Pending' && to === 'Active Under Contract') return isUnderContract
  if (Event !== 'StatusChange') return plain[Event] ?? Event
  if (typeof to !== 'string') return statusChanged
  return typeof from === 'string' ? fromTo(statusChanged, from, to) : changedTo(to)
}

/** Returns an event without the status that a listing had before, if its readers do not see listings with that status. */
export function withShownStatus<Event extends ReportedEvent>(
  event: Event,
  { statuses }: { readonly statuses: readonly string[] | null },
): Event {
  const from = storedValue(event.OldValue)
  const isHidden = typeof from === 'string' && statuses?.includes(from) === false
  return isHidden ? { ...event, OldValue: null } : event
}

export const eventTextWithoutValues = ({ Event }: Pick<ReportedEvent, 'Event'>): string =>
  eventText({ Event, OldValue: null, NewValue: null })
