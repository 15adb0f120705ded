import type { Orm } from '#db/connect.ts'
import { and, desc, eq, gt, inArray, like, notLike, or } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'

const { Id, Kind, Recipient, State, LastReply, CreatedAt, NextAttemptAt } = messages

/** For good, and for the address: `5.7` is about the sender, 503 about what was said before. */
const isRefused = and(
  eq(State, 'failed'),
  like(LastReply, '5%'),
  notLike(LastReply, '5__% 5.7.%'),
  notLike(LastReply, '5__-5.7.%'),
  notLike(LastReply, '503%'),
)

/** Addresses whose mail server refused an alert since then. */
export const findRefusing = (orm: Orm, since: string): string[] =>
  orm
    .selectDistinct({ Recipient })
    .from(messages)
    // A message that failed keeps the end of its lease.
    .where(and(isRefused, gt(NextAttemptAt, since), eq(Kind, 'alert')))
    .all()
    .map((row) => row.Recipient)

/** The latest alerts to an address, in its spellings, that were taken or refused, the last one first. */
export const findAnswered = (orm: Orm, spellings: readonly string[], limit: number) =>
  orm
    .select({ State, LastReply, CreatedAt, About: messages.About })
    .from(messages)
    .where(
      and(inArray(Recipient, [...spellings]), eq(Kind, 'alert'), or(eq(State, 'sent'), isRefused)),
    )
    .orderBy(desc(CreatedAt), desc(Id))
    .limit(limit)
    .all()
