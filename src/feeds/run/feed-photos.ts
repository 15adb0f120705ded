import { type FeedRow, findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { downloadMedia } from '#src/feeds/media/download-media.ts'
import type { MediaFeed } from '#src/feeds/media/media-addresses.ts'
import type { MediaReport } from '#src/feeds/media/media-run.ts'
import { type OpenFeed, problemOf, type RunnerTools } from './feed-source.ts'

/** After so many photos, another process can get the feed's token. */
const photosTogether = 100

export interface PhotosAsked {
  readonly signal: AbortSignal
  /** Photos that are left then wait for the next time. */
  readonly until?: Date
}

export const mediaFeedOf = (
  { Name: name, Source: source, Root: root }: FeedRow,
  { profile }: Pick<OpenFeed, 'profile'>,
): MediaFeed => ({ name, source, root, profile })

/** Works with a feed's source while this process has its token, which the signal says when it is lost. */
export type WithFeed = <Result>(
  feed: FeedRow,
  work: (opened: OpenFeed, lost: AbortSignal) => Promise<Result>,
) => Promise<Result | null>

/** Fetches the photos of a feed that wait, for as long as it is active. Only one call may do this for a feed. */
export async function fetchPhotos(
  { db, clock, log, mediaPath: folder }: RunnerTools,
  name: string,
  withFeed: WithFeed,
  { signal, until }: PhotosAsked,
): Promise<MediaReport> {
  let total: MediaReport = { fetched: 0, broken: 0, deleted: 0, asked: 0, waits: null }
  const say = (sentence: string) => log.info({ feed: name }, sentence)
  const options = { folder, clock, limit: photosTogether, log: say }
  while (!signal.aborted && (until === undefined || clock() < until)) {
    const feed = findFeed(db.read, name)
    if (feed?.State !== 'active') break
    const report = await withFeed(feed, (opened, lost) =>
      downloadMedia(db, mediaFeedOf(feed, opened), opened.source, {
        ...options,
        signal: AbortSignal.any([signal, lost]),
      }),
    ).catch((error: unknown) => waitOf(error))
    if (report === null) break
    total = sumOf(total, report)
    if (report.waits !== null || report.fetched + report.broken < photosTogether) break
  }
  return total
}

/** Settings that are wrong stop the next run of the feed, which says so. */
function waitOf(error: unknown): null {
  if (problemOf(error) === null) throw error
  return null
}

const sumOf = (a: MediaReport, b: MediaReport): MediaReport => ({
  fetched: a.fetched + b.fetched,
  broken: a.broken + b.broken,
  deleted: a.deleted + b.deleted,
  asked: a.asked + b.asked,
  waits: b.waits,
})
