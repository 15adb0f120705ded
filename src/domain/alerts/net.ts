import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { AlertEventKind } from './alert.ts'
import { changeSource, eventOfStatus, seqOf } from './events.ts'

// Between two mails, a listing can change and change back. Only the net difference is reported.

/** An event of one alert and one listing; values are JSON text. */
export interface PendingEvent {
  readonly Seq: number
  readonly Event: string
  readonly Source: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

/** A row of the listing's change log; values are JSON text. */
export interface LoggedValue {
  readonly Seq: number
  readonly Field: string
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly RecordedAt: string
}

interface Window {
  /** The listing's log, oldest first, up to now. */
  readonly log: readonly LoggedValue[]
  /** Changes recorded after this time are news, and so are pending events of any age. */
  readonly since: string
  readonly wanted: readonly string[]
}

const statusEvents: ReadonlySet<string> = new Set<AlertEventKind>([
  'Pending',
  'Sold',
  'BackOnMarket',
  'StatusChange',
])

/** At most one change of price and one of status, without changes that were reverted. `events` are oldest first. */
export function netEvents(events: readonly PendingEvent[], window: Window): PendingEvent[] {
  const log = changesIn(events, window)
  const prices = events.filter(({ Event }) => Event === 'PriceChange')
  const statuses = events.filter(({ Event }) => statusEvents.has(Event))
  const entries = events.filter(({ Event }) => Event === 'New')
  const isNew = entries.filter((event) => !isReverted(event, log))
  const others = events.filter(
    (event) => !prices.includes(event) && !statuses.includes(event) && !entries.includes(event),
  )
  // While the listing did not match the search, its changes were not recorded as events.
  const wasAway = isNew.length === 0 ? events.find(({ Event }) => returns.has(Event)) : undefined
  const price = netChange(prices, 'ListPrice', log) ?? loggedNetChange(wasAway, 'ListPrice', log)
  const status =
    netChange(statuses, 'StandardStatus', log) ?? loggedNetChange(wasAway, 'StandardStatus', log)
  const ofFields = [
    price && price.OldValue !== null && price.NewValue !== null
      ? { ...price, Event: 'PriceChange' }
      : null,
    status && { ...status, Event: eventOf(status) },
  ]
  const net = [...others, ...isNew, ...ofFields.filter((event) => event !== null)]
  const told = net.filter(({ Event }) => Event === 'Recommended' || window.wanted.includes(Event))
  const isStatusTold = told.some(({ Event }) => statusEvents.has(Event))
  const end = seqOfEnd(window.log)
  // A listing that is off the market has no open houses. Other earlier events are reported only together with its end.
  const isNews = (event: PendingEvent) =>
    end < 0 || (event.Event !== 'OpenHouse' && (isStatusTold || seqOf(event) >= end))
  return told.filter(isNews).sort((a, b) => a.Seq - b.Seq)
}

const ended: ReadonlySet<unknown> = new Set(['Closed', 'Canceled', 'Expired', 'Withdrawn'])

/** `Seq` of the change that took the listing off the market, or -1. Earlier events are no longer news. */
function seqOfEnd(log: readonly LoggedValue[]): number {
  const last = log.findLast(({ Field }) => Field === 'StandardStatus')
  return last !== undefined && ended.has(storedValue(last.NewValue)) ? last.Seq : -1
}

const returns: ReadonlySet<string> = new Set<AlertEventKind>(['New', 'BackOnMarket'])

function changesIn(events: readonly PendingEvent[], { log, since }: Window): LoggedValue[] {
  const first = Math.min(...events.map(seqOf))
  return log.filter(({ RecordedAt, Seq }) => RecordedAt > since || Seq >= first)
}

/** The first event, with the value before all changes and the value after them; null if both are the same. */
function netChange(
  events: readonly PendingEvent[],
  field: string,
  log: readonly LoggedValue[],
): PendingEvent | null {
  const [first] = events
  if (first === undefined) return null
  const of = log.filter(({ Field }) => Field === field)
  // If the first logged value is null, the event still has the price before it.
  const OldValue =
    (of[0] ?? first).OldValue ?? (first.Event === 'PriceChange' ? first.OldValue : null)
  const { NewValue } = of.at(-1) ?? events.at(-1)!
  return isSame(field, OldValue, NewValue) ? null : { ...first, OldValue, NewValue }
}

const loggedNetChange = (
  event: PendingEvent | undefined,
  field: string,
  log: readonly LoggedValue[],
): PendingEvent | null =>
  event !== undefined && log.some(({ Field }) => Field === field)
    ? netChange([event], field, log)
    : null

/** A missing flag hides nothing. */
const isSame = (field: string, before: string | null, after: string | null) =>
  before === after || (field === 'MlgCanView' && (before === 'false') === (after === 'false'))

function isReverted(event: PendingEvent, log: readonly LoggedValue[]): boolean {
  const cause = log.find(({ Seq }) => changeSource(Seq) === event.Source)
  return cause !== undefined && netChange([event], cause.Field, log) === null
}

function eventOf({ OldValue, NewValue }: PendingEvent): AlertEventKind {
  const [before, after] = [OldValue, NewValue].map((json) => String(storedValue(json) ?? ''))
  return eventOfStatus(kindOfStatus(before!, after!))
}
