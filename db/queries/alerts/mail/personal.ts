import type { Orm } from '#db/connect.ts'
import { and, count, eq, gt, isNotNull, ne } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import { mailboxKey } from '#src/domain/contacts/email.ts'

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

export function countSharesByMailbox(orm: Orm, since: Date): Map<string, number> {
  const totals = orm
    .select({ recipient: messages.Recipient, total: count() })
    .from(messages)
    .where(
      and(
        gt(messages.CreatedAt, since.toISOString()),
        eq(messages.Kind, 'share'),
        ne(messages.State, 'canceled'),
        isNotNull(messages.SenderId),
      ),
    )
    .groupBy(messages.Recipient)
    .all()
  const counts = new Map<string, number>()
  for (const { recipient, total } of totals) {
    const key = mailboxKey(recipient)
    counts.set(key, (counts.get(key) ?? 0) + total)
  }
  return counts
}
