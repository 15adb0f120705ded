import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, lt } from '#db/orm/drizzle.ts'
import { pendingActions } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

const kind = 'contact_import'
const { Id, UserId, Kind, CreatedAt } = pendingActions

const isOwn = (userId: string) => and(eq(UserId, userId), eq(Kind, kind))

/** Stores a file's contents until the user confirms the import; deletes the user's earlier ones. Returns the id. */
export function insertPendingImport(
  { orm }: Transaction,
  userId: string,
  detail: unknown,
  at: Date,
): string {
  orm.delete(pendingActions).where(isOwn(userId)).run()
  const row = { Id: newId(at), UserId: userId, Kind: kind, CreatedAt: at.toISOString() }
  orm
    .insert(pendingActions)
    .values({ ...row, Detail: detail })
    .run()
  return row.Id
}

/**
 * Deletes and returns a pending import. Null if it was confirmed before, belongs to another user, or was stored before
 * `since`.
 */
export function takePendingImport(
  { orm }: Transaction,
  { userId, id, since }: { readonly userId: string; readonly id: string; readonly since: Date },
): unknown {
  orm
    .delete(pendingActions)
    .where(and(eq(Kind, kind), lt(CreatedAt, since.toISOString())))
    .run()
  const pendingImport = findPendingImport(orm, userId, id)
  if (pendingImport !== null)
    orm
      .delete(pendingActions)
      .where(and(isOwn(userId), eq(Id, id)))
      .run()
  return pendingImport
}

export const findPendingImport = (orm: Orm, userId: string, id: string): unknown =>
  orm
    .select()
    .from(pendingActions)
    .where(and(isOwn(userId), eq(Id, id)))
    .get()?.Detail ?? null
