import { kindOfStatus } from '#src/domain/changes/status-kind.ts'
import { changeSource, eventOfStatus } from './events.ts'
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
  const prices = events.filter(({ Event }) => Event === 'PriceChange')
  const statuses = events.filter(({ Event }) => statusEvents.has(Event))
  const others = events.filter(
    (event) =>
      event.Event !== 'PriceChange' &&
      !statusEvents.has(event.Event) &&
      !(event.Event === 'New' && isTakenBack(event, window)),
  )
  const price = netOf(prices, 'ListPrice', window)
  const status = netOf(statuses, 'StandardStatus', window)
  const ofStatus = status === null ? null : { ...status, Event: eventOf(status) }
  return [
    ...others,
    ...(price === null ? [] : [price]),
    ...(ofStatus !== null && window.wanted.includes(ofStatus.Event) ? [ofStatus] : []),
  ].sort((a, b) => a.Seq - b.Seq)
}

/** The first of the events from what was before to what is now; null without any, or where both are the same. */
function netOf(
  events: readonly PendingEvent[],
  field: string,
  { log, since }: Window,
): PendingEvent | null {
  const [first] = events
  if (first === undefined) return null
  const of = log.filter(
    (row) =>
      row.Field === field && (row.RecordedAt > since || row.Seq >= seqOf(first, row.Seq + 1)),
  )
  const OldValue = of[0] === undefined ? first.OldValue : of[0].OldValue
  const NewValue = of.length === 0 ? events.at(-1)!.NewValue : of.at(-1)!.NewValue
  return OldValue === NewValue ? null : { ...first, OldValue, NewValue }
}

/** Of the log; the other one for what was no change. */
function seqOf({ Source }: PendingEvent, other: number): number {
  const [, seq] = /^change:(\d+)$/.exec(Source) ?? []
  return seq === undefined ? other : Number(seq)
}

/** Whether what brought the listing into the search was undone. */
function isTakenBack(event: PendingEvent, window: Window): boolean {
  const cause = window.log.find(({ Seq }) => changeSource(Seq) === event.Source)
  return cause !== undefined && netOf([event], cause.Field, window) === null
}

function eventOf({ OldValue, NewValue }: PendingEvent): AlertEvent {
  const [before, after] = [OldValue, NewValue].map((json) => String(JSON.parse(json ?? '""')))
  return eventOfStatus(kindOfStatus(before!, after!))
}
