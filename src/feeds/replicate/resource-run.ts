import type { Transaction } from '#db/connect.ts'
import { feedFieldStatements } from '#db/queries/admin/feeds/feed-field-statements.ts'
import {
  type FeedRecordStatements,
  feedRecordStatements,
} from '#db/queries/admin/feeds/feed-record-statements.ts'
import {
  findResourceState,
  newResourceState,
  putResourceState,
  type ResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed, holdFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { beginFeedRun, updateFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { addCounts, noCounts, type RunCounts } from '#src/domain/admin/feeds/feed-types.ts'
import { leaseLost } from '#src/domain/admin/feeds/messages.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import type { Converted, Converter, WholeItem } from '#src/import/record/converted.ts'
import { findListing } from '#src/import/write/find-listing.ts'
import { fingerprinter } from '#src/import/write/fingerprint.ts'
import { fillNames } from '#src/import/write/resources/fill-names.ts'
import { attachWaiting } from '#src/import/write/resources/write-resources.ts'
import { createContext, type WriteContext } from '#src/import/write/write-context.ts'
import type { Ahead } from './ahead.ts'
import type { Replica } from './replica.ts'
import { partConverter, propertyConverter } from './replica-converter.ts'
import { type SeenFields, seenFields } from './vanished-fields.ts'

/** Another process took over the feed, or someone paused it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** One run of one resource. What it writes is in `state` and `counts` as soon as it is committed. */
export interface ResourceRun {
  readonly replica: Replica
  readonly resource: FeedResource
  /** Whether the run brings the resource up to date. Events are only some of its records. */
  readonly isWhole: boolean
  readonly seq: number
  readonly startedAt: string
  readonly context: WriteContext
  readonly converter: Converter
  readonly statements: FeedRecordStatements
  readonly fields: SeenFields
  readonly fingerprintOf: (raw: string) => string
  state: ResourceState
  counts: RunCounts
  pages: number
  /** Fields that are gone, and other sentences for the run's detail. */
  readonly vanished: string[]
  readonly notes: string[]
  /** Set while a first load converts listings ahead. */
  ahead: Ahead | null
  /** What the quarantine calls the first two records. */
  readonly firstNames: Set<string>
  rowKeyOf(item: WholeItem): number | null
  add(counts: Partial<RunCounts>): void
  set(state: Partial<ResourceState>): void
  /** Writes in a transaction that also stores state and counts. Throws if the feed is paused or another process's. */
  write<T>(work: (tx: Transaction) => T): Promise<T>
}

export async function beginResourceRun(
  replica: Replica,
  resource: FeedResource,
  why: 'walks' | 'events' = 'walks',
): Promise<ResourceRun> {
  const { db, feed, clock } = replica
  const state =
    findResourceState(db.read, feed.Name, resource) ?? newResourceState(feed.Name, resource)
  const kind = state.Watermark === null ? ('first load' as const) : ('changes' as const)
  return await db.write((tx) => {
    const begun = {
      Feed: feed.Name,
      Resource: resource,
      Kind: why === 'events' ? why : kind,
      Counts: noCounts,
      WatermarkFrom: state.Watermark,
    }
    const { Seq, StartedAt } = beginFeedRun(tx, begun, clock())
    const others = { fillNames, attachWaiting }
    const context = createContext(tx.connection, new Date(StartedAt), others, {
      isReplica: true,
      isFirstLoad: kind === 'first load',
      isFollowing: replica.profile.follows,
    })
    const fields = seenFields(feedFieldStatements(tx.connection, feed.Name, resource))
    return makeRun(replica, resource, {
      isWhole: why === 'walks',
      seq: Seq,
      startedAt: StartedAt,
      context,
      fields,
      statements: feedRecordStatements(tx.connection, feed.Name, resource),
      state,
    })
  })
}

type Parts = Pick<
  ResourceRun,
  'isWhole' | 'seq' | 'startedAt' | 'context' | 'fields' | 'statements' | 'state'
>

function makeRun(replica: Replica, resource: FeedResource, parts: Parts): ResourceRun {
  const inner =
    resource === 'Property'
      ? propertyConverter(replica, parts.fields.clearable)
      : partConverter(replica, resource as Parameters<typeof partConverter>[1])
  const converter = {
    ...inner,
    convert: (item: WholeItem) => takeAhead(run, item) ?? inner.convert(item),
  }
  const run: ResourceRun = {
    ...parts,
    replica,
    resource,
    converter,
    fingerprintOf: fingerprinter([
      replica.feed.Source,
      replica.profile.keyPrefix,
      replica.media !== undefined,
    ]),
    counts: noCounts,
    pages: 0,
    vanished: [],
    notes: [],
    ahead: null,
    firstNames: new Set(),
    rowKeyOf(item) {
      const identity = converter.identify(item)
      return identity === null ? null : (findListing(parts.context.listings, identity) ?? null)
    },
    add(counts) {
      run.counts = addCounts(run.counts, counts)
    },
    set(state) {
      run.state = { ...run.state, ...state }
    },
    write: (work) => writeWith(run, work),
  }
  return run
}

/** What a listing lacks is cleared only if it is there already, so other fields to clear do not matter to new ones. */
function takeAhead(run: ResourceRun, item: WholeItem): Converted | undefined {
  const ahead = run.ahead?.take(item)
  if (ahead === undefined) return undefined
  const isSame = ahead.clearable === run.fields.clearable()
  return isSame || run.rowKeyOf(item) === null ? ahead.converted : undefined
}

/** What a person asks of a paused feed, such as to compare its keys, does not stop. */
const isPausedSince = ({ feed }: Replica, { orm }: Transaction): boolean =>
  feed.State === 'active' && findFeed(orm, feed.Name)?.State === 'paused'

async function writeWith<T>(run: ResourceRun, work: (tx: Transaction) => T): Promise<T> {
  const { replica, state, counts, vanished } = run
  const { db, feed, lease, clock, signal } = replica
  const noted = vanished.length
  signal.throwIfAborted()
  try {
    return await db.write((tx) => {
      if (!holdFeed(tx, feed.Name, clock(), lease) || isPausedSince(replica, tx))
        throw new LeaseLost(leaseLost)
      const result = work(tx)
      settleHomes(tx, clock())
      putResourceState(tx, run.state)
      updateFeedRun(tx, run.seq, { Counts: run.counts, WatermarkTo: run.state.Watermark })
      return result
    })
  } catch (error) {
    run.state = state
    run.counts = counts
    vanished.length = noted
    throw error
  }
}
