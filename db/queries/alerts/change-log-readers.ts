import type { Database, Orm, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { eq } from '#db/orm/drizzle.ts'
import {
  listingColumns,
  type SqlRow,
  textColumns,
} from '#db/queries/admin/imports/import-columns.ts'
import { changeLogReaders } from '#db/schema/index.ts'
import type { Change } from '#src/domain/alerts/events.ts'

/** Signaled when there may be new events to send. */
export const alertsTopic = 'alerts'

export const readers = { changes: 'alerts', recommended: 'alerts_recommended' } as const
export type Reader = (typeof readers)[keyof typeof readers]

/** The number of the last change that a reader has processed; null if it has not started yet. */
export const findReaderSeq = (orm: Orm, name: Reader): number | null =>
  orm.select().from(changeLogReaders).where(eq(changeLogReaders.Name, name)).get()?.Seq ?? null

export function moveReader({ orm }: Transaction, name: Reader, Seq: number): void {
  const target = changeLogReaders.Name
  orm
    .insert(changeLogReaders)
    .values({ Name: name, Seq })
    .onConflictDoUpdate({ target, set: { Seq } })
    .run()
}

const quoted = (names: Iterable<string>) => [...names].map((name) => `"${name}"`).join(', ')

const statements = oncePerDatabase(({ readConnection: connection }) => ({
  last: connection.prepare<[], number>('SELECT max(Seq) FROM change_log').pluck(),
  after: connection.prepare<[number, number], Change>(
    'SELECT * FROM change_log WHERE Seq > ? ORDER BY Seq LIMIT ?',
  ),
  ofListing: connection.prepare<[number, number], Change>(
    'SELECT * FROM change_log WHERE RowKey = ? AND Seq > ? ORDER BY Seq',
  ),
  priceBefore: connection
    .prepare<[number, number], string>(
      `SELECT OldValue FROM change_log
       WHERE RowKey = ? AND Seq < ? AND Field = 'ListPrice' AND OldValue IS NOT NULL ORDER BY Seq DESC LIMIT 1`,
    )
    .pluck(),
  row: connection.prepare<[number], SqlRow>(
    `SELECT ${quoted(listingColumns)} FROM listings WHERE RowKey = ?`,
  ),
  texts: connection.prepare<[number], SqlRow>(
    `SELECT ${quoted(textColumns)} FROM listing_texts WHERE RowKey = ?`,
  ),
  openHouses: connection.prepare<[number], SqlRow>(
    `SELECT OpenHouseKey, OpenHouseDate, OpenHouseStatus FROM open_houses WHERE RowKey = ?`,
  ),
}))

export const findLastSeq = (db: Database): number => statements(db).last.get() ?? 0

export const findChangesAfter = (db: Database, seq: number, limit: number): Change[] =>
  statements(db).after.all(seq, limit)

export const findChangesOf = (db: Database, rowKey: number, seq: number): Change[] =>
  statements(db).ofListing.all(rowKey, seq)

export const findPriceBefore = (
  db: Database,
  { RowKey, Seq }: Pick<Change, 'RowKey' | 'Seq'>,
): string | null => statements(db).priceBefore.get(RowKey, Seq) ?? null

export interface ChangedListing {
  readonly row: SqlRow
  readonly texts: SqlRow
  readonly openHouses: readonly SqlRow[]
  readonly changes: readonly Change[]
}

/** Returns null for a deleted listing. Row and changes are consistent, since no write can happen between the reads. */
export function findChangedListing(
  db: Database,
  rowKey: number,
  seq: number,
): ChangedListing | null {
  const { row, texts, openHouses, ofListing } = statements(db)
  const read = db.readConnection.transaction((): ChangedListing | null => {
    const listing = row.get(rowKey)
    if (listing === undefined) return null
    return {
      row: listing,
      texts: texts.get(rowKey) ?? {},
      openHouses: openHouses.all(rowKey),
      changes: ofListing.all(rowKey, seq),
    }
  })
  return read()
}
