import type { Orm } from '#db/connect.ts'
import { and, eq, gt } from '#db/orm/drizzle.ts'
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
