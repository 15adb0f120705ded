import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, eq, gt, inArray } from '#db/orm/drizzle.ts'
import { mailStops, messages } from '#db/schema/index.ts'

/** In `FromUserId`: from everyone. */
export const fromAll = ''

/** Which of the addresses want no mail from the sender. */
export const findStopped = (orm: Orm, senderId: string, keys: readonly string[]): Set<string> =>
  new Set(
    orm
      .select({ key: mailStops.EmailKey })
      .from(mailStops)
      .where(
        and(
          inArray(mailStops.EmailKey, [...keys]),
          inArray(mailStops.FromUserId, [senderId, fromAll]),
        ),
      )
      .all()
      .map(({ key }) => key),
  )

/** The senders that the address wants no mail from, and `fromAll` for everyone. */
export const findStopsOf = (orm: Orm, key: string): Set<string> =>
  new Set(
    orm
      .select({ from: mailStops.FromUserId })
      .from(mailStops)
      .where(eq(mailStops.EmailKey, key))
      .all()
      .map(({ from }) => from),
  )

export function addStop({ orm }: Transaction, key: string, from: string, at: Date): void {
  orm
    .insert(mailStops)
    .values({ EmailKey: key, FromUserId: from, CreatedAt: at.toISOString() })
    .onConflictDoNothing()
    .run()
}

export function removeStop({ orm }: Transaction, key: string, from: string): void {
  orm
    .delete(mailStops)
    .where(and(eq(mailStops.EmailKey, key), eq(mailStops.FromUserId, from)))
    .run()
}

/** How many messages a person has sent since then. */
export const countSent = (orm: Orm, senderId: string, since: Date): number =>
  orm
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.SenderId, senderId), gt(messages.CreatedAt, since.toISOString())))
    .get()?.total ?? 0
