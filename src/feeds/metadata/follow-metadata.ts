import { updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { type LookupRow, putLookups } from '#db/queries/admin/feeds/lookup-records.ts'
import {
  findFieldTypes,
  insertNotes,
  putFieldTypes,
} from '#db/queries/admin/feeds/metadata-rows.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { changesOf } from './field-changes.ts'
import { type Followed, followLookups } from './follow-lookups.ts'
import { fieldsByLookup, lookupsOfMetadata, lookupsOfRecords } from './lookup-rows.ts'
import { type Edmx, readEdmx } from './read-edmx.ts'

/** Reads the metadata and the lookups of a source once a day. What cannot be read leaves all as it was. */
export async function followMetadata(replica: Followed): Promise<void> {
  const { db, feed, profile, clock, log } = replica
  const age = clock().getTime() - Date.parse(feed.MetadataAt ?? '1970-01-01')
  if (age < dayMs) return
  const metadata = await attempt(replica, () => readMetadata(replica))
  const edmx = metadata.value ?? { resources: new Map(), names: new Map() }
  const fields = fieldsByLookup(edmx)
  const records = await attempt(replica, () => followLookups(replica, fields))
  const isWhole = !metadata.isFailed && !records.isFailed
  const rows = [...lookupsOfMetadata(edmx), ...lookupsOfRecords(records.value ?? [], fields)]
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

/** What the Lookup resource says comes last and counts. */
const unique = (rows: readonly LookupRow[]): LookupRow[] => [
  ...new Map(rows.map((row) => [`${row.field}\n${row.value}`, row])).values(),
]
