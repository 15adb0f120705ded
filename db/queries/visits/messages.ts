import type { Orm, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, count, desc, eq, gt, isNull, or } from '#db/orm/drizzle.ts'
import { listingMessages, listings } from '#db/schema/index.ts'
import type { ListingMessageState } from '#src/domain/visits/listing-messages/listing-message.ts'

export type ListingMessageRow = typeof listingMessages.$inferSelect

/** The user whose inbox it is. The inbox of an administrator also contains messages that no agent answers. */
export interface Inbox {
  readonly userId: string
  readonly hasUnassigned: boolean
}

const { AgentId, State } = listingMessages

const isIn = ({ userId, hasUnassigned }: Inbox) =>
  hasUnassigned ? or(eq(AgentId, userId), isNull(AgentId)) : eq(AgentId, userId)

const withState = (state: ListingMessageState | null) =>
  state === null ? undefined : eq(State, state)

export function insertListingMessage(
  { orm }: Transaction,
  row: typeof listingMessages.$inferInsert,
): void {
  orm.insert(listingMessages).values(row).run()
}

/** True if the same text about the same listing was sent from this address since the given time. */
export const hasSameMessage = (
  orm: Orm,
  row: Pick<ListingMessageRow, 'RowKey' | 'Email' | 'Body'>,
  since: string,
): boolean =>
  orm
    .select({ Id: listingMessages.Id })
    .from(listingMessages)
    .where(
      and(
        eq(listingMessages.RowKey, row.RowKey),
        eq(listingMessages.Email, row.Email),
        eq(listingMessages.Body, row.Body),
        gt(listingMessages.CreatedAt, since),
      ),
    )
    .get() !== undefined

export const findInbox = (
  orm: Orm,
  inbox: Inbox,
  state: ListingMessageState | null,
  window: { readonly limit: number; readonly offset: number },
) =>
  orm
    .select({ message: listingMessages, listing: listings })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.RowKey, listingMessages.RowKey))
    .where(and(isIn(inbox), withState(state)))
    .orderBy(desc(listingMessages.Id))
    .limit(window.limit)
    .offset(window.offset)
    .all()

export const countInbox = cacheQueryUntilWrite(
  'inbox',
  ({ read }, inbox: Inbox, state: ListingMessageState | null) =>
    read
      .select({ n: count() })
      .from(listingMessages)
      .where(and(isIn(inbox), withState(state)))
      .get()?.n ?? 0,
)

/** Returns null if the message does not exist or is in another inbox. */
export const findInboxMessage = (orm: Orm, inbox: Inbox, id: string) =>
  orm
    .select({ message: listingMessages, listing: listings })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.RowKey, listingMessages.RowKey))
    .where(and(eq(listingMessages.Id, id), isIn(inbox)))
    .get() ?? null

export const updateListingMessage = (
  { orm }: Transaction,
  id: string,
  set: Partial<Pick<ListingMessageRow, 'State' | 'Reply' | 'RepliedAt'>>,
): void => {
  orm.update(listingMessages).set(set).where(eq(listingMessages.Id, id)).run()
}
