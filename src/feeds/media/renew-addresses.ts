import { findQueuedMedia, type MediaQueueRow } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { type FeedPage, SourceError } from '#src/feeds/source/source.ts'
import { isObject } from '#src/import/json/readers.ts'
import { setAside } from './fetch-picture.ts'
import { haltOf, unavailable } from './media-halt.ts'
import type { MediaRun } from './media-run.ts'
import { mediaMessages } from './messages.ts'
import { noteMedia } from './note-media.ts'

/** Asks before an address expires, since others are fetched first. */
const shareOfLife = 0.75

export function hasAddress(
  { feed, clock }: MediaRun,
  { SourceURL, URLAt }: MediaQueueRow,
): boolean {
  const { urlMinutes } = feed.profile.media
  if (SourceURL === null) return false
  if (urlMinutes === null || URLAt === null) return true
  return clock().getTime() - Date.parse(URLAt) < urlMinutes * 60_000 * shareOfLife
}

/** Asks for new addresses of pictures and returns the pictures that have one now. The others are set aside. */
export async function renewAddresses(
  run: MediaRun,
  rows: readonly MediaQueueRow[],
): Promise<MediaQueueRow[]> {
  for (const [resource, resourceRows] of Map.groupBy(rows, ({ Resource }) => Resource)) {
    const keys = resourceRows.map(({ MediaKey, Owner }) =>
      resource === 'Media' ? MediaKey : Owner,
    )
    await askFor(run, resource, [...new Set(keys)])
  }
  const queuedRows = findQueuedMedia(
    run.db,
    run.feed.name,
    rows.map(({ PartKey }) => PartKey),
  )
  const usable: MediaQueueRow[] = []
  for (const row of queuedRows) {
    if (row.State === 'held' || row.State === 'done') continue
    if (hasAddress(run, row)) usable.push(row)
    else {
      const { notOffered, noNewAddress } = mediaMessages
      await setAside(run, row, row.SpentURL === null ? notOffered : noNewAddress)
    }
  }
  return usable
}

async function askFor(
  run: MediaRun,
  resource: MediaQueueRow['Resource'],
  keys: readonly string[],
): Promise<void> {
  const { db, feed, source, signal, clock, counts } = run
  counts.asked += keys.length
  const page = await read(run, () => source.readPage({ kind: 'records', resource, keys }, signal))
  if (page === null) return
  const records = page.items.flatMap((item) =>
    'json' in item && isObject(item.json) ? [{ json: item.json }] : [],
  )
  await db.write((tx) => noteMedia(tx, feed, { resource, records }, clock()))
}

/** Returns null if the source does not have these records for us, or not in a form that can be read. */
async function read(
  { folder, clock, signal }: MediaRun,
  ask: () => Promise<FeedPage>,
): Promise<FeedPage | null> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    const halted = haltOf(error, folder, clock())
    if (halted !== null) throw halted
    if (['unavailable', 'broken', 'refused'].includes(error.kind))
      throw unavailable(error.sentence, clock())
    return null
  }
}
