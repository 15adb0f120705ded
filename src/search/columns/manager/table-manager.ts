import { type OwnChanges, watchOwnChanges } from '#db/own-changes.ts'
import { watchVersion } from '#db/version.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { HistoryLost } from '#src/search/columns/changes/follower.ts'
import type { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { defaultSnapshotPath } from '#src/search/columns/snapshot/snapshot-file.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { noLog } from '#src/search/port/log.ts'
import { defaultLimits } from './limits.ts'
import { TableRebuild } from './rebuild.ts'
import { saveTable } from './save-snapshot.ts'
import type { TableManager, TableManagerOptions, TableState } from './types.ts'

export type {
  TableManager as TableKeeper,
  TableManagerOptions as KeeperOptions,
  TableState as KeeperState,
} from './types.ts'

// The table in use follows the database. A search takes what this process has committed since the last one, and what
// others have if that is little; what is more, an import's transactions, a timer takes in slices, and it is seen when all
// of it is there.

const pollMs = 20
/** So many changes are read before others have their turn, 3 to 10 ms: more while the backlog is long. */
const sliceOf = (pending: number) => Math.min(1_000, Math.max(300, pending >> 2))
/** As long as this may take, a search waits for its own process's changes to listings that others change too. */
const mostAtOnce = 5_000
/** The first rows after a while take ten times as long as others: others have their turn all the same. */
const sliceMs = 5

/** Keeps the listings in columns, as the database has them. */
export function createTableManager(options: TableManagerOptions): TableManager {
  const {
    path,
    snapshotPath = defaultSnapshotPath(path),
    log = noLog,
    limits = defaultLimits,
  } = options
  return new ColumnTableManager({ ...options, snapshotPath, log, limits })
}

class ColumnTableManager implements TableManager {
  private readonly options: Required<TableManagerOptions>
  private readonly renewal: TableRebuild
  private readonly version: () => number
  private readonly ownChanges: (after: number) => readonly OwnChanges[]
  /** Runs the work in one read transaction. */
  private readonly inOneMoment: (work: () => void) => void
  private readonly timer: NodeJS.Timeout
  private readonly first = Promise.withResolvers<void>()
  private live: LiveTable | null = null
  private seenVersion = -1
  private seenCommit = 0
  private changedAt = performance.now()
  private isClosed = false
  private next: NodeJS.Immediate | null = null

  constructor(options: Required<TableManagerOptions>) {
    this.options = options
    const { connection } = options
    this.version = watchVersion(connection)
    this.ownChanges = watchOwnChanges(options.path)
    this.inOneMoment = connection.transaction((work: () => void) => work())
    this.renewal = new TableRebuild({
      ...options,
      onArrival: () => this.tick(),
      onFailure: () => this.first.resolve(),
    })
    this.timer = setInterval(() => this.tick(), pollMs).unref()
    this.renewal.begin()
  }

  current(): Table | null {
    this.guard(() => {
      if (this.live === null) return
      const own = this.ownChanges(this.seenCommit)
      if (this.isNews() || own.length > 0) this.inOneMoment(() => this.look(own))
    })
    return this.live?.table ?? null
  }

  private look(own: readonly OwnChanges[]): void {
    const { fewChanges, smallChanges } = this.options.limits
    const { follower } = this.live!
    follower.detect()
    const numbers = own.reduce((sum, { above, upTo }) => sum + upTo - above, 0)
    const isSmall = follower.pending - numbers <= smallChanges
    const isComplete =
      (isSmall && this.follow(fewChanges)) || (!this.hasOwn(own) && this.follow(mostAtOnce))
    this.seenCommit = own.at(-1)?.commit ?? this.seenCommit
    if (!isComplete) this.tickAgain()
  }

  /** Takes what this process has changed; false if others have changed the same listings since. */
  private hasOwn(own: readonly OwnChanges[]): boolean {
    const { fewChanges } = this.options.limits
    const take = ({ above, upTo }: OwnChanges) =>
      this.live!.follower.applyNow(above, upTo, fewChanges)
    return own.every(
      (changes) => take(changes) >= Math.min(fewChanges, changes.upTo - changes.above),
    )
  }

  request(fields: readonly Field[]): void {
    this.renewal.requested.request(fields)
  }

  ready(): Promise<void> {
    return this.first.promise
  }

  state(): TableState {
    const { live, pending, renewal } = this
    const { rows = 0, dead = 0, bytes = 0, fields = new Map<string, unknown>() } = live?.table ?? {}
    const { builder, savedSeq, requested } = renewal
    return {
      ...{
        rows,
        dead,
        bytes,
        columns: [...fields.keys()],
        unsupported: [...requested.unsupported],
      },
      ...{ source: live?.source ?? null, since: live?.since ?? null, pending, builder, savedSeq },
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    if (this.next !== null) clearImmediate(this.next)
    const { live, renewal, options } = this
    this.live = null
    this.first.resolve()
    await renewal.end()
    const { savedSeq, requested } = renewal
    if (live === null || live.follower.complete - (savedSeq ?? 0) < options.limits.minSaved) return
    saveTable(live, { ...options, unkeepable: [...requested.unsupported] })
  }

  private get pending(): number {
    return this.live?.follower.pending ?? 0
  }

  private isNews(): boolean {
    const version = this.version()
    const isNews = version !== this.seenVersion
    if (isNews) this.changedAt = performance.now()
    this.seenVersion = version
    return isNews
  }

  /** Whether all changes are in. */
  private follow(most: number, ms = Infinity): boolean {
    if (this.live === null) return true
    this.live.growAhead()
    return this.live.follower.catchUp(most, ms)
  }

  /** What the timer does, and again as soon as others had their turn while something is left to do. */
  private tick(): void {
    if (this.isClosed) return
    this.guard(() => {
      const isNews = this.isNews()
      if (isNews || this.pending > 0 || this.renewal.isUnderWay)
        this.inOneMoment(() => this.advance())
      this.renewal.plan(this.live, performance.now() - this.changedAt > this.options.limits.idleMs)
    })
    if (this.pending > 0 || this.renewal.isUnderWay) this.tickAgain()
  }

  private tickAgain(): void {
    this.next ??= setImmediate(() => {
      this.next = null
      this.tick()
    })
  }

  private advance(): void {
    // What is on its way may lack nothing that the table in use has.
    if (!this.follow(sliceOf(this.pending), sliceMs)) return
    const next = this.renewal.advance(this.live, sliceOf(0), sliceMs)
    if (next === null) return
    this.live = next
    this.first.resolve()
  }

  /** Whatever goes wrong, SQL goes on: there is no table until a new one is built. */
  private guard(work: () => void): void {
    try {
      work()
    } catch (err) {
      // Somebody reads row by row on this connection: the next look sees what this one could not.
      if (err instanceof TypeError && /busy/.test(err.message)) return void (this.seenVersion = -1)
      this.live = null
      this.renewal.discard()
      if (!(err instanceof HistoryLost)) this.renewal.pause()
      this.options.log.warn({ err }, 'the table of columns is given up')
    }
  }
}
