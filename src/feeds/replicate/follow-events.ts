import { setTimeout } from 'node:timers/promises'
import {
  findResourceState,
  forgetPositions,
  newResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { lastEvent, SourceError } from '#src/feeds/source/source.ts'
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

/**
 * Loads everything again from a site that is followed if it does not know the position here: too much was missed, or the
 * site was restored from a backup. Returns whether that is what the error says.
 */
export async function loadAgain(replica: Replica, error: unknown): Promise<boolean> {
  const { db, feed, clock, log, profile } = replica
  if (!profile.follows || !(error instanceof SourceError) || error.status !== 410) return false
  log.warn({ feed: feed.Name }, error.sentence)
  await db.write((tx) => {
    forgetPositions(tx, feed.Name)
    updateFeed(tx, feed.Name, { RunAskedAt: clock().toISOString() })
  })
  return true
}

/** Notes where the events of a site that is followed are before all is loaded, so that those since then can be read. */
export async function noteFirstEvent({
  db,
  feed,
  source,
  profile,
  signal,
}: Replica): Promise<null> {
  const state = findResourceState(db.read, feed.Name, eventsState)
  if (!profile.follows || (state !== null && state.Watermark !== null)) return null
  const { items } = await source.readPage({ kind: 'events', after: lastEvent }, signal)
  const [item] = items
  const json = item !== undefined && 'json' in item && isObject(item.json) ? item.json : {}
  const Watermark = firstText(json, 'EntityEventSequence') || '0'
  await db.write((tx) =>
    putResourceState(tx, { ...(state ?? newResourceState(feed.Name, eventsState)), Watermark }),
  )
  return null
}
