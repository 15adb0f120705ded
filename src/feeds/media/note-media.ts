import { hash } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import {
  type MediaQueueRow,
  mediaQueueStatements,
} from '#db/queries/admin/feeds/media-queue-rows.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import type { MediaFeed } from './media-addresses.ts'
import { type Picture, picturesIn } from './media-records.ts'

export interface NotedRecords {
  readonly resource: FeedResource
  /** The records as they were received. */
  readonly records: readonly { readonly json: object; readonly rowKey?: number | null }[]
}

/** Notes which pictures of a page must be fetched. Call it in the page's transaction, after its records are written. */
export function noteMedia(
  tx: Transaction,
  feed: MediaFeed,
  { resource, records }: NotedRecords,
  now: Date,
): void {
  if (resource !== 'Property' && resource !== 'Media') return
  const statements = mediaQueueStatements(tx.connection, feed.name)
  for (const { json, rowKey } of records) {
    for (const picture of picturesIn(feed, resource, json as Record<string, unknown>)) {
      const before = statements.find(picture.partKey)
      if (picture.isDeleted) statements.forget(picture.partKey)
      else if (before === undefined)
        statements.put(
          newRow(
            feed,
            picture,
            now,
            (resource === 'Property' ? rowKey : null) ?? statements.listingOf(picture.partKey),
          ),
        )
      else {
        const after = renewed(before, picture, now)
        if (after !== null) statements.put(after)
      }
    }
  }
}

export const spentMark = (url: string): string => hash('sha256', url, 'base64url').slice(0, 22)

const newRow = (
  { name }: MediaFeed,
  { mediaKey, partKey, resource, owner, url, version }: Picture,
  now: Date,
  rowKey: number | null,
): MediaQueueRow => ({
  Feed: name,
  MediaKey: mediaKey,
  PartKey: partKey,
  Resource: resource,
  Owner: owner,
  RowKey: rowKey,
  SourceURL: url,
  URLAt: now.toISOString(),
  SpentURL: null,
  Version: version,
  State: 'waiting',
  Tries: 0,
  NextAt: null,
  Reason: null,
  First: false,
  ListedAt: '',
})

/** Returns what a picture that is known becomes when its record comes again, or null if nothing changes. */
export function renewed(
  before: MediaQueueRow,
  { owner, resource, url, version }: Picture,
  now: Date,
): MediaQueueRow | null {
  const isSame = before.Version === version && before.Owner === owner
  if (isSame && before.State === 'done') return null
  const isChanged = before.Version !== version
  const isSpent = before.SpentURL === spentMark(url)
  const after = {
    ...before,
    Owner: owner,
    Resource: resource,
    Version: version,
    ...(isSpent ? {} : { SourceURL: url, URLAt: now.toISOString() }),
  }
  if (!isChanged || before.State === 'held') return after
  return { ...after, State: 'waiting', Tries: 0, NextAt: null, Reason: null }
}
