import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import { changeSource, eventOfStatus, seqOf } from './events.ts'
import type { AlertEvent } from './subscription.ts'

// Between two mails a listing can change and change back: what is told is how it differs in the end.

/** An event of one newsfeed and one listing; values are JSON text. */
export interface PendingEvent {
  readonly Seq: number
  readonly Event: string
  readonly Source: string
  readonly OldValue: string | null
  readonly NewValue: string | null
}

/** A row of the change log of the listing. */
export interface LoggedValue {
  readonly Seq: number
  readonly Field: string
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly RecordedAt: string
}

interface Window {
  /** Of the listing, oldest first, up to now. */
  readonly log: readonly LoggedValue[]
  /** What was recorded later is news; so are the events, however old. */
  readonly since: string
  /** What the newsfeed tells of. */
  readonly wanted: readonly string[]
}

const statusEvents: ReadonlySet<string> = new Set<AlertEvent>([
  'Pending',
  'Sold',
  'BackOnMarket',
  'StatusChange',
])

/** At most one change of the price and one of the status, and none that was taken back. Events are oldest first. */
export function netEvents(events: readonly PendingEvent[], window: Window): PendingEvent[] {
  const log = changesIn(events, window)
  const prices = events.filter(({ Event }) => Event === 'PriceChange')
  const statuses = events.filter(({ Event }) => statusEvents.has(Event))
  const entries = events.filter(({ Event }) => Event === 'New')
  const isNew = entries.filter((event) => !isTakenBack(event, log))
  const others = events.filter(
    (event) => !prices.includes(event) && !statuses.includes(event) && !entries.includes(event),
  )
  // While it was not in the search, its changes were not recorded as events.
  const wasAway = isNew.length === 0 ? events.find(({ Event }) => returns.has(Event)) : undefined
  const price = netOf(prices, 'ListPrice', log) ?? changeOf(wasAway, 'ListPrice', log)
  const status = netOf(statuses, 'StandardStatus', log) ?? changeOf(wasAway, 'StandardStatus', log)
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
  // A home that is off the market has no open houses. Other events before the end are told with it alone.
  const isNews = (event: PendingEvent) =>
    end < 0 || (event.Event !== 'OpenHouse' && (isStatusTold || seqOf(event) >= end))
  return told.filter(isNews).sort((a, b) => a.Seq - b.Seq)
}

const ended: ReadonlySet<unknown> = new Set(['Closed', 'Canceled', 'Expired', 'Withdrawn'])

/** Seq of the change that took the listing off the market: what happened before it is no longer news. */
function seqOfEnd(log: readonly LoggedValue[]): number {
  const last = log.findLast(({ Field }) => Field === 'StandardStatus')
  return last !== undefined && ended.has(JSON.parse(last.NewValue ?? 'null')) ? last.Seq : -1
}

const returns: ReadonlySet<string> = new Set<AlertEvent>(['New', 'BackOnMarket'])

/** Of the log, what is news, from the first of the events on. */
function changesIn(events: readonly PendingEvent[], { log, since }: Window): LoggedValue[] {
  const first = Math.min(...events.map(seqOf))
  return log.filter(({ RecordedAt, Seq }) => RecordedAt > since || Seq >= first)
}

/** The first of the events from what was before to what is now; null without any, or where both are the same. */
function netOf(
  events: readonly PendingEvent[],
  field: string,
  log: readonly LoggedValue[],
): PendingEvent | null {
  const [first] = events
  if (first === undefined) return null
  const of = log.filter(({ Field }) => Field === field)
  // A price that came after none: the event has the one before that.
  const OldValue =
    (of[0] ?? first).OldValue ?? (first.Event === 'PriceChange' ? first.OldValue : null)
  const { NewValue } = of.at(-1) ?? events.at(-1)!
  return isSame(field, OldValue, NewValue) ? null : { ...first, OldValue, NewValue }
}

/** What became of a field by the log, as if the event told it. */
const changeOf = (
  event: PendingEvent | undefined,
  field: string,
  log: readonly LoggedValue[],
): PendingEvent | null =>
  event !== undefined && log.some(({ Field }) => Field === field)
    ? netOf([event], field, log)
    : null

/** A flag that is missing hides nothing. */
const isSame = (field: string, before: string | null, after: string | null) =>
  before === after || (field === 'MlgCanView' && (before === 'false') === (after === 'false'))

/** Whether what brought the listing into the search was undone. */
function isTakenBack(event: PendingEvent, log: readonly LoggedValue[]): boolean {
  const cause = log.find(({ Seq }) => changeSource(Seq) === event.Source)
  return cause !== undefined && netOf([event], cause.Field, log) === null
}

function eventOf({ OldValue, NewValue }: PendingEvent): AlertEvent {
  const [before, after] = [OldValue, NewValue].map((json) => String(JSON.parse(json ?? '""')))
  return eventOfStatus(kindOfStatus(before!, after!))
}
