import type { AlertEventKind } from './alert.ts'

/** A row of the change log. `OldValue` and `NewValue` are JSON text. */
export interface Change {
  readonly Seq: number
  readonly RowKey: number
  readonly Field: string | null
  readonly OldValue: string | null
  readonly NewValue: string | null
  readonly Kind: string
  readonly RecordedAt: string
}

export interface ChangeGroup {
  readonly rowKey: number
  readonly changes: readonly Change[]
}

export interface DetectedEvent {
  readonly event: AlertEventKind
  readonly source: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly at: string
}

export const changeSource = (seq: number) => `change:${seq}`
/** The `Seq` of the change that caused an event, or Infinity if no change caused it. */
export function seqOf({ Source }: { readonly Source: string }): number {
  const [, seq] = /^change:(\d+)$/.exec(Source) ?? []
  return seq === undefined ? Number.POSITIVE_INFINITY : Number(seq)
}

export const openHouseSource = (key: string) => `open_house:${key}`
export const recommendedSource = (seq: number) => `recommended:${seq}`

export function momentsOf(changes: readonly Change[]): ChangeGroup[] {
  const moments: { rowKey: number; changes: Change[] }[] = []
  for (const change of changes) {
    const last = moments.at(-1)?.changes
    if (last !== undefined && isSameMoment(last.at(-1)!, change) && !isRevised(last, change))
      last.push(change)
    else moments.push({ rowKey: change.RowKey, changes: [change] })
  }
  return moments
}

export const isSameMoment = (a: Change, b: Change): boolean =>
  a.RowKey === b.RowKey && a.RecordedAt === b.RecordedAt && Math.abs(b.Seq - a.Seq) === 1

/** Whether a change goes on from an earlier one, as when a feed brings a listing twice in a run. */
const isRevised = (changes: readonly Change[], { Field, OldValue }: Change): boolean =>
  changes.some((earlier) => earlier.Field === Field && earlier.NewValue === OldValue)

export const isFirstMoment = ({ changes }: ChangeGroup): boolean =>
  changes.some(({ Field, Kind }) => Field === null && Kind === 'New Listing')

/** Lists each kind of event once, but each open house separately. `status` is the listing's after the changes. */
export function detectEvents(moment: ChangeGroup, status: string): DetectedEvent[] {
  const detectedEvents = moment.changes.flatMap((change) => ofChange(change, status))
  return detectedEvents.filter(
    ({ event, source }, at) =>
      detectedEvents.findIndex(
        (detected) =>
          detected.event === event && (event !== 'OpenHouse' || detected.source === source),
      ) === at,
  )
}

const onMarket: ReadonlySet<string> = new Set(['Active', 'Coming Soon', 'Active Under Contract'])

function ofChange(change: Change, status: string): DetectedEvent[] {
  const { Field, Kind, OldValue, NewValue } = change
  if (Field === null)
    return Kind === 'New Listing' && onMarket.has(status) ? [happening(change, 'New')] : []
  if (Field === 'OpenHouse') return openHouses(change)
  if (Kind === 'Closed') return [happening(change, eventOfStatus(Kind))]
  if (Field === 'ListPrice')
    return OldValue === null || NewValue === null || OldValue === NewValue
      ? []
      : [happening(change, 'PriceChange')]
  return Field === 'StandardStatus' ? [happening(change, eventOfStatus(Kind))] : []
}

const happening = (change: Change, event: AlertEventKind): DetectedEvent => ({
  event,
  source: changeSource(change.Seq),
  oldValue: change.OldValue,
  newValue: change.NewValue,
  at: change.RecordedAt,
})

export function eventOfStatus(kind: string): AlertEventKind {
  if (kind === 'Closed') return 'Sold'
  if (kind === 'Back On Market') return 'BackOnMarket'
  return kind === 'Pending' || kind === 'Active Under Contract' ? 'Pending' : 'StatusChange'
}

/** Each new open house is a separate event. If none was added or removed, one event says that an open house changed. */
function openHouses(change: Change): DetectedEvent[] {
  const before = new Set(keysOf(change.OldValue))
  const after = keysOf(change.NewValue)
  const added = after.filter((key) => !before.has(key))
  if (added.length > 0)
    return added.map((key) => ({ ...happening(change, 'OpenHouse'), source: openHouseSource(key) }))
  return after.length > 0 && after.length === before.size ? [happening(change, 'OpenHouse')] : []
}

/** Whether open houses were rescheduled: none was added and none removed. */
export const isOpenHouseMove = (change: Change): boolean =>
  change.Field === 'OpenHouse' && openHouses(change)[0]?.source === changeSource(change.Seq)

export function keysOf(json: string | null): string[] {
  try {
    const keys: unknown = json === null ? [] : JSON.parse(json)
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

export interface MatchState {
  readonly before: boolean
  readonly after: boolean
  readonly shown: boolean
}

const tellsOfLeaving: ReadonlySet<string> = new Set<AlertEventKind>([
  'Pending',
  'Sold',
  'StatusChange',
])

export const leavesSearch = ({ Event }: { readonly Event: string }) => tellsOfLeaving.has(Event)

/** Adds `New` for a listing that enters the search, and keeps events that take a visible listing out of it. */
export function eventsForSearch(
  { changes }: ChangeGroup,
  happenings: readonly DetectedEvent[],
  { before, after, shown }: MatchState,
): DetectedEvent[] {
  if (!shown) return []
  const reportedEvents = happenings.filter(
    ({ event }) => after || (before && tellsOfLeaving.has(event)),
  )
  const enters = after && !before
  if (!enters || reportedEvents.some(({ event }) => event === 'New' || event === 'BackOnMarket'))
    return reportedEvents
  const cause = causeOf(changes)
  return cause === null ? reportedEvents : [...reportedEvents, happening(cause, 'New')]
}

function causeOf(changes: readonly Change[]): Change | null {
  const byField = (field: string) => changes.find(({ Field }) => Field === field)
  return byField('ListPrice') ?? byField('StandardStatus') ?? changes[0] ?? null
}
