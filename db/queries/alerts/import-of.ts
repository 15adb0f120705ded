import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'

/** An import of a file, or a run of a feed, by the time of its entries in the change log. */
export interface ImportOfChange {
  readonly Source: string
  readonly StartedAt: string
  readonly FinishedAt: string | null
  /** 1 if no earlier import of this source has finished, and for the first load of a feed. */
  readonly IsFirst: 0 | 1
  /** 1 if no earlier import of this source had finished an hour or more before this one started. */
  readonly IsSoonAfter: 0 | 1
}

const statements = oncePerDatabase(({ readConnection: connection }) => ({
  // If an import was interrupted and resumed, its changes carry the start time of the last run.
  import: connection.prepare<[string, string], ImportOfChange>(
    `SELECT Source, StartedAt, FinishedAt, NOT EXISTS (SELECT 1 FROM imports earlier WHERE earlier.Source = i.Source
       AND earlier.Seq < i.Seq AND earlier.FinishedAt IS NOT NULL) AS IsFirst,
       NOT EXISTS (SELECT 1 FROM imports earlier WHERE earlier.Source = i.Source AND earlier.Seq < i.Seq
         AND earlier.FinishedAt < strftime('%Y-%m-%dT%H:%M:%fZ', i.StartedAt, '-1 hour')) AS IsSoonAfter
     FROM imports i WHERE StartedAt = ? OR FinishedAt = ? ORDER BY Seq DESC LIMIT 1`,
  ),
  feedRun: connection.prepare<[string], ImportOfChange>(
    `SELECT Feed AS Source, StartedAt, EndedAt AS FinishedAt, Kind = 'first load' AS IsFirst, 0 AS IsSoonAfter
     FROM feed_runs WHERE StartedAt = ?`,
  ),
  changed: connection
    .prepare<[number, ImportOfChange & { readonly before: string }], number>(
      `WITH runs AS (SELECT StartedAt, FinishedAt FROM imports WHERE Source = @Source AND StartedAt
         BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', @StartedAt, @before) AND @StartedAt
         UNION ALL SELECT StartedAt, NULL FROM feed_runs WHERE Feed = @Source AND StartedAt
         BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', @StartedAt, @before) AND @StartedAt)
       SELECT count(DISTINCT RowKey) FROM change_log
       WHERE Seq >= ? AND RecordedAt IN (SELECT StartedAt FROM runs UNION SELECT FinishedAt FROM runs)
         AND (Field IS NULL OR Field IN ('ListPrice', 'StandardStatus', 'OpenHouse'))`,
    )
    .pluck(),
  listings: connection.prepare<[], number>('SELECT count(*) FROM listings').pluck(),
}))

export const findImportOf = (db: Database, recordedAt: string): ImportOfChange | null =>
  statements(db).feedRun.get(recordedAt) ??
  statements(db).import.get(recordedAt, recordedAt) ??
  null

/** The number of changes to look back for the start of an import; no import records more. */
const maxImportLength = 1_000_000

/** Counts listings that an import, or its source in the `minutes` before, changed. `seq` is a change of the import. */
export const countChanged = (db: Database, seq: number, run: ImportOfChange, minutes = 0): number =>
  statements(db).changed.get(seq - maxImportLength, { ...run, before: `-${minutes} minutes` }) ?? 0

export const countListings = (db: Database): number => statements(db).listings.get() ?? 0
