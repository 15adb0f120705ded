import { eq, getTableColumns, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/connect.ts'
import { sessions, users } from '#db/schema/index.ts'
import { oncePerDatabase } from './kept.ts'

/** The table of the accounts under the column names that the session store expects. */
export const sessionAccounts = sqliteTable('users', {
  id: text('Id').notNull().primaryKey(),
  loginName: text('LoginName').notNull(),
  displayName: text('DisplayName').notNull(),
  email: text('Email'),
  role: text('Role').notNull(),
  administrator: integer('Administrator', { mode: 'boolean' }).notNull(),
  agentKey: text('AgentKey'),
  disabled: integer('Disabled', { mode: 'boolean' }).notNull(),
})

export { sessions } from '#db/schema/index.ts'

const roleOfSession = oncePerDatabase(({ read }) =>
  read
    .select({ role: users.Role })
    .from(sessions)
    .innerJoin(users, eq(users.Id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

/** The role of the account that a session belongs to, or null if there is no such session. */
export async function getSessionRole(db: Database, sessionId: string): Promise<string | null> {
  return roleOfSession(db).get({ id: sessionId })?.role ?? null
}

const accountOfSession = oncePerDatabase(({ read }) =>
  read
    .select({ session: getTableColumns(sessions), account: getTableColumns(sessionAccounts) })
    .from(sessions)
    .innerJoin(sessionAccounts, eq(sessionAccounts.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

/** A session with its account, or null if there is no such session. */
export const getSessionWithAccount = async (db: Database, sessionId: string) =>
  accountOfSession(db).get({ id: sessionId }) ?? null
