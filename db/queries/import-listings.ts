import type { Statement } from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import type { Connection } from '#db/connect.ts'
import { listings, listingTexts } from '#db/schema/index.ts'
import { newTexts } from './import-texts.ts'
import { listingChanges } from './listing-changes.ts'

export type SqlValue = string | number | null
export type SqlRow = Record<string, SqlValue>

/** Prepared statements of an import, for the connection of one writer. */
export interface ListingStatements {
  /** The row key of the listing with this key of its source. */
  find(source: string, key: string): number | undefined
  isIdTaken(id: string): boolean
  /** Removals are numbered together with changes. */
  lastChangeSeq(): number
  /** How many there are, counted once and kept from then on. */
  count(): number
  /** Columns that are left out stay NULL. Gives the new row key. The texts are written with the next flush. */
  insert(listing: SqlRow, texts: SqlRow): number
  /** The listing and its texts as stored. */
  read(rowKey: number): SqlRow
  update(rowKey: number, listing: SqlRow, texts: SqlRow): void
  /** Writes what waits to be written; before the transaction ends. */
  flush(): void
  /** Forgets it: the transaction was rolled back. */
  discard(): void
}

export const listingColumns: ReadonlySet<string> = new Set(Object.keys(getTableColumns(listings)))
export const textColumns: ReadonlySet<string> = new Set(
  Object.keys(getTableColumns(listingTexts)).filter((name) => name !== 'RowKey'),
)

const statementsKept = 500

export function listingStatements(connection: Connection): ListingStatements {
  const bySource = 'SELECT RowKey FROM listings WHERE OriginatingSystemName = ? AND OriginatingSystemKey = ?'
  const find = connection.prepare<[string, string], number>(bySource).pluck()
  const taken = connection.prepare<[string]>('SELECT 1 FROM listings WHERE Id = ?')
  const changes = listingChanges(connection)
  const texts = [...textColumns].map((name) => `t."${name}"`).join(', ')
  const read = connection.prepare<[number], SqlRow>(
    `SELECT l.*, ${texts} FROM listings l LEFT JOIN listing_texts t ON t.RowKey = l.RowKey WHERE l.RowKey = ?`,
  )
  const counter = counting(connection)
  const prepared = preparer(connection)
  const waiting = newTexts(connection, [...textColumns])
  return {
    find: (source, key) => find.get(source, key),
    isIdTaken: (id) => taken.get(id) !== undefined,
    lastChangeSeq: changes.last,
    count: counter.count,
    insert(listing, texts) {
      counter.add()
      const rowKey = Number(prepared.insert('listings', listing).lastInsertRowid)
      waiting.add(rowKey, texts)
      return rowKey
    },
    read(rowKey) {
      waiting.flush()
      return read.get(rowKey)!
    },
    update(rowKey, listing, texts) {
      prepared.update('listings', listing, rowKey)
      prepared.update('listing_texts', texts, rowKey)
    },
    flush: waiting.flush,
    discard() {
      counter.forget()
      waiting.discard()
    },
  }
}

/** Counts once, and from then on what is added. */
function counting(connection: Connection) {
  const all = connection.prepare<[], number>('SELECT count(*) FROM listings').pluck()
  let counted: number | null = null
  return {
    count: () => (counted ??= all.get()!),
    add: () => void (counted !== null && counted++),
    forget: () => void (counted = null),
  }
}

type Table = 'listings' | 'listing_texts'

/** One statement for each set of columns: files repeat the same few. */
function preparer(connection: Connection) {
  const known = new Map<string, Statement<SqlValue[]>>()
  function statement(sql: string): Statement<SqlValue[]> {
    const before = known.get(sql)
    if (before !== undefined) return before
    const fresh = connection.prepare<SqlValue[]>(sql)
    if (known.size < statementsKept) known.set(sql, fresh)
    return fresh
  }
  return {
    insert(table: Table, row: SqlRow) {
      const names = namesOf(table, row)
      const places = names.map(() => '?').join(', ')
      const sql = `INSERT INTO ${table} (${names.map(quoted).join(', ')}) VALUES (${places})`
      return statement(sql).run(...names.map((name) => row[name]!))
    },
    update(table: Table, row: SqlRow, rowKey: number) {
      const names = namesOf(table, row)
      if (names.length === 0) return
      const sql = `UPDATE ${table} SET ${names.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE RowKey = ?`
      statement(sql).run(...names.map((name) => row[name]!), rowKey)
    },
  }
}

const quoted = (name: string) => `"${name}"`

/** Names go into the statement's text: only the table's own may. */
function namesOf(table: Table, row: SqlRow): string[] {
  const columns = table === 'listings' ? listingColumns : textColumns
  const names = Object.keys(row)
  const foreign = names.find((name) => !columns.has(name) && name !== 'RowKey')
  if (foreign !== undefined) throw new Error(`There is no column ${foreign} in ${table}.`)
  return names
}
