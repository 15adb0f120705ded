import type { Orm, Transaction } from '#db/connect.ts'
import { and, count, eq, gt, inArray } from '#db/orm/drizzle.ts'
import { mailStops, messages } from '#db/schema/index.ts'
import { mailboxKey } from '#src/domain/contacts/email.ts'

/** The value of `FromUserId` that stands for all senders. */
export const allSenders = ''

/** Returns those of the addresses that opted out of the sender's mail. Several addresses may belong to one mailbox. */
export function findOptedOut(orm: Orm, senderId: string, keys: readonly string[]): Set<string> {
  const stopped = new Set(
    orm
      .select({ key: mailStops.EmailKey })
      .from(mailStops)
      .where(
        and(
          inArray(mailStops.EmailKey, keys.flatMap(spellings)),
          inArray(mailStops.FromUserId, [senderId, allSenders]),
        ),
      )
      .all()
      .map(({ key }) => key),
  )
  return new Set(keys.filter((key) => spellings(key).some((each) => stopped.has(each))))
}

/** Opt-outs stored by older versions name an address rather than its mailbox, so both are looked up. */
const spellings = (key: string) => [key, mailboxKey(key)]

/** Ids of the senders from whom the address wants no mail; `allSenders` if it wants none from anyone. */
export const findStopsOf = (orm: Orm, key: string): Set<string> =>
  new Set(
    orm
      .select({ from: mailStops.FromUserId })
      .from(mailStops)
      .where(inArray(mailStops.EmailKey, spellings(key)))
      .all()
      .map(({ from }) => from),
  )

export function addStop({ orm }: Transaction, key: string, from: string, at: Date): void {
  orm
    .insert(mailStops)
    .values({ EmailKey: mailboxKey(key), FromUserId: from, CreatedAt: at.toISOString() })
    .onConflictDoNothing()
    .run()
}

export function removeStop({ orm }: Transaction, key: string, from: string): void {
  orm
    .delete(mailStops)
    .where(and(inArray(mailStops.EmailKey, spellings(key)), eq(mailStops.FromUserId, from)))
    .run()
}

export const countSentSince = (orm: Orm, senderId: string, since: Date): number =>
  orm
    .select({ total: count() })
    .from(messages)
    .where(and(eq(messages.SenderId, senderId), gt(messages.CreatedAt, since.toISOString())))
    .get()?.total ?? 0
