import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { VisibilityFacts } from '#src/domain/context/access/scope.ts'

export interface Followed extends VisibilityFacts {
  readonly Id: string
  readonly RowKey: number
}

type Stored = Omit<Followed, 'InternetEntireListingDisplayYN'> & {
  readonly InternetEntireListingDisplayYN: 0 | 1 | null
}

const statement = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[number, string, number], Stored>(
    `SELECT s.Id, s.RowKey, l.StandardStatus, l.InternetEntireListingDisplayYN, l.Audience, l.ListOfficeKey,
       l.OriginatingSystemName, l.DelayedMarketingDate, l.CloseDate
     FROM subscriptions s INDEXED BY subscriptions_listing JOIN listings l ON l.RowKey = s.RowKey
     WHERE (s.RowKey, s.Id) > (?, ?) AND s.State = 'confirmed' ORDER BY s.RowKey, s.Id LIMIT ?`,
  ),
)

export const findFollowed = (
  db: Database,
  after: Pick<Followed, 'Id' | 'RowKey'> | null,
  limit: number,
): Followed[] =>
  statement(db)
    .all(after?.RowKey ?? -1, after?.Id ?? '', limit)
    .map(({ InternetEntireListingDisplayYN: flag, ...row }) => ({
      ...row,
      InternetEntireListingDisplayYN: flag === null ? null : flag === 1,
    }))
