import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { lastChange } from '#db/listing-changes.ts'
import type { VisibilityFacts } from '#src/domain/context/access/scope.ts'
import { flagOf } from './listing-rows.ts'

// The whole market in parts of consecutive row keys, so that a change of a listing concerns one part.

export const rowsOfPart = 1_000

export interface SitemapRow extends VisibilityFacts {
  readonly Id: string
  readonly ModificationTimestamp: string
  readonly HomeShownTo: string | null
}

const rowsBetween = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[number, number], SitemapRow>(
    `SELECT Id, ModificationTimestamp, HomeShownTo, StandardStatus, InternetEntireListingDisplayYN, Audience,
       ListOfficeKey, OriginatingSystemName, DelayedMarketingDate, CloseDate
     FROM listings WHERE RowKey > ? AND RowKey <= ? ORDER BY RowKey`,
  ),
)

/** `part` counts from 1. */
export const findRowsOfPart = (db: Database, part: number): SitemapRow[] =>
  rowsBetween(db)
    .all((part - 1) * rowsOfPart, part * rowsOfPart)
    .map((row) => ({
      ...row,
      InternetEntireListingDisplayYN: flagOf(row.InternetEntireListingDisplayYN),
    }))

const changed = oncePerDatabase(({ readConnection }) =>
  readConnection
    .prepare<[number, number], number>(
      `SELECT (RowKey - 1) / ${rowsOfPart} + 1 AS part FROM listings WHERE ChangeSeq > ?
       UNION SELECT (RowKey - 1) / ${rowsOfPart} + 1 FROM listing_removals WHERE Seq > ?`,
    )
    .pluck(),
)

/** The number of the last part. */
export const countParts = ({ readConnection }: Database): number =>
  Math.ceil(
    (readConnection.prepare<[], number | null>('SELECT max(RowKey) FROM listings').pluck().get() ??
      0) / rowsOfPart,
  )

/** The parts with listings that were added, changed, or removed after the change `seq`. */
export const findChangedParts = (db: Database, seq: number): number[] => changed(db).all(seq, seq)

export const getLastChange = ({ readConnection }: Database): number => lastChange(readConnection)

interface Moments {
  readonly Id: string
  readonly ModificationTimestamp: string
  readonly OriginalEntryTimestamp: string
}

const moments = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string], Moments>(
    `SELECT l.Id, l.ModificationTimestamp, l.OriginalEntryTimestamp
     FROM json_each(?) wanted CROSS JOIN listings l ON l.Id = wanted.value`,
  ),
)

export const findMoments = (db: Database, ids: readonly string[]): Map<string, Moments> =>
  new Map(
    moments(db)
      .all(JSON.stringify(ids))
      .map((row) => [row.Id, row]),
  )
