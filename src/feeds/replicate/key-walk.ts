import type { Transaction } from '#db/connect.ts'
import type { FeedRecord } from '#db/queries/admin/feeds/feed-record-statements.ts'
import { putPending } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { compareMoments, earlierOf, ticksOf } from '#src/domain/admin/feeds/feed-moments.ts'
import type { FeedCursor } from '#src/domain/admin/feeds/feed-types.ts'
import { recordsMissed, removalWaits } from '#src/domain/admin/feeds/messages.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { isUnsupported, SourceError } from '#src/feeds/source/source.ts'
import { type PageRecord, recordsOf } from './page-records.ts'
import { fetchRecords } from './read-records.ts'
import { maxRemoved, removeRecords } from './removals.ts'
import type { ResourceRun } from './resource-run.ts'
import { DeadLink, newCursor, type PageWriter, walkPages } from './walk-pages.ts'

export function isKeyWalkDue({ replica, state }: ResourceRun): boolean {
  if (state.Watermark === null) return false
  const { KeysWalkedAt } = state
  return KeysWalkedAt === null || replica.clock().getTime() - Date.parse(KeysWalkedAt) >= dayMs
}

/**
 * Compares all keys with those that are stored: fetches what is missing, and removes what is absent. A walk that breaks
 * off or is short of the source's own count removes nothing.
 */
export async function walkKeys(run: ResourceRun): Promise<void> {
  const { resource, replica } = run
  if (run.state.Cursor?.kind !== 'keys') await begin(run)
  const cursor = run.state.Cursor!
  try {
    if (cursor.ended !== true)
      await walkPages(
        run,
        () => ({ kind: 'keys', resource }),
        writeKeys(run),
        (last) => ({
          Cursor: { ...last, ended: true },
        }),
      )
  } catch (error) {
    await abandon(run, error, cursor)
    return
  }
  const end = run.state.Cursor!
  const expected =
    end.expected ?? (await replica.source.count({ kind: 'keys', resource }, replica.signal))
  const missed = await fetchWanted(run, end.walk)
  if (missed.length > 0 && cursor.fills !== true && run.state.Watermark !== null)
    run.notes.push(recordsMissed(resource, missed))
  if (isWhole(run, end, expected)) await removeAbsent(run, end.walk)
  const KeysWalkedAt = replica.clock().toISOString()
  const Watermark = run.state.Watermark ?? earlierOf(end.candidate, end.origin)
  await run.write(() => run.set({ KeysWalkedAt, Watermark, Cursor: null }))
}

async function begin(run: ResourceRun): Promise<void> {
  const cursor = newCursor(run, 'keys')
  await run.write(() => run.set({ Cursor: cursor, Walks: cursor.walk }))
}

/** Ends a walk that cannot go on. A source that lacks key walks is asked again the next day. */
async function abandon(
  run: ResourceRun,
  error: unknown,
  { fills, origin }: FeedCursor,
): Promise<void> {
  const isUnknown = isUnsupported(error)
  const isLost =
    error instanceof DeadLink || (error instanceof SourceError && error.kind === 'broken')
  if (isLost || isUnknown) await run.write(() => run.set({ Cursor: null }))
  if (!isUnknown)
    throw error instanceof DeadLink ? new SourceError('expired', error.message) : error
  // Without keys, a first load that was cut begins again; what is stored costs nothing.
  if (fills === true) throw error
  await run.write(() =>
    run.set({
      KeysWalkedAt: run.replica.clock().toISOString(),
      Watermark: run.state.Watermark ?? origin,
    }),
  )
}

const writeKeys =
  (run: ResourceRun): PageWriter =>
  async ({ items, bytes }, { walk }, also) => {
    const { records, broken } = recordsOf(items, run.resource, run.replica.profile)
    if (broken.length > 0)
      throw new SourceError('broken', sourceMessages.badRecord(broken[0]!.broken))
    await run.write((tx: Transaction) => {
      const isNews = records.map((record) => see(run, record, walk)).includes(true)
      run.add({ pages: 1, bytes })
      also(tx, { records, isNews })
    })
  }

/** Notes a key. Returns whether this walk had not seen it before. */
function see({ statements }: ResourceRun, { key, moment }: PageRecord, walk: number): boolean {
  const record = statements.find(key)
  if (record === undefined || isOutdated(record, moment)) statements.want(key, walk)
  else statements.see(key, walk)
  return record?.walk !== walk
}

function isOutdated({ modified, removedAt, removedWhy }: FeedRecord, moment: string): boolean {
  if (removedAt !== null && removedWhy !== 'flag') return true
  if (modified === '') return false
  return (
    ticksOf(moment) !== null && ticksOf(modified) !== null && compareMoments(moment, modified) !== 0
  )
}

const wantedAtOnce = 100

/** Fetches the records that are known by their keys only. Returns these keys. */
async function fetchWanted(run: ResourceRun, walk: number): Promise<string[]> {
  const { statements } = run
  const fetched: string[] = []
  for (;;) {
    const keys = statements.wanted(wantedAtOnce)
    if (keys.length === 0) return fetched
    const missing = await fetchRecords(run, keys, walk)
    await run.write(() => {
      for (const key of missing) settle(run, key)
    })
    const gone = new Set(missing)
    fetched.push(...keys.filter((key) => !gone.has(key)))
  }
}

/** A key without a record is not asked for again before the next key walk. */
function settle({ statements, context }: ResourceRun, key: string): void {
  const record = statements.find(key)!
  if (record.rowKey === null) statements.remove(key, context.timestamp, 'absence')
  statements.put({ ...statements.find(key)!, modified: 'unknown' })
}

/** How far the source's own count may move during a walk. */
export const tolerance = (expected: number) => Math.max(10, expected * 0.01)

const isWhole = (
  { statements }: ResourceRun,
  { walk, pages }: FeedCursor,
  expected: number | null,
): boolean =>
  pages > 0 && (expected === null || statements.countSeen(walk) >= expected - tolerance(expected))

/** Removes what a complete walk did not see, and the source does not have when asked. Too much waits for a person. */
async function removeAbsent(run: ResourceRun, walk: number): Promise<void> {
  const { replica, resource, statements } = run
  const count = statements.countUnseen(walk)
  const total = statements.count()
  if (count > 0 && count > maxRemoved(replica, total)) {
    const foundAt = replica.clock().toISOString()
    await run.write((tx) => putPending(tx, run.state, { walk, count, all: total, foundAt }))
    run.notes.push(removalWaits(resource, count, total))
    return
  }
  if (count > 0) {
    await fetchRecords(
      run,
      statements.unseen(walk, count).map(({ key }) => key),
      walk,
    )
    await removeUnseen(run, walk)
  }
  await run.write((tx) => putPending(tx, run.state, null))
}

const removedAtOnce = 500

export async function removeUnseen(run: ResourceRun, walk: number): Promise<void> {
  for (;;) {
    const records = run.statements.unseen(walk, removedAtOnce)
    if (records.length === 0) return
    await run.write((tx) => run.add({ removed: removeRecords(run, tx, records, 'absence') }))
  }
}
