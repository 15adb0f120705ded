import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, eq, gt, isNull, lte, ne } from '#db/orm/drizzle.ts'
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

export const getPending = ({ read }: Database, id: string, since: Date): PendingRow | null =>
  read
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.Id, id), gt(pendingActions.CreatedAt, since.toISOString())))
    .get() ?? null

export function claimPending(
  { orm }: Transaction,
  id: string,
  { userId, since }: { readonly userId: string; readonly since: Date },
): void {
  orm
    .update(pendingActions)
    .set({ UserId: userId })
    .where(
      and(
        eq(pendingActions.Id, id),
        isNull(pendingActions.UserId),
        gt(pendingActions.CreatedAt, since.toISOString()),
      ),
    )
    .run()
}

export function deletePendingExcept(
  { orm }: Transaction,
  userId: string,
  but: string | null,
): void {
  const others = but === null ? undefined : ne(pendingActions.Id, but)
  orm
    .delete(pendingActions)
    .where(and(eq(pendingActions.UserId, userId), others))
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
