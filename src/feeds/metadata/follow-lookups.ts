import {
  findResourceState,
  newResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { beginFeedRun, updateFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import {
  findLookupRecords,
  type LookupRecord,
  putLookupRecords,
} from '#db/queries/admin/feeds/lookup-records.ts'
import { insertNotes } from '#db/queries/admin/feeds/metadata-rows.ts'
import { laterOf } from '#src/domain/admin/feeds/feed-moments.ts'
import { noCounts } from '#src/domain/admin/feeds/feed-types.ts'
import { valuesRenamed } from '#src/domain/admin/feeds/messages.ts'
import { hourMs } from '#src/domain/local-time.ts'
import type { Replica } from '#src/feeds/replicate/replica.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { type FeedPage, isUnsupported, SourceError } from '#src/feeds/source/source.ts'
import { type Fields, lookupRecord } from './lookup-rows.ts'
import { renamesIn, renameValues } from './rename-values.ts'

const resource = 'Lookup'
const maxPages = 1000

export type Followed = Pick<
  Replica,
  'db' | 'feed' | 'source' | 'profile' | 'dictionary' | 'clock' | 'signal' | 'log'
>

/**
 * Returns the records of a source's Lookup resource. Once a day they are read and stored, and what is stored of listings
 * follows values that were renamed, because the source does not send those listings again.
 */
export async function followLookups(replica: Followed, fields: Fields): Promise<LookupRecord[]> {
  const { db, feed, profile, clock } = replica
  const resourceProfile = profile.resources[resource]
  if (resourceProfile === undefined) return []
  const before = findLookupRecords(db, feed.Name)
  const state = findResourceState(db.read, feed.Name, resource)
  const age = clock().getTime() - Date.parse(state?.SucceededAt ?? '1970-01-01')
  if (age < (resourceProfile.everyHours ?? 24) * hourMs) return before
  const startedAt = clock()
  const result = await readAll(replica)
  // An empty answer more likely means a license that lapsed than an MLS without values.
  const after = result === null || result.records.length === 0 ? before : result.records
  const renames = before.length === 0 ? [] : renamesIn(before, after, fields)
  const renamed = await renameValues(replica, renames)
  const notes = renamed.map(({ rename: { field, from, to }, count }) =>
    valuesRenamed(field, [from.local ?? from.text, to.local ?? to.text], count),
  )
  const at = clock().toISOString()
  const Watermark = after.reduce<string | null>(
    (last, { ModificationTimestamp }) => laterOf(last, ModificationTimestamp),
    null,
  )
  await db.write((tx) => {
    putLookupRecords(tx, feed.Name, after)
    putResourceState(tx, {
      ...(state ?? newResourceState(feed.Name, resource)),
      Watermark,
      SucceededAt: at,
    })
    insertNotes(tx, feed.Name, at, notes)
    if (result === null) return
    const kind = before.length === 0 ? ('first load' as const) : ('changes' as const)
    const Counts = { ...noCounts, ...result.counts, ...differences(before, after) }
    const begun = { Feed: feed.Name, Resource: resource, Kind: kind, Counts, WatermarkFrom: null }
    const run = beginFeedRun(tx, begun, startedAt)
    const end = { EndedAt: at, Outcome: 'done', WatermarkTo: Watermark } as const
    updateFeedRun(tx, run.Seq, { ...end, Detail: notes.join(' ') || null })
  })
  return after
}

interface ReadLookups {
  readonly records: LookupRecord[]
  readonly counts: { readonly pages: number; readonly received: number; readonly bytes: number }
}

/** Null if the source lacks the resource. */
async function readAll({ source, signal }: Followed): Promise<ReadLookups | null> {
  const records = new Map<string, LookupRecord>()
  const counts = { pages: 0, received: 0, bytes: 0 }
  let page: FeedPage
  try {
    page = await source.readPage({ kind: 'all', resource }, signal)
  } catch (error) {
    if (isUnsupported(error)) return null
    throw error
  }
  for (;;) {
    const sizeBefore = records.size
    for (const item of page.items) {
      const record = 'json' in item ? lookupRecord(item.json) : null
      if (record !== null) records.set(record.LookupKey, record)
    }
    counts.pages++
    counts.received += page.items.length
    counts.bytes += page.bytes
    if (page.next === null) return { records: [...records.values()], counts }
    if (counts.pages >= maxPages || (page.items.length > 0 && records.size === sizeBefore))
      throw new SourceError('broken', sourceMessages.repeated(new URL(page.next).host))
    page = await source.readPage({ kind: 'link', resource, url: page.next }, signal)
  }
}

function differences(before: readonly LookupRecord[], after: readonly LookupRecord[]) {
  const textOf = (record: LookupRecord) =>
    JSON.stringify([
      record.LookupName,
      record.LookupValue,
      record.StandardLookupValue,
      record.LegacyODataValue,
    ])
  const textsByKey = new Map(before.map((record) => [record.LookupKey, textOf(record)]))
  const now = new Set(after.map(({ LookupKey }) => LookupKey))
  const fresh = after.filter(({ LookupKey }) => !textsByKey.has(LookupKey)).length
  const same = after.filter((record) => textsByKey.get(record.LookupKey) === textOf(record)).length
  const removed = before.filter(({ LookupKey }) => !now.has(LookupKey)).length
  return { new: fresh, same, changed: after.length - fresh - same, removed }
}
