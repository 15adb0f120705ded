import type { Orm } from '#db/connect.ts'
import { and, desc, eq, gt, inArray, like, notLike, or } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'

const { Id, Kind, Recipient, State, LastReply, CreatedAt, NextAttemptAt } = messages

/**
 * Selects failed mail that the server rejected permanently because of the address. `5.7` is about the sender, and 503
 * about an earlier command.
 */
const isRefused = and(
  eq(State, 'failed'),
  like(LastReply, '5%'),
  notLike(LastReply, '5__% 5.7.%'),
  notLike(LastReply, '5__-5.7.%'),
  notLike(LastReply, '503%'),
)

export const findRefusedAddresses = (orm: Orm, since: string): string[] =>
  orm
    .selectDistinct({ Recipient })
    .from(messages)
    // `NextAttemptAt` of a failed message is still the end of its lease.
    .where(and(isRefused, gt(NextAttemptAt, since), eq(Kind, 'alert')))
    .all()
    .map((row) => row.Recipient)

export const findSettledAlerts = (orm: Orm, spellings: readonly string[], limit: number) =>
  orm
    .select({ State, LastReply, CreatedAt, About: messages.About })
    .from(messages)
    .where(
      and(inArray(Recipient, [...spellings]), eq(Kind, 'alert'), or(eq(State, 'sent'), isRefused)),
    )
    .orderBy(desc(CreatedAt), desc(Id))
    .limit(limit)
    .all()
