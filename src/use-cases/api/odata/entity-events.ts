import {
  type EntityEventRow,
  type EventRange,
  eventsKept,
  findEntityEvents,
} from '#db/queries/api/entity-event-rows.ts'
import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import type { QueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { readOrderBy } from '#src/domain/api/odata/options/select-option.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { type Entity, entityOf } from './odata-entities.ts'
import { readToken, writeToken } from './page-token.ts'
import { conditionOf, matcherOf, pick, type RecordsPage, selectedNames } from './record-list.ts'

const sequence = 'EntityEventSequence'
const rowsPerStep = 2_000
const mostSteps = 50

/**
 * Answers a request for events. A reader who asks for those `gt` the last sequence that it has had misses none: what is
 * written later has higher numbers. Events of records that the reader may not see are listed too; those records are 404.
 */
export function findEventPage(
  context: ApiContext,
  options: QueryOptions,
  pageSize: number,
): RecordsPage {
  const entity = entityOf(context, 'EntityEvent')
  const descending = isDescending(options, entity)
  const order = orderOf(context)
  const token = readToken(options.skiptoken, order, [])
  if (options.skip) throw notHere('$skip')
  if (options.count) throw notHere('$count')
  const condition = conditionOf(entity, options.filter, context.clock())
  const match = matcherOf(condition)
  const range = rangeOf(condition)
  requireKept(context, range.above)
  const left = token === null ? options.top : token.left
  const wanted = Math.min(pageSize, left ?? pageSize)
  const start = token === null ? range : continued(range, Number(token.key), descending)
  const { found, last } = collect(context, { ...start, descending }, match, wanted)
  const rest = left === null ? null : left - found.length
  const names = selectedNames(entity, options.select)
  const next = { values: [], key: String(last), left: rest, order }
  return {
    texts: found.map((event) => JSON.stringify(pick(event, names))),
    count: null,
    next: last === null || rest === 0 ? null : writeToken(next),
  }
}

export function findEvent({ db }: ApiContext, of: number): PlainRecord | null {
  const [event] = findEntityEvents(db, { above: of - 1, below: of + 1, descending: false }, 1)
  return event === undefined ? null : recordOf(event)
}

const recordOf = ({ sequence: number, resource, key }: EntityEventRow): PlainRecord => ({
  EntityEventSequence: number,
  ResourceName: resource,
  ResourceRecordKey: key,
})

/** `last` is the sequence after which there may be more; null at the end. */
function collect(
  { db }: ApiContext,
  range: EventRange,
  match: (record: PlainRecord) => boolean,
  wanted: number,
) {
  const found: PlainRecord[] = []
  let { above, below } = range
  for (let step = 0; step < mostSteps && wanted > 0; step++) {
    const rows = findEntityEvents(db, { ...range, above, below }, rowsPerStep)
    for (const row of rows) {
      const event = recordOf(row)
      if (!match(event)) continue
      if (found.length === wanted) return { found, last: found.at(-1)![sequence] as number }
      found.push(event)
    }
    const end = rows.at(-1)?.sequence
    if (end === undefined || rows.length < rowsPerStep) return { found, last: null }
    if (range.descending) below = end
    else above = end
  }
  return { found, last: wanted === 0 ? null : range.descending ? below : above }
}

const continued = (range: Bounds, at: number, descending: boolean): Bounds =>
  descending ? { ...range, below: at } : { ...range, above: at }

type Bounds = Omit<EventRange, 'descending'>

/** The sequences that a filter allows; the rest of the filter is checked event by event. */
function rangeOf(condition: Condition): Bounds {
  const bounds = { above: 0, below: Number.MAX_SAFE_INTEGER }
  narrow(bounds, condition)
  return bounds
}

function narrow(bounds: { above: number; below: number }, condition: Condition): void {
  if (condition.kind === 'and') for (const part of condition.of) narrow(bounds, part)
  if (condition.kind !== 'comparison' || condition.subject.kind !== 'field') return
  const [test, ...others] = condition.tests
  if (condition.subject.field.name !== sequence || test === undefined || others.length > 0) return
  if (test.kind === 'gt') bounds.above = Math.max(bounds.above, Number(test.value))
  if (test.kind === 'ge') bounds.above = Math.max(bounds.above, Number(test.value) - 1)
  if (test.kind === 'lt') bounds.below = Math.min(bounds.below, Number(test.value))
  if (test.kind === 'le') bounds.below = Math.min(bounds.below, Number(test.value) + 1)
}

const forgottenEvent = 'Events after this one are no longer kept.'
const unknownEvent = 'There is no such event, perhaps because this site was restored from a backup.'

/** A walk that began before the rules changed has records as they were shown before. */
const orderOf = ({ db, scope }: ApiContext) =>
  scope.internetOnly ? `events ${eventsKept(db).ruled}` : 'events'

const otherRules = 'Since this event, the rules of an MLS have changed what this key may see.'

function requireKept({ db, scope }: ApiContext, above: number): void {
  const { forgotten, last, ruled } = eventsKept(db)
  const isSameView = !scope.internetOnly || above >= ruled
  if (above === 0 || (above >= forgotten && above <= last && isSameView)) return
  const reason = above > last ? unknownEvent : isSameView ? forgottenEvent : otherRules
  throw new RequestError(
    'Gone',
    `${reason} Read all records again, then follow from the last event.`,
  )
}

function isDescending({ orderby }: QueryOptions, { byName }: Entity): boolean {
  if (orderby === null) return false
  const [first, ...others] = readOrderBy(orderby, byName)
  if (first?.field.name === sequence && others.length === 0) return first.direction === 'desc'
  throw new ODataError('NotSupported', `Events are sorted by ${sequence} only.`, '$orderby')
}

function notHere(option: string): ODataError {
  const message = `${option} isn’t supported for EntityEvent; use $filter=${sequence} gt ….`
  return new ODataError('NotSupported', message, option, [
    { code: 'NotSupported', message, target: option },
  ])
}
