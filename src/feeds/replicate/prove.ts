import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import {
  countsDiffer,
  notCounted,
  pagesShort,
  recordDiffers,
} from '#src/domain/admin/feeds/messages.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { isUnsupported, SourceError } from '#src/feeds/source/source.ts'
import { compare } from '#src/import/write/compare-records.ts'
import { changed, isKnown } from '#src/import/write/fingerprint.ts'
import { isBookkeeping } from '#src/import/write/log-change.ts'
import { tolerance, walkKeys } from './key-walk.ts'
import { type PageRecord, recordsOf } from './page-records.ts'
import { writeRecordPage } from './read-records.ts'
import type { ResourceRun } from './resource-run.ts'

const newestProved = 10

/** Compares the number of records and the newest ten with the source, and corrects what differs. */
export async function prove(run: ResourceRun): Promise<void> {
  if (run.state.Watermark === null) return
  await ifOffered(() => proveNewest(run))
  await ifOffered(() => proveCount(run)).catch((error: unknown) => noteUncounted(run, error))
}

/** A source may be too busy to count, such as the media of all listings, though it sends them. */
function noteUncounted({ notes, resource }: ResourceRun, error: unknown): void {
  if (!(error instanceof SourceError) || error.kind !== 'unavailable' || error.status !== 503)
    throw error
  notes.push(notCounted(resource, error.sentence))
}

/** Does what a source need not offer. */
export async function ifOffered(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
}

async function proveCount(run: ResourceRun): Promise<void> {
  const { replica, resource } = run
  if (!replica.profile.count) return
  const count = () => replica.source.count({ kind: 'all', resource }, replica.signal)
  let sourceCount = await count()
  const { KeysWalkedAt } = run.state
  const age = replica.clock().getTime() - Date.parse(KeysWalkedAt ?? '1970-01-01')
  if (sourceCount !== null && sourceCount !== storedOf(run, sourceCount) && age > hourMs) {
    await walkKeys(run)
    sourceCount = await count()
  }
  if (sourceCount === null) return
  const storedCount = storedOf(run, sourceCount)
  if (sourceCount - storedCount > tolerance(sourceCount))
    throw new SourceError('broken', pagesShort(resource, sourceCount, storedCount))
  if (sourceCount !== storedCount) run.notes.push(countsDiffer(resource, sourceCount, storedCount))
}

/** Returns how many records are stored. A source may also count those that it flagged as deleted. */
function storedOf({ statements }: ResourceRun, sourceCount: number): number {
  const present = statements.count()
  if (present >= sourceCount) return present
  return Math.max(present, Math.min(sourceCount, present + statements.countFlagged()))
}

async function proveNewest(run: ResourceRun): Promise<void> {
  const { replica, resource, statements } = run
  const page = await replica.source.readPage(
    { kind: 'newest', resource, limit: newestProved },
    replica.signal,
  )
  const { records } = recordsOf(page.items, resource, replica.profile)
  const currentRecords = records.filter(
    ({ key, moment, isDeleted }) =>
      !isDeleted && compareMoments(moment, statements.find(key)?.modified ?? null) === 0,
  )
  const stored = await run.write(() => currentRecords.filter((record) => proveRecord(run, record)))
  if (stored.length === page.items.length) return
  const walk = run.state.Walks + 1
  await writeRecordPage(run, page, { walk }, () => run.set({ Walks: walk }))
}

/**
 * Names the fields of a listing that differ from the source, and makes the next page write them. Returns whether the
 * record is stored as it is.
 */
function proveRecord(run: ResourceRun, { key, item }: PageRecord): boolean {
  const { context, converter, statements, fingerprintOf } = run
  const rowKey = statements.find(key)?.rowKey ?? null
  if (rowKey === null) return false
  const { listing } = converter.convert(item)
  if (listing === undefined) return false
  context.otherResources.fillNames(context, listing)
  const { differences } = compare(listing, context.listings.read(rowKey))
  const fields = differences.map(({ field }) => field).filter((field) => !isBookkeeping(field))
  if (fields.length === 0)
    return isKnown(context.fingerprints.read(rowKey), fingerprintOf(item.raw), '')
  run.notes.push(recordDiffers(key, fields))
  context.fingerprints.set(rowKey, changed)
  return false
}
