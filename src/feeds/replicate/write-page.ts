import type { Transaction } from '#db/connect.ts'
import type { FeedRecord } from '#db/queries/admin/feeds/feed-record-statements.ts'
import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import { noCounts, type RunCounts } from '#src/domain/admin/feeds/feed-types.ts'
import { noteMedia } from '#src/feeds/media/note-media.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import type { Tally } from '#src/import/report/tally.ts'
import { dropCached, isAboutRecord } from '#src/import/write-batch.ts'
import { type PageRecord, recordsOf } from './page-records.ts'
import { removeRecords } from './removals.ts'
import { LeaseLost, type ResourceRun } from './resource-run.ts'
import { writePresent } from './write-present.ts'

export interface PageOptions {
  readonly items: Parameters<typeof recordsOf>[0]
  readonly bytes: number
  /** Whether records replace those that are stored even if their moment is earlier. */
  readonly forced?: boolean
  readonly walk: number
}

/** What a page was, for the walk that it belongs to. */
export interface WrittenPage {
  readonly counts: RunCounts
  readonly records: readonly PageRecord[]
  /** Whether any record had not yet been seen by this walk. */
  readonly isNews: boolean
}

/**
 * Writes the records of a page, and whatever `also` writes, in one transaction. If the database refuses one, each is
 * written again with its own savepoint.
 */
export async function writePage(
  run: ResourceRun,
  page: PageOptions,
  also: (tx: Transaction, result: WrittenPage) => void,
): Promise<WrittenPage> {
  const write = (useSavepoints: boolean) =>
    run.write((tx) => {
      const result = writeRecords(run, tx, page, useSavepoints)
      also(tx, result)
      return result
    })
  try {
    return await write(false)
  } catch (error) {
    forget(run)
    if (error instanceof SourceError || error instanceof LeaseLost || !isAboutRecord(error))
      throw error
    try {
      return await write(true)
    } catch (again) {
      forget(run)
      throw again
    }
  }
}

/** Stored in place of a moment, because an empty one means that the record must be asked for. */
const noMoment = 'unknown'

/** Resources whose records are removed here. The import removes parts of listings that are flagged. */
const wholeResources: readonly string[] = ['Property', 'Member', 'Office']

function forget({ context, fields }: ResourceRun): void {
  dropCached(context)
  fields.forget()
}

function writeRecords(
  run: ResourceRun,
  tx: Transaction,
  page: PageOptions,
  useSavepoints: boolean,
): WrittenPage {
  const { replica, resource, statements } = run
  const { records, broken } = recordsOf(page.items, resource, replica.profile)
  const storedRecords = new Map(records.map(({ key }) => [key, statements.find(key)]))
  const isNews = records.some(({ key, moment }) => {
    const before = storedRecords.get(key)
    return before?.walk !== page.walk || before.modified !== (moment || noMoment)
  })
  const isStale = ({ key, moment }: PageRecord) =>
    page.forced !== true && compareMoments(moment, storedRecords.get(key)?.modified || null) < 0
  const current = records.filter((record) => !isStale(record))
  for (const record of records) if (isStale(record)) statements.see(record.key, page.walk)
  const isPart = !wholeResources.includes(resource)
  const gone = current.filter(({ isDeleted }) => isDeleted && !isPart)
  const present = current.filter(({ isDeleted }) => !isDeleted || isPart)
  const tally = writePresent(run, tx, { present, broken, known: storedRecords, useSavepoints })
  note(run, current, storedRecords, page.walk)
  const removed = removeRecords(
    run,
    tx,
    gone.map(({ key }) => statements.find(key)!),
    'flag',
  )
  if (replica.media !== undefined) {
    const received = present.map((record) => asStored(run, record))
    noteMedia(tx, replica.media, { resource, records: received }, replica.clock())
  }
  const skipped = records.length - present.length - removed
  return { counts: countsOf(tally, page, { removed, skipped }), records, isNews }
}

/** A record as received, which is read only when needed. */
const asStored = ({ statements, ahead }: ResourceRun, record: PageRecord) => ({
  get json() {
    return record.json
  },
  rowKey: statements.find(record.key)!.rowKey,
  pictures: ahead?.picturesOf(record.item),
})

function countsOf(
  { changed, waiting, refused, ...tally }: Tally,
  { items, bytes }: PageOptions,
  { removed, skipped }: { readonly removed: number; readonly skipped: number },
): RunCounts {
  return {
    ...noCounts,
    pages: 1,
    received: items.length,
    new: tally.new,
    changed,
    waiting,
    same: tally.unchanged + tally.removed + skipped,
    quarantined: refused,
    removed,
    bytes,
  }
}

/** Notes every record of a page, also those in quarantine, which would otherwise be asked for again and again. */
function note(
  run: ResourceRun,
  records: readonly PageRecord[],
  storedRecords: ReadonlyMap<string, FeedRecord | undefined>,
  walk: number,
): void {
  for (const { key, moment, owner, isDeleted, item } of records) {
    const before = storedRecords.get(key)
    const rowKey = before?.rowKey ?? (run.resource === 'Property' ? run.rowKeyOf(item) : null)
    run.statements.put({
      key,
      modified: moment || noMoment,
      rowKey,
      owner,
      walk,
      removedAt: isDeleted ? (before?.removedAt ?? run.context.timestamp) : null,
      removedWhy: isDeleted ? 'flag' : null,
    })
  }
}
