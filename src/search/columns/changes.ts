import type { Connection } from '#db/connection.ts'
import { listingChanges } from '#db/queries/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { createRowReader } from './read-rows.ts'
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

export interface Follower {
  /**
   * Takes changes until all are in (true) or the moment is over, at least one batch. Must be inside a transaction, that
   * all it reads be of one moment. Throws `HistoryLost`.
   */
  catchUp(until: number): boolean
  /** Numbers of changes that may be outstanding. */
  readonly pending: number
  /** All changes up to this number are in. */
  readonly complete: number
  /** Rows taken since it began. */
  readonly taken: number
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

export function followChanges(connection: Connection, target: ChangeTarget, from: number): Follower {
  const changes = listingChanges(connection)
  const reader = createRowReader(connection, target.fields)
  const spans: Span[] = []
  let [newest, taken] = [from, 0]
  const complete = () => spans[0]?.above ?? newest

  function notice(): void {
    const last = changes.last()
    if (last < newest) throw new HistoryLost(`The last change is ${last}; it was ${newest} before.`)
    if (last - complete() > mostBehind) throw new HistoryLost(`There are changes from ${complete()} to ${last}.`)
    if (last > newest) spans.push({ above: newest, rows: { seq: last + 1, rowKey: 0 }, removals: last + 1 })
    newest = last
  }

  function takeRows(span: Span, before: NonNullable<Span['rows']>): void {
    const rows = reader.changed({ above: span.above, ...before }, batch)
    for (const row of rows) target.write(row)
    taken += rows.length
    const [rowKey, seq] = rows.at(-1) ?? []
    span.rows = rows.length < batch ? null : { seq: Number(seq), rowKey: Number(rowKey) }
  }

  function takeRemovals(span: Span, below: number): void {
    const removals = changes.removed(span.above, below, batch)
    for (const { rowKey } of removals) target.remove(rowKey)
    span.removals = removals.length < batch ? null : removals.at(-1)!.seq
  }

  function step(span: Span): void {
    if (span.rows !== null) takeRows(span, span.rows)
    else if (span.removals !== null) takeRemovals(span, span.removals)
    if (span.rows === null && span.removals === null) spans.pop()
  }

  return {
    catchUp(until) {
      notice()
      for (let span = spans.at(-1); span !== undefined; span = spans.at(-1)) {
        step(span)
        if (spans.length > 0 && performance.now() >= until) return false
      }
      return true
    },
    get pending() {
      return spans.reduce((sum, { above, rows, removals }) => sum + Math.max(rows?.seq ?? 0, removals ?? 0) - above - 1, 0)
    },
    get complete() {
      return complete()
    },
    get taken() {
      return taken
    },
  }
}
