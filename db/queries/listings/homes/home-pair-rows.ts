import type { Database, Transaction } from '#db/connect.ts'
import type { HomeDecision, HomePair, PairedListing } from '#src/domain/listings/homes/home-pair.ts'

const side = (name: string) =>
  `json_object('rowKey', ${name}.RowKey, 'id', ${name}.Id, 'number', ${name}.ListingId,
    'source', ${name}.OriginatingSystemName, 'address', coalesce(${name}.UnparsedAddress, ${name}.StreetAddress),
    'status', ${name}.StandardStatus, 'price', coalesce(${name}.ClosePrice, ${name}.ListPrice),
    'currency', ${name}.Currency)`

interface Stored extends Omit<HomePair, 'listings'> {
  readonly first: string
  readonly second: string
}

/** Finds pairs, those without a decision first. */
export const findHomePairs = (
  { readConnection }: Database,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): HomePair[] =>
  readConnection
    .prepare<[number, number], Stored>(
      `SELECT p.FoundBy AS foundBy, p.Decision AS decision, coalesce(u.DisplayName, p.DecidedBy) AS decidedBy,
         ${side('a')} AS first, ${side('b')} AS second
       FROM home_pairs p JOIN listings a ON a.RowKey = p.First JOIN listings b ON b.RowKey = p.Second
         LEFT JOIN users u ON u.LoginName = p.DecidedBy
       ORDER BY p.Decision IS NOT NULL, p.First, p.Second LIMIT ? OFFSET ?`,
    )
    .all(limit, offset)
    .map(({ first, second, ...pair }) => ({
      ...pair,
      listings: [JSON.parse(first) as PairedListing, JSON.parse(second) as PairedListing],
    }))

export const countHomePairs = ({ readConnection }: Database): number =>
  readConnection.prepare<[], number>('SELECT count(*) FROM home_pairs').pluck().get() ?? 0

interface Decided {
  readonly rowKeys: readonly [number, number]
  /** Null leaves it to the rule. */
  readonly decision: HomeDecision | null
  readonly by: string
  readonly at: Date
}

/** Stores what a person says about two listings. Returns false if they are not of two sources. */
export function decideHomePair({ connection }: Transaction, decided: Decided): boolean {
  const { decision, by, at } = decided
  const [first, second] = decided.rowKeys.toSorted((a, b) => a - b)
  const sources = connection
    .prepare<[number, number], number>(
      'SELECT count(DISTINCT OriginatingSystemName) FROM listings WHERE RowKey IN (?, ?)',
    )
    .pluck()
    .get(first!, second!)
  if (sources !== 2) return false
  connection
    .prepare(
      `INSERT INTO home_pairs (First, Second, FoundBy, Decision, DecidedBy, DecidedAt) VALUES (?, ?, 'person', ?, ?, ?)
       ON CONFLICT DO UPDATE SET Decision = excluded.Decision, DecidedBy = excluded.DecidedBy,
         DecidedAt = excluded.DecidedAt`,
    )
    .run(first, second, decision, decision && by, decision && at.toISOString())
  connection.exec("DELETE FROM home_pairs WHERE FoundBy = 'person' AND Decision IS NULL")
  return true
}
