import type { Field } from '#src/domain/search/dictionary/index.ts'
import { BuildQueue } from '#src/search/columns/build/build-queue.ts'
import type { BuilderNote } from '#src/search/columns/build/table-jobs.ts'
import { type AddedColumns, followColumns } from '#src/search/columns/changes/added-columns.ts'
import { LiveTable, type LiveTableStart } from '#src/search/columns/changes/live-table.ts'
import { unpackColumns, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import { verifyTable } from '#src/search/columns/snapshot/validate-snapshot.ts'
import { initialFields } from '#src/search/columns/table/column-fields.ts'
import { AwaitedSnapshot } from './awaited-snapshot.ts'
import { loadSnapshot } from './load-snapshot.ts'
import type { TableRebuildOptions } from './manager-types.ts'
import { RequestedColumns } from './requested-columns.ts'

/** Builds tables and columns, in another process if there are many listings, and applies the changes made meanwhile. */
export class TableRebuild {
  readonly requested: RequestedColumns
  savedSeq: number | null = null
  private readonly options: TableRebuildOptions
  private readonly builds: BuildQueue
  private readonly awaited: AwaitedSnapshot | null
  private incoming: LiveTable | null = null
  private addedColumns: AddedColumns | null = null
  private loading: Promise<void> | null = null
  /** Increases whenever the results of earlier builds must be discarded. */
  private generation = 0

  constructor(options: TableRebuildOptions) {
    this.options = options
    this.requested = new RequestedColumns(options.dictionary, options.limits.maxRequestedBytes)
    const { savesSnapshot, snapshotPath, limits } = options
    this.awaited =
      savesSnapshot || snapshotPath === null ? null : new AwaitedSnapshot(snapshotPath, limits)
    this.builds = new BuildQueue({
      ...options,
      snapshotPath: savesSnapshot ? snapshotPath : null,
      mostInThread: limits.mostInThread,
      onNote: (note) => this.note(note),
    })
  }

  get builder(): number | null {
    return this.builds.process
  }

  get isUnderWay(): boolean {
    return this.incoming !== null || this.addedColumns !== null
  }

  isSettled(live: LiveTable | null): boolean {
    if (this.loading !== null || this.isUnderWay || this.builds.isBuilding) return false
    return this.builds.isPaused || (live !== null && !this.requested.isWaiting(live.table))
  }

  begin(): void {
    const { snapshotPath, onArrival } = this.options
    if (snapshotPath === null) onArrival()
    else this.startLoading(snapshotPath)
  }

  private startLoading(snapshotPath: string): void {
    this.awaited?.noteRead()
    this.loading = this.load(snapshotPath)
    void this.loading.then(this.options.onArrival)
  }

  private async load(snapshotPath: string): Promise<void> {
    const { generation } = this
    const loaded = await loadSnapshot(snapshotPath, this.options)
    if (loaded !== null && generation === this.generation) {
      const { table, seq, wear, unsupported } = loaded
      this.incoming = this.follow({ table, seq, wear, source: 'snapshot' })
      this.savedSeq = seq
      for (const name of unsupported) this.requested.unsupported.add(name)
    }
    this.loading = null
  }

  plan(live: LiveTable | null, isIdle: boolean): void {
    if (!this.builds.isFree || this.isUnderWay || this.loading !== null) return
    if (live === null || live.wear >= (isIdle ? 1 : 2)) {
      const awaited = this.builds.areFew() ? null : this.awaited
      if (awaited?.isNew()) this.startLoading(awaited.path)
      else if (!awaited?.isWorthWaiting()) this.start(this.buildTable(live))
      return
    }
    const fields = this.requested.next(live.table)
    if (fields.length > 0) this.start(this.buildColumns(live, fields))
  }

  private start(build: Promise<void>): void {
    build.catch((err: unknown) => {
      this.builds.pause()
      this.options.log.warn({ err }, 'built search columns cannot be used')
      this.options.onFailure()
    })
  }

  /** Applies at most this many changes for at most `ms` milliseconds. Returns the new table when it is complete. */
  advance(live: LiveTable | null, most: number, ms: number): LiveTable | null {
    const { incoming, addedColumns } = this
    if (incoming !== null) return incoming.follower.catchUp(most, ms) ? this.accept(incoming) : null
    if (live === null || addedColumns === null) return null
    if (addedColumns.table !== live.table) this.addedColumns = null
    else if (addedColumns.follower.catchUp(most, ms)) this.addColumns(live, addedColumns)
    return null
  }

  discard(): void {
    this.generation++
    this.incoming = null
    this.addedColumns = null
  }

  pause(): void {
    this.builds.pause()
  }

  async end(): Promise<void> {
    this.discard()
    await this.loading
    await this.builds.end()
  }

  private follow(start: LiveTableStart): LiveTable {
    const { connection, limits } = this.options
    const onDropped = ({ name }: Field) => this.noteUnsupported([name])
    return new LiveTable(connection, { ...start, onDropped, minWear: limits.minWear })
  }

  private async buildTable(live: LiveTable | null): Promise<void> {
    const { dictionary, onArrival, onFailure } = this.options
    const { generation } = this
    const requested = live === null ? [] : this.requested.of(live.table)
    const fields = [...initialFields(dictionary), ...requested.map(({ field }) => field)]
    const built = await this.builds.table(fields, live === null)
    if (generation !== this.generation) return
    if (built === null) {
      onFailure()
      return
    }
    const { seq, unsupported, table: info } = built.info
    this.noteUnsupported(unsupported)
    const table = unpackTable({ ...built, info })
    this.incoming = this.follow({ table, seq, wear: 0, source: 'database' })
    onArrival()
  }

  private async buildColumns(
    { table, follower }: LiveTable,
    fields: readonly Field[],
  ): Promise<void> {
    const { generation } = this
    const seq = follower.complete
    const order = { rowKeys: table.rowKeys.slice(), rows: table.rows }
    const built = await this.builds.columns(fields, order, table.arena)
    if (generation !== this.generation || built === null) return
    this.noteUnsupported(built.info.unsupported)
    const columns = unpackColumns({ ...built, info: built.info.columns })
    const onDropped = ({ name }: Field) => this.noteUnsupported([name])
    this.addedColumns = followColumns(this.options.connection, table, columns, { seq, onDropped })
    this.options.onArrival()
  }

  private accept(incoming: LiveTable): LiveTable | null {
    const { connection, log } = this.options
    const { source, table } = incoming
    this.incoming = null
    this.awaited?.noteTable()
    try {
      if (source === 'snapshot') verifyTable(table, connection)
    } catch (error) {
      this.savedSeq = null
      this.requested.unsupported.clear()
      log.warn({ reason: (error as Error).message }, 'search snapshot is wrong')
      return null
    }
    const { size: listings, bytes } = table
    log.info({ listings, bytes, source }, 'search columns loaded')
    return incoming
  }

  private addColumns(live: LiveTable, { columns }: AddedColumns): void {
    this.addedColumns = null
    live.change(columns, this.requested.evictFor(live.table, columns))
    const fields = { columns: columns.map(({ field }) => field.name) }
    this.options.log.info(fields, 'search columns added')
  }

  private noteUnsupported(names: readonly string[]): void {
    for (const name of names) this.requested.unsupported.add(name)
    if (names.length > 0)
      this.options.log.info({ fields: names }, 'no search columns for these fields; using SQL')
  }

  private note(note: BuilderNote): void {
    const { snapshotPath: snapshot, log } = this.options
    if (note.kind === 'saved') this.savedSeq = note.seq
    else log.warn({ snapshot, reason: note.reason }, 'search snapshot could not be written')
  }
}
