import Sqlite from 'better-sqlite3'
import type { Connection } from './connection.ts'
import { addWordFunction } from './word-function.ts'

const parts = [
  'settings',
  'listings',
  'listing_texts',
  'open_houses',
  'open_houses_listing',
  'listings_rtree',
  'listing_words',
  'listing_addresses',
  'listings_rtree_insert',
  'listing_words_insert',
]

/**
 * Opens a database in memory with the tables that searches read. It has no unique indexes on listings, so that it can
 * hold the states of one listing at several times.
 */
export function openScratch(source: Connection): Connection {
  const find = source
    .prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?')
    .pluck()
  const scratch = new Sqlite(':memory:')
  scratch.pragma('foreign_keys = OFF')
  scratch.pragma('journal_mode = OFF')
  scratch.pragma('trusted_schema = ON')
  addWordFunction(scratch)
  for (const part of parts) scratch.exec(find.get(part)!)
  copyCurrency(source, scratch)
  return scratch
}

function copyCurrency(source: Connection, scratch: Connection): void {
  const currency = source
    .prepare<[], string>("SELECT Value FROM settings WHERE Name = 'currency'")
    .pluck()
    .get()
  if (currency !== undefined)
    scratch.prepare("INSERT INTO settings (Name, Value) VALUES ('currency', ?)").run(currency)
}
