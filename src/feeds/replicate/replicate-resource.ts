import { earlierOf, laterOf, minutesBefore } from '#src/domain/admin/feeds/feed-moments.ts'
import type { FeedCursor } from '#src/domain/admin/feeds/feed-types.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { type Ask, SourceError } from '#src/feeds/source/source.ts'
import { isKeyWalkDue, walkKeys } from './key-walk.ts'
import { recordsOf } from './page-records.ts'
import { prove } from './prove.ts'
import { writeRecordPage } from './read-records.ts'
import type { ResourceRun } from './resource-run.ts'
import { DeadLink, newCursor, type PageWriter, walkPages } from './walk-pages.ts'

/** Brings a resource up to date, whatever state it is in, and proves that it is complete. */
export async function replicateResource(run: ResourceRun): Promise<void> {
  const { Cursor } = run.state
  const wasKeyWalk = Cursor?.kind === 'keys'
  if (wasKeyWalk) await walkKeys(run)
  else if (run.state.Watermark !== null && wasOutOfReach(run)) await walkKeys(run)
  if (run.state.Watermark === null) await loadAll(run)
  if (run.state.Watermark !== null) await readChanges(run)
  if (isKeyWalkDue(run)) await walkKeys(run)
  await prove(run)
}

/** Whether records that were deleted since the last success may no longer be sent with their flags. */
function wasOutOfReach({ replica, state }: ResourceRun): boolean {
  const { flagsKeptDays } = replica.profile
  if (flagsKeptDays === null || state.SucceededAt === null) return false
  return replica.clock().getTime() - Date.parse(state.SucceededAt) > flagsKeptDays * dayMs
}

const writeItems =
  (run: ResourceRun): PageWriter =>
  (page, { walk }, also) =>
    writeRecordPage(run, page, { walk }, also)

/** Loads everything. If its links are dead, the keys say what is missing. Changes since its beginning follow it. */
async function loadAll(run: ResourceRun): Promise<void> {
  const { resource } = run
  if (run.state.Cursor?.kind !== 'first load') {
    const newest = await newestMoment(run)
    const begun = newCursor(run, 'first load')
    const cursor = { ...begun, origin: newest ?? begun.startedAt }
    await run.write(() => run.set({ Cursor: cursor, Walks: cursor.walk, KeysWalkedAt: null }))
  }
  run.ahead = run.replica.ahead?.(run.replica, resource) ?? null
  try {
    await walkPages(
      run,
      () => ({ kind: 'all', resource }),
      writeItems(run),
      ({ origin, candidate }) => ({ Watermark: earlierOf(candidate, origin) }),
    )
  } catch (error) {
    if (!(error instanceof DeadLink) && !isLost(error)) throw error
    await fill(run)
  } finally {
    await run.ahead?.close()
    run.ahead = null
  }
}

/** Whether a walk cannot go on from its cursor, although the source answers. */
const isLost = (error: unknown) =>
  error instanceof SourceError && error.kind === 'broken' && error.status === null

/** Ends a first load by its keys, so that what is stored need not be loaded again. */
async function fill(run: ResourceRun): Promise<void> {
  const begun = run.state.Cursor
  const { origin = null, candidate = null } = begun ?? {}
  const cursor = { ...newCursor(run, 'keys'), origin, candidate, fills: true }
  await run.write(() => run.set({ Cursor: cursor, Walks: cursor.walk }))
  await walkKeys(run)
}

/** Returns the newest moment at the source, which is its clock. Null if the source cannot sort. */
async function newestMoment({ replica, resource }: ResourceRun): Promise<string | null> {
  try {
    const page = await replica.source.readPage(
      { kind: 'newest', resource, limit: 1 },
      replica.signal,
    )
    const { records } = recordsOf(page.items, resource, replica.profile)
    return records.reduce<string | null>((last, { moment }) => laterOf(last, moment), null)
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'invalid') return null
    throw error
  }
}

const maxRepetitions = 5

/** Reads changes. Where links count rows, once more until nothing new comes, because rows move while they are read. */
async function readChanges(run: ResourceRun): Promise<void> {
  const from = run.state.Cursor?.since ?? sinceOf(run)
  for (let times = 0; times < maxRepetitions; times++) {
    const { new: before, changed } = run.counts
    const pages = await walkChanges(run, from)
    const isStill = run.counts.new === before && run.counts.changed === changed
    if (!pages.countRows || pages.count <= 1 || isStill) return
  }
}

const sinceOf = ({ state, replica }: ResourceRun) =>
  minutesBefore(state.Watermark!, replica.profile.overlapMinutes) ?? state.Watermark!

async function walkChanges(run: ResourceRun, since: string) {
  const { resource, replica } = run
  if (run.state.Cursor?.kind !== 'changes') await beginChanges(run, since)
  const walked = { count: 0, countRows: replica.profile.links.offsets === true }
  const first = (cursor: FeedCursor): Ask => ({ kind: 'changes', resource, since: cursor.since! })
  const write: PageWriter = (page, cursor, also) => {
    walked.count = cursor.pages + 1
    if (page.next !== null && replica.profile.links.offsets === null)
      walked.countRows ||= countsRows(page.next)
    return writeItems(run)(page, cursor, also)
  }
  const finish = ({ candidate }: FeedCursor) => ({
    Watermark: laterOf(candidate, run.state.Watermark),
  })
  try {
    await walkPages(run, first, write, finish)
  } catch (error) {
    if (!(error instanceof DeadLink)) {
      if (isLost(error)) await run.write(() => run.set({ Cursor: null }))
      throw error
    }
    await beginChanges(run, since)
    await walkPages(run, first, write, finish)
  }
  return walked
}

async function beginChanges(run: ResourceRun, since: string): Promise<void> {
  const cursor = newCursor(run, 'changes', since)
  await run.write(() => run.set({ Cursor: cursor, Walks: cursor.walk }))
}

/** Whether a link counts rows (`$skip=200`, `$skiptoken=200`). */
const countsRows = (link: string) => /[?&](?:\$|%24)skip(?:token)?=\d+(?:&|$)/i.test(link)
