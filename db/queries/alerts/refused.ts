import type { Orm } from '#db/connect.ts'
import { and, desc, eq, gt, like, or } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'

const { Id, Kind, Recipient, State, LastReply, CreatedAt, NextAttemptAt } = messages

/** For good. */
const isRefused = and(eq(State, 'failed'), like(LastReply, '5%'))

/** Addresses whose mail server refused an alert since then. */
export const findRefusing = (orm: Orm, since: string): string[] =>
  orm
    .selectDistinct({ Recipient })
    .from(messages)
    // A message that failed keeps the end of its lease.
    .where(and(isRefused, gt(NextAttemptAt, since), eq(Kind, 'alert')))
    .all()
    .map((row) => row.Recipient)

/** The latest alerts to an address that were taken or refused, the last one first. */
export const findAnswered = (orm: Orm, recipient: string, limit: number) =>
  orm
    .select({ State, LastReply, CreatedAt, About: messages.About })
    .from(messages)
    .where(and(eq(Recipient, recipient), eq(Kind, 'alert'), or(eq(State, 'sent'), isRefused)))
    .orderBy(desc(CreatedAt), desc(Id))
    .limit(limit)
    .all()
