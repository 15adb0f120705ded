import type { Role } from '#src/domain/context/access/roles.ts'
import { makeScope, type Scope } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import type { ListingRecord } from '../../search/support/listings/listing-record.ts'
import { createReference } from '../../search/support/reference/reference.ts'

// The events of each alert for each change, without any optimization.

export interface NaiveAlert {
  readonly id: string
  readonly role: Role
  readonly filter: string
  readonly events: readonly string[]
}

export interface NaiveChange {
  readonly before: ListingRecord | null
  readonly after: ListingRecord
  readonly entries: readonly {
    readonly seq: number
    readonly field: string | null
    readonly before: unknown
    readonly after: unknown
  }[]
}

const dictionary = createDictionary()
const now = '2026-03-01T06:00:00-06:00'
const scopeOf = (role: Role): Scope => makeScope(role, { today: '2026-03-01' })
const everything: Condition = { kind: 'and', of: [] }

function conditionOf({ role, filter }: NaiveAlert): Condition {
  const read = readCondition(Filter.of(filter), { dictionary, scope: scopeOf(role), now })
  if (!read.ok) throw new Error(`${filter}: ${read.errors[0]?.message}`)
  return read.condition
}

/** `subscription event source` of every event. */
export function naiveEvents(
  alerts: readonly NaiveAlert[],
  changes: readonly NaiveChange[],
): Set<string> {
  const told = new Set<string>()
  const conditions = new Map(alerts.map((one) => [one, conditionOf(one)]))
  const finds = finder()
  for (const change of changes)
    for (const alert of alerts) {
      const scope = scopeOf(alert.role)
      const condition = conditions.get(alert)!
      if (!finds(change.after, everything, scope)) continue
      const before = change.before !== null && finds(change.before, condition, scope)
      const after = finds(change.after, condition, scope)
      for (const [event, seq] of eventsOf(change, before, after))
        if (alert.events.includes(event)) told.add(`${alert.id} ${event} change:${seq}`)
    }
  return told
}

function finder() {
  const references = new WeakMap<ListingRecord, ReturnType<typeof createReference>>()
  return (record: ListingRecord, condition: Condition, scope: Scope): boolean => {
    const reference = references.get(record) ?? createReference([record], dictionary)
    references.set(record, reference)
    return reference.matches({ condition, scope }).length > 0
  }
}

/** The rules of docs/decisions/089, one after the other. */
function eventsOf(
  { entries, after: { columns } }: NaiveChange,
  before: boolean,
  after: boolean,
): [event: string, seq: number][] {
  const found: [string, number][] = []
  const entry = (field: string | null) => entries.find((one) => one.field === field)
  const isNew = entry(null)
  const price = entry('ListPrice')
  const status = entry('StandardStatus')
  const onMarket = ['Active', 'Coming Soon', 'Active Under Contract']
  if (isNew && after && onMarket.includes(String(columns['StandardStatus'])))
    found.push(['New', isNew.seq])
  if (price && after) found.push(['PriceChange', price.seq])
  if (status) {
    const event = statusEvent(String(status.before), String(status.after))
    if (after || (before && event !== 'BackOnMarket')) found.push([event, status.seq])
  }
  const isTold = found.some(([event]) => event === 'New' || event === 'BackOnMarket')
  if (after && !before && !isTold) found.push(['New', (price ?? status ?? entries[0])!.seq])
  return found
}

function statusEvent(before: string, after: string): string {
  if (after === 'Closed') return 'Sold'
  if (after === 'Pending' || after === 'Active Under Contract') return 'Pending'
  const wasOff = ['Pending', 'Active Under Contract', 'Withdrawn', 'Closed'].includes(before)
  return after === 'Active' && wasOff ? 'BackOnMarket' : 'StatusChange'
}
