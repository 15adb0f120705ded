import { setImmediate } from 'node:timers/promises'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import { messageUnreadable } from '#src/domain/admin/messages/mail-messages.ts'
import { isOldNews } from './cleaning.ts'
import { type MessageRow, readMessage, withoutText } from './outbox-rows.ts'
import { cancel, whyUnwanted } from './unwanted.ts'

const { Id, Lease, NextAttemptAt, SecretUntil, State } = messages

export type ClaimedMessage = MessageRow & { readonly Lease: string }

/** Checks a message right before it is sent. Returns the changes to make, or the reason why it must not be sent. */
export type Revise = (message: MessageRow) => Revision | string

export type Revision = Partial<
  Pick<MessageRow, 'Subject' | 'Text' | 'Html' | 'Calendar' | 'About' | 'Listings' | 'Share'>
>

export interface Claim {
  /** A random text, different for each claim. */
  readonly lease: string
  readonly now: Date
  readonly leaseEnds: Date
  readonly id?: string
  /** Called before a message is sent. By default, messages are sent as written. */
  readonly revise?: Revise
}

const unsettled = ['waiting', 'sending'] as const

/** True for a copy whose original is unsettled and may still be withdrawn and replaced. */
const isHeld = sql`EXISTS (SELECT 1 FROM messages o
  WHERE o.Id = ${messages.CopyOf} AND o.State IN (${unsettled[0]}, ${unsettled[1]}))`

/**
 * Finds the unsettled message that is due first; null if there is none. Querying one state after another lets SQLite
 * use the index by state.
 */
function findFirst(orm: Orm, now: Date, also?: SQL) {
  const hasLinks = or(isNull(SecretUntil), gt(SecretUntil, now.toISOString()))
  const isOfUse = not(isOldNews(now))
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
 * Claims the message that has been due the longest. Unwanted and unreadable messages before it are settled, each in
 * its own transaction. Returns null if nothing is due, or after settling 50 messages, so that the caller can read the
 * clock again.
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
  const row = findFirst(orm, now, id === undefined ? undefined : eq(Id, id))
  if (row === null || row.NextAttemptAt > now.toISOString()) return null
  const revision = lookAgain(tx, row.Id, claim)
  if (revision === null) return 'not-sent'
  const claimed = orm
    .update(messages)
    .set({
      ...revision,
      State: 'sending',
      Lease: lease,
      NextAttemptAt: leaseEnds.toISOString(),
      Attempts: sql`${messages.Attempts} + 1`,
      // The period for retries starts with the first attempt, because there may have been no mail server before.
      NotBefore: sql`CASE ${messages.Attempts} WHEN 0 THEN ${now.toISOString()} ELSE ${messages.NotBefore} END`,
    })
    .where(eq(Id, row.Id))
    .returning()
    .get()
  return claimed === undefined ? null : { ...claimed, Lease: lease }
}

/** Settles a message that must not be sent, and returns null. */
function lookAgain(
  tx: Transaction,
  id: string,
  { now, revise = () => ({}) }: Claim,
): Revision | null {
  const message = readMessage(tx.orm, id)
  if (message === null) {
    const failed = { State: 'failed', Lease: null, LastReply: messageUnreadable } as const
    tx.orm.update(messages).set(failed).where(eq(Id, id)).run()
    return null
  }
  const revision = whyUnwanted(tx.orm, message, now) ?? revise(message)
  if (typeof revision !== 'string') return revision
  cancel(tx, message, revision)
  return null
}

/** When the next message is due or the next lease ends; null if nothing waits. */
export function findNextDue(db: Database, now: Date): Date | null {
  const first = findFirst(db.read, now)
  return first === null ? null : new Date(first.NextAttemptAt)
}

/** The result of an attempt to send a message. The text of a message with secret links is deleted once it is sent. */
export type Result =
  | { readonly state: 'sent'; readonly reply: string; readonly at: Date }
  | { readonly state: 'waiting'; readonly reply: string; readonly nextAttemptAt: Date }
  | { readonly state: 'failed'; readonly reply: string }

/** Stores the result of an attempt. Returns false if another sender has taken over the lease. */
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

/** Extends the lease of a message. Returns false if another sender has taken it over. */
export const renewLease = (db: Database, message: ClaimedMessage, leaseEnds: Date) =>
  changeClaimed(db, message, { NextAttemptAt: leaseEnds.toISOString() })

async function changeClaimed(
  db: Database,
  message: ClaimedMessage,
  change: Partial<MessageRow>,
): Promise<boolean> {
  const isLeasedMessage = and(eq(Id, message.Id), eq(State, 'sending'), eq(Lease, message.Lease))
  return await db.write(
    ({ orm }) => orm.update(messages).set(change).where(isLeasedMessage).run().changes > 0,
  )
}
