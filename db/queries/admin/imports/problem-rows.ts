import type { Database } from '#db/connect.ts'

export const problemColumns = [
  'file',
  'line',
  'number',
  'key',
  'field',
  'reason',
  'record',
] as const

export interface StoredProblem {
  readonly file: string
  readonly line: number
  /** The MLS number and the key of the record, if it has them. */
  readonly number: string | null
  readonly key: string | null
  readonly field: string | null
  readonly reason: string
  readonly record: string
}

const columns =
  'File AS file, Line AS line, ListingId AS number, Key AS key, Field AS field, Reason AS reason, Record AS record'

export function listProblems(db: Database, seq: number, limit: number): StoredProblem[] {
  return db.readConnection
    .prepare<[number, number], StoredProblem>(
      `SELECT ${columns} FROM quarantine WHERE ImportSeq = ? ORDER BY rowid LIMIT ?`,
    )
    .all(seq, limit)
}

export function listRunsWithProblems({ readConnection }: Database): number[] {
  return readConnection
    .prepare<[], number>('SELECT DISTINCT ImportSeq FROM quarantine ORDER BY ImportSeq DESC')
    .pluck()
    .all() as number[]
}

/** Returns the next numbered problems of an import; start with `after` = 0. */
export function listProblemsAfter(
  { readConnection }: Database,
  seq: number,
  after: number,
  limit: number,
): (StoredProblem & { readonly seq: number })[] {
  return readConnection
    .prepare<[number, number, number], StoredProblem & { seq: number }>(
      `SELECT Seq AS seq, ${columns} FROM quarantine WHERE ImportSeq = ? AND Seq > ? ORDER BY Seq LIMIT ?`,
    )
    .all(seq, after, limit)
}

export function eachProblem(db: Database): IterableIterator<StoredProblem> {
  return db.readConnection
    .prepare<[], StoredProblem>(`SELECT ${columns} FROM quarantine ORDER BY ImportSeq DESC, rowid`)
    .iterate()
}
