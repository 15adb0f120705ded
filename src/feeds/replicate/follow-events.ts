import { setTimeout } from 'node:timers/promises'
import {
  findResourceState,
  newResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { lastEvent } from '#src/feeds/source/source.ts'
import { firstText, isObject } from '#src/import/json/readers.ts'
import type { FeedOutcome } from './end-run.ts'
import { eventsState } from './feed-events.ts'
import type { Replica } from './replica.ts'

const pollMs = 1_000

/**
 * Reads the events of a site that this one follows, as they come, for a minute at a time, so that photos and runs of
 * all get their turns.
 */
export async function followEvents(
  replica: Replica,
  read: (replica: Replica) => Promise<FeedOutcome | null>,
  note: (replica: Replica, outcome: FeedOutcome) => Promise<FeedOutcome>,
): Promise<FeedOutcome> {
  const { db, feed, clock, signal } = replica
  const done: FeedOutcome = { outcome: 'done', detail: null }
  const until = clock().getTime() + minuteMs
  let hadProblem = feed.Problem !== null
  while (!signal.aborted && clock().getTime() < until) {
    const nextPoll = clock().getTime() + pollMs
    const ended = await read(replica)
    if (ended !== null) return await note(replica, ended)
    if (hadProblem) await note(replica, done)
    hadProblem = false
    const now = findFeed(db.read, feed.Name)
    if (now?.State !== 'active' || now.RunAskedAt !== null) break
    const pause = Math.max(0, nextPoll - clock().getTime())
    await setTimeout(pause, undefined, { signal }).catch(() => undefined)
  }
  return done
}

/** Notes where the events of a site that is followed are before its first load, so that those since then can be read. */
export async function noteFirstEvent({
  db,
  feed,
  source,
  profile,
  signal,
}: Replica): Promise<null> {
  if (!profile.follows || findResourceState(db.read, feed.Name, eventsState) !== null) return null
  const { items } = await source.readPage({ kind: 'events', after: lastEvent }, signal)
  const [item] = items
  const json = item !== undefined && 'json' in item && isObject(item.json) ? item.json : {}
  const Watermark = firstText(json, 'EntityEventSequence') || '0'
  await db.write((tx) =>
    putResourceState(tx, { ...newResourceState(feed.Name, eventsState), Watermark }),
  )
  return null
}
