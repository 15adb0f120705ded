import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, eq, gt, inArray, isNull, lte, not } from '#db/orm/drizzle.ts'
import { pendingActions } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

export type PendingRow = typeof pendingActions.$inferSelect

/** An action to store; pending actions created before `since` have expired. */
export interface NewPending {
  readonly kind: string
  readonly detail: object
  readonly since: Date
}

/** Stores a pending action, deletes expired ones, and returns the id of the new one. */
export function insertPending({ orm }: Transaction, pending: NewPending, at: Date): string {
  const { kind, detail, since } = pending
  orm.delete(pendingActions).where(lte(pendingActions.CreatedAt, since.toISOString())).run()
  const id = newId(at)
  orm
    .insert(pendingActions)
    .values({ Id: id, Kind: kind, Detail: detail, CreatedAt: at.toISOString() })
    .run()
  return id
}

/** Returns the actions that still wait, oldest first. */
export const getPending = ({ read }: Database, ids: readonly string[], since: Date): PendingRow[] =>
  read
    .select()
    .from(pendingActions)
    .where(
      and(inArray(pendingActions.Id, [...ids]), gt(pendingActions.CreatedAt, since.toISOString())),
    )
    .orderBy(asc(pendingActions.Id))
    .all()

export function claimPending(
  { orm }: Transaction,
  ids: readonly string[],
  { userId, since }: { readonly userId: string; readonly since: Date },
): void {
  orm
    .update(pendingActions)
    .set({ UserId: userId })
    .where(
      and(
        inArray(pendingActions.Id, [...ids]),
        isNull(pendingActions.UserId),
        gt(pendingActions.CreatedAt, since.toISOString()),
      ),
    )
    .run()
}

export function deletePendingExcept(
  { orm }: Transaction,
  userId: string,
  but: readonly string[],
): void {
  orm
    .delete(pendingActions)
    .where(and(eq(pendingActions.UserId, userId), not(inArray(pendingActions.Id, [...but]))))
    .run()
}

export const findPending = ({ orm }: Transaction, userId: string, since: Date): PendingRow[] =>
  orm
    .select()
    .from(pendingActions)
    .where(
      and(eq(pendingActions.UserId, userId), gt(pendingActions.CreatedAt, since.toISOString())),
    )
    .orderBy(asc(pendingActions.Id))
    .all()

export function deletePending({ orm }: Transaction, id: string): void {
  orm.delete(pendingActions).where(eq(pendingActions.Id, id)).run()
}
