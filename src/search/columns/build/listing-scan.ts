import type { Connection } from '#db/connection.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import { createRowReader } from '#src/search/columns/table/row-reader.ts'
import { createWriter, type StoredRow } from '#src/search/columns/table/row-writer.ts'
import { emptyColumn, Table } from '#src/search/columns/table/table.ts'
import { type KeyRange, pieceOf, pieces, type SharedKeys, takePiece } from './key-ranges.ts'

// Listings from the database, in the order in which they are read.

const batch = 1_000
const everyKey: KeyRange = { above: Number.MIN_SAFE_INTEGER, upTo: Number.MAX_SAFE_INTEGER }

/** Shows listings, with their values of the fields, in order of their row keys. */
export function createListingWalk(connection: Connection, fields: readonly Field[]) {
  const reader = createRowReader(connection, fields)
  return (take: (row: StoredRow) => void, { above, upTo }: KeyRange = everyKey): void => {
    for (let last = above; ; ) {
      const rows = reader.after(last, batch, upTo)
      for (let i = 0; i < rows.length; i++) take(rows[i]!)
      if (rows.length < batch) return
      last = Number(rows.at(-1)![0])
    }
  }
}

export const countListings = (connection: Connection): number =>
  connection.prepare<[], number>('SELECT count(*) FROM listings').pluck().get()!

/** Reads listings into a table that has room for all. Fields whose values cannot be kept are left out. */
export function createDraftReader(connection: Connection, fields: readonly Field[]) {
  const draft = new Table(fields.map(emptyColumn))
  draft.reserve(countListings(connection))
  const walk = createListingWalk(connection, fields)
  const write = createWriter(draft, fields, () => undefined)
  return { draft, read: (range?: KeyRange) => walk(write, range) }
}

export type DraftReader = ReturnType<typeof createDraftReader>

/** The row keys in pieces from the first on, as long as some are left; gives how many it has read. */
export function readFromFirst({ read }: DraftReader, keys: SharedKeys): number {
  let piece = 0
  for (; takePiece(keys); piece++) read(pieceOf(keys, piece))
  return piece
}

/** What the other one was to read. */
export function readRest({ read }: DraftReader, keys: SharedKeys, from: number): void {
  for (let piece = from; piece < pieces; piece++) read(pieceOf(keys, piece))
}

/** From the last piece on; gives the rows in order of their row keys. */
export function readFromLast(
  { draft, read }: DraftReader,
  keys: SharedKeys,
): Uint32Array<ArrayBuffer> {
  const starts: number[] = []
  for (let piece = pieces - 1; takePiece(keys); piece--) {
    starts.push(draft.rows)
    read(pieceOf(keys, piece))
  }
  const rows = new Uint32Array(draft.rows)
  let [at, end] = [0, draft.rows]
  for (const start of starts.reverse()) {
    for (let row = start; row < end; row++) rows[at++] = row
    end = start
  }
  return rows
}
