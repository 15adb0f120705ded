import type { Transaction } from '#db/connect.ts'
import { and, asc, eq, gt, isNull, lte, ne } from '#db/orm/drizzle.ts'
import { pendingActions } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

export type PendingRow = typeof pendingActions.$inferSelect

/** Actions created before `since` have expired. */
export interface NewPending {
  readonly kind: string
  readonly detail: object
  readonly since: Date
}

/** Returns its id. Deletes expired actions. */
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

/** Assigns an action to an account; an action of another account stays there. */
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

/** Deletes the actions of an account except the one with the id `but`. */
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

/** The actions of an account that have not expired, oldest first. */
export const findPending = ({ orm }: Transaction, userId: string, since: Date): PendingRow[] =>
  orm
    .select()
    .from(pendingActions)
    .where(
      and(eq(pendingActions.UserId, userId), gt(pendingActions.CreatedAt, since.toISOString())),
    )
    .orderBy(asc(pendingActions.Id))
    .all()

/** Deletes an action that was done or that the account declined. */
export function deletePending({ orm }: Transaction, id: string): void {
  orm.delete(pendingActions).where(eq(pendingActions.Id, id)).run()
}
