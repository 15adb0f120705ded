import type { Orm } from '#db/connect.ts'
import { and, isNull, type SQL, sql } from '#db/orm/drizzle.ts'
import { messages } from '#db/schema/index.ts'
import type { MessageRow } from './outbox-rows.ts'

type LikeMessage = Pick<MessageRow, 'Id' | 'Kind' | 'Listings'>

/**
 * Returns a function that finds the ids of other waiting news to an address: other hot sheets, and alerts about one of
 * the same listings. The messages are read once, without their texts.
 */
export function newsFinder(orm: Orm, key: string): (message: LikeMessage) => readonly string[] {
  const { Id, Kind, Listings, CopyOf } = messages
  const homes = sql<string>`iif(json_valid(${Listings}), ${Listings}, '{}')`
  const read = () =>
    orm
      .select({ Id, Kind, homes })
      .from(messages)
      .where(waitingFor(key, isNull(CopyOf)))
      .all()
  let byTopic: Map<string, Set<string>> | null = null
  return (message) => {
    byTopic ??= idsByTopic(read().map((row) => ({ ...row, Listings: JSON.parse(row.homes) })))
    const similarIds = topicsOf(message).flatMap((topic) => [...(byTopic?.get(topic) ?? [])])
    return [...new Set(similarIds)].filter((id) => id !== message.Id).toSorted()
  }
}

const topicsOf = ({ Kind, Listings }: Omit<LikeMessage, 'Id'>): string[] =>
  Kind === 'hot-sheet' ? [Kind] : Object.keys(Listings ?? {}).map((home) => `${Kind} ${home}`)

function idsByTopic(rows: readonly LikeMessage[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const row of rows)
    for (const topic of topicsOf(row)) ids.set(topic, (ids.get(topic) ?? new Set()).add(row.Id))
  return ids
}

/** Selects messages waiting for an address in the form that the partial index of waiting messages needs. */
const waitingFor = (key: string, also?: SQL) =>
  and(sql`${messages.State} = 'waiting' AND lower(trim(${messages.Recipient})) = ${key}`, also)

/** Ids of the messages that wait for an address, oldest first. `key` is the normalized address. */
export const findWaitingFor = (orm: Orm, key: string): string[] =>
  orm
    .select({ Id: messages.Id })
    .from(messages)
    .where(waitingFor(key))
    .orderBy(messages.Id)
    .all()
    .map(({ Id }) => Id)
