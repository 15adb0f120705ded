import type { Connection } from '#db/connection.ts'
import { type ListingChanges, listingChanges } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { createRowReader, type RowReader } from '#src/search/columns/table/row-reader.ts'
import { keyOf, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { PendingRows } from './staged-rows.ts'

export interface ChangeTarget {
  readonly fields: readonly Field[]
  write(row: StoredRow): void
  /** Rows are staged here and published together. Without it, rows are buffered until all known changes are read. */
  readonly staged?: PendingRows
  remove(rowKey: number): void
}

/** Thrown when changes since the last read are no longer stored, or when the database was replaced. */
export class HistoryLost extends Error {}

/** The database stores the removals of the last million changes. A table further behind must be rebuilt. */
const maxBehind = 900_000
const batch = 50
/** A buffer with more rows than this is written at once. An import commits a thousand rows at a time. */
const maxBuffered = 2_500
/** A buffer with more rows than this is not written in the same slice in which it was read, but in the next one. */
const maxWrittenWithRead = 200

/** Changes, read from the last one down to `above`. `rows` and `removals` are the positions; null when done. */
interface ChangeSpan {
  readonly above: number
  rows: { readonly seq: number; readonly rowKey: number } | null
  removals: number | null
}

/**
 * Applies committed changes to columns. Listings are read in their current state, so the order of changes does not
 * matter. Changes become visible when all known ones have been read.
 */
export class ChangeFollower {
  applied = 0
  /** All changes up to this number have been applied. */
  complete: number
  private readonly changes: ListingChanges
  private readonly reader: RowReader
  private readonly target: ChangeTarget
  private readonly spans: ChangeSpan[] = []
  /** Row keys of removed listings, in the order of reading, and rows of changed ones unless those are staged. */
  private buffered: (StoredRow | number)[] = []
  private newest: number
  private isWriteDue = false

  constructor(connection: Connection, target: ChangeTarget, from: number) {
    this.changes = listingChanges(connection)
    this.reader = createRowReader(connection, target.fields)
    this.target = target
    this.complete = this.newest = from
  }

  /** The number of changes still to be applied, or an upper bound of it. It is 0 only if there are none. */
  get pending(): number {
    const remainingIn = ({ above, rows, removals }: ChangeSpan) =>
      Math.max(rows?.seq ?? 0, removals ?? 0) - above - 1
    return this.spans.reduce(
      (sum, span) => sum + Math.max(1, remainingIn(span)),
      this.isWriteDue ? this.held : 0,
    )
  }

  /** Applies up to `most` changes in `ms` milliseconds; true when done. Needs a transaction. Throws `HistoryLost`. */
  catchUp(most: number, ms = Infinity): boolean {
    const wasDue = this.isWriteDue
    if (wasDue) this.write()
    this.detect()
    if (wasDue && ms !== Infinity) return this.isComplete
    const end = performance.now() + ms
    let budget = most
    for (let span = this.spans.at(-1); span !== undefined && budget > 0; span = this.spans.at(-1)) {
      budget -= this.step(span)
      if (performance.now() > end) break
    }
    if (this.spans.length > 0 && this.held <= maxBuffered) return false
    this.isWriteDue = ms !== Infinity && this.buffered.length > maxWrittenWithRead
    if (!this.isWriteDue) this.write()
    return this.isComplete
  }

  private get held(): number {
    return this.buffered.length + (this.target.staged?.size ?? 0)
  }

  private get isComplete(): boolean {
    return this.spans.length === 0 && !this.isWriteDue
  }

  /**
   * Applies the changes with numbers above `above`, up to `upTo`, before all others. Returns how many there were: a
   * listing that was changed again has a higher number and is not among them.
   */
  applyNow(above: number, upTo: number, most: number): number {
    const rows = this.reader.changed({ above, seq: upTo + 1, rowKey: 0 }, most)
    const removals = this.changes.removed(above, upTo + 1, most)
    this.discard(new Set([...rows.map(keyOf), ...removals.map(({ rowKey }) => rowKey)]))
    this.target.staged?.makeRoom(rows.length)
    for (const row of rows) this.target.write(row)
    for (const { rowKey } of removals) this.target.remove(rowKey)
    return rows.length + removals.length
  }

  private discard(rowKeys: ReadonlySet<number>): void {
    this.target.staged?.discard(rowKeys)
    if (this.buffered.length > 0)
      this.buffered = this.buffered.filter((change) => !rowKeys.has(listingOf(change)))
  }

  /** Looks for new changes in the database. Must run in a transaction. Throws `HistoryLost`. */
  detect(): void {
    const { newest, complete } = this
    const last = this.changes.last()
    if (last < newest) throw new HistoryLost(`The last change is ${last}; it was ${newest} before.`)
    if (last - complete > maxBehind)
      throw new HistoryLost(`There are changes from ${complete} to ${last}.`)
    if (last > newest)
      this.spans.push({ above: newest, rows: { seq: last + 1, rowKey: 0 }, removals: last + 1 })
    this.newest = last
  }

  private step(span: ChangeSpan): number {
    const count =
      span.rows !== null ? this.readRows(span, span.rows) : this.readRemovals(span, span.removals!)
    if (span.rows === null && span.removals === null) this.spans.pop()
    return count
  }

  private readRows(span: ChangeSpan, before: NonNullable<ChangeSpan['rows']>): number {
    const rows = this.reader.changed({ above: span.above, ...before }, batch)
    const { staged } = this.target
    if (staged === undefined) this.buffered.push(...rows)
    else for (const row of rows) staged.add(row)
    const [rowKey, seq] = rows.at(-1) ?? []
    span.rows = rows.length < batch ? null : { seq: Number(seq), rowKey: Number(rowKey) }
    return rows.length
  }

  private readRemovals(span: ChangeSpan, below: number): number {
    const removals = this.changes.removed(span.above, below, batch)
    const rowKeys = removals.map(({ rowKey }) => rowKey)
    this.target.staged?.discard(new Set(rowKeys))
    this.buffered.push(...rowKeys)
    span.removals = removals.length < batch ? null : removals.at(-1)!.seq
    return removals.length
  }

  private write(): void {
    this.isWriteDue = false
    this.applied += this.held
    for (const change of this.buffered) {
      if (typeof change === 'number') this.target.remove(change)
      else this.target.write(change)
    }
    // Staged rows are published after the removals, because a removed listing may have been added again.
    this.target.staged?.publish()
    this.buffered = []
    if (this.spans.length === 0) this.complete = this.newest
  }
}

const listingOf = (change: StoredRow | number) =>
  typeof change === 'number' ? change : keyOf(change)
