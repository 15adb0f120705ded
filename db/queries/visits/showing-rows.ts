import type { Orm, Transaction } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { assertTypes } from '#db/orm/column-types.ts'
import { and, count, desc, eq, inArray, isNull, or } from '#db/orm/drizzle.ts'
import { listings, showingRequests } from '#db/schema/index.ts'
import type { ShowingState } from '#src/domain/visits/showings/showing-request.ts'
import type { Inbox } from './messages.ts'

export type ShowingRow = typeof showingRequests.$inferSelect
export type ShowingValues = typeof showingRequests.$inferInsert

const { AgentId, State, Id, TokenHash } = showingRequests

const isIn = ({ userId, hasUnassigned }: Inbox) =>
  hasUnassigned ? or(eq(AgentId, userId), isNull(AgentId)) : eq(AgentId, userId)

const withState = (state: ShowingState | null) => (state === null ? undefined : eq(State, state))

export const insertShowing = ({ orm }: Transaction, row: ShowingValues): void => {
  orm.insert(showingRequests).values(row).run()
}

export const hasSameShowing = (
  orm: Orm,
  { RowKey, Email, Times }: Pick<ShowingRow, 'RowKey' | 'Email' | 'Times'>,
): boolean =>
  orm
    .select({ State, Times: showingRequests.Times })
    .from(showingRequests)
    .where(and(eq(showingRequests.RowKey, RowKey), eq(showingRequests.Email, Email)))
    .all()
    .some((row) => row.State === 'requested' && row.Times.join() === Times.join())

const withListing = (orm: Orm) =>
  orm
    .select({ showing: showingRequests, listing: listings })
    .from(showingRequests)
    .innerJoin(listings, eq(listings.RowKey, showingRequests.RowKey))

export const findShowingIds = (
  orm: Orm,
  inbox: Inbox,
  state: ShowingState | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): string[] =>
  orm
    .select({ id: Id })
    .from(showingRequests)
    .where(and(isIn(inbox), withState(state)))
    .orderBy(desc(Id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id)

/** Throws if one is damaged. */
export function findShowings(orm: Orm, ids: readonly string[]) {
  const rows = withListing(orm)
    .where(inArray(Id, [...ids]))
    .orderBy(desc(Id))
    .all()
  for (const { showing } of rows) assertShowing(showing)
  return rows
}

export function assertShowing(showing: ShowingRow): void {
  assertTypes(showingRequests, showing)
  if (!Array.isArray(showing.Times)) throw new TypeError('Times is damaged.')
}

export const countShowings = cacheQueryUntilWrite(
  'showings',
  ({ read }, inbox: Inbox, state: ShowingState | null) =>
    read
      .select({ n: count() })
      .from(showingRequests)
      .where(and(isIn(inbox), withState(state)))
      .get()?.n ?? 0,
)

export const isAgentShowing = (orm: Orm, inbox: Inbox, id: string): boolean =>
  orm
    .select({ id: Id })
    .from(showingRequests)
    .where(and(eq(Id, id), isIn(inbox)))
    .get() !== undefined

export const findShowingIdByHash = (orm: Orm, hash: string): string | null =>
  orm.select({ id: Id }).from(showingRequests).where(eq(TokenHash, hash)).get()?.id ?? null

/** Updates a showing request. Returns false if it has changed since it was read. */
export const updateShowing = (
  { orm }: Transaction,
  { Id: id, Sequence }: Pick<ShowingRow, 'Id' | 'Sequence'>,
  set: Partial<ShowingRow>,
): boolean =>
  orm
    .update(showingRequests)
    .set({ ...set, Sequence: Sequence + 1 })
    .where(and(eq(Id, id), eq(showingRequests.Sequence, Sequence)))
    .run().changes > 0
