import {
  findResourceState,
  newResourceState,
  putResourceState,
  type ResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { compareMoments, ticksOf } from '#src/domain/admin/feeds/feed-moments.ts'
import { nothingNew } from '#src/domain/admin/feeds/messages.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { canBeKey } from '#src/feeds/source/ask/odata-request.ts'
import { type Ask, type FeedResource, SourceError } from '#src/feeds/source/source.ts'
import { firstText, isObject } from '#src/import/json/readers.ts'
import { fieldsOf } from './page-records.ts'
import { fetchRecords } from './read-records.ts'
import { maxRemoved, removeRecords } from './removals.ts'
import type { Replica } from './replica.ts'
import type { ResourceRun } from './resource-run.ts'

/** The name under which the position in a source's list of events is stored. */
export const eventsState = 'EntityEvent'

interface FeedEvent {
  readonly position: string
  /** The resource as the source calls it. */
  readonly name: string
  readonly resource: FeedResource
  readonly key: string
}

type List = Extract<Profile['deletions'][number], { kind: 'list' }>

/** Runs work for a resource. Returns what is wrong and ends the reading of events, or null. */
export type InRun<Problem> = (
  resource: FeedResource,
  work: (run: ResourceRun) => Promise<void>,
) => Promise<Problem | null>

/** Pages with links to more may repeat entries, but not forever. */
const maxRepeatedPages = 3

/**
 * Reads what a source lists as changed or deleted since the last time, and asks for these records by key: what it does
 * not have is removed.
 */
export async function readEvents<Problem>(
  replica: Replica,
  inRun: InRun<Problem>,
): Promise<Problem | null> {
  const { db, feed, source, signal, clock } = replica
  const list = replica.profile.deletions.find((deletion) => deletion.kind === 'list') ?? null
  const hasEvents = replica.profile.deletions.some(({ kind }) => kind === 'events')
  if (list === null && !hasEvents) return null
  let state =
    findResourceState(db.read, feed.Name, eventsState) ?? newResourceState(feed.Name, eventsState)
  let stored: typeof state | null = state
  const isFirst = state.Watermark === null
  const start = list === null ? '0' : new Date(clock().getTime() - dayMs).toISOString()
  const walk = eventWalk(list, state.Watermark ?? start, replica.profile.follows)
  for (;;) {
    const page = await source.readPage(walk.ask(), signal)
    const fresh = walk.fresh(
      page.items.flatMap((item) =>
        'json' in item && isObject(item.json) ? eventOf(replica, list, item.json) : [],
      ),
      page.next,
    )
    // What happened before the first load is in it.
    const problem = isFirst ? null : await applyEvents(fresh, inRun, list !== null)
    if (problem !== null) return problem
    if ((walk.isOrdered || page.next === null) && isNewer(state, walk.last, clock()))
      state = { ...state, Watermark: walk.last, SucceededAt: clock().toISOString() }
    const nextState = state
    if (nextState !== stored) await db.write((tx) => putResourceState(tx, nextState))
    stored = nextState
    if (walk.isOver) return null
  }
}

const notedEveryMs = 15_000

/** Whether what a page said must be stored. When nothing happens, the time of that is stored now and then. */
const isNewer = ({ Watermark, SucceededAt }: ResourceState, last: string, now: Date) =>
  Watermark !== last || now.getTime() - Date.parse(SucceededAt ?? '1970-01-01') > notedEveryMs

/**
 * Where the reading of a list is. Many deletions can have one moment, so a list is asked for from its last moment on, and
 * what has come already is left out.
 */
function eventWalk(list: List | null, position: string, isAskedSoon: boolean) {
  const names = new Set<string>()
  let link: string | null = null
  let repeated = 0
  const walk = {
    last: position,
    isOver: false,
    /** Whether all entries came in their order, so that none can follow that is earlier than the last. */
    isOrdered: true,
    ask: (): Ask =>
      link === null ? { kind: 'events', after: walk.last } : { kind: 'link', url: link },
    /** Returns the entries that are new. Throws if the links lead on without any. */
    fresh(events: readonly FeedEvent[], nextLink: string | null): FeedEvent[] {
      const fresh = events.filter((event) => {
        const name = JSON.stringify([event.position, event.name, event.key])
        const order = orderOf(list, event.position, position)
        if (names.has(name) || order < 0 || (list === null && order === 0)) return false
        names.add(name)
        return true
      })
      const before = walk.last
      for (const event of fresh) {
        const order = orderOf(list, event.position, walk.last)
        if (order > 0) walk.last = event.position
        if (order < 0) walk.isOrdered = false
      }
      repeated = fresh.length > 0 ? 0 : repeated + 1
      if (nextLink !== null && (nextLink === link || repeated > maxRepeatedPages))
        throw new SourceError('broken', nothingNew)
      // Without links, the last page is the one with nothing later, unless the next question comes soon anyway.
      walk.isOver = nextLink === null && (isAskedSoon || link !== null || walk.last === before)
      link = nextLink
      return fresh
    },
  }
  return walk
}

function eventOf(
  { profile }: Replica,
  list: List | null,
  json: Readonly<Record<string, unknown>>,
): FeedEvent[] {
  const position = firstText(json, list?.moment ?? 'EntityEventSequence')
  const name = firstText(json, list?.resourceField ?? 'ResourceName')
  const key = firstText(json, list?.keyField ?? 'ResourceRecordKey')
  const isNamed = (text: string) => text.toLowerCase() === name.toLowerCase()
  const entry = Object.entries(profile.resources).find(
    ([resource, resourceProfile]) => isNamed(resourceProfile.name) || isNamed(resource),
  )
  const isPosition = list === null ? /^\d+$/.test(position) : ticksOf(position) !== null
  // Events of other resources still move the position.
  return isPosition ? [{ position, name, resource: (entry?.[0] ?? '') as FeedResource, key }] : []
}

function orderOf(list: List | null, a: string, b: string): number {
  if (list !== null) return compareMoments(a, b)
  const difference = BigInt(a) - BigInt(b)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** Children come before their parents, as in the list. Of a list of deletions, only what is stored here matters. */
async function applyEvents<Problem>(
  events: readonly FeedEvent[],
  inRun: InRun<Problem>,
  areDeletions: boolean,
): Promise<Problem | null> {
  for (const [resource, resourceEvents] of Map.groupBy(events, (event) => event.resource)) {
    const keys = [...new Set(resourceEvents.map(({ key }) => key).filter((key) => key !== ''))]
    const isWanted = ({ statements }: ResourceRun, key: string) =>
      !areDeletions || statements.find(key)?.removedAt === null
    const problem = await inRun(resource, (run) =>
      applyTo(
        run,
        keys.filter((key) => isWanted(run, key)),
      ),
    )
    if (problem !== null) return problem
  }
  return null
}

/** Asks for records that events name. What can be no key of the source is left out, since it would spoil the question. */
export async function applyTo(run: ResourceRun, eventKeys: readonly string[]): Promise<void> {
  const { keyType } = fieldsOf(run.replica.profile, run.resource)
  const keys = eventKeys.filter((key) => canBeKey(key, keyType))
  if (keys.length === 0) return
  const walk = run.state.Walks + 1
  await run.write(() => run.set({ Walks: walk }))
  await removeMissing(run, await fetchRecords(run, keys, walk))
}

/**
 * Removes records that the source no longer has. More than is plausible for a day is left to a key walk, which asks a
 * person.
 */
async function removeMissing(run: ResourceRun, keys: readonly string[]): Promise<void> {
  const { statements, replica } = run
  const records = keys.flatMap((key) => statements.find(key) ?? [])
  const present = records.filter(({ removedAt }) => removedAt === null)
  if (present.length === 0) return
  const since = new Date(replica.clock().getTime() - dayMs).toISOString()
  const removed = statements.countRemoved('list', since)
  const most = maxRemoved(replica, statements.count() + removed)
  await run.write((tx) => {
    if (present.length + removed > most) run.set({ KeysWalkedAt: null })
    else run.add({ removed: removeRecords(run, tx, present, 'list') })
  })
}
