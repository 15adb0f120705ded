import type { Connection } from '#db/connection.ts'
import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { Builds } from './builds.ts'
import type { Saving } from './builder.ts'
import type { KeeperLog } from './keeper-port.ts'
import { firstFields } from './kept-fields.ts'
import { followWith, type LateColumns } from './late-columns.ts'
import { followTable, type LiveTable } from './live-table.ts'
import { assertTrue, loadSnapshot } from './load-snapshot.ts'
import { unpackColumns, unpackTable } from './packed.ts'
import { createWantedColumns, type WantedColumns } from './wanted-columns.ts'

// What is on its way: another table, or more columns for the one in use. Either is built in a thread as of some moment
// and then caught up with the database until it can take its place.

export interface RenewalOptions {
  readonly path: string
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly snapshotPath: string | null
  readonly log: KeeperLog
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
  /** Goes up when what is being built must not be used. */
  private generation = 0

  constructor(options: RenewalOptions) {
    this.options = options
    this.wanted = createWantedColumns(options.dictionary)
    this.builds = new Builds({ ...options, onSaving: (saving) => this.noteSaving(saving) })
  }

  get isBuilding(): boolean {
    return this.builds.isRunning
  }

  /** Whether `advance` has something to do. */
  get isUnderWay(): boolean {
    return this.coming !== null || this.late !== null
  }

  load(): void {
    const { snapshotPath, connection, dictionary, log } = this.options
    try {
      const loaded = snapshotPath === null ? null : loadSnapshot(snapshotPath, connection, dictionary)
      if (loaded === null) return
      for (const name of loaded.unkeepable) this.wanted.unkeepable.add(name)
      this.coming = this.followed(loaded, 'snapshot')
      this.savedSeq = loaded.seq
    } catch (error) {
      log.info({ snapshot: snapshotPath, reason: (error as Error).message }, 'the snapshot of the columns is not used')
    }
  }

  /** Starts what has to be built, if it is time. */
  plan(live: LiveTable | null, isCalm: boolean): void {
    if (!this.builds.isFree || this.isUnderWay) return
    if (live === null || live.wear() >= (isCalm ? 1 : 2)) return void this.buildTable(live)
    const fields = this.wanted.next(live.table)
    if (fields.length > 0) void this.buildColumns(live, fields)
  }

  /** Catches up; gives the table that takes the place of the one in use. Everything must be in the one in use. */
  advance(live: LiveTable | null, until: number): LiveTable | null {
    if (this.coming !== null) return this.coming.follower.catchUp(until) ? this.succeed(this.coming) : null
    if (live === null || this.late === null) return null
    if (this.late.table !== live.table) this.late = null
    else if (this.late.follower.catchUp(until)) this.join(live, this.late)
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

  end(): Promise<void> {
    this.forget()
    return this.builds.end()
  }

  private followed({ table, seq, worn }: { table: LiveTable['table']; seq: number; worn: number }, source: LiveTable['source']) {
    const onDropped = (field: Field) => this.noteUnkeepable([field.name])
    return followTable(this.options.connection, { table, seq, worn, source, onDropped })
  }

  private async buildTable(live: LiveTable | null): Promise<void> {
    const { dictionary, onArrival, onFailure } = this.options
    const { generation } = this
    const late = live === null ? [] : this.wanted.of(live.table)
    const built = await this.builds.table([...firstFields(dictionary), ...late], live === null)
    if (generation !== this.generation) return
    if (built === null) return onFailure()
    this.noteUnkeepable(built.unkeepable)
    this.coming = this.followed({ table: unpackTable(built.table), seq: built.seq, worn: 0 }, 'database')
    onArrival()
  }

  private async buildColumns({ table, follower }: LiveTable, fields: readonly Field[]): Promise<void> {
    const { generation } = this
    const seq = follower.complete
    const order = { rowKeys: table.rowKeys.slice(), rows: table.rows }
    const built = await this.builds.columns(fields, order)
    if (generation !== this.generation || built === null) return
    this.noteUnkeepable(built.unkeepable)
    const onDropped = ({ name }: Field) => this.noteUnkeepable([name])
    this.late = followWith(this.options.connection, table, unpackColumns(built.columns), { seq, onDropped })
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
    live.add(columns)
    for (const name of this.wanted.tooMany(live.table)) live.drop(name)
    this.options.log.info({ columns: columns.map(({ field }) => field.name) }, 'the search has more columns')
  }

  private noteUnkeepable(names: readonly string[]): void {
    for (const name of names) this.wanted.unkeepable.add(name)
    if (names.length > 0) this.options.log.info({ fields: names }, 'these fields have no column: SQL answers')
  }

  private noteSaving(saving: Saving): void {
    const { log, snapshotPath } = this.options
    if (saving.kind === 'saved') this.savedSeq = saving.seq
    else log.warn({ snapshot: snapshotPath, reason: saving.reason }, 'the snapshot of the columns could not be written')
  }
}
