import type { Field } from '#src/domain/dictionary/index.ts'
import { HistoryLost } from './changes.ts'
import { noLog, type KeeperOptions, type KeeperState, type TableKeeper } from './keeper-port.ts'
import { usualLimits } from './keeper-limits.ts'
import type { LiveTable } from './live-table.ts'
import { Renewal } from './renewal.ts'
import { saveTable } from './save-table.ts'
import { snapshotBeside } from './snapshot.ts'
import type { Table } from './table.ts'

export type { KeeperLog, KeeperOptions, KeeperState, TableKeeper } from './keeper-port.ts'

// The table in use follows the database: a search takes what was committed since the last one, a timer does when nobody
// searches, and both only so many at a time.

const pollMs = 50
/** So many changes are taken by the timer before others have their turn, if there are many: about 4 ms. */
const slice = 500

/** Keeps the listings in columns, as the database has them. */
export function keepTable(options: KeeperOptions): TableKeeper {
  const { path, snapshotPath = snapshotBeside(path), log = noLog, limits = usualLimits } = options
  return new Keeper({ ...options, snapshotPath, log, limits })
}

class Keeper implements TableKeeper {
  private readonly options: Required<KeeperOptions>
  private readonly renewal: Renewal
  private readonly version: () => number
  /** Runs the work in one read transaction. */
  private readonly inOneMoment: (work: () => void) => void
  private readonly timer: NodeJS.Timeout
  private readonly first = Promise.withResolvers<void>()
  private live: LiveTable | null = null
  private seenVersion = -1
  private changedAt = performance.now()
  private isClosed = false
  private next: NodeJS.Immediate | null = null

  constructor(options: Required<KeeperOptions>) {
    this.options = options
    const { connection } = options
    const version = connection.prepare<[], number>('PRAGMA data_version').pluck()
    this.version = () => version.get()!
    this.inOneMoment = connection.transaction((work: () => void) => work())
    this.renewal = new Renewal({ ...options, onArrival: () => this.tick(), onFailure: () => this.first.resolve() })
    this.timer = setInterval(() => this.tick(), pollMs).unref()
    this.renewal.begin()
  }

  current(): Table | null {
    this.guard(() => {
      if (this.live === null) return
      const isNews = this.isNews()
      if (isNews || (this.pending > 0 && this.hasFew)) this.inOneMoment(() => this.follow(this.options.limits.fewChanges))
    })
    return this.live?.table ?? null
  }

  want(fields: readonly Field[]): void {
    this.renewal.wanted.want(fields)
  }

  ready(): Promise<void> {
    return this.first.promise
  }

  state(): KeeperState {
    const { live, pending, renewal } = this
    const { rows = 0, dead = 0, bytes = 0, fields = new Map<string, unknown>() } = live?.table ?? {}
    const { builder, savedSeq, wanted } = renewal
    return {
      ...{ rows, dead, bytes, columns: [...fields.keys()], unkeepable: [...wanted.unkeepable] },
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
    const { savedSeq, wanted } = renewal
    if (live === null || live.follower.complete - (savedSeq ?? 0) < options.limits.leastSaved) return
    saveTable(live, { ...options, unkeepable: [...wanted.unkeepable] })
  }

  private get pending(): number {
    return this.live?.follower.pending ?? 0
  }

  private get hasFew(): boolean {
    return this.pending <= this.options.limits.fewChanges
  }

  private isNews(): boolean {
    const version = this.version()
    const isNews = version !== this.seenVersion
    if (isNews) this.changedAt = performance.now()
    this.seenVersion = version
    return isNews
  }

  /** Whether all changes are in. */
  private follow(most: number): boolean {
    if (this.live === null) return true
    this.live.growAhead()
    return this.live.follower.catchUp(most)
  }

  /** What the timer does, and again as soon as others had their turn while something is left to do. */
  private tick(): void {
    if (this.isClosed) return
    this.guard(() => {
      const isNews = this.isNews()
      if (isNews || this.pending > 0 || this.renewal.isUnderWay) this.inOneMoment(() => this.advance())
      this.renewal.plan(this.live, performance.now() - this.changedAt > this.options.limits.calmMs)
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
    if (!this.follow(this.hasFew ? this.options.limits.fewChanges : slice)) return
    const next = this.renewal.advance(this.live, slice)
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
      this.renewal.forget()
      if (!(err instanceof HistoryLost)) this.renewal.rest()
      this.options.log.warn({ err }, 'the table of columns is given up')
    }
  }
}
