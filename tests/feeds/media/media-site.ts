import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '#db/connect.ts'
import { findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { MediaQueueRow } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { originalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { downloadMedia } from '#src/feeds/media/download-media.ts'
import { localAddress, type MediaFeed } from '#src/feeds/media/media-addresses.ts'
import type { MediaOptions, MediaReport } from '#src/feeds/media/media-run.ts'
import { type ProfileName, profileOf } from '#src/feeds/profiles/index.ts'
import { createReplica } from '#src/feeds/replicate/replica.ts'
import { runFeed } from '#src/feeds/replicate/run-feed.ts'
import { rowsOf } from '../../import/support.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { photo } from '../../support/listings/photos.ts'
import { never, type OpenedFeed, openFeed } from '../open-feed.ts'
import { FeedWorld, type WorldOptions } from '../server/feed-world.ts'

export interface MediaSite extends OpenedFeed {
  readonly db: Database
  readonly folder: string
  readonly feed: MediaFeed
  replicate(): Promise<void>
  /** Changes a listing, or a picture and its listing with it, as sources without a resource for media do. */
  change(key: string, values?: Record<string, unknown>): void
  download(options?: Partial<MediaOptions>): Promise<MediaReport>
  queue(): MediaQueueRow[]
  /** The file of a picture, or null. */
  file(key: string): Buffer | null
  /** Requests for files so far. */
  asked(): string[]
}

const drawn = new Map<number, Buffer>()
export async function draw(seed: number): Promise<Buffer> {
  const picture = drawn.get(seed) ?? (await photo(90, 60, seed))
  drawn.set(seed, picture)
  return picture
}

/** A site with a feed from a server on this machine, whose pictures all differ. */
export async function mediaSite(
  profile: ProfileName = 'mlsgrid',
  { listings = 3, photos = 2, ...more }: WorldOptions = {},
): Promise<MediaSite> {
  const world = new FeedWorld({ listings, photos, ...more })
  const opened = await openFeed(profile, { world })
  const { server, source, time } = opened
  const prefix = profile === 'mlsgrid' ? 'ACT' : ''
  for (const [at, key] of [...world.resources.get('Media')!.keys()].entries())
    server.pictures.set(prefix + key, await draw(at + 1))
  const db = emptyDatabase()
  const folder = temporaryFolder()
  const feed = {
    name: 'north',
    source: 'North MLS',
    root: server.root,
    profile: profileOf(profile, {}),
  }
  await db.write((tx) =>
    insertFeed(tx, {
      Name: feed.name,
      Profile: profile,
      Root: server.root,
      Source: feed.source,
      Options: { resources: ['Property', 'Media'] },
      Secret: 'env:TOKEN',
      CreatedAt: time.clock().toISOString(),
    }),
  )
  const log = { info: () => undefined, warn: () => undefined }
  const file = (key: string) => {
    const row = site.queue().find(({ MediaKey }) => MediaKey === key)
    const path = row && join(folder, 'originals', originalPath(localAddress(feed, row.PartKey)))
    try {
      return path === undefined ? null : readFileSync(path)
    } catch {
      return null
    }
  }
  const site: MediaSite = {
    ...opened,
    db,
    folder,
    feed,
    file,
    replicate: async () => {
      time.pass(60_000)
      const { profile } = feed
      const row = findFeed(db.read, feed.name)!
      const given = { db, feed: row, source, profile, media: feed, signal: never, log }
      expect(await runFeed(createReplica({ ...given, clock: time.clock }))).toEqual({
        outcome: 'done',
        detail: null,
      })
    },
    change: (key, values) => {
      const [listing = '', picture] = key.split('-')
      const now = () => {
        time.pass(1000)
        return time.clock().toISOString()
      }
      if (picture !== undefined) world.change('Media', key, values, now())
      world.change('Property', listing, picture === undefined ? values : {}, now())
    },
    download: (options = {}) =>
      downloadMedia(db, feed, source, { folder, signal: never, clock: time.clock, ...options }),
    queue: () =>
      rowsOf(db, 'SELECT * FROM feed_media ORDER BY MediaKey') as unknown as MediaQueueRow[],
    asked: () => server.received.map(({ url }) => url).filter((url) => url.startsWith('/media/')),
  }
  return site
}
