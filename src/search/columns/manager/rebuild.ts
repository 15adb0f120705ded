import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { Builds } from '#src/search/columns/build/build-queue.ts'
import type { BuilderNote } from '#src/search/columns/build/builder.ts'
import { followWith, type LateColumns } from '#src/search/columns/changes/added-columns.ts'
import { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { readSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import { unpackColumns, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import {
  assertTrue,
  type Believed,
  believed,
} from '#src/search/columns/snapshot/validate-snapshot.ts'
import { firstFields } from '#src/search/columns/table/column-fields.ts'
import type { SearchLog } from '#src/search/port/log.ts'
import type { KeeperLimits } from './limits.ts'
import { WantedColumns } from './requested-columns.ts'

// What is on its way: another table, or more columns for the one in use. Either is built elsewhere as of some moment and
// then caught up with the database until it can take its place.

export interface RenewalOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly log: SearchLog
  readonly limits: KeeperLimits
  /** There is something to advance. */
  readonly onArrival: () => void
  /** There will be no table for now. */
  readonly onFailure: () => void
}

export class Renewal {
  readonly wanted: WantedColumns
  /** The last change in the snapshot; null if there is none that is believed. */
  savedSeq: number | null = null
  private readonly options: RenewalOptions
  private readonly builds: Builds
  private coming: LiveTable | null = null
  private late: LateColumns | null = null
  private loading: Promise<void> | null = null
  /** Goes up when what is being built or read must not be used. */
  private generation = 0

  constructor(options: RenewalOptions) {
    this.options = options
    this.wanted = new WantedColumns(options.dictionary, options.limits.mostLateBytes)
    this.builds = new Builds({ ...options, onNote: (note) => this.note(note) })
  }

  /** The process that builds. */
  get builder(): number | null {
    return this.builds.process
  }

  /** Whether `advance` has something to do. */
  get isUnderWay(): boolean {
    return this.coming !== null || this.late !== null
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
      const loaded = believed(snapshot, connection, dictionary)
      this.coming = this.followed(loaded, 'snapshot')
      this.savedSeq = loaded.seq
      for (const name of loaded.unkeepable) this.wanted.unkeepable.add(name)
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
    const fields = this.wanted.next(live.table)
    if (fields.length > 0) this.start(this.buildColumns(live, fields))
  }

  private start(build: Promise<void>): void {
    build.catch((err: unknown) => {
      this.builds.rest()
      this.options.log.warn({ err }, 'what was built for the search cannot be used')
      this.options.onFailure()
    })
  }

  /**
   * Takes so many changes, or for so long; gives the table that takes the place of the one in use, in which everything
   * must be.
   */
  advance(live: LiveTable | null, most: number, ms: number): LiveTable | null {
    if (this.coming !== null)
      return this.coming.follower.catchUp(most, ms) ? this.succeed(this.coming) : null
    if (live === null || this.late === null) return null
    if (this.late.table !== live.table) this.late = null
    else if (this.late.follower.catchUp(most, ms)) this.join(live, this.late)
    return null
  }

  /** Nothing of what is on its way is to be used. */
  forget(): void {
    this.generation++
    this.coming = this.late = null
  }

  /** Nothing is built for a while. */
  rest(): void {
    this.builds.rest()
  }

  async end(): Promise<void> {
    this.forget()
    await this.loading
    await this.builds.end()
  }

  private followed(
    { table, seq, worn }: Omit<Believed, 'unkeepable'>,
    source: LiveTable['source'],
  ): LiveTable {
    const onDropped = (field: Field) => this.noteUnkeepable([field.name])
    const { connection, limits } = this.options
    return new LiveTable(connection, {
      table,
      seq,
      worn,
      source,
      onDropped,
      leastWorn: limits.leastWorn,
    })
  }

  private async buildTable(live: LiveTable | null): Promise<void> {
    const { dictionary, onArrival, onFailure } = this.options
    const { generation } = this
    const late = live === null ? [] : this.wanted.of(live.table).map(({ field }) => field)
    const built = await this.builds.table([...firstFields(dictionary), ...late], live === null)
    if (generation !== this.generation) return
    if (built === null) return onFailure()
    const { seq, unkeepable, table: info } = built.info
    this.noteUnkeepable(unkeepable)
    this.coming = this.followed(
      { table: unpackTable({ ...built, info }), seq, worn: 0 },
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
    this.noteUnkeepable(built.info.unkeepable)
    const columns = unpackColumns({ ...built, info: built.info.columns })
    const onDropped = ({ name }: Field) => this.noteUnkeepable([name])
    this.late = followWith(this.options.connection, table, columns, { seq, onDropped })
    this.options.onArrival()
  }

  private succeed(coming: LiveTable): LiveTable | null {
    const { connection, log } = this.options
    this.coming = null
    try {
      if (coming.source === 'snapshot') assertTrue(coming.table, connection)
    } catch (error) {
      this.savedSeq = null
      this.wanted.unkeepable.clear()
      log.warn({ reason: (error as Error).message }, 'the snapshot of the columns is wrong')
      return null
    }
    const { size: listings, bytes } = coming.table
    log.info({ listings, bytes, source: coming.source }, 'the search has a table of columns')
    return coming
  }

  private join(live: LiveTable, { columns }: LateColumns): void {
    this.late = null
    live.change(columns, this.wanted.tooMany(live.table, columns))
    this.options.log.info(
      { columns: columns.map(({ field }) => field.name) },
      'the search has more columns',
    )
  }

  private noteUnkeepable(names: readonly string[]): void {
    for (const name of names) this.wanted.unkeepable.add(name)
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
