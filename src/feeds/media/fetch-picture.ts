import {
  findQueuedMedia,
  isDocument,
  type MediaQueueRow,
  updateMedia,
} from '#db/queries/admin/feeds/media-queue-rows.ts'
import { saveVariants } from '#db/queries/listings/media/variants.ts'
import { dayMs, minuteMs } from '#src/domain/local-time.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { noCopies } from '#src/import/media/copies.ts'
import { Unusable } from '#src/import/media/unusable.ts'
import { localAddress } from './media-addresses.ts'
import { haltOf, unavailable } from './media-halt.ts'
import type { MediaRun } from './media-run.ts'
import { mediaMessages } from './messages.ts'
import { spentMark } from './note-media.ts'
import { deletePictures, fileKinds, openPicture, type UnfinishedPicture } from './picture-files.ts'

const maxUnreached = 5
/** An address that expired is asked for again at once so often. */
const maxExpired = 2

/** Fetches a picture that has an address. Throws `Halted` if the queue must wait. */
export async function fetchPicture(run: MediaRun, row: MediaQueueRow): Promise<void> {
  const { folder, feed, signal, clock } = run
  try {
    const picture = await openPicture(folder, feed, row.PartKey)
    try {
      await fill(run, row, picture)
    } finally {
      await picture.end()
    }
  } catch (error) {
    signal.throwIfAborted()
    const halted = haltOf(error, folder, clock())
    if (halted !== null) throw halted
    await fail(run, row, error)
  }
}

async function fill(run: MediaRun, row: MediaQueueRow, picture: UnfinishedPicture): Promise<void> {
  const { db, feed, folder, source, signal, counts } = run
  const url = row.SourceURL!
  if (!(await claim(run, row, url))) return
  const kind = isDocument(db, row) ? 'document' : 'picture'
  await picture.fill(await source.fetchMedia(url, signal), fileKinds[kind])
  signal.throwIfAborted()
  await picture.finish()
  if (kind === 'document') await noteDocument(run, row)
  const done = { State: 'done', Tries: 0, NextAt: null, Reason: null } as const
  const isCurrent = await db.write((tx) => updateMedia(tx, row, done))
  run.unreached = 0
  counts.fetched++
  if (isCurrent) return
  // A picture that changed during the download stays until the new one is here.
  const [now] = findQueuedMedia(db, feed.name, [row.PartKey])
  if (now === undefined || now.State === 'held')
    await deletePictures(db, folder, feed, [row.PartKey])
}

/** Documents have no sizes. Their row says that they are here. */
async function noteDocument({ db, feed, clock }: MediaRun, row: MediaQueueRow): Promise<void> {
  const MediaURL = localAddress(feed, row.PartKey)
  const PreparedAt = clock().toISOString()
  const stamp = { SourceVersion: row.Version, Problem: null, PreparedAt }
  const changed = row.RowKey === null ? [] : [row.RowKey]
  await saveVariants(db, [{ ...noCopies, MediaURL, ...stamp }], changed)
}

/** Marks an address that works only once as used before it is used, so that it never is again. */
async function claim({ db, feed }: MediaRun, row: MediaQueueRow, url: string): Promise<boolean> {
  const { singleUse } = feed.profile.media
  const spent = singleUse ? { SourceURL: null, SpentURL: spentMark(url) } : { SourceURL: url }
  return await db.write((tx) => updateMedia(tx, row, spent))
}

/** Sets a picture aside, or asks for another address if its own expired. */
async function fail(run: MediaRun, row: MediaQueueRow, error: unknown): Promise<void> {
  const { clock } = run
  if (error instanceof Unusable) return await setAside(run, row, error.message)
  if (!(error instanceof SourceError)) throw error
  const { kind, sentence } = error
  if (kind === 'expired') {
    const again = { State: 'waiting', SourceURL: null, Tries: row.Tries + 1 } as const
    await run.db.write((tx) => updateMedia(tx, row, again))
    if (row.Tries < maxExpired) return
  }
  await setAside(run, row, mediaMessages.failed(sentence))
  if (kind === 'unavailable' && ++run.unreached >= maxUnreached)
    throw unavailable(sentence, clock())
}

const firstWaitMs = 10 * minuteMs
const longestWaitMs = 7 * dayMs
const growth = 3

/** Keeps a broken picture from being fetched for a time that grows. An earlier picture stays. */
export async function setAside(run: MediaRun, row: MediaQueueRow, reason: string): Promise<void> {
  const { db, clock, counts, log } = run
  const ms = Math.min(longestWaitMs, firstWaitMs * growth ** row.Tries)
  const broken = {
    State: 'broken',
    Reason: reason,
    Tries: row.Tries + 1,
    NextAt: new Date(clock().getTime() + ms).toISOString(),
  } as const
  await db.write((tx) => updateMedia(tx, row, broken))
  counts.broken++
  log?.(`${row.MediaKey}: This file ${reason}.`)
}
