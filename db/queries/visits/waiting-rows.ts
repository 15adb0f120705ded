import { cacheQueryUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import type { Inbox } from './messages.ts'

/** A person who waits for the answer of an agent. */
export interface WaitingRow {
  readonly kind: 'message' | 'showing'
  readonly id: string
  readonly at: string
  readonly name: string
  readonly listing: string
  /** How many wait in all. */
  readonly total: number
}

const longest = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<object[], WaitingRow>(
    `WITH waiting AS (
       SELECT 'message' AS kind, Id AS id, CreatedAt AS at, Name AS name, RowKey FROM listing_messages
       WHERE State IN ('new', 'read') AND (AgentId = :userId OR (:hasUnassigned AND AgentId IS NULL))
       UNION ALL SELECT 'showing', Id, CreatedAt, Name, RowKey FROM showing_requests
       WHERE State = 'requested' AND (AgentId = :userId OR (:hasUnassigned AND AgentId IS NULL))
     )
     SELECT kind, waiting.id, at, name, l.Id AS listing, count(*) OVER () AS total
     FROM waiting JOIN listings l ON l.RowKey = waiting.RowKey ORDER BY at, waiting.id LIMIT :limit`,
  ),
)

/** Finds unanswered messages and requests for showings, longest waiting first. */
export const findWaiting = cacheQueryUntilWrite(
  'waiting people',
  (db, { userId, hasUnassigned }: Inbox, limit: number): readonly WaitingRow[] =>
    longest(db).all({ userId, hasUnassigned: Number(hasUnassigned), limit }),
)
