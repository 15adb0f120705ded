import type { Orm } from '#db/connect.ts'
import { sql } from '#db/orm/drizzle.ts'
import { newsSince } from '#src/domain/alerts/mail/message.ts'
import type { NewMessage } from './outbox-rows.ts'

/**
 * Whether somebody had this very copy already, of a message that was withdrawn later: one that was refused, and was to be
 * sent again.
 */
export const wasCopied = (
  orm: Orm,
  { recipient, text }: Pick<NewMessage, 'recipient' | 'text'>,
  now: Date,
): boolean =>
  orm.get(sql`SELECT 1 FROM messages o CROSS JOIN messages c ON c.CopyOf = o.Id
    WHERE o.State = 'canceled' AND o.NextAttemptAt > ${newsSince(now)}
    AND c.State IN ('sending', 'sent') AND c.Recipient = ${recipient} AND c.Text = ${text}`) !==
  undefined
