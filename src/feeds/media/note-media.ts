import { hash } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import {
  type MediaQueueRow,
  mediaQueueStatements,
  noListing,
} from '#db/queries/admin/feeds/media-queue-rows.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { firstText, type JsonObject } from '#src/import/json/readers.ts'
import type { MediaFeed } from './media-addresses.ts'
import { type Picture, picturesIn } from './media-records.ts'
import { pictureSetter } from './person-pictures.ts'

export interface NotedRecord {
  readonly json: object
  readonly rowKey?: number | null
  /** Its pictures, if they are known. */
  readonly pictures?: readonly Picture[] | undefined
}

export interface NotedRecords {
  readonly resource: FeedResource
  /** The records as they were received. */
  readonly records: readonly NotedRecord[]
}

/** Notes which pictures of a page must be fetched. Call it in the page's transaction, after its records are written. */
export function noteMedia(
  tx: Transaction,
  feed: MediaFeed,
  { resource, records }: NotedRecords,
  now: Date,
): void {
  if (!withPictures.has(resource)) return
  const statements = mediaQueueStatements(tx.connection, feed.name)
  const setPicture = pictureSetter(tx.connection)
  const renew = (picture: Picture) => {
    const after = renewed(statements.find(picture.partKey)!, picture, now)
    if (after !== null) statements.put(after)
  }
  for (const { json, rowKey, pictures: recordPictures } of records) {
    const record = json as JsonObject
    const person = personOf(resource, record)
    const pictures = recordPictures ?? picturesIn(feed, resource, record)
    for (const picture of pictures) {
      const { partKey } = picture
      const listing = (resource === 'Property' ? rowKey : null) ?? statements.listingOf(partKey)
      const row = newRow(feed, picture, now, person === null ? listing : noListing)
      if (picture.isDeleted) statements.forget(partKey)
      else if (!statements.add(row)) renew(picture)
      if (person !== null && resource === 'Media')
        setPicture(feed, person, picture, isLeading(record))
    }
    if (person !== null && resource !== 'Media' && 'Media' in record) {
      const key = firstText(record, feed.profile.resources[resource]?.key ?? `${resource}Key`)
      statements.forgetOthers(resource, key, pictures[0]?.partKey ?? '')
    }
  }
}

const withPictures: ReadonlySet<string> = new Set(['Property', 'Media', 'Member', 'Office'])

/** Whose picture a record has, if not a listing's. */
function personOf(resource: string, record: JsonObject): 'Member' | 'Office' | null {
  const name = resource === 'Media' ? firstText(record, 'ResourceName') : resource
  return name === 'Member' || name === 'Office' ? name : null
}

/** Whether a person's picture replaces another. */
const isLeading = ({ Order, PreferredPhotoYN }: JsonObject) =>
  PreferredPhotoYN === true || Number(Order ?? 0) <= 1

export const spentMark = (url: string): string => hash('sha256', url, 'base64url').slice(0, 22)

const newRow = (
  { name }: MediaFeed,
  { mediaKey, partKey, resource, owner, uncopied, url, version }: Picture,
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
  State: uncopied === null ? 'waiting' : 'uncopied',
  Tries: 0,
  NextAt: null,
  Reason: uncopied,
  First: rowKey === noListing,
  ListedAt: '',
})

/** Returns what a picture that is known becomes when its record comes again, or null if nothing changes. */
export function renewed(
  before: MediaQueueRow,
  { owner, resource, uncopied, url, version }: Picture,
  now: Date,
): MediaQueueRow | null {
  const isSame = before.Version === version && before.Owner === owner
  if (isSame && before.State === 'done') return null
  const isChanged =
    before.Version !== version || (before.State === 'uncopied') !== (uncopied !== null)
  const isSpent = before.SpentURL === spentMark(url)
  const after = {
    ...before,
    Owner: owner,
    Resource: resource,
    Version: version,
    ...(isSpent ? {} : { SourceURL: url, URLAt: now.toISOString() }),
  }
  if (!isChanged || before.State === 'held') return after
  const State = uncopied === null ? 'waiting' : 'uncopied'
  return { ...after, State, Tries: 0, NextAt: null, Reason: uncopied }
}
