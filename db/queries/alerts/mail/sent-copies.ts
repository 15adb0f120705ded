import type { Orm } from '#db/connect.ts'
import { sql } from '#db/orm/drizzle.ts'
import { newsCutoff } from '#src/domain/alerts/mail/message.ts'
import type { NewMessage } from './outbox-rows.ts'

/**
 * Whether the recipient already received this copy from a message that was later withdrawn, for example because the
 * server rejected the original and it was retried.
 */
export const wasCopied = (
  orm: Orm,
  { recipient, text }: Pick<NewMessage, 'recipient' | 'text'>,
  now: Date,
): boolean =>
  orm.get(sql`SELECT 1 FROM messages o CROSS JOIN messages c ON c.CopyOf = o.Id
    WHERE o.State = 'canceled' AND o.NextAttemptAt > ${newsCutoff(now)}
    AND c.State IN ('sending', 'sent') AND c.Recipient = ${recipient} AND c.Text = ${text}`) !==
  undefined
