import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connect.ts'
import { listingChanges } from '#db/listing-changes.ts'
import { assertColumn, type ListingTable, type SqlRow, type SqlValue } from './import-columns.ts'
import { newListings } from './new-listings.ts'
import { type PendingRows, waitingRows } from './pending-rows.ts'

export interface ListingStatements {
  /** Returns the row key of the listing with this key in its source, flushing the listing first if it is pending. */
  find(source: string, key: string): number | undefined
  /** The most common length of the source's listing keys in characters; 0 without listings. Computed only once. */
  lengthOfKeys(source: string): number
  isIdTaken(id: string): boolean
  lastChangeSeq(): number
  /** Number of listings. It is counted once and then kept up to date. */
  count(): number
  /** Queues a new listing for the next flush and returns its future row key. Columns without a value stay NULL. */
  insert(listing: SqlRow, texts: SqlRow): number
  read(rowKey: number): SqlRow
  update(rowKey: number, listing: SqlRow, texts: SqlRow): void
  /** Discards the cached count. Must be called after a rollback. */
  forget(): void
}

const statementsKept = 500

export function listingStatements(
  connection: Connection,
  waiting: PendingRows = waitingRows(connection),
): ListingStatements {
  const bySource =
    'SELECT RowKey FROM listings WHERE OriginatingSystemName = ? AND OriginatingSystemKey = ?'
  const find = connection.prepare<[string, string], number>(bySource).pluck()
  const selectId = connection.prepare<[string]>('SELECT 1 FROM listings WHERE Id = ?')
  const changes = listingChanges(connection)
  // Two separate statements, because a join takes ten times as long.
  const byKey = connection.prepare<[number], SqlRow>('SELECT * FROM listings WHERE RowKey = ?')
  const readTexts = connection.prepare<[number], SqlRow>(
    'SELECT * FROM listing_texts WHERE RowKey = ?',
  )
  const lengths = lengthsOfKeys(connection)
  const counter = counting(connection)
  const update = updater(connection)
  const fresh = newListings(connection, waiting)
  return {
    find(source, key) {
      if (fresh.hasKey(source, key)) waiting.flush()
      return find.get(source, key)
    },
    lengthOfKeys: lengths,
    isIdTaken: (id) => fresh.hasId(id) || selectId.get(id) !== undefined,
    lastChangeSeq: changes.last,
    count: counter.count,
    insert(listing, texts) {
      counter.add()
      return fresh.add(listing, texts)
    },
    read: (rowKey) => ({ ...byKey.get(rowKey)!, ...readTexts.get(rowKey) }),
    update(rowKey, listing, texts) {
      update('listings', listing, rowKey)
      update('listing_texts', texts, rowKey)
    },
    forget: counter.forget,
  }
}

function counting(connection: Connection) {
  const countListings = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck()
  let counted: number | null = null
  return {
    count() {
      counted ??= countListings.get()!
      return counted
    },
    add() {
      if (counted !== null) counted++
    },
    forget() {
      counted = null
    },
  }
}

/** Prepares one statement for each set of columns, because records of a file use the same few sets again and again. */
function updater(connection: Connection) {
  const statements = new Map<string, Statement<SqlValue[]>>()
  function statement(sql: string): Statement<SqlValue[]> {
    const before = statements.get(sql)
    if (before !== undefined) return before
    const fresh = connection.prepare<SqlValue[]>(sql)
    if (statements.size < statementsKept) statements.set(sql, fresh)
    return fresh
  }
  return (table: ListingTable, row: SqlRow, rowKey: number): void => {
    const names = Object.keys(row)
    if (names.length === 0) return
    for (const name of names) assertColumn(table, name)
    const sql = `UPDATE ${table} SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE RowKey = ?`
    statement(sql).run(...names.map((name) => row[name]!), rowKey)
  }
}

function lengthsOfKeys(connection: Connection): (source: string) => number {
  const common = connection
    .prepare<[string], number>(
      'SELECT length(OriginatingSystemKey) FROM listings WHERE OriginatingSystemName = ? ' +
        'GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    )
    .pluck()
  const lengths = new Map<string, number>()
  return (source) => {
    const before = lengths.get(source)
    if (before !== undefined) return before
    const length = common.get(source) ?? 0
    lengths.set(source, length)
    return length
  }
}
