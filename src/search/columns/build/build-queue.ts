import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Unpacked } from '#src/search/columns/snapshot/pack-format.ts'
import { type Arena, arenaWithRoom } from '#src/search/columns/wasm/arena.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'
import type { RowOrder } from './build-columns.ts'
import { type RunningBuild, startColumns, startTable } from './builder.ts'
import type { BuilderNote, BuiltColumns, BuiltTable } from './table-jobs.ts'

const pauseMs = 600_000
const countUpTo = 'SELECT count(*) FROM (SELECT 1 FROM listings LIMIT ?)'

interface Options {
  readonly path: string
  readonly connection: Connection
  readonly mostInThread: number
  readonly snapshotPath: string | null
  readonly log: SearchLog
  readonly onNote: (note: BuilderNote) => void
}

/** Runs one build at a time. If its process dies, the build is retried once; if it dies again, the queue pauses. */
export class BuildQueue {
  private readonly options: Options
  private current: RunningBuild<unknown> | null = null
  private pausedUntil = 0
  private isOver = false

  constructor(options: Options) {
    this.options = options
  }

  get process(): number | null {
    return this.current?.process ?? null
  }

  get isBuilding(): boolean {
    return this.current !== null
  }

  get isFree(): boolean {
    return !this.isOver && !this.isBuilding && !this.isPaused
  }

  get isPaused(): boolean {
    return performance.now() < this.pausedUntil
  }

  table(fields: readonly Field[], isUrgent: boolean): Promise<Unpacked<BuiltTable> | null> {
    const { path, connection, snapshotPath, onNote } = this.options
    const { file } = connection
    const options = { inThread: this.areFew(), isUrgent, arenaFor: arenaWithRoom, onNote }
    return this.run(() => startTable({ kind: 'table', path, file, fields, snapshotPath }, options))
  }

  areFew(): boolean {
    const { connection, mostInThread } = this.options
    const count = connection.prepare<[number], number>(countUpTo).pluck()
    return count.get(mostInThread + 1)! <= mostInThread
  }

  columns(
    fields: readonly Field[],
    order: RowOrder,
    arena: Arena,
  ): Promise<Unpacked<BuiltColumns> | null> {
    const { path, connection, mostInThread } = this.options
    const { file } = connection
    const inThread = order.rows <= mostInThread
    return this.run(() =>
      startColumns(
        { kind: 'columns', path, file, fields, order },
        { inThread, isUrgent: false, arenaFor: () => arena },
      ),
    )
  }

  pause(): void {
    this.pausedUntil = performance.now() + pauseMs
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.current?.end()
  }

  private async run<Built>(start: () => RunningBuild<Built>): Promise<Unpacked<Built> | null> {
    for (let attempt = 1; attempt <= 2 && !this.isOver; attempt++) {
      const building = start()
      this.current = building
      try {
        return await building.built
      } catch (err) {
        if (!this.isOver)
          this.options.log.warn({ err, attempt }, 'search columns could not be built')
      } finally {
        // The next build starts only after the process of this one has ended and released its memory.
        void building.ended.then(
          () => (this.current = this.current === building ? null : this.current),
        )
      }
    }
    this.pause()
    return null
  }
}
