import {
  findResourceState,
  newResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import { maxUnasked } from '#src/domain/admin/feeds/feed-types.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { firstText, isObject } from '#src/import/json/readers.ts'
import { fetchRecords } from './read-records.ts'
import { removeRecords } from './removals.ts'
import type { Replica } from './replica.ts'
import type { ResourceRun } from './resource-run.ts'

/** The name under which the position in a source's list of events is stored. */
const eventsState = 'EntityEvent'

interface FeedEvent {
  readonly position: string
  readonly resource: FeedResource
  readonly key: string
}

type List = Extract<Profile['deletions'][number], { kind: 'list' }>

/** Runs work for a resource. Returns what is wrong and ends the reading of events, or null. */
type InRun<Problem> = (
  resource: FeedResource,
  work: (run: ResourceRun) => Promise<void>,
) => Promise<Problem | null>

/**
 * Reads what a source lists as changed or deleted since the last time, and asks for these records by key: what it does
 * not have is removed.
 */
export async function readEvents<Problem>(
  replica: Replica,
  inRun: InRun<Problem>,
): Promise<Problem | null> {
  const { db, feed, source, signal, clock } = replica
  const list = replica.profile.deletions.find((one) => one.kind === 'list') ?? null
  const hasEvents = replica.profile.deletions.some(({ kind }) => kind === 'events')
  if (list === null && !hasEvents) return null
  const stored = findResourceState(db.read, feed.Name, eventsState)
  let state = stored ?? newResourceState(feed.Name, eventsState)
  const isFirst = state.Watermark === null
  const start = list === null ? '0' : new Date(clock().getTime() - dayMs).toISOString()
  for (;;) {
    const after = state.Watermark ?? start
    const page = await source.readPage({ kind: 'events', after }, signal)
    const found = page.items.flatMap((item) =>
      'json' in item && isObject(item.json) ? eventOf(replica, list, item.json) : [],
    )
    const events = found.filter(({ position }) => isLater(list, position, after))
    // What happened before the first load is in it.
    const problem = isFirst ? null : await applyEvents(events, inRun)
    if (problem !== null) return problem
    const positions = events.map(({ position }) => position)
    const last = positions.reduce(
      (at, position) => (isLater(list, position, at) ? position : at),
      after,
    )
    state = { ...state, Watermark: last, SucceededAt: clock().toISOString() }
    const next = state
    await db.write((tx) => putResourceState(tx, next))
    if (events.length === 0) return null
  }
}

function eventOf(
  { profile }: Replica,
  list: List | null,
  json: Readonly<Record<string, unknown>>,
): FeedEvent[] {
  const position = firstText(json, list?.moment ?? 'EntityEventSequence')
  const name = firstText(json, list?.resourceField ?? 'ResourceName')
  const key = firstText(json, list?.keyField ?? 'ResourceRecordKey')
  const entry = Object.entries(profile.resources).find(
    ([resource, own]) => own?.name === name || resource === name,
  )
  // Events of other resources still move the position.
  return position === '' ? [] : [{ position, resource: (entry?.[0] ?? '') as FeedResource, key }]
}

const isLater = (list: List | null, a: string, b: string): boolean =>
  list === null ? BigInt(a) > BigInt(b) : compareMoments(a, b) > 0

/** Children come before their parents, as in the list. */
async function applyEvents<Problem>(
  events: readonly FeedEvent[],
  inRun: InRun<Problem>,
): Promise<Problem | null> {
  for (const [resource, own] of Map.groupBy(events, (event) => event.resource)) {
    const keys = [...new Set(own.map(({ key }) => key).filter((key) => key !== ''))]
    const problem = await inRun(resource, (run) => applyTo(run, keys))
    if (problem !== null) return problem
  }
  return null
}

async function applyTo(run: ResourceRun, keys: readonly string[]): Promise<void> {
  const walk = run.state.Walks + 1
  await run.write(() => run.set({ Walks: walk }))
  await removeMissing(run, await fetchRecords(run, keys, walk))
}

/** Removes records that the source no longer has; more than is plausible is left to a key walk, which asks a person. */
async function removeMissing(run: ResourceRun, keys: readonly string[]): Promise<void> {
  const { statements, replica } = run
  const records = keys.flatMap((key) => statements.find(key) ?? [])
  const present = records.filter(({ removedAt }) => removedAt === null)
  const most = maxUnasked(statements.count(), replica.feed.Options.removalShare)
  await run.write((tx) => {
    if (present.length > most) run.set({ KeysWalkedAt: null })
    else run.add({ removed: removeRecords(run, tx, present, 'list') })
  })
}
