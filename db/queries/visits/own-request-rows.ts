import type { Orm } from '#db/connect.ts'
import { assertTypes } from '#db/orm/column-types.ts'
import { and, asc, count, desc, eq, gte, inArray } from '#db/orm/drizzle.ts'
import { listingMessages, listings, showingRequests } from '#db/schema/index.ts'
import type { ListingMessageRow } from './messages.ts'
import { assertShowing, type ShowingRow } from './showing-rows.ts'

type ListingRow = typeof listings.$inferSelect

/** A showing or message that a person with an account requested or wrote. Exactly one of them is not null. */
export interface OwnRequestRow {
  readonly id: string
  readonly listing: ListingRow
  readonly showing: ShowingRow | null
  readonly message: ListingMessageRow | null
}

const ofRequester = (ownerId: string) => eq(showingRequests.RequesterId, ownerId)
const ofSender = (ownerId: string) => eq(listingMessages.SenderId, ownerId)

export const countOwnRequests = (orm: Orm, ownerId: string): number => {
  const showings = orm.select({ n: count() }).from(showingRequests).where(ofRequester(ownerId))
  const messages = orm.select({ n: count() }).from(listingMessages).where(ofSender(ownerId))
  return (showings.get()?.n ?? 0) + (messages.get()?.n ?? 0)
}

/** Showings that were agreed on for today or later in their order, then the newest. Ids begin with the time. */
export function findOwnRequestIds(
  orm: Orm,
  ownerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  today: string,
): string[] {
  const most = offset + limit
  const isAhead = [eq(showingRequests.State, 'accepted'), gte(showingRequests.AgreedTime, today)]
  const ahead = orm
    .select({ Id: showingRequests.Id })
    .from(showingRequests)
    .where(and(ofRequester(ownerId), ...isAhead))
    .orderBy(asc(showingRequests.AgreedTime))
    .all()
    .map(({ Id }) => Id)
  const newest = [
    ...orm
      .select({ Id: showingRequests.Id })
      .from(showingRequests)
      .where(ofRequester(ownerId))
      .orderBy(desc(showingRequests.Id))
      .limit(most)
      .all(),
    ...orm
      .select({ Id: listingMessages.Id })
      .from(listingMessages)
      .where(ofSender(ownerId))
      .orderBy(desc(listingMessages.Id))
      .limit(most)
      .all(),
  ].map(({ Id }) => Id)
  return [...new Set([...ahead, ...newest.toSorted().toReversed()])].slice(offset, most)
}

/** In the order of the ids. Throws if one is damaged. */
export function findOwnRequests(
  orm: Orm,
  ownerId: string,
  ids: readonly string[],
): OwnRequestRow[] {
  const rows = [...showingsOf(orm, ownerId, ids), ...messagesOf(orm, ownerId, ids)]
  for (const { showing, message } of rows)
    if (showing !== null) assertShowing(showing)
    else assertTypes(listingMessages, message)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns null if the person did not make this request. */
export const findOwnShowing = (orm: Orm, ownerId: string, id: string) =>
  showingsOf(orm, ownerId, [id])[0] ?? null

const showingsOf = (orm: Orm, ownerId: string, ids: readonly string[]) =>
  orm
    .select({ showing: showingRequests, listing: listings })
    .from(showingRequests)
    .innerJoin(listings, eq(listings.RowKey, showingRequests.RowKey))
    .where(and(ofRequester(ownerId), inArray(showingRequests.Id, [...ids])))
    .all()
    .map(({ showing, listing }) => ({ id: showing.Id, showing, message: null, listing }))

const messagesOf = (orm: Orm, ownerId: string, ids: readonly string[]) =>
  orm
    .select({ message: listingMessages, listing: listings })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.RowKey, listingMessages.RowKey))
    .where(and(ofSender(ownerId), inArray(listingMessages.Id, [...ids])))
    .all()
    .map(({ message, listing }) => ({ id: message.Id, showing: null, message, listing }))
