import { inBatches } from '#db/batches.ts'
import type { Database } from '#db/connect.ts'
import { and, eq, gt } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import type { MessageRow } from './outbox-rows.ts'

const { Id, Attempts, CreatedAt, NotBefore, NextAttemptAt, State } = messages

const times = { Id, Attempts, CreatedAt, NotBefore }

/** Upper limits for the time until the next attempt and for a lease. Longer ones are due to a wrong clock. */
interface Longest {
  readonly waitMs: number
  readonly leaseMs: number
}

/** Makes messages due that were postponed while the clock was ahead, as if they had just been written. */
export async function correctPostponed(
  db: Database,
  now: Date,
  { waitMs, leaseMs }: Longest,
): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const isLate = [
    and(eq(State, 'waiting'), gt(NextAttemptAt, later(waitMs))),
    and(eq(State, 'sending'), gt(NextAttemptAt, later(leaseMs))),
    and(eq(State, 'waiting'), gt(CreatedAt, later(0))),
  ]
  for (const late of isLate) {
    if (db.read.select({ Id }).from(messages).where(late).limit(1).all().length === 0) continue
    await inBatches(db, ({ orm }, limit) => {
      const lateMessages = orm.select(times).from(messages).where(late).limit(limit).all()
      for (const row of lateMessages)
        orm
          .update(messages)
          .set(fromNow(row, now, waitMs))
          .where(eq(Id, row.Id))
          .run()
      return lateMessages.length
    })
  }
}

/**
 * Returns new times for a postponed message. A message without any attempt keeps the delay during which it can be
 * canceled.
 */
function fromNow(row: Pick<MessageRow, keyof typeof times>, now: Date, waitMs: number) {
  const at = now.toISOString()
  const delay = Date.parse(row.NotBefore) - Date.parse(row.CreatedAt)
  const isOwnDelay = row.Attempts === 0 && delay > 0 && delay <= waitMs
  const dueAt = new Date(now.getTime() + (isOwnDelay ? delay : 0)).toISOString()
  return {
    CreatedAt: earlier(row.CreatedAt, at),
    NotBefore: earlier(row.NotBefore, dueAt),
    NextAttemptAt: dueAt,
  }
}

const earlier = (time: string, otherTime: string) => (time < otherTime ? time : otherTime)
