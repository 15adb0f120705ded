import type { Database } from '#db/connect.ts'

/** A record, or a value of one, that an import could not read. */
export interface StoredProblem {
  readonly file: string
  readonly line: number
  readonly field: string | null
  readonly reason: string
  readonly record: string
}

const columns = 'File AS file, Line AS line, Field AS field, Reason AS reason, Record AS record'

/** The first problems of one import. */
export async function listProblems(
  db: Database,
  seq: number,
  limit: number,
): Promise<StoredProblem[]> {
  return db.readConnection
    .prepare<[number, number], StoredProblem>(
      `SELECT ${columns} FROM quarantine WHERE ImportSeq = ? ORDER BY rowid LIMIT ?`,
    )
    .all(seq, limit)
}

/** The problems of all imports, the newest import first, one after the other. */
export function eachProblem(db: Database): IterableIterator<StoredProblem> {
  return db.readConnection
    .prepare<[], StoredProblem>(`SELECT ${columns} FROM quarantine ORDER BY ImportSeq DESC, rowid`)
    .iterate()
}
