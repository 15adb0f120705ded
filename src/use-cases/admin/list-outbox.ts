import { insertAudit } from '#db/queries/account/setting-rows.ts'
import {
  cancelMessage,
  countMessages,
  findMessages,
  getMessage,
  retryMessage,
} from '#db/queries/alerts/mail/messages.ts'
import type { MessageRow } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { CalendarFile, MessageState } from '#src/domain/alerts/mail/message.ts'
import { RequestError } from '#src/domain/errors.ts'
import { outboxPageSize } from '#src/domain/limits.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface OutboxQuery {
  readonly recipient: string | null
  readonly state: MessageState | null
  readonly page: number
}

export function listOutbox(context: Context, query: OutboxQuery) {
  requireAdministrator(context)
  const { recipient, state, page } = query
  const window = { limit: outboxPageSize, offset: (page - 1) * outboxPageSize }
  const messages = findMessages(context.db, { recipient, state }, window)
  const total = countMessages(context.db, { recipient, state })
  return { messages, total, pages: Math.ceil(total / outboxPageSize) }
}

export interface OutboxMessage extends MessageRow {
  /**
   * The text is `withheld` if it contains a secret for the recipient, and `deleted` if it was removed after the message
   * was sent or expired.
   */
  readonly body: 'shown' | 'withheld' | 'deleted'
  readonly canRetry: boolean
  readonly canCancel: boolean
}

/**
 * Messages that contain secret links can be read only on sites without a mail server, where an administrator has to
 * pass them on.
 */
export function getOutboxMessage(context: Context, id: string): OutboxMessage {
  requireAdministrator(context)
  const message = getMessage(context.db, id)
  if (message === null) throw noSuchMessage()
  const { hasServer } = context.mail
  const { State, Text, SecretUntil } = message
  const hasText = Text !== ''
  const isWithheld = hasServer && SecretUntil !== null
  return {
    ...message,
    ...(isWithheld ? { Text: '', Html: '', Calendar: null } : {}),
    body: !hasText ? 'deleted' : isWithheld ? 'withheld' : 'shown',
    canRetry: hasServer && hasText && ['waiting', 'failed'].includes(State),
    canCancel: State === 'waiting',
  }
}

export function getOutboxCalendar(context: Context, id: string): CalendarFile {
  const { Calendar } = getOutboxMessage(context, id)
  if (Calendar === null) throw noSuchMessage()
  return Calendar
}

export type OutboxAction = 'retry' | 'cancel'

export async function changeOutboxMessage(
  context: Context,
  id: string,
  action: OutboxAction,
): Promise<void> {
  const { loginName } = requireAdministrator(context)
  const at = context.clock()
  if (getMessage(context.db, id) === null) throw noSuchMessage()
  await context.db.write((tx) => {
    const isChanged = action === 'retry' ? retryMessage(tx, id, at) : cancelMessage(tx, id)
    if (isChanged)
      insertAudit(tx.orm, at, { actor: loginName, action: `mail ${action}`, subject: id })
  })
}

const noSuchMessage = () => new RequestError('NotFound', 'This message doesn’t exist.')
