import { setImmediate } from 'node:timers/promises'
import { inBatches } from '#db/batches.ts'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import {
  copyWithdrawn,
  homeWithdrawn,
  messageUnreadable,
} from '#src/domain/admin/messages/mail-messages.ts'
import { newsDays, newsKinds } from '#src/domain/alerts/mail/message.ts'
import { type MessageRow, readMessage, withoutText } from './outbox-rows.ts'
import { cancel, whyUnwanted } from './unwanted.ts'

const { Id, Lease, NextAttemptAt, SecretUntil, State } = messages

/** A message that only one sender may send until its lease ends. */
export type ClaimedMessage = MessageRow & { readonly Lease: string }

export interface Claim {
  /** A random text, different for each claim. */
  readonly lease: string
  readonly now: Date
  readonly leaseEnds: Date
  /** Claims only this message. */
  readonly id?: string
  /** Whether the reader of a message may see each listing in it; not checked by default. */
  readonly isShown?: (message: MessageRow) => boolean
}

const unsettled = ['waiting', 'sending'] as const

const dayMs = 24 * 60 * 60_000
const isNews = inArray(messages.Kind, newsKinds)
const newsSince = (now: Date) => new Date(now.getTime() - newsDays * dayMs).toISOString()

/** Of a copy, while what it copies may still be withdrawn and told anew. */
const isHeld = sql`EXISTS (SELECT 1 FROM messages o
  WHERE o.Id = ${messages.CopyOf} AND o.State IN (${unsettled[0]}, ${unsettled[1]}))`

/** The unsettled message that is due first; null if there is none. One state after the other follows their index. */
function findFirst(orm: Orm, now: Date, also?: SQL) {
  const hasLinks = or(isNull(SecretUntil), gt(SecretUntil, now.toISOString()))
  const isOfUse = or(not(isNews), gt(messages.NotBefore, newsSince(now)))
  const [first = null] = unsettled
    .flatMap((state) =>
      orm
        .select({ Id, NextAttemptAt })
        .from(messages)
        .where(and(eq(State, state), hasLinks, isOfUse, not(isHeld), also))
        .orderBy(asc(NextAttemptAt), asc(Id))
        .limit(1)
        .all(),
    )
    .sort((a, b) => (a.NextAttemptAt < b.NextAttemptAt ? -1 : 1))
  return first
}

/**
 * Claims the message that has been due the longest. Unwanted and unreadable ones before it are settled, each in its own
 * transaction. Null if nothing is due, or after 50 of them, so that the caller can read the clock again.
 */
export async function claimMessage(db: Database, claim: Claim): Promise<ClaimedMessage | null> {
  for (let settled = 0; settled < 50; settled++) {
    const claimed = await db.write((tx) => claimFirst(tx, claim))
    if (claimed !== 'not-sent') return claimed
    await setImmediate()
  }
  return null
}

function claimFirst(tx: Transaction, claim: Claim): ClaimedMessage | 'not-sent' | null {
  const { lease, now, leaseEnds, id } = claim
  const { orm } = tx
  const next = findFirst(orm, now, id === undefined ? undefined : eq(Id, id))
  if (next === null || next.NextAttemptAt > now.toISOString()) return null
  if (!isWanted(tx, next.Id, claim)) return 'not-sent'
  const claimed = orm
    .update(messages)
    .set({
      State: 'sending',
      Lease: lease,
      NextAttemptAt: leaseEnds.toISOString(),
      Attempts: sql`${messages.Attempts} + 1`,
      // The days of trying begin with the first attempt: before, there may have been no mail server.
      NotBefore: sql`CASE ${messages.Attempts} WHEN 0 THEN ${now.toISOString()} ELSE ${messages.NotBefore} END`,
    })
    .where(eq(Id, next.Id))
    .returning()
    .get()
  return claimed === undefined ? null : { ...claimed, Lease: lease }
}

/** Settles one that is not to be sent. */
function isWanted(tx: Transaction, id: string, { now, isShown = () => true }: Claim): boolean {
  const message = readMessage(tx.orm, id)
  if (message === null) {
    const failed = { State: 'failed', Lease: null, LastReply: messageUnreadable } as const
    tx.orm.update(messages).set(failed).where(eq(Id, id)).run()
    return false
  }
  const withdrawn =
    message.CopyOf !== null || message.Kind === 'share' ? copyWithdrawn : homeWithdrawn
  const reason = whyUnwanted(tx.orm, message, now) ?? (isShown(message) ? null : withdrawn)
  if (reason !== null) cancel(tx, message, reason)
  return reason === null
}

/** When the next message is due or the next lease ends; null if nothing waits. */
export function findNextDue(db: Database, now: Date): Date | null {
  const first = findFirst(db.read, now)
  return first === null ? null : new Date(first.NextAttemptAt)
}

/** The result of an attempt. The text of a secret message is deleted once it is sent. */
export type Result =
  | { readonly state: 'sent'; readonly reply: string; readonly at: Date }
  | { readonly state: 'waiting'; readonly reply: string; readonly nextAttemptAt: Date }
  | { readonly state: 'failed'; readonly reply: string }

/** False if another sender has the lease. */
export function settleMessage(
  db: Database,
  message: ClaimedMessage,
  result: Result,
): Promise<boolean> {
  return changeClaimed(db, message, {
    State: result.state,
    Lease: null,
    LastReply: result.reply,
    ...(result.state === 'waiting' ? { NextAttemptAt: result.nextAttemptAt.toISOString() } : {}),
    ...(result.state === 'sent' ? { SentAt: result.at.toISOString() } : {}),
    ...(result.state === 'sent' && message.SecretUntil !== null ? withoutText : {}),
  })
}

/** False if another sender has the lease. */
export const renewLease = (db: Database, message: ClaimedMessage, leaseEnds: Date) =>
  changeClaimed(db, message, { NextAttemptAt: leaseEnds.toISOString() })

async function changeClaimed(
  db: Database,
  message: ClaimedMessage,
  change: Partial<MessageRow>,
): Promise<boolean> {
  const own = and(eq(Id, message.Id), eq(State, 'sending'), eq(Lease, message.Lease))
  return await db.write(({ orm }) => orm.update(messages).set(change).where(own).run().changes > 0)
}

/** Deletes the text of messages whose links have expired; those that were still waiting get the `reason`. */
export async function expireSecrets(db: Database, now: Date, reason: string): Promise<number> {
  const ended = and(lte(SecretUntil, now.toISOString()), ne(State, 'sending'))
  return await inBatches(db, ({ orm }, limit) => {
    const found = orm.select({ Id }).from(messages).where(ended).limit(limit).all()
    const ids = found.map((row) => row.Id)
    const some = inArray(Id, ids)
    const waiting = and(some, eq(State, 'waiting'))
    const canceled = { State: 'canceled', LastReply: reason } as const
    orm.update(messages).set(canceled).where(waiting).run()
    return orm.update(messages).set(withoutText).where(some).run().changes
  })
}

/** Cancels news that waited too long, with the `reason`. */
export async function cancelOldNews(db: Database, now: Date, reason: string): Promise<number> {
  const old = and(eq(State, 'waiting'), isNews, lte(messages.NotBefore, newsSince(now)))
  return await inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ Id }).from(messages).where(old).limit(limit)
    const canceled = { State: 'canceled', LastReply: reason } as const
    return orm.update(messages).set(canceled).where(inArray(Id, some)).run().changes
  })
}

/** Deletes settled messages written before that time. */
export async function deleteMessages(db: Database, before: Date): Promise<number> {
  const old = and(
    // The plus sign keeps SQLite from using the index of states, which contains most settled messages.
    inArray(sql`+${State}`, ['sent', 'failed', 'canceled']),
    lt(messages.CreatedAt, before.toISOString()),
  )
  return await inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ Id }).from(messages).where(old).limit(limit)
    return orm.delete(messages).where(inArray(Id, some)).run().changes
  })
}
