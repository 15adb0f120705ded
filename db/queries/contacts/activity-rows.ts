import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { ActivityRow } from '#src/domain/contacts/activity.ts'
import type { Owner } from './owned.ts'

export interface ActivityQuery {
  /** Null for all contacts of the owner. */
  readonly contactId: string | null
  /** Times as in the database; activity before is left out. */
  readonly since: string
  readonly limit: number
  readonly offset: number
}

/**
 * Contacts with their account. Only to the agent who is primary for an account (`ClientId`), it shows what the person
 * did on the site. Messages, showings, and links are those of the agent, never those of others.
 */
const activity = `WITH own AS (
    SELECT Id, UserId, EmailKey, CreatedAt, iif("Primary", UserId, NULL) AS ClientId,
      coalesce(nullif(trim(GivenName || ' ' || FamilyName), ''), PrimaryEmail) AS Name
    FROM contacts
    WHERE (OwnerId = :userId OR (:ownsUnowned AND OwnerId IS NULL)) AND (:contactId IS NULL OR Id = :contactId)
  ), mine AS (
    SELECT own.Id, m.Id AS MessageId FROM own JOIN listing_messages m ON m.SenderId = own.UserId
    UNION SELECT own.Id, m.Id FROM own JOIN listing_messages m ON lower(trim(m.Email)) = own.EmailKey
    WHERE m.AgentId = :userId AND m.SenderId IS NULL
  ), asked AS (
    SELECT own.Id, s.Id AS ShowingId FROM own JOIN showing_requests s ON s.RequesterId = own.UserId
    UNION SELECT own.Id, s.Id FROM own JOIN showing_requests s ON lower(trim(s.Email)) = own.EmailKey
    WHERE s.AgentId = :userId AND s.RequesterId IS NULL
  ), done AS (
    SELECT 'contact' AS kind, CreatedAt AS at, Id AS contactId, NULL AS listing, NULL AS what, NULL AS reference FROM own
    UNION ALL SELECT 'registered', u.CreatedAt, own.Id, NULL, NULL, NULL FROM own JOIN users u ON u.Id = own.UserId
    UNION ALL SELECT 'confirmed', u.EmailVerifiedAt, own.Id, NULL, NULL, NULL FROM own JOIN users u ON u.Id = own.UserId
    UNION ALL SELECT 'terms', t.AcceptedAt, own.Id, NULL, t.Version, NULL
      FROM own JOIN accepted_terms t ON t.UserId = own.UserId
    UNION ALL SELECT 'signed_in', strftime('%Y-%m-%dT%H:%M:%fZ', s.createdAt, 'unixepoch'), own.Id, NULL, NULL, NULL
      FROM own JOIN sessions s ON s.userId = own.UserId
    UNION ALL SELECT 'search', s.CreatedAt, own.Id, NULL, s.Name, s.Filter
      FROM own JOIN saved_searches s ON s.OwnerId = own.ClientId
    UNION ALL SELECT e.Kind, e.At, own.Id, e.Listing, NULL, NULL
      FROM own JOIN listing_events e ON e.OwnerId = own.ClientId
      WHERE e.ActorId = own.ClientId AND e.Kind IN ('liked', 'hidden', 'removed')
    UNION ALL SELECT 'opened', seen.SeenAt, own.Id, l.Id, NULL, NULL
      FROM own JOIN users u ON u.Id = own.ClientId JOIN seen_listings seen ON seen.OwnerId = u.Id
      JOIN listings l ON l.RowKey = seen.RowKey WHERE seen.SeenAt >= u.OpenedSharedSince
    UNION ALL SELECT 'message', m.CreatedAt, mine.Id, l.Id, NULL, m.Id
      FROM mine JOIN listing_messages m ON m.Id = mine.MessageId JOIN listings l ON l.RowKey = m.RowKey
      WHERE m.AgentId = :userId OR (:ownsUnowned AND m.AgentId IS NULL)
    UNION ALL SELECT 'showing', s.CreatedAt, asked.Id, l.Id, NULL, s.Id
      FROM asked JOIN showing_requests s ON s.Id = asked.ShowingId JOIN listings l ON l.RowKey = s.RowKey
      WHERE s.AgentId = :userId OR (:ownsUnowned AND s.AgentId IS NULL)
    UNION ALL SELECT 'link', o.LastAt, own.Id, NULL, k.Name, k.Id
      FROM own JOIN shared_link_recipients r ON r.ContactId = own.Id JOIN shared_links k ON k.Id = r.LinkId
      JOIN shared_link_opens o ON o.LinkId = k.Id AND o.RecipientId = r.Id WHERE k.OwnerId = :userId
  )`

const statements = oncePerDatabase(({ readConnection }) => ({
  page: readConnection.prepare<object[], ActivityRow>(
    `${activity} SELECT done.*, own.Name AS contactName FROM done JOIN own ON own.Id = contactId
     WHERE at >= :since AND (:contactId IS NOT NULL OR kind <> 'signed_in')
     ORDER BY at DESC, kind, reference, listing LIMIT :limit OFFSET :offset`,
  ),
  count: readConnection
    .prepare<object[], number>(`${activity} SELECT count(*) FROM done WHERE at >= :since`)
    .pluck(),
  last: readConnection
    .prepare<object[], [string, string]>(
      `${activity} SELECT contactId, max(at) FROM done WHERE at IS NOT NULL GROUP BY contactId`,
    )
    .raw(),
}))

const bound = ({ userId, ownsUnowned }: Owner) => ({ userId, ownsUnowned: Number(ownsUnowned) })

/** Finds what contacts did, latest first. Of all contacts together, without how often they signed in. */
export const findActivity = (db: Database, owner: Owner, query: ActivityQuery): ActivityRow[] =>
  statements(db).page.all({ ...bound(owner), ...query })

export const countActivity = (db: Database, owner: Owner, contactId: string): number =>
  statements(db).count.get({ ...bound(owner), contactId, since: '' }) ?? 0

/** Returns when each contact did something last, by the contact's id. Without anything else, when it was added. */
export const findLastActivity = (db: Database, owner: Owner): Map<string, string> =>
  new Map(statements(db).last.all({ ...bound(owner), contactId: null }))
