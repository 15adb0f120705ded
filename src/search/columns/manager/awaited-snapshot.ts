import { statSync } from 'node:fs'
import type { TableLimits } from './limits.ts'

const lookEveryMs = 100

/** A snapshot that another process writes. All processes of a site building tables at once would take too much memory. */
export class AwaitedSnapshot {
  readonly path: string
  private readonly patienceMs: number
  private readAt = NaN
  private lookedAt = -Infinity
  private since: number | null = null

  constructor(path: string, { awaitedMs }: Pick<TableLimits, 'awaitedMs'>) {
    this.path = path
    this.patienceMs = awaitedMs
  }

  /** Whether a snapshot was written since the last one that was read. */
  isNew(): boolean {
    const now = performance.now()
    if (now - this.lookedAt < lookEveryMs) return false
    this.lookedAt = now
    return !Object.is(this.writtenAt(), this.readAt)
  }

  isWorthWaiting(): boolean {
    this.since ??= performance.now()
    return performance.now() - this.since < this.patienceMs
  }

  noteRead(): void {
    this.readAt = this.writtenAt()
  }

  /** A table arrived, so that the next wait begins at zero. */
  noteTable(): void {
    this.since = null
  }

  private writtenAt(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.mtimeMs ?? NaN
  }
}
