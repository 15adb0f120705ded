import type { Database, Orm } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, eq, inArray, or, sql } from '#db/orm/drizzle.ts'
import { contacts, subscriptions, users } from '#db/schema/index.ts'

export interface DueAlert {
  readonly Id: string
  readonly Frequency: string
  readonly NextAt: string | null
  readonly hasEvents: number
  readonly OwnerId: string
  readonly Curated: 0 | 1
}

const pages = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string, number], DueAlert>(
    `SELECT s.Id, s.Frequency, s.NextAt, s.OwnerId, s.Curated, EXISTS (SELECT 1 FROM subscription_events e
       WHERE e.SubscriptionId = s.Id AND e.MailedAt IS NULL AND e.Approval = 'approved') AS hasEvents
     FROM subscriptions s INDEXED BY subscriptions_in WHERE s.State = 'confirmed' AND s.Id > ? ORDER BY s.Id LIMIT ?`,
  ),
)

/** A page of confirmed alerts, each with whether it has unsent events, ordered by id. */
export const findWaiting = (db: Database, after: string, limit: number): DueAlert[] =>
  pages(db).all(after, limit)

interface Ending {
  readonly at: string
  readonly clickedSince: string
}

/** `isEnded` is set if the alert has expired, or if no link in its mail was clicked since `clickedSince`. */
interface EndingAlert {
  readonly Id: string
  readonly ExpiresAt: string | null
  readonly isEnded: 0 | 1
}

const ends = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[Ending & { after: string; limit: number }], EndingAlert>(
    `SELECT Id, ExpiresAt, coalesce(ExpiresAt <= @at, 0) OR
       (LastSentAt IS NOT NULL AND StateAt <= @clickedSince AND coalesce(LastClickAt, StateAt) <= @clickedSince) AS isEnded
     FROM subscriptions INDEXED BY subscriptions_in WHERE State = 'confirmed' AND Id > @after ORDER BY Id LIMIT @limit`,
  ),
)

export const findEnding = (
  db: Database,
  ending: Ending,
  after: string,
  limit: number,
): EndingAlert[] => ends(db).all({ ...ending, after, limit })

export const findAlertsTo = (
  orm: Orm,
  key: string,
  states: readonly (typeof subscriptions.$inferSelect)['State'][],
) =>
  orm
    .select({
      Id: subscriptions.Id,
      Name: subscriptions.Name,
      OwnerId: subscriptions.OwnerId,
      StateAt: subscriptions.StateAt,
      State: subscriptions.State,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.Id, subscriptions.OwnerId))
    .leftJoin(contacts, eq(contacts.Id, subscriptions.ContactId))
    .where(
      and(
        inArray(subscriptions.State, [...states]),
        or(
          and(
            sql`(${subscriptions.ContactId} IS NULL OR ${subscriptions.Recipients} = 'owner')`,
            or(eq(users.EmailKey, key), sql`lower(trim(${users.Email})) = ${key}`),
          ),
          and(sql`${subscriptions.Recipients} <> 'owner'`, eq(contacts.EmailKey, key)),
        ),
      ),
    )
    .all()
