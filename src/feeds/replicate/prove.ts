import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import { countsDiffer, recordDiffers } from '#src/domain/admin/feeds/messages.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { isUnsupported } from '#src/feeds/source/source.ts'
import { compare } from '#src/import/write/compare-records.ts'
import { changed } from '#src/import/write/fingerprint.ts'
import { isMoment } from '#src/import/write/log-change.ts'
import { walkKeys } from './key-walk.ts'
import { type PageRecord, recordsOf } from './page-records.ts'
import { writeRecordPage } from './read-records.ts'
import type { ResourceRun } from './resource-run.ts'

const newestProved = 10

/** Compares the number of records and the newest ten with the source, and corrects what differs. */
export async function prove(run: ResourceRun): Promise<void> {
  if (run.state.Watermark === null) return
  await ifOffered(() => proveNewest(run))
  await ifOffered(() => proveCount(run))
}

/** A source that lacks what proves it is no failure. */
async function ifOffered(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
}

async function proveCount(run: ResourceRun): Promise<void> {
  const { replica, resource, statements } = run
  if (!replica.profile.count) return
  const count = () => replica.source.count({ kind: 'all', resource }, replica.signal)
  let there = await count()
  if (there === null || there === statements.count()) return
  const { KeysWalkedAt } = run.state
  const age = replica.clock().getTime() - Date.parse(KeysWalkedAt ?? '1970-01-01')
  if (age > hourMs) {
    await walkKeys(run)
    there = await count()
  }
  const here = statements.count()
  if (there !== null && there !== here) run.notes.push(countsDiffer(resource, there, here))
}

async function proveNewest(run: ResourceRun): Promise<void> {
  const { replica, resource, statements } = run
  const page = await replica.source.readPage(
    { kind: 'newest', resource, limit: newestProved },
    replica.signal,
  )
  const { records } = recordsOf(page.items, resource, replica.profile)
  const stored = records.filter(
    ({ key, moment, isDeleted }) =>
      !isDeleted && compareMoments(moment, statements.find(key)?.modified ?? null) === 0,
  )
  await run.write(() => {
    for (const record of stored) proveRecord(run, record)
  })
  const walk = run.state.Walks + 1
  await writeRecordPage(run, page, { walk }, () => run.set({ Walks: walk }))
}

/** Names the fields of a listing that differ from the source, and makes the next page write them. */
function proveRecord(run: ResourceRun, { key, item }: PageRecord): void {
  const { context, converter, statements } = run
  const rowKey = statements.find(key)?.rowKey ?? null
  if (rowKey === null) return
  const { listing } = converter.convert(item)
  if (listing === undefined) return
  context.otherResources.fillNames(context, listing)
  const { differences } = compare(listing, context.listings.read(rowKey))
  const fields = differences.map(({ field }) => field).filter((field) => !isMoment(field))
  if (fields.length === 0) return
  run.notes.push(recordDiffers(key, fields))
  context.fingerprints.set(rowKey, changed)
}
