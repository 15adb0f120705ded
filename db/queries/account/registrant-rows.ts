import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lte, or } from '#db/orm/drizzle.ts'
import { users } from '#db/schema/index.ts'
import { registrantRoles } from '#src/domain/context/access/registrants.ts'
import { normalizeLoginName } from './user-rows.ts'

const roleList = registrantRoles.map((role) => `'${role}'`).join(', ')
const isRegistrant = and(inArray(users.Role, [...registrantRoles]), isNull(users.ReadOnlyUntil))

/** Finds consumers with an address whose access ends after `now` and at or before `until`. */
export const findEndingGrants = ({ read }: Database, now: Date, until: Date) =>
  read
    .select()
    .from(users)
    .where(
      and(
        isRegistrant,
        eq(users.Disabled, false),
        isNull(users.LeavingAt),
        isNotNull(users.Email),
        gt(users.GrantExpiresAt, now.toISOString()),
        lte(users.GrantExpiresAt, until.toISOString()),
      ),
    )
    .orderBy(asc(users.Id))
    .all()

/** Finds registered consumers and the records of those who left, by id after `after`. No auditors. */
export const findRegistrants = (
  { read }: Database,
  {
    after,
    email,
    limit,
  }: { readonly after: string; readonly email: string; readonly limit: number },
) =>
  read
    .select()
    .from(users)
    .where(
      and(
        gt(users.Id, after),
        isRegistrant,
        email === ''
          ? undefined
          : or(like(users.Email, email), eq(users.LoginName, normalizeLoginName(email))),
      ),
    )
    .orderBy(asc(users.Id))
    .limit(limit)
    .all()

/** Something that a registrant did. `lastAt` and `times` are of the same local day. */
export interface TrailRow {
  readonly at: string
  readonly lastAt: string | null
  readonly action: string
  readonly listing: string | null
  readonly mlsNumber: string | null
  readonly source: string | null
  readonly detail: string | null
  /** The network, and after a space the browser. */
  readonly place: string | null
  readonly times: number
}

const trail = `WITH done (at, lastAt, action, listing, mlsNumber, source, detail, place, times) AS (
    SELECT CreatedAt, NULL, 'registered', NULL, NULL, NULL, NULL, NULL, 1 FROM users WHERE Id = :id
    UNION ALL SELECT EmailVerifiedAt, NULL, 'confirmed email', NULL, NULL, NULL, NULL, NULL, 1 FROM users
      WHERE Id = :id AND EmailVerifiedAt IS NOT NULL
    UNION ALL SELECT AcceptedAt, NULL, 'accepted terms', NULL, NULL, NULL, 'version ' || Version, ClientAddress, 1
      FROM accepted_terms WHERE UserId = :id
    UNION ALL SELECT SetAt, NULL, 'set ' || Kind, NULL, NULL, NULL,
      'version ' || row_number() OVER (PARTITION BY Kind ORDER BY SetAt), NULL, 1 FROM credentials WHERE UserId = :id
    UNION ALL SELECT EndedAt, NULL, 'ended ' || Kind, NULL, NULL, NULL, 'since ' || SetAt, NULL, 1
      FROM credentials WHERE UserId = :id AND EndedAt IS NOT NULL
    UNION ALL SELECT FirstAt, LastAt, replace(Kind, '_', ' '), iif(Kind = 'opened', What, NULL), MlsNumber, Source,
      iif(Kind = 'searched', What, NULL), iif(Kind = 'signed_in', What, NULL), Times
      FROM registrant_activity WHERE UserId = :id
    UNION ALL SELECT e.At, NULL, iif(e.Kind = 'liked', 'saved', e.Kind), e.Listing, l.ListingId,
      l.OriginatingSystemName, NULL, NULL, 1 FROM listing_events e LEFT JOIN listings l ON l.Id = e.Listing
      WHERE e.OwnerId = :id AND e.ActorId = :id
    UNION ALL SELECT c.AddedAt, NULL, 'saved', c.Listing, coalesce(l.ListingId, c.MlsNumber), l.OriginatingSystemName,
      o.Name, NULL, 1 FROM collections o JOIN collection_listings c ON c.CollectionId = o.Id
      LEFT JOIN listings l ON l.Id = c.Listing WHERE o.OwnerId = :id AND o.PortalCartType = 'Custom' AND c.AddedById = :id
    UNION ALL SELECT CreatedAt, NULL, 'saved search', NULL, NULL, NULL, Filter, NULL, 1
      FROM saved_searches WHERE OwnerId = :id
    UNION ALL SELECT s.CreatedAt, NULL, 'shared', i.Listing, coalesce(l.ListingId, i.MlsNumber),
      l.OriginatingSystemName, coalesce(s.Filter, s.Name), NULL, 1 FROM shared_links s
      LEFT JOIN shared_link_listings i ON i.LinkId = s.Id LEFT JOIN listings l ON l.Id = i.Listing WHERE s.OwnerId = :id
    UNION ALL SELECT At, NULL, Action, NULL, NULL, NULL, Detail, NULL, 1 FROM audit WHERE Actor = :loginName
  )
  SELECT * FROM done ORDER BY at, action, listing`

const trails = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<{ id: string; loginName: string }[], TrailRow>(trail),
)

/** Finds everything on record that a person did, oldest first. */
export const findTrail = (db: Database, id: string, loginName: string): TrailRow[] =>
  trails(db).all({ id, loginName })

export interface RegistrantCounts {
  readonly active: number
  /** Those who have to confirm their password first. */
  readonly ended: number
  /** Active ones who accepted the present terms. */
  readonly accepted: number
  readonly deleted: number
}

export const countRegistrants = (
  { readConnection }: Database,
  of: { readonly version: string; readonly now: string },
): RegistrantCounts =>
  readConnection
    .prepare<object[], RegistrantCounts>(
      `WITH people AS (
         SELECT Id, LoginName LIKE 'left %' AS isGone, coalesce(GrantExpiresAt <= :now, 0) AS hasEnded
         FROM users WHERE Role IN (${roleList}) AND ReadOnlyUntil IS NULL AND (NOT Disabled OR LoginName LIKE 'left %')
       )
       SELECT coalesce(sum(NOT isGone AND NOT hasEnded), 0) AS active, coalesce(sum(NOT isGone AND hasEnded), 0) AS ended,
         coalesce(sum(isGone), 0) AS deleted, coalesce(sum(NOT isGone AND NOT hasEnded AND EXISTS (
           SELECT 1 FROM accepted_terms t WHERE t.UserId = people.Id AND t.Version = :version)), 0) AS accepted
       FROM people`,
    )
    .get(of)!
