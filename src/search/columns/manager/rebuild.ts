import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { BuildQueue } from '#src/search/columns/build/build-queue.ts'
import type { BuilderNote } from '#src/search/columns/build/builder.ts'
import { type AddedColumns, followColumns } from '#src/search/columns/changes/added-columns.ts'
import { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { readSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import { unpackColumns, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import {
  type ValidSnapshot,
  validateSnapshot,
  verifyTable,
} from '#src/search/columns/snapshot/validate-snapshot.ts'
import { initialFields } from '#src/search/columns/table/column-fields.ts'
import type { SearchLog } from '#src/search/port/log.ts'
import type { TableLimits } from './limits.ts'
import { RequestedColumns } from './requested-columns.ts'

// What is on its way: another table, or more columns for the one in use. Either is built elsewhere as of some moment and
// then caught up with the database until it can take its place.

export interface TableRebuildOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly log: SearchLog
  readonly limits: TableLimits
  /** There is something to advance. */
  readonly onArrival: () => void
  /** There will be no table for now. */
  readonly onFailure: () => void
}

export class TableRebuild {
  readonly requested: RequestedColumns
  /** The last change in the snapshot; null if there is none that is believed. */
  savedSeq: number | null = null
  private readonly options: TableRebuildOptions
  private readonly builds: BuildQueue
  private incoming: LiveTable | null = null
  private addedColumns: AddedColumns | null = null
  private loading: Promise<void> | null = null
  /** Goes up when what is being built or read must not be used. */
  private generation = 0

  constructor(options: TableRebuildOptions) {
    this.options = options
    this.requested = new RequestedColumns(options.dictionary, options.limits.maxRequestedBytes)
    this.builds = new BuildQueue({ ...options, onNote: (note) => this.note(note) })
  }

  /** The process that builds. */
  get builder(): number | null {
    return this.builds.process
  }

  /** Whether `advance` has something to do. */
  get isUnderWay(): boolean {
    return this.incoming !== null || this.addedColumns !== null
  }

  /** The first table: from the snapshot if there is one to be believed, else built. */
  begin(): void {
    const { snapshotPath, onArrival } = this.options
    if (snapshotPath === null) return onArrival()
    this.loading = this.load(snapshotPath).finally(() => (this.loading = null))
    void this.loading.then(onArrival)
  }

  private async load(snapshotPath: string): Promise<void> {
    const { connection, dictionary, log } = this.options
    const { generation } = this
    try {
      const snapshot = await readSnapshot(snapshotPath)
      if (snapshot === null || generation !== this.generation) return
      const loaded = validateSnapshot(snapshot, connection, dictionary)
      this.incoming = this.follow(loaded, 'snapshot')
      this.savedSeq = loaded.seq
      for (const name of loaded.unsupported) this.requested.unsupported.add(name)
    } catch (error) {
      log.info(
        { snapshot: snapshotPath, reason: (error as Error).message },
        'the snapshot of the columns is not used',
      )
    }
  }

  /** Starts what has to be built, if it is time. */
  plan(live: LiveTable | null, isCalm: boolean): void {
    if (!this.builds.isFree || this.isUnderWay || this.loading !== null) return
    if (live === null || live.wear >= (isCalm ? 1 : 2)) return this.start(this.buildTable(live))
    const fields = this.requested.next(live.table)
    if (fields.length > 0) this.start(this.buildColumns(live, fields))
  }

  private start(build: Promise<void>): void {
    build.catch((err: unknown) => {
      this.builds.pause()
      this.options.log.warn({ err }, 'what was built for the search cannot be used')
      this.options.onFailure()
    })
  }

  /**
   * Takes so many changes, or for so long; gives the table that takes the place of the one in use, in which everything
   * must be.
   */
  advance(live: LiveTable | null, most: number, ms: number): LiveTable | null {
    if (this.incoming !== null)
      return this.incoming.follower.catchUp(most, ms) ? this.accept(this.incoming) : null
    if (live === null || this.addedColumns === null) return null
    if (this.addedColumns.table !== live.table) this.addedColumns = null
    else if (this.addedColumns.follower.catchUp(most, ms)) this.addColumns(live, this.addedColumns)
    return null
  }

  /** Nothing of what is on its way is to be used. */
  discard(): void {
    this.generation++
    this.incoming = this.addedColumns = null
  }

  /** Nothing is built for a while. */
  pause(): void {
    this.builds.pause()
  }

  async end(): Promise<void> {
    this.discard()
    await this.loading
    await this.builds.end()
  }

  private follow(
    { table, seq, wear }: Omit<ValidSnapshot, 'unsupported'>,
    source: LiveTable['source'],
  ): LiveTable {
    const onDropped = (field: Field) => this.noteUnsupported([field.name])
    const { connection, limits } = this.options
    return new LiveTable(connection, {
      table,
      seq,
      worn: wear,
      source,
      onDropped,
      leastWorn: limits.minWear,
    })
  }

  private async buildTable(live: LiveTable | null): Promise<void> {
    const { dictionary, onArrival, onFailure } = this.options
    const { generation } = this
    const late = live === null ? [] : this.requested.of(live.table).map(({ field }) => field)
    const built = await this.builds.table([...initialFields(dictionary), ...late], live === null)
    if (generation !== this.generation) return
    if (built === null) return onFailure()
    const { seq, unsupported, table: info } = built.info
    this.noteUnsupported(unsupported)
    this.incoming = this.follow(
      { table: unpackTable({ ...built, info }), seq, wear: 0 },
      'database',
    )
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

  private accept(coming: LiveTable): LiveTable | null {
    const { connection, log } = this.options
    this.incoming = null
    try {
      if (coming.source === 'snapshot') verifyTable(coming.table, connection)
    } catch (error) {
      this.savedSeq = null
      this.requested.unsupported.clear()
      log.warn({ reason: (error as Error).message }, 'the snapshot of the columns is wrong')
      return null
    }
    const { size: listings, bytes } = coming.table
    log.info({ listings, bytes, source: coming.source }, 'the search has a table of columns')
    return coming
  }

  private addColumns(live: LiveTable, { columns }: AddedColumns): void {
    this.addedColumns = null
    live.change(columns, this.requested.evictFor(live.table, columns))
    this.options.log.info(
      { columns: columns.map(({ field }) => field.name) },
      'the search has more columns',
    )
  }

  private noteUnsupported(names: readonly string[]): void {
    for (const name of names) this.requested.unsupported.add(name)
    if (names.length > 0)
      this.options.log.info({ fields: names }, 'these fields have no column: SQL answers')
  }

  private note(note: BuilderNote): void {
    const { log, snapshotPath } = this.options
    if (note.kind === 'saved') this.savedSeq = note.seq
    else
      log.warn(
        { snapshot: snapshotPath, reason: note.reason },
        'the snapshot of the columns could not be written',
      )
  }
}
