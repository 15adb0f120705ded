import { watchVersion } from '#db/database-version.ts'
import { type OwnChanges, watchOwnChanges } from '#db/own-changes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { HistoryLost } from '#src/search/columns/changes/follower.ts'
import type { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { defaultSnapshotPath } from '#src/search/columns/snapshot/snapshot-file.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { noLog } from '#src/search/port/search-log.ts'
import { defaultLimits, maxAtOnce, sliceMs, sliceOf } from './limits.ts'
import { stateOf } from './manager-state.ts'
import type { TableManager, TableManagerOptions, TableState } from './manager-types.ts'
import { TableRebuild } from './rebuild.ts'
import { saveTable } from './save-snapshot.ts'
import { Settling } from './settling.ts'

const pollMs = 20

export function createTableManager(options: TableManagerOptions): TableManager {
  const {
    path,
    snapshotPath = defaultSnapshotPath(path),
    savesSnapshot = true,
    log = noLog,
    limits = defaultLimits,
  } = options
  return new ColumnTableManager({ ...options, snapshotPath, savesSnapshot, log, limits })
}

/**
 * Before a search runs, it applies the changes of its own process and a few of other processes. A timer applies longer
 * backlogs in slices, and these become visible only when the backlog is complete.
 */
class ColumnTableManager implements TableManager {
  private readonly options: Required<TableManagerOptions>
  private readonly rebuild: TableRebuild
  private readonly version: () => number
  private readonly ownChanges: (after: number) => readonly OwnChanges[]
  private readonly inTransaction: (work: () => void) => void
  private readonly timer: NodeJS.Timeout
  private readonly first = Promise.withResolvers<void>()
  private readonly settling = new Settling(() => this.isSettled())
  private live: LiveTable | null = null
  private readVersion = -1
  private readCommit = 0
  private changedAt = performance.now()
  private isClosed = false
  private next: NodeJS.Immediate | null = null

  constructor(options: Required<TableManagerOptions>) {
    this.options = options
    const { connection } = options
    this.version = watchVersion(connection)
    this.ownChanges = watchOwnChanges(options.path)
    this.inTransaction = connection.transaction((work: () => void) => work())
    this.rebuild = new TableRebuild({
      ...options,
      onArrival: () => this.tick(),
      onFailure: () => this.first.resolve(),
    })
    this.timer = setInterval(() => this.tick(), pollMs).unref()
    this.rebuild.begin()
  }

  current(): Table | null {
    this.guard(() => {
      if (this.live === null) return
      const ownChanges = this.ownChanges(this.readCommit)
      if (this.isNews() || ownChanges.length > 0)
        this.inTransaction(() => this.applyNews(ownChanges))
    })
    return this.live?.table ?? null
  }

  get changes(): string {
    return `${this.readVersion} ${this.readCommit} ${this.live?.taken}`
  }

  private applyNews(ownChanges: readonly OwnChanges[]): void {
    const { fewChanges, smallChanges } = this.options.limits
    const { follower } = this.live!
    follower.detect()
    const numbers = ownChanges.reduce((sum, { above, upTo }) => sum + upTo - above, 0)
    const isSmall = follower.pending - numbers <= smallChanges
    const isComplete =
      (isSmall && this.follow(fewChanges)) || (!this.applyOwn(ownChanges) && this.follow(maxAtOnce))
    this.readCommit = ownChanges.at(-1)?.commit ?? this.readCommit
    if (!isComplete) this.tickAgain()
  }

  private applyOwn(ownChanges: readonly OwnChanges[]): boolean {
    const { fewChanges } = this.options.limits
    const apply = ({ above, upTo }: OwnChanges) =>
      this.live!.follower.applyNow(above, upTo, fewChanges)
    return ownChanges.every(
      (changes) => apply(changes) >= Math.min(fewChanges, changes.upTo - changes.above),
    )
  }

  request(fields: readonly Field[]): void {
    this.rebuild.requested.request(fields)
  }

  ready(): Promise<void> {
    return this.first.promise
  }

  isSettled(): boolean {
    return this.isClosed || this.rebuild.isSettled(this.live)
  }

  settled(): Promise<void> {
    return this.settling.wait()
  }

  state(): TableState {
    return stateOf(this.live, this.rebuild)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    if (this.next !== null) clearImmediate(this.next)
    const { live, rebuild, options } = this
    this.live = null
    this.first.resolve()
    this.settling.check()
    await rebuild.end()
    const { savedSeq, requested } = rebuild
    if (live === null || !options.savesSnapshot) return
    if (live.follower.complete - (savedSeq ?? 0) < options.limits.minSaved) return
    saveTable(live, { ...options, unsupported: [...requested.unsupported] })
  }

  private get pending(): number {
    return this.live?.follower.pending ?? 0
  }

  private isNews(): boolean {
    const version = this.version()
    const isNews = version !== this.readVersion
    if (isNews) this.changedAt = performance.now()
    this.readVersion = version
    return isNews
  }

  private follow(most: number, ms = Infinity): boolean {
    if (this.live === null) return true
    this.live.growAhead()
    return this.live.follower.catchUp(most, ms)
  }

  private tick(): void {
    if (this.isClosed) return
    this.guard(() => {
      const isNews = this.isNews()
      if (isNews || this.pending > 0 || this.rebuild.isUnderWay)
        this.inTransaction(() => this.advance())
      this.rebuild.plan(this.live, performance.now() - this.changedAt > this.options.limits.idleMs)
    })
    this.settling.check()
    if (this.pending > 0 || this.rebuild.isUnderWay) this.tickAgain()
  }

  private tickAgain(): void {
    this.next ??= setImmediate(() => {
      this.next = null
      this.tick()
    })
  }

  private advance(): void {
    // The live table is brought up to date first, because the next table must not replace it with fewer changes.
    if (!this.follow(sliceOf(this.pending), sliceMs)) return
    const nextTable = this.rebuild.advance(this.live, sliceOf(0), sliceMs)
    if (nextTable === null) return
    this.live = nextTable
    this.first.resolve()
  }

  /** Runs work on the table. After an error, the table is discarded and SQL is used until a new one is built. */
  private guard(work: () => void): void {
    try {
      work()
    } catch (err) {
      if (isBusy(err)) {
        this.readVersion = -1
        return
      }
      this.live = null
      this.rebuild.discard()
      if (!(err instanceof HistoryLost)) this.rebuild.pause()
      this.options.log.warn({ err }, 'search columns discarded')
    }
  }
}

/** SQLite's driver throws this error while an iterator is open on the connection. The next call then catches up. */
const isBusy = (error: unknown) => error instanceof TypeError && /busy/.test(error.message)
