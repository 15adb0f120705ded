import type { Connection } from '#db/connection.ts'
import { type ListingChanges, listingChanges } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { createRowReader, type RowReader } from '#src/search/columns/table/row-reader.ts'
import { keyOf, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import type { StagedRows } from './staged-rows.ts'

// What was committed since a table was made, brought into it. Listings are read as they are now, so that the order in
// which changes are read does not matter and nothing is ever put back; what is read waits until all of a moment
// is there, because reading takes most of the time and nobody shall see half of a transaction. Rows may be staged as they
// are read. What this process has changed itself does not wait.

/** Who takes the changes. */
export interface ChangeTarget {
  /** Whose values it wants. */
  readonly fields: readonly Field[]
  write(row: StoredRow): void
  /** Where rows wait; without one they are written when all of a moment is there. */
  readonly staged?: StagedRows
  /** The listing is gone. */
  remove(rowKey: number): void
}

/** The changes in between are not known any more, or the database has become another. */
export class HistoryLost extends Error {}

/** Removals are kept for a million changes. */
const maxBehind = 900_000
const batch = 50
/** More than this does not wait: writing it would hold up everybody. An import commits a thousand together. */
const maxBuffered = 2_500
/** More than this is not written in the same go as the last of it was read. */
const maxWrittenWithRead = 200

/** Changes above one number, from the last one down; null for what is done. */
interface Span {
  readonly above: number
  rows: { readonly seq: number; readonly rowKey: number } | null
  removals: number | null
}

export class Follower {
  /** Changes written since it began. */
  applied = 0
  /** All changes up to this number are in. */
  complete: number
  private readonly changes: ListingChanges
  private readonly reader: RowReader
  private readonly target: ChangeTarget
  private readonly spans: Span[] = []
  /** Row keys of listings that are gone, and rows where they are not staged, in the order in which they were read. */
  private buffered: (StoredRow | number)[] = []
  private newest: number
  /** What waits is written the next time, before anything else is read. */
  private isWriteDue = false

  /** `from` is the last change that the target has. */
  constructor(connection: Connection, target: ChangeTarget, from: number) {
    this.changes = listingChanges(connection)
    this.reader = createRowReader(connection, target.fields)
    this.target = target
    this.complete = this.newest = from
  }

  /** Numbers of changes that may be outstanding; 0 if none is. */
  get pending(): number {
    const left = ({ above, rows, removals }: Span) =>
      Math.max(rows?.seq ?? 0, removals ?? 0) - above - 1
    return this.spans.reduce(
      (sum, span) => sum + Math.max(1, left(span)),
      this.isWriteDue ? this.held : 0,
    )
  }

  /**
   * Reads changes until all have been and are in (true), or so many, or for so many milliseconds: then what is read waits,
   * and writing much of it is a piece of work of its own. Must be inside a transaction, that all it reads be of one
   * moment. Throws `HistoryLost`.
   */
  catchUp(most: number, ms = Infinity): boolean {
    const wasDue = this.isWriteDue
    if (wasDue) this.write()
    this.detect()
    if (wasDue && ms !== Infinity) return this.isComplete
    const end = performance.now() + ms
    let left = most
    for (let span = this.spans.at(-1); span !== undefined && left > 0; span = this.spans.at(-1)) {
      left -= this.step(span)
      if (performance.now() > end) break
    }
    if (this.spans.length > 0 && this.held <= maxBuffered) return false
    this.isWriteDue = ms !== Infinity && this.buffered.length > maxWrittenWithRead
    if (!this.isWriteDue) this.write()
    return this.isComplete
  }

  /** Changes that were read and are not in. */
  private get held(): number {
    return this.buffered.length + (this.target.staged?.size ?? 0)
  }

  private get isComplete(): boolean {
    return this.spans.length === 0 && !this.isWriteDue
  }

  /**
   * The changes between two numbers, or the last of them if they are more, are in at once, whatever else waits. Gives how
   * many: a listing that was changed again by others has a number of its own.
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

  /** What waits of these listings is older than what is in. */
  private discard(rowKeys: ReadonlySet<number>): void {
    this.target.staged?.discard(rowKeys)
    if (this.buffered.length > 0)
      this.buffered = this.buffered.filter((change) => !rowKeys.has(listingOf(change)))
  }

  /** Looks how many there are, in a transaction. Throws `HistoryLost`. */
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

  /** How many it has read. */
  private step(span: Span): number {
    const taken =
      span.rows !== null ? this.readRows(span, span.rows) : this.readRemovals(span, span.removals!)
    if (span.rows === null && span.removals === null) this.spans.pop()
    return taken
  }

  private readRows(span: Span, before: NonNullable<Span['rows']>): number {
    const rows = this.reader.changed({ above: span.above, ...before }, batch)
    const { staged } = this.target
    if (staged === undefined) this.buffered.push(...rows)
    else for (const row of rows) staged.add(row)
    const [rowKey, seq] = rows.at(-1) ?? []
    span.rows = rows.length < batch ? null : { seq: Number(seq), rowKey: Number(rowKey) }
    return rows.length
  }

  private readRemovals(span: Span, below: number): number {
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
    // A listing that is gone came back after it was.
    this.target.staged?.publish()
    this.buffered = []
    if (this.spans.length === 0) this.complete = this.newest
  }
}

const listingOf = (change: StoredRow | number) =>
  typeof change === 'number' ? change : keyOf(change)
