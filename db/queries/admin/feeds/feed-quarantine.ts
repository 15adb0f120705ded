import type { Connection, Database, Transaction } from '#db/connect.ts'
import type { RunCounts } from '#src/domain/admin/feeds/feed-types.ts'

/** What the quarantine of a feed calls a record instead of the name of a file. */
export const quarantineName = (resource: string, key: string): string => `${resource} ${key}`

/** Returns the row of `imports` that carries the quarantine of a feed's resource, and makes it if it is missing. */
export function importOfFeed(
  connection: Connection,
  { feed, source, resource }: { readonly feed: string; source: string; resource: string },
  at: string,
): number {
  const fingerprint = `feed ${feed} ${resource}`
  const importSeq = connection
    .prepare<[string], number>('SELECT Seq FROM imports WHERE Fingerprint = ? ORDER BY Seq LIMIT 1')
    .pluck()
    .get(fingerprint)
  if (importSeq !== undefined) return importSeq
  const insert = connection.prepare(
    'INSERT INTO imports (Source, File, Fingerprint, StartedAt, FinishedAt) VALUES (?, ?, ?, ?, ?)',
  )
  return Number(
    insert.run(source, `feed ${feed}: ${resource}`, fingerprint, at, at).lastInsertRowid,
  )
}

/** Takes what is said of these records out of quarantine. */
export function takeFromQuarantine(
  { connection }: Transaction,
  seq: number,
  names: readonly string[],
): void {
  connection
    .prepare<[number, string]>(
      'DELETE FROM quarantine WHERE ImportSeq = ? AND File IN (SELECT value FROM json_each(?))',
    )
    .run(seq, JSON.stringify(names))
}

export const reasonOf = ({ readConnection }: Database, seq: number, name: string): string =>
  readConnection
    .prepare<[number, string], string>(
      'SELECT Reason FROM quarantine WHERE ImportSeq = ? AND File = ? ORDER BY Seq LIMIT 1',
    )
    .pluck()
    .get(seq, name) ?? ''

/** Stores the numbers of the last run, which the list of imports shows. */
export function summarizeImport(
  connection: Connection,
  seq: number,
  counts: RunCounts,
  at: string,
): void {
  const { received: read, new: fresh, changed, same: unchanged, waiting, removed } = counts
  const { quarantined: refused } = counts
  const report = { read, new: fresh, changed, unchanged, waiting, removed, refused, reasons: [] }
  connection
    .prepare('UPDATE imports SET FinishedAt = ?, Report = ? WHERE Seq = ?')
    .run(at, JSON.stringify(report), seq)
}

export const countQuarantined = ({ readConnection }: Database, seq: number): number =>
  readConnection
    .prepare<[number], number>('SELECT count(DISTINCT File) FROM quarantine WHERE ImportSeq = ?')
    .pluck()
    .get(seq) ?? 0
