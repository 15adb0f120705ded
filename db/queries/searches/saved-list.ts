import type { Database } from '#db/connect.ts'
import { sql } from '#db/orm/drizzle.ts'

export interface ListedSearchRow {
  readonly Id: string
  readonly Name: string
  readonly Filter: string
  readonly Description: string | null
  readonly CreatedAt: string
  readonly Favorite: number
  readonly LastOpenedAt: string | null
  readonly SeenAt: string | null
  /** The agent who provides the search; null if it is the account's own. */
  readonly Agent: string | null
}

export interface SavedListQuery {
  readonly userId: string
  /** Lower-case words; each must occur in the name or the description. */
  readonly words: readonly string[]
  readonly favoritesOnly: boolean
}

const searchesSql = ({ userId, words, favoritesOnly }: SavedListQuery) => sql`
  SELECT * FROM (
    SELECT Id, Name, Filter, Description, CreatedAt, Favorite, LastOpenedAt, SeenAt, NULL AS Agent
    FROM saved_searches WHERE OwnerId = ${userId}
    UNION ALL
    SELECT s.Id, s.Name, s.Filter, s.Description, g.ProvidedAt, g.Favorite, g.LastOpenedAt, g.SeenAt,
      u.DisplayName
    FROM contacts c
    JOIN saved_search_contacts g ON g.ContactId = c.Id AND g.Unsubscribed = 0
    JOIN saved_searches s ON s.Id = g.SavedSearchId
    JOIN users u ON u.Id = s.OwnerId
    WHERE c.UserId = ${userId} AND s.OwnerId <> ${userId}
    GROUP BY s.Id
  ) WHERE ${favoritesOnly ? sql`Favorite = 1` : sql`1 = 1`}${sql.join(
    words.map(
      (word) =>
        sql` AND instr(lower(Name || ' ' || coalesce(Description, '') || ' ' || coalesce(Agent, '')), ${word}) > 0`,
    ),
    sql``,
  )}`

export const listSearchRows = (
  { read }: Database,
  query: SavedListQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): ListedSearchRow[] =>
  read.all<ListedSearchRow>(
    sql`${searchesSql(query)} ORDER BY Favorite DESC, Name COLLATE NOCASE, Id LIMIT ${limit} OFFSET ${offset}`,
  )

export const countSearchRows = ({ read }: Database, query: SavedListQuery): number =>
  read.get<{ total: number }>(sql`SELECT count(*) AS total FROM (${searchesSql(query)})`)?.total ??
  0
