import { inBatches } from '#db/batches.ts'
import type { Database } from '#db/connect.ts'
import { and, eq, inArray, lt, lte, ne, sql } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import { newsCutoff, newsKinds } from '#src/domain/alerts/mail/message.ts'
import { withoutText } from './outbox-rows.ts'

const { Id, SecretUntil, State } = messages

/** The time of the news in a message. A copy is as old as its original. */
const newsFrom = sql`coalesce((SELECT o.NotBefore FROM messages o WHERE o.Id = ${messages.CopyOf}), ${messages.NotBefore})`

export const isOldNews = (now: Date) =>
  and(inArray(messages.Kind, newsKinds), lte(newsFrom, newsCutoff(now)))!

/** Deletes the text of messages whose links have expired. Those still waiting are canceled with the `reason`. */
export async function expireSecrets(db: Database, now: Date, reason: string): Promise<number> {
  const ended = and(lte(SecretUntil, now.toISOString()), ne(State, 'sending'))
  return await inBatches(db, ({ orm }, limit) => {
    const endedMessages = orm.select({ Id }).from(messages).where(ended).limit(limit).all()
    const some = inArray(
      Id,
      endedMessages.map((row) => row.Id),
    )
    orm
      .update(messages)
      .set({ State: 'canceled', LastReply: reason })
      .where(and(some, eq(State, 'waiting')))
      .run()
    return orm.update(messages).set(withoutText).where(some).run().changes
  })
}

export async function cancelOldNews(db: Database, now: Date, reason: string): Promise<number> {
  const old = and(eq(State, 'waiting'), isOldNews(now))
  return await inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ Id }).from(messages).where(old).limit(limit)
    const canceled = { State: 'canceled', LastReply: reason } as const
    return orm.update(messages).set(canceled).where(inArray(Id, some)).run().changes
  })
}

export async function deleteMessages(db: Database, before: Date): Promise<number> {
  const old = and(
    // The plus sign keeps SQLite from using the index by state, since most messages have one of these states.
    inArray(sql`+${State}`, ['sent', 'failed', 'canceled']),
    lt(messages.CreatedAt, before.toISOString()),
  )
  return await inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ Id }).from(messages).where(old).limit(limit)
    return orm.delete(messages).where(inArray(Id, some)).run().changes
  })
}
