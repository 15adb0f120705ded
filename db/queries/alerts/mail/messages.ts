import type { Database, Orm, Transaction } from '#db/connect.ts'
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lte,
  max,
  ne,
  type SQL,
  sql,
} from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import type { MessageKind, MessageState } from '#src/domain/alerts/mail/message.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { type MessageRow, outboxTopic, readMessage, withoutText } from './outbox-rows.ts'

const { Id, Kind, Recipient, Subject, CreatedAt, State, LastReply } = messages

const listed = { Id, Kind, Recipient, Subject, CreatedAt, State, LastReply }

export type ListedMessage = Pick<MessageRow, keyof typeof listed>

/** A field that is null matches every message. */
export interface MessageFilter {
  /** Part of the recipient's address; case does not matter. */
  readonly recipient: string | null
  readonly state: MessageState | null
}

function matching({ recipient, state }: MessageFilter) {
  const pattern = `%${(recipient ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return and(
    recipient === null ? undefined : sql`lower(${Recipient}) LIKE ${pattern} ESCAPE '\\'`,
    state === null ? undefined : eq(State, state),
  )
}

export function findMessages(
  db: Database,
  filter: MessageFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): ListedMessage[] {
  return db.read
    .select(listed)
    .from(messages)
    .where(matching(filter))
    .orderBy(desc(Id))
    .limit(limit)
    .offset(offset)
    .all()
}

export function countMessages(db: Database, filter: MessageFilter): number {
  const row = db.read.select({ count: count() }).from(messages).where(matching(filter)).get()
  return row?.count ?? 0
}

export function countUnsent(orm: Orm, reason: string): { waiting: number; canceled: number } {
  const countOf = (condition: SQL | undefined) =>
    orm.select({ count: count() }).from(messages).where(condition).get()!.count
  return {
    waiting: countOf(eq(State, 'waiting')),
    canceled: countOf(and(eq(State, 'canceled'), eq(messages.LastReply, reason))),
  }
}

/** Returns null if there is no message with this id. */
export function getMessage(db: Database, id: string): MessageRow | null {
  return readMessage(db.read, id) ?? readDamaged(db.read, id)
}

const withoutJson = {
  ...{ About: null, Headers: null, Listings: null },
  ...{ Share: null, Calendar: null, PlanBefore: null },
}

/** Reads a message without its JSON columns, one of which is damaged. */
function readDamaged(orm: Orm, id: string): MessageRow | null {
  const { About, Headers, Listings, Share, Calendar, PlanBefore, ...texts } =
    getTableColumns(messages)
  const row = orm.select(texts).from(messages).where(eq(Id, id)).get()
  return row === undefined ? null : { ...row, ...withoutJson }
}

/** Whether an alert to the address with this key was written at this time. */
export const wasAlertedAt = (orm: Orm, key: string, at: Date): boolean =>
  orm
    .select({ Recipient })
    .from(messages)
    .where(and(eq(CreatedAt, at.toISOString()), eq(Kind, 'alert')))
    .all()
    .some((message) => emailKey(message.Recipient) === key)

export const findLastMailed = (
  orm: Orm,
  { userId, kind }: { readonly userId: string; readonly kind: MessageKind },
  now: Date,
): string | null =>
  orm
    .select({ last: max(CreatedAt) })
    .from(messages)
    .where(and(eq(messages.UserId, userId), eq(Kind, kind), lte(CreatedAt, now.toISOString())))
    .get()?.last ?? null

/** Makes a waiting or failed message due as if new. Returns false for another state or if its text was deleted. */
export function retryMessage(tx: Transaction, id: string, at: Date): boolean {
  const now = at.toISOString()
  const { changes } = tx.orm
    .update(messages)
    .set({ State: 'waiting', NotBefore: now, NextAttemptAt: now, Attempts: 0 })
    .where(and(eq(Id, id), inArray(State, ['waiting', 'failed']), ne(messages.Text, '')))
    .run()
  tx.signal(outboxTopic)
  return changes > 0
}

export function findFailedMessages(db: Database): string[] {
  const failed = and(eq(State, 'failed'), ne(messages.Text, ''))
  return db.read
    .select({ Id })
    .from(messages)
    .where(failed)
    .orderBy(Id)
    .all()
    .map((row) => row.Id)
}

/**
 * Cancels a waiting message and its copies, and deletes the text if it has secret links. Returns false if the message
 * is not waiting.
 */
export function cancelMessage(tx: Transaction, id: string): boolean {
  const isWaitingMessage = and(eq(Id, id), eq(State, 'waiting'))
  const { SecretUntil } = messages
  const row = tx.orm.select({ SecretUntil }).from(messages).where(isWaitingMessage).get()
  if (row === undefined) return false
  const text = row.SecretUntil === null ? {} : withoutText
  tx.orm
    .update(messages)
    .set({ State: 'canceled', ...text })
    .where(isWaitingMessage)
    .run()
  const copies = and(eq(messages.CopyOf, id), eq(State, 'waiting'))
  tx.orm.update(messages).set({ State: 'canceled' }).where(copies).run()
  return true
}
