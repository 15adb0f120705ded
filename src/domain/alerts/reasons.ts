import { formatMoney } from '#src/domain/context/units/numbers.ts'
import { andList } from '#src/domain/wording.ts'
import type { AlertEventKind } from './alert.ts'
import type { NamedAlert } from './gathered.ts'

/** An event that a mail gives as a reason for its news. `OldValue` and `NewValue` are JSON text. */
export interface ReportedEvent {
  readonly Event: string
  readonly Source: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

export interface Reason {
  readonly event: AlertEventKind
  readonly text: string
}

const order: readonly AlertEventKind[] = [
  'New',
  'PriceChange',
  'BackOnMarket',
  'OpenHouse',
  'Recommended',
  'Sold',
  'Pending',
  'StatusChange',
]

/** `events` are oldest first. `openHouse` returns null for one that is over. A null `currency` is the brokerage's. */
export function reasonsOf(
  events: readonly ReportedEvent[],
  openHouse: (source: string) => string | null,
  currency: string | null = null,
): Reason[] {
  const reasons = order.flatMap((event): Reason[] => {
    const sameEvents = events.filter(({ Event }) => Event === event)
    if (sameEvents.length === 0) return []
    return textsOf(event, sameEvents, openHouse, currency).map((text) => ({ event, text }))
  })
  const change = reasons.find(({ event }) => event === 'PriceChange')
  const isNewByPrice = change !== undefined && reasons.some(({ text }) => text === enteredText)
  return isNewByPrice ? [change, ...reasons.filter((reason) => reason !== change)] : reasons
}

const enteredText = 'new to this search'

function textsOf(
  event: AlertEventKind,
  events: readonly ReportedEvent[],
  openHouse: (source: string) => string | null,
  currency: string | null,
): string[] {
  const first = events[0]!
  const last = events.at(-1)!
  switch (event) {
    case 'New':
      return [events.some(({ NewValue }) => NewValue === null) ? 'new listing' : enteredText]
    case 'PriceChange':
      return priceChange(numberIn(first.OldValue), numberIn(last.NewValue), currency)
    case 'BackOnMarket':
      return ['back on the market']
    case 'OpenHouse':
      return [...new Set(events.map(({ Source }) => openHouse(Source)))].filter(
        (text) => text !== null,
      )
    case 'Recommended':
      return ['recommended to you']
    case 'Sold':
      return ['sold']
    case 'Pending':
      return [textIn(last.NewValue) === 'Active Under Contract' ? 'under contract' : 'sale pending']
    case 'StatusChange':
      return [`status changed to ${textIn(last.NewValue) ?? 'another status'}`]
  }
}

function priceChange(
  before: number | null,
  after: number | null,
  currency: string | null,
): string[] {
  if (before === null || after === null) return ['price changed']
  if (before === after) return []
  const by = formatMoney(Math.abs(after - before), currency)
  return [after < before ? `price lowered by ${by}` : `price raised by ${by}`]
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

const numberIn = (json: string | null): number | null => {
  const value = parsed(json)
  return typeof value === 'number' ? value : null
}

const textIn = (json: string | null): string | null => {
  const value = parsed(json)
  return typeof value === 'string' ? value : null
}

export function reasonText(reasons: readonly Reason[], matches: readonly string[]): string {
  const reasonTexts = reasons.map(({ text }) => text).join(', ')
  return [reasonTexts, ...(matches.length === 0 ? [] : [matches.join(' and ')])].join('; ')
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Names the searches and collections that report a listing: `matches Port Ellery under $400,000 and Homes with a view`,
 * `in the collection Weekend`. `total` also counts alerts beyond those in `alerts`.
 */
export function matchesText(alerts: readonly NamedAlert[], total: number): string[] {
  const namesOf = (kind: string) =>
    alerts.filter((alert) => alert.kind === kind).map(({ name }) => name)
  const searches = namesOf('search')
  const collections = namesOf('collection')
  const rest = total - alerts.length
  return [
    ...(searches.length > 0 ? [`matches ${andList(searches)}`] : []),
    ...(collections.length > 0 ? [`in the collection ${andList(collections)}`] : []),
    ...(rest > 0 ? [`in ${rest} more ${rest === 1 ? 'alert' : 'alerts'}`] : []),
  ]
}
