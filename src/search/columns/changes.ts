import type { Connection } from '#db/connection.ts'
import { listingChanges, type ListingChanges } from '#db/queries/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { createRowReader, type RowReader } from './read-rows.ts'
import type { StoredRow } from './write-rows.ts'

// What was committed since a table was made, brought into it. Listings are read as they are now, so that the order in
// which changes are taken does not matter and nothing is ever put back; the last ones are taken first, so that one who
// has just written finds it at once, however much an import has left to do.

/** Who takes the changes. */
export interface ChangeTarget {
  /** Whose values it wants. */
  readonly fields: readonly Field[]
  write(row: StoredRow): void
  /** The listing is gone. */
  remove(rowKey: number): void
}

/** The changes in between are not known any more, or the database has become another. */
export class HistoryLost extends Error {}

/** Removals are kept for a million changes. */
const mostBehind = 900_000
const batch = 100

/** Changes above one number, from the last one down; null for what is done. */
interface Span {
  readonly above: number
  rows: { readonly seq: number; readonly rowKey: number } | null
  removals: number | null
}

export class Follower {
  /** Rows taken since it began. */
  taken = 0
  private readonly changes: ListingChanges
  private readonly reader: RowReader
  private readonly target: ChangeTarget
  private readonly spans: Span[] = []
  private newest: number

  /** `from` is the last change that the target has. */
  constructor(connection: Connection, target: ChangeTarget, from: number) {
    this.changes = listingChanges(connection)
    this.reader = createRowReader(connection, target.fields)
    this.target = target
    this.newest = from
  }

  /** All changes up to this number are in. */
  get complete(): number {
    return this.spans[0]?.above ?? this.newest
  }

  /** Numbers of changes that may be outstanding. */
  get pending(): number {
    const left = ({ above, rows, removals }: Span) => Math.max(rows?.seq ?? 0, removals ?? 0) - above - 1
    return this.spans.reduce((sum, span) => sum + left(span), 0)
  }

  /**
   * Takes changes until all are in (true) or so many are, in batches. Must be inside a transaction, that all it reads be
   * of one moment. Throws `HistoryLost`.
   */
  catchUp(most: number): boolean {
    this.notice()
    let left = most
    for (let span = this.spans.at(-1); span !== undefined; span = this.spans.at(-1)) {
      if (left <= 0) return false
      left -= this.step(span)
    }
    return true
  }

  private notice(): void {
    const { newest, complete } = this
    const last = this.changes.last()
    if (last < newest) throw new HistoryLost(`The last change is ${last}; it was ${newest} before.`)
    if (last - complete > mostBehind) throw new HistoryLost(`There are changes from ${complete} to ${last}.`)
    if (last > newest) this.spans.push({ above: newest, rows: { seq: last + 1, rowKey: 0 }, removals: last + 1 })
    this.newest = last
  }

  /** How many it has taken. */
  private step(span: Span): number {
    if (span.rows !== null) return this.takeRows(span, span.rows)
    if (span.removals !== null) return this.takeRemovals(span, span.removals)
    this.spans.pop()
    return 0
  }

  private takeRows(span: Span, before: NonNullable<Span['rows']>): number {
    const rows = this.reader.changed({ above: span.above, ...before }, batch)
    for (const row of rows) this.target.write(row)
    this.taken += rows.length
    const [rowKey, seq] = rows.at(-1) ?? []
    span.rows = rows.length < batch ? null : { seq: Number(seq), rowKey: Number(rowKey) }
    return rows.length
  }

  private takeRemovals(span: Span, below: number): number {
    const removals = this.changes.removed(span.above, below, batch)
    for (const { rowKey } of removals) this.target.remove(rowKey)
    span.removals = removals.length < batch ? null : removals.at(-1)!.seq
    return removals.length
  }
}
