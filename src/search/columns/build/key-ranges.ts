import type { Connection } from '#db/connection.ts'

// The row keys of all listings in pieces, which two readers share: one takes the first piece that is left, the other the
// last one, until they meet. So both are done at about the same time, whoever is slower or began later.

/** The row keys above one and up to another. */
export interface KeyRange {
  readonly above: number
  readonly upTo: number
}

/** Row keys that are shared out, and how many of their pieces are taken, in memory that both readers see. */
export interface SharedKeys {
  readonly range: KeyRange
  readonly taken: Int32Array<SharedArrayBuffer>
}

/** What a reader reads while the other reads a piece, it waits for at the end. */
export const pieces = 128

export function shareKeys(connection: Connection): SharedKeys {
  const ends =
    '(SELECT min(RowKey) FROM listings) - 1 AS above, (SELECT max(RowKey) FROM listings) AS upTo'
  const { above, upTo } = connection
    .prepare<[], { [End in keyof KeyRange]: number | null }>(`SELECT ${ends}`)
    .get()!
  return {
    range: { above: above ?? 0, upTo: upTo ?? 0 },
    taken: new Int32Array(new SharedArrayBuffer(4)),
  }
}

/** Whether one more piece is for who asks. */
export const takePiece = ({ taken }: SharedKeys): boolean => Atomics.add(taken, 0, 1) < pieces

export function pieceOf({ range: { above, upTo } }: SharedKeys, piece: number): KeyRange {
  const end = (pieces: number, of: number) => above + Math.floor(((upTo - above) * pieces) / of)
  return { above: end(piece, pieces), upTo: end(piece + 1, pieces) }
}
