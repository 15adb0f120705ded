import type { Connection, Database } from '#db/connect.ts'
import type { StoredProblem } from './problem-rows.ts'

/** An import run that was interrupted: how far it got, and its counts as JSON. */
export interface UnfinishedRun {
  readonly seq: number
  readonly position: number
  readonly report: string | null
}

export interface NewRun {
  readonly source: string
  readonly file: string
  readonly fingerprint: string
  readonly startedAt: string
}

export interface RunStatements {
  /** Begins an import run and deletes the problems of earlier runs of the same file and mapping. */
  begin(run: NewRun): number
  setPosition(seq: number, position: number, report: string): void
  finish(seq: number, finishedAt: string, report: string): void
  quarantine(seq: number, entry: StoredProblem): void
}

export function getUnfinishedRun(db: Database, fingerprint: string): UnfinishedRun | null {
  const run = db.readConnection
    .prepare<[string], UnfinishedRun>(
      'SELECT Seq AS seq, Position AS position, Report AS report FROM imports ' +
        'WHERE Fingerprint = ? AND FinishedAt IS NULL ORDER BY Seq DESC LIMIT 1',
    )
    .get(fingerprint)
  return run ?? null
}

export function hasListing(db: Database, source: string, key: string): boolean {
  const sql = 'SELECT 1 FROM listings WHERE OriginatingSystemName = ? AND OriginatingSystemKey = ?'
  return db.readConnection.prepare(sql).get(source, key) !== undefined
}

/** Finds files imported from a source before, and the latest `--as-of` day among them. */
export function getEarlierFiles(
  db: Database,
  source: string,
): { files: string[]; newest: string | null } {
  const rows = db.readConnection
    .prepare<[string], { file: string; asOf: string | null }>(
      "SELECT File AS file, json_extract(Report, '$.asOf') AS asOf FROM imports " +
        'WHERE Source = ? AND FinishedAt IS NOT NULL',
    )
    .all(source)
  const days = rows.flatMap(({ asOf }) => asOf ?? []).sort()
  return { files: rows.map(({ file }) => file), newest: days.at(-1) ?? null }
}

export function runStatements(connection: Connection): RunStatements {
  const forget = connection.prepare(
    'DELETE FROM quarantine WHERE ImportSeq IN (SELECT Seq FROM imports WHERE Fingerprint = ?)',
  )
  const begin = connection.prepare(
    'INSERT INTO imports (Source, File, Fingerprint, StartedAt) VALUES (?, ?, ?, ?)',
  )
  const position = connection.prepare('UPDATE imports SET Position = ?, Report = ? WHERE Seq = ?')
  const finish = connection.prepare('UPDATE imports SET FinishedAt = ?, Report = ? WHERE Seq = ?')
  const quarantine = connection.prepare(
    'INSERT INTO quarantine (ImportSeq, File, Line, ListingId, Key, Field, Reason, Record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  return {
    begin({ source, file, fingerprint, startedAt }) {
      forget.run(fingerprint)
      return Number(begin.run(source, file, fingerprint, startedAt).lastInsertRowid)
    },
    setPosition: (seq, at, report) => void position.run(at, report, seq),
    finish: (seq, at, report) => void finish.run(at, report, seq),
    quarantine: (seq, { file, line, number, key, field, reason, record }) =>
      void quarantine.run(seq, file, line, number, key, field, reason, record),
  }
}
