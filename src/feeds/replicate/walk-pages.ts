import type { Transaction } from '#db/connect.ts'
import { compareMoments, laterOf, latestOf } from '#src/domain/admin/feeds/feed-moments.ts'
import type { FeedCursor, MomentAndKey } from '#src/domain/admin/feeds/feed-types.ts'
import { nothingNew } from '#src/domain/admin/feeds/messages.ts'
import { type Ask, type FeedPage, SourceError } from '#src/feeds/source/source.ts'
import type { PageRecord } from './page-records.ts'
import { readAhead } from './read-ahead.ts'
import type { ResourceRun } from './resource-run.ts'

/** What the page of a walk was. `isNews` is false if the walk had seen all its records before. */
export interface WalkedPage {
  readonly records: readonly Pick<PageRecord, 'key' | 'moment'>[]
  readonly isNews: boolean
}

/** Writes a page in one transaction, and `also` with it. */
export type PageWriter = (
  page: FeedPage,
  cursor: FeedCursor,
  also: (tx: Transaction, walked: WalkedPage) => void,
) => Promise<unknown>

const maxEmptyPages = 100
/** Pages of a link that counts rows may repeat records. Without links, one repetition would never end. */
const maxRepeatedPages = 3

/** The link of a page no longer works. The walk must begin again from what is stored. */
export class DeadLink extends Error {
  override readonly name = 'DeadLink'
}

/** Begins a walk. Without links, it follows moments from `since`. */
export function newCursor(
  { state, replica }: ResourceRun,
  kind: FeedCursor['kind'],
  since: string | null = null,
): FeedCursor {
  const after = { moment: since ?? '1970-01-01T00:00:00Z', key: '' }
  return {
    kind,
    walk: state.Walks + 1,
    link: null,
    after: replica.profile.links.none === true ? after : null,
    startedAt: replica.clock().toISOString(),
    since,
    origin: null,
    candidate: null,
    pages: 0,
    received: 0,
    expected: null,
  }
}

/**
 * Follows a walk from its cursor to its end. The cursor moves in the transaction of each page; at the end, `finish`
 * returns what the walk makes of the resource's state.
 */
export async function walkPages(
  run: ResourceRun,
  first: (cursor: FeedCursor) => Ask,
  writeItems: PageWriter,
  finish: (cursor: FeedCursor) => Partial<ResourceRun['state']>,
): Promise<void> {
  const reader = readAhead(run, (ask, signal) => readPage(run, ask, signal))
  try {
    await writePages(run, (cursor) => reader.read(askOf(run, cursor, first)), writeItems, finish)
  } finally {
    reader.stop()
  }
}

async function writePages(
  run: ResourceRun,
  read: (cursor: FeedCursor) => Promise<FeedPage>,
  writeItems: PageWriter,
  finish: (cursor: FeedCursor) => Partial<ResourceRun['state']>,
): Promise<void> {
  let empty = 0
  let repeated = 0
  for (let cursor = run.state.Cursor; cursor !== null; cursor = run.state.Cursor) {
    const page = await read(cursor)
    empty = page.items.length === 0 ? empty + 1 : 0
    const isLoop = page.next !== null && (page.next === cursor.link || empty > maxEmptyPages)
    if (isLoop) throw new SourceError('broken', nothingNew)
    const current = cursor
    await writeItems(page, current, (_, { records, isNews }) => {
      repeated = records.length > 0 && !isNews ? repeated + 1 : 0
      const most = isPaired(run) ? 1 : maxRepeatedPages
      if (repeated >= most && !isLast(run, page)) throw new SourceError('broken', nothingNew)
      const nextPosition = nextCursor(run, current, page, records)
      run.set(
        isLast(run, page) ? { Cursor: null, ...finish(nextPosition) } : { Cursor: nextPosition },
      )
      if (movesWatermark(run, current))
        run.set({ Watermark: laterOf(nextPosition.candidate, run.state.Watermark) })
    })
    if (isLast(run, page)) return
  }
}

function askOf(
  { resource }: ResourceRun,
  cursor: FeedCursor,
  first: (cursor: FeedCursor) => Ask,
): Ask {
  const { link, after } = cursor
  if (link !== null) return { kind: 'link', resource, url: link }
  return after === null ? first(cursor) : { kind: 'after', resource, ...after }
}

const deadLinks = ['expired', 'invalid', 'gone']

async function readPage(
  { replica }: ResourceRun,
  ask: Ask,
  signal: AbortSignal,
): Promise<FeedPage> {
  try {
    return await replica.source.readPage(ask, signal)
  } catch (error) {
    const isDead =
      ask.kind === 'link' && error instanceof SourceError && deadLinks.includes(error.kind)
    throw isDead ? new DeadLink(error.message) : error
  }
}

/** Without links, only a page without records is the last. */
const isLast = (run: ResourceRun, { items, next }: FeedPage): boolean =>
  isPaired(run) ? items.length === 0 : next === null

const isPaired = ({ replica }: ResourceRun): boolean => replica.profile.links.none === true

/** Whether no earlier change can follow the records of a page, so that the watermark need not wait for the walk's end. */
const movesWatermark = ({ replica }: ResourceRun, { kind }: FeedCursor): boolean =>
  kind === 'changes' && replica.profile.links.byMoment && replica.profile.links.offsets !== true

function nextCursor(
  run: ResourceRun,
  cursor: FeedCursor,
  { items, next, count }: FeedPage,
  records: WalkedPage['records'],
): FeedCursor {
  const moments = records.map(({ moment }) => moment)
  return {
    ...cursor,
    link: isPaired(run) ? null : next,
    after: isPaired(run) ? lastOf(cursor.after, records) : null,
    candidate: latestOf(cursor.candidate, moments),
    pages: cursor.pages + 1,
    received: cursor.received + items.length,
    expected: count ?? cursor.expected,
  }
}

/** Returns the pair of the latest moment and its last key, in the order of the source, which may count keys as numbers. */
const lastOf = (before: MomentAndKey | null, records: WalkedPage['records']): MomentAndKey | null =>
  records.reduce<MomentAndKey | null>(
    (last, { moment, key }) =>
      last !== null && compareMoments(moment, last.moment) < 0 ? last : { moment, key },
    before,
  )
