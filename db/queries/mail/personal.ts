import type { Orm } from '#db/connect.ts'
import { and, count, eq, gt, isNotNull, ne, sql } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'

/** What a person sent to an address since then. */
export const findSentSince = (orm: Orm, senderId: string, recipient: string, since: Date) =>
  orm
    .select({ Subject: messages.Subject, Text: messages.Text })
    .from(messages)
    .where(
      and(
        eq(messages.SenderId, senderId),
        eq(messages.Recipient, recipient),
        gt(messages.CreatedAt, since.toISOString()),
      ),
    )
    .all()

/** How many shares, canceled ones and copies apart, people sent to an address, by its key, since then. */
export const countSharesTo = (orm: Orm, key: string, since: Date): number =>
  orm
    .select({ total: count() })
    .from(messages)
    .where(
      and(
        gt(messages.CreatedAt, since.toISOString()),
        eq(messages.Kind, 'share'),
        ne(messages.State, 'canceled'),
        isNotNull(messages.SenderId),
        sql`lower(trim(${messages.Recipient})) = ${key}`,
      ),
    )
    .get()?.total ?? 0
