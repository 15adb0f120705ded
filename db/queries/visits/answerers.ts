import type { Orm } from '#db/connect.ts'
import { and, asc, eq, isNotNull } from '#db/orm/drizzle.ts'
import { contacts, users } from '#db/schema/index.ts'

export type AnswererRow = Pick<
  typeof users.$inferSelect,
  'Id' | 'DisplayName' | 'Email' | 'AgentKey'
>

const columns = {
  Id: users.Id,
  DisplayName: users.DisplayName,
  Email: users.Email,
  AgentKey: users.AgentKey,
}
const isAgent = and(eq(users.Disabled, false), eq(users.Role, 'private'))

export const findAgentByKey = (orm: Orm, agentKey: string): AnswererRow | null =>
  orm
    .select(columns)
    .from(users)
    .where(and(isAgent, eq(users.AgentKey, agentKey)))
    .get() ?? null

export const findAgentById = (orm: Orm, id: string): AnswererRow | null =>
  orm
    .select(columns)
    .from(users)
    .where(and(isAgent, eq(users.Id, id)))
    .get() ?? null

export const findPrimaryAgent = (orm: Orm, userId: string): AnswererRow | null =>
  orm
    .select(columns)
    .from(contacts)
    .innerJoin(users, eq(users.Id, contacts.OwnerId))
    .where(and(isAgent, eq(contacts.UserId, userId), eq(contacts.Primary, true)))
    .get() ?? null

export const findAdministrators = (orm: Orm): AnswererRow[] =>
  orm
    .select(columns)
    .from(users)
    .where(and(isAgent, eq(users.Administrator, true), isNotNull(users.Email)))
    .orderBy(asc(users.Id))
    .all()
