import type { Connection } from '#db/connect.ts'
import type { HomeKeys } from '#src/domain/listings/homes/home-keys.ts'
import type { ListedHome, ShownInstead } from '#src/domain/listings/homes/shown-instead.ts'
import { flagOf } from '../listing-rows.ts'

export interface StoredPair {
  readonly First: number
  readonly Second: number
  readonly Decision: 'one' | 'two' | null
}

const columns = [
  ...['RowKey', 'OriginatingSystemName', 'PropertyType', 'PropertySubType', 'StandardStatus'],
  ...['ParcelNumber', 'StreetAddress', 'UnitNumber', 'City', 'StateOrProvince', 'PostalCode'],
  ...[
    'CountyOrParish',
    'ListingContractDate',
    'OnMarketDate',
    'OriginalEntryTimestamp',
    'CloseDate',
  ],
  ...['InternetEntireListingDisplayYN', 'InternetAddressDisplayYN', 'Audience', 'ListOfficeKey'],
  ...['DelayedMarketingDate', 'HomeShownTo'],
]

const selectFacts =
  `SELECT ${columns.map((name) => `l."${name}"`).join(', ')}, h.Instead AS instead, ` +
  'h.Parcel AS parcel, h.Address AS address, o.IDXOfficeParticipationYN IS NOT 0 AS isInIdx'
const joined =
  'LEFT JOIN listing_homes h ON h.RowKey = l.RowKey LEFT JOIN offices o ON o.OfficeKey = l.ListOfficeKey'

/** A listing with what is stored about its home. */
export interface HomeRow extends ListedHome, HomeKeys {
  readonly HomeShownTo: string | null
  readonly instead: number | null
}

const rowOf = (row: HomeRow): HomeRow => ({
  ...row,
  InternetEntireListingDisplayYN: flagOf(row.InternetEntireListingDisplayYN),
  InternetAddressDisplayYN: flagOf(row.InternetAddressDisplayYN),
  isInIdx: Boolean(row.isInIdx),
})

const reading = (connection: Connection) => ({
  changed: connection.prepare<[number, number], HomeRow & { seq: number }>(
    `${selectFacts}, l.ChangeSeq AS seq FROM listings l ${joined}
     WHERE l.ChangeSeq > ? ORDER BY l.ChangeSeq LIMIT ?`,
  ),
  byRow: connection.prepare<[number], HomeRow>(
    `${selectFacts} FROM listings l ${joined} WHERE l.RowKey = ?`,
  ),
  alike: connection
    .prepare<[string | null, string | null, number], number>(
      `SELECT RowKey FROM listing_homes WHERE Parcel = ?
       UNION SELECT RowKey FROM listing_homes WHERE Address = ? LIMIT ?`,
    )
    .pluck(),
  pairs: connection.prepare<[number, number], StoredPair>(
    `SELECT First, Second, Decision FROM home_pairs WHERE First = ?
     UNION ALL SELECT First, Second, Decision FROM home_pairs WHERE Second = ?`,
  ),
})

const writing = (connection: Connection) => ({
  keys: connection.prepare(
    `INSERT INTO listing_homes (RowKey, Parcel, Address) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET Parcel = excluded.Parcel, Address = excluded.Address`,
  ),
  pair: connection.prepare(
    `INSERT INTO home_pairs (First, Second, FoundBy) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET FoundBy = excluded.FoundBy WHERE FoundBy <> 'person'`,
  ),
  part: connection.prepare('DELETE FROM home_pairs WHERE First = ? AND Second = ?'),
  shownTo: connection.prepare('UPDATE listings SET HomeShownTo = ? WHERE RowKey = ?'),
  instead: connection.prepare(
    `INSERT INTO listing_homes (RowKey, Instead) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET Instead = excluded.Instead`,
  ),
})

/** Statements for finding listings of one home. */
export function homeStatements(connection: Connection) {
  const [read, write] = [reading(connection), writing(connection)]
  return {
    changed: (since: number, limit: number) =>
      read.changed.all(since, limit).map(({ seq, ...row }) => ({ seq, home: rowOf(row) })),
    find: (rowKey: number) => {
      const row = read.byRow.get(rowKey)
      return row === undefined ? undefined : rowOf(row)
    },
    /** Rows with one of these keys, at most so many. */
    alike: ({ parcel, address }: HomeKeys, limit: number) => read.alike.all(parcel, address, limit),
    pairsOf: (rowKey: number) => read.pairs.all(rowKey, rowKey),
    putKeys: (rowKey: number, { parcel, address }: HomeKeys) =>
      void write.keys.run(rowKey, parcel, address),
    pair: (a: number, b: number, foundBy: string) =>
      void write.pair.run(Math.min(a, b), Math.max(a, b), foundBy),
    part: ({ First, Second }: StoredPair) => void write.part.run(First, Second),
    putShownInstead({ RowKey, HomeShownTo, instead }: HomeRow, display: ShownInstead) {
      if (HomeShownTo !== display.shownTo) write.shownTo.run(display.shownTo, RowKey)
      if (instead !== display.instead) write.instead.run(RowKey, display.instead)
    },
  }
}
export type HomeStatements = ReturnType<typeof homeStatements>

/** Finds listings after one that are in a pair, or for which another one was shown when they were settled. */
export const findPaired = (connection: Connection, after: number, limit: number): number[] =>
  connection
    .prepare<[{ after: number; limit: number }], number>(
      `SELECT First FROM home_pairs WHERE First > :after
       UNION SELECT Second FROM home_pairs WHERE Second > :after
       UNION SELECT RowKey FROM listing_homes WHERE Instead IS NOT NULL AND RowKey > :after
       ORDER BY 1 LIMIT :limit`,
    )
    .pluck()
    .all({ after, limit })

/** The other listing of a pair. */
export const otherOf = (
  { First, Second }: Pick<StoredPair, 'First' | 'Second'>,
  rowKey: number,
): number => (First === rowKey ? Second : First)
