import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { AlertEventKind } from './alert.ts'
import { changeSource, eventOfStatus, seqOf } from './events.ts'

// Between two mails, a listing can change and change back. Only the net difference is reported.

/** An event that one alert has not yet reported about one listing. `OldValue` and `NewValue` are JSON text. */
export interface PendingEvent {
  readonly Seq: number
  readonly Event: string
  readonly Source: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

/** A row of the listing's change log. `OldValue` and `NewValue` are JSON text. */
export interface LoggedValue {
  readonly Seq: number
  readonly Field: string
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly RecordedAt: string
}

interface Window {
  /** The listing's change log up to now, oldest first. */
  readonly log: readonly LoggedValue[]
  /** Changes in `log` that were recorded after this time are news. Pending events are news whatever their age. */
  readonly since: string
  readonly events: readonly string[]
}

const statusEvents: ReadonlySet<string> = new Set<AlertEventKind>([
  'Pending',
  'Sold',
  'BackOnMarket',
  'StatusChange',
])

/** Reports at most one change of price and one of status, and no reverted change. `events` are oldest first. */
export function netEvents(events: readonly PendingEvent[], window: Window): PendingEvent[] {
  const log = changesIn(events, window)
  const prices = events.filter(({ Event }) => Event === 'PriceChange')
  const statuses = events.filter(({ Event }) => statusEvents.has(Event))
  const entries = events.filter(({ Event }) => Event === 'New')
  const isNew = entries.filter((event) => !isReverted(event, log))
  const others = events.filter(
    (event) => !prices.includes(event) && !statuses.includes(event) && !entries.includes(event),
  )
  // While a listing does not match the search, its changes are not recorded as events, so the log is read for them.
  const wasAway = isNew.length === 0 ? events.find(({ Event }) => returns.has(Event)) : undefined
  const price = netChange(prices, 'ListPrice', log) ?? loggedNetChange(wasAway, 'ListPrice', log)
  const status =
    netChange(statuses, 'StandardStatus', log) ?? loggedNetChange(wasAway, 'StandardStatus', log)
  const fieldEvents = [
    price && price.OldValue !== null && price.NewValue !== null
      ? { ...price, Event: 'PriceChange' }
      : null,
    status && { ...status, Event: eventOf(status) },
  ]
  const net = [...others, ...isNew, ...fieldEvents.filter((event) => event !== null)]
  const reportedEvents = net.filter(
    ({ Event }) => Event === 'Recommended' || window.events.includes(Event),
  )
  const isStatusTold = reportedEvents.some(({ Event }) => statusEvents.has(Event))
  const end = seqOfEnd(window.log)
  // Once a listing is off the market, its open houses are not news, and its earlier events are only together with a
  // change of status.
  const isNews = (event: PendingEvent) =>
    end < 0 || (event.Event !== 'OpenHouse' && (isStatusTold || seqOf(event) >= end))
  return reportedEvents.filter(isNews).sort((a, b) => a.Seq - b.Seq)
}

const ended: ReadonlySet<unknown> = new Set(['Closed', 'Canceled', 'Expired', 'Withdrawn'])

/** The `Seq` of the change that took the listing off the market, or -1 if it is on the market. */
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
  const values = log.filter(({ Field }) => Field === field)
  // If the first logged value is null, the event of a price change still has the earlier price.
  const OldValue =
    (values[0] ?? first).OldValue ?? (first.Event === 'PriceChange' ? first.OldValue : null)
  const { NewValue } = values.at(-1) ?? events.at(-1)!
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

/** A missing `MlgCanView` flag means the same as `true`. */
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
