import { updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import {
  findFieldTypes,
  insertNotes,
  putFieldTypes,
  putLookups,
} from '#db/queries/admin/feeds/metadata-rows.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Replica } from '#src/feeds/replicate/replica.ts'
import {
  type FeedPage,
  type FeedResource,
  isUnsupported,
  SourceError,
} from '#src/feeds/source/source.ts'
import { changesOf } from './field-changes.ts'
import { type LookupRow, lookupsOfMetadata, lookupsOfRecords } from './lookup-rows.ts'
import { type Edmx, readEdmx } from './read-edmx.ts'

type Followed = Pick<Replica, 'db' | 'feed' | 'source' | 'profile' | 'clock' | 'signal' | 'log'>

/** Reads the metadata and the lookups of a source once a day. What cannot be read leaves all as it was. */
export async function followMetadata(replica: Followed): Promise<void> {
  const { db, feed, profile, clock, log } = replica
  const age = clock().getTime() - Date.parse(feed.MetadataAt ?? '1970-01-01')
  if (age < dayMs) return
  const metadata = await attempt(replica, () => readMetadata(replica))
  const edmx = metadata.value ?? { resources: new Map(), names: new Map() }
  const records = await attempt(replica, () => readLookups(replica))
  const isWhole = !metadata.isFailed && !records.isFailed
  const rows = [...lookupsOfMetadata(edmx), ...lookupsOfRecords(records.value ?? [], edmx)]
  const resources = Object.entries(profile.resources).map(([resource, { name }]) => ({
    resource,
    name,
  }))
  const { types, notes } = changesOf(resources, edmx, findFieldTypes(db, feed.Name))
  for (const note of notes) log.warn({ feed: feed.Name }, note)
  await db.write((tx) => {
    const at = clock().toISOString()
    putFieldTypes(tx, feed.Name, types)
    insertNotes(tx, feed.Name, at, notes)
    putLookups(tx, feed.Name, unique(rows), isWhole)
    if (!metadata.isLater && !records.isLater) updateFeed(tx, feed.Name, { MetadataAt: at })
  })
}

interface Attempt<Value> {
  readonly value: Value | null
  readonly isFailed: boolean
  /** Whether the next run should try again, and not the next day. */
  readonly isLater: boolean
}

const passing = ['wait', 'unavailable', 'refused', 'expired']

async function attempt<Value>(
  { feed, log, signal }: Followed,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    return { value: await work(), isFailed: false, isLater: false }
  } catch (error) {
    signal.throwIfAborted()
    const isSources = error instanceof SourceError
    log.warn({ feed: feed.Name, err: error }, 'the metadata of a feed could not be read')
    return { value: null, isFailed: true, isLater: isSources && passing.includes(error.kind) }
  }
}

async function readMetadata({ source, signal }: Followed): Promise<Edmx | null> {
  const text = await source.readMetadata(signal)
  return text === null ? null : readEdmx(text)
}

const maxPages = 1000

async function readLookups({ source, profile, signal }: Followed): Promise<unknown[]> {
  const resource: FeedResource = 'Lookup'
  if (profile.resources.Lookup === undefined) return []
  const found: unknown[] = []
  let page: FeedPage | null = await firstPage()
  for (let pages = 1; page !== null; pages++) {
    found.push(...page.items.flatMap((item) => ('json' in item ? [item.json] : [])))
    if (page.next === null || pages >= maxPages) return found
    page = await source.readPage({ kind: 'link', resource, url: page.next }, signal)
  }
  return found

  /** Null if the source lacks the resource. */
  async function firstPage(): Promise<FeedPage | null> {
    try {
      return await source.readPage({ kind: 'all', resource }, signal)
    } catch (error) {
      if (isUnsupported(error)) return null
      throw error
    }
  }
}

/** What the Lookup resource says comes last and counts. */
const unique = (rows: readonly LookupRow[]): LookupRow[] => [
  ...new Map(rows.map((row) => [`${row.field}\n${row.value}`, row])).values(),
]
