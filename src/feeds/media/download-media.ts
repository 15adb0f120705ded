import type { Database } from '#db/connect.ts'
import {
  findDueMedia,
  findMediaQueueState,
  type MediaQueueRow,
  updateMediaQueueState,
} from '#db/queries/admin/feeds/media-queue-rows.ts'
import { settleDeleted, settleMedia } from '#db/queries/admin/feeds/settle-media.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Source } from '#src/feeds/source/source.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { MediaFeed } from './media-addresses.ts'
import { haltOf } from './media-halt.ts'
import type { MediaOptions, MediaReport, MediaRun } from './media-run.ts'
import { deletePictures, deleteUnfinished, deleteUnneeded } from './picture-files.ts'
import { hasAddress, renewAddresses } from './renew-addresses.ts'

const batchSize = 100
const atOnce = 4

/**
 * Fetches pictures that wait and deletes those that are gone. Stopped at any time, the next run goes on where the
 * queue says. Only one process may do this for a feed.
 */
export async function downloadMedia(
  db: Database,
  feed: MediaFeed,
  source: Source,
  options: MediaOptions,
): Promise<MediaReport> {
  const { clock, signal, folder } = options
  const counts = { fetched: 0, broken: 0, deleted: 0, asked: 0 }
  const run: MediaRun = { ...options, db, feed, source, counts, unreached: 0 }
  let waits = waitOf(run)
  if (waits !== null) return { ...counts, waits }
  let until: Date | null = null
  try {
    await deleteUnfinished(folder, feed)
    await settle(run)
    await sweep(run)
    await fetchAll(run)
  } catch (error) {
    if (signal.aborted) return { ...counts, waits }
    const halted = haltOf(error, folder, clock())
    if (halted === null) throw error
    waits = halted.message
    until = halted.until
  }
  const state = { Problem: waits, BlockedUntil: until?.toISOString() ?? null }
  await db.write((tx) => updateMediaQueueState(tx, feed.name, state))
  return { ...counts, waits }
}

/** Returns why nothing may be asked yet. */
function waitOf({ db, feed, clock }: MediaRun): string | null {
  const { Problem, BlockedUntil } = findMediaQueueState(db, feed.name)
  return BlockedUntil !== null && BlockedUntil > clock().toISOString() ? Problem : null
}

/** Brings the queue in line with the listings that changed since the last time. */
async function settle(run: MediaRun, from?: number): Promise<void> {
  const { db, feed, signal } = run
  let since = from ?? findMediaQueueState(db, feed.name).ChangeSeq
  for (let isComplete = false; !isComplete; ) {
    signal.throwIfAborted()
    const settled = await db.write((tx) => {
      const done = settleMedia(tx, feed.name, since)
      if (done.seq !== since) updateMediaQueueState(tx, feed.name, { ChangeSeq: done.seq })
      return done
    })
    await remove(run, settled.gone)
    since = settled.seq
    isComplete = settled.isComplete
  }
}

async function remove({ db, feed, folder, counts }: MediaRun, keys: readonly string[]) {
  await deletePictures(db, folder, feed, keys)
  counts.deleted += keys.length
}

/** Once a day, looks through all rows and files, in case a process ended between a row and its file. */
async function sweep(run: MediaRun): Promise<void> {
  const { db, feed, folder, clock, signal, counts } = run
  const { SweptAt } = findMediaQueueState(db, feed.name)
  const now = clock()
  if (SweptAt !== null && now.getTime() - Date.parse(SweptAt) < dayMs) return
  await settle(run, -1)
  await remove(run, await db.write((tx) => settleDeleted(tx, feed.name)))
  counts.deleted += await deleteUnneeded(db, folder, feed, signal)
  await db.write((tx) => updateMediaQueueState(tx, feed.name, { SweptAt: now.toISOString() }))
}

async function fetchAll(run: MediaRun): Promise<void> {
  const { db, feed, clock, signal, counts, limit = Infinity } = run
  for (;;) {
    signal.throwIfAborted()
    const budget = limit - counts.fetched - counts.broken
    const rows =
      budget <= 0 ? [] : findDueMedia(db, feed.name, clock(), Math.min(batchSize, budget))
    if (rows.length === 0) return
    const { true: ready = [], false: stale = [] } = Object.groupBy(rows, (row) =>
      hasAddress(run, row) ? 'true' : 'false',
    )
    const renewed = stale.length === 0 ? [] : await renewAddresses(run, stale)
    await fetchTogether(run, [...ready, ...renewed])
    await settle(run)
  }
}

/** Fetches a few pictures at once. After an error, those under way are finished. */
async function fetchTogether(run: MediaRun, rows: readonly MediaQueueRow[]): Promise<void> {
  const queue = rows.values()
  let hasFailed = false
  const worker = async () => {
    for (const row of queue) {
      if (hasFailed) return
      await fetchPicture(run, row).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw (failed as PromiseRejectedResult).reason
}
