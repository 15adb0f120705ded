import { inBatches } from '#db/batches.ts'
import type { Database, Orm } from '#db/connect.ts'
import { cacheQueryUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import {
  and,
  eq,
  getTableColumns,
  inArray,
  integer,
  lte,
  ne,
  sql,
  sqliteTable,
  text,
} from '#db/orm/drizzle.ts'
import { sessions, users } from '#db/schema/index.ts'

/** The `users` table under the column names that the session store expects. */
const sessionAccounts = sqliteTable('users', {
  id: text('Id').notNull().primaryKey(),
  loginName: text('LoginName').notNull(),
  displayName: text('DisplayName').notNull(),
  email: text('Email'),
  role: text('Role').notNull(),
  administrator: integer('Administrator', { mode: 'boolean' }).notNull(),
  agentKey: text('AgentKey'),
  disabled: integer('Disabled', { mode: 'boolean' }).notNull(),
  grantExpiresAt: text('GrantExpiresAt'),
  readOnlyUntil: text('ReadOnlyUntil'),
})

const roleOfSession = oncePerDatabase(({ read }) =>
  read
    .select({ role: users.Role })
    .from(sessions)
    .innerJoin(users, eq(users.Id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

export const getSessionRole = cacheQueryUntilWrite(
  'role of a session',
  (db, sessionId: string): string | null => roleOfSession(db).get({ id: sessionId })?.role ?? null,
)

const accountOfSession = oncePerDatabase(({ read }) =>
  read
    .select({ session: getTableColumns(sessions), account: getTableColumns(sessionAccounts) })
    .from(sessions)
    .innerJoin(sessionAccounts, eq(sessionAccounts.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

export const getSessionWithAccount = cacheQueryUntilWrite(
  'session',
  (db, sessionId: string) => accountOfSession(db).get({ id: sessionId }) ?? null,
)

export type SessionRow = typeof sessions.$inferSelect

export const findSessionsOf = (orm: Orm, userId: string): SessionRow[] =>
  orm.select().from(sessions).where(eq(sessions.userId, userId)).all()

export function createSession(orm: Orm, session: SessionRow): void {
  orm.insert(sessions).values(session).run()
}

/** `expiresAt` is in seconds since 1970. */
export function extendSession(orm: Orm, id: string, expiresAt: number): void {
  orm.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)).run()
}

export function deleteSession(orm: Orm, id: string): void {
  orm.delete(sessions).where(eq(sessions.id, id)).run()
}

export function deleteSessionsOf(orm: Orm, userId: string): void {
  orm.delete(sessions).where(eq(sessions.userId, userId)).run()
}

export function deleteOwnSession(orm: Orm, userId: string, id: string): void {
  orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .run()
}

/** Deletes all sessions of an account except the one with this id; with `null`, all of them. */
export function deleteSessionsExcept(orm: Orm, userId: string, id: string | null): void {
  const isOfUser = eq(sessions.userId, userId)
  orm
    .delete(sessions)
    .where(id === null ? isOfUser : and(isOfUser, ne(sessions.id, id)))
    .run()
}

/** Deletes sessions that expired at or before `now`, in seconds since 1970. */
export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  const expired = lte(sessions.expiresAt, now)
  await inBatches(db, ({ orm }, limit) => {
    const some = orm.select({ id: sessions.id }).from(sessions).where(expired).limit(limit)
    return orm.delete(sessions).where(inArray(sessions.id, some)).run().changes
  })
}
