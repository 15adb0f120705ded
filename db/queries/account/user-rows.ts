import type { Database, Transaction } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { and, asc, eq, isNull, or, sql } from '#db/orm/drizzle.ts'
import { members, sessions, users } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { insertAudit } from './setting-rows.ts'

export type UserRow = typeof users.$inferSelect

export interface NewUser {
  readonly loginName: string
  readonly displayName: string
  readonly email: string | null
  readonly role: Role
  readonly administrator: boolean
  readonly passwordHash: string
}

export interface Deed {
  readonly actor: string
  readonly at: Date
}

const usersByName = oncePerDatabase(({ read }) => {
  const name = sql.placeholder('name')
  return read
    .select()
    .from(users)
    .where(or(eq(users.LoginName, name), eq(users.EmailKey, name)))
    .prepare()
})

/** Finds an account by login name, or else by e-mail address. Ignores case and surrounding spaces. */
export function findUser(db: Database, text: string): UserRow | null {
  const name = normalizeLoginName(text)
  const candidates = usersByName(db).all({ name })
  return candidates.find(({ LoginName }) => LoginName === name) ?? candidates[0] ?? null
}

export const findUserById = ({ read }: Database, id: string): UserRow | null =>
  read.select().from(users).where(eq(users.Id, id)).get() ?? null

export const getUserById = ({ orm }: Pick<Transaction, 'orm'>, id: string): UserRow | null =>
  orm.select().from(users).where(eq(users.Id, id)).get() ?? null

export const findUserByAgentKey = ({ orm }: Transaction, agentKey: string): UserRow | null =>
  orm
    .select()
    .from(users)
    .where(and(eq(users.AgentKey, agentKey), eq(users.Disabled, false)))
    .get() ?? null

export interface AgentAccount {
  readonly agentKey: string
  readonly name: string
  readonly phone: string | null
  readonly photo: string | null
}

/** Finds the agents who can sign in, by name. */
export const findAgentAccounts = ({ read }: Database): AgentAccount[] =>
  read
    .select({
      agentKey: members.MemberKey,
      name: members.MemberFullName,
      phone: members.MemberDirectPhone,
      photo: members.MemberPhotoURL,
    })
    .from(users)
    .innerJoin(members, eq(members.MemberKey, users.AgentKey))
    .where(
      and(
        eq(users.Role, 'private'),
        eq(users.Disabled, false),
        isNull(users.LeavingAt),
        eq(members.MemberStatus, 'Active'),
      ),
    )
    .groupBy(members.MemberKey)
    .orderBy(asc(members.MemberLastName), asc(members.MemberFullName))
    .all()

export function findUsers(db: Database): UserRow[] {
  return db.read.select().from(users).orderBy(asc(users.LoginName)).all()
}

/** Returns the id of the new account, or null if the login name is taken. */
export async function createUser(db: Database, user: NewUser, deed: Deed): Promise<string | null> {
  const loginName = normalizeLoginName(user.loginName)
  const id = newId(deed.at)
  return await db.write((tx) => {
    const row = {
      Id: id,
      LoginName: loginName,
      DisplayName: user.displayName,
      Email: user.email,
      EmailKey: user.email === null ? null : freeEmailKey(tx, user.email),
      EmailVerifiedAt: user.email === null ? null : deed.at.toISOString(),
      Role: user.role,
      Administrator: user.administrator,
      PasswordHash: user.passwordHash,
      PasswordChangedAt: deed.at.toISOString(),
      CreatedAt: deed.at.toISOString(),
    }
    const { changes } = tx.orm.insert(users).values(row).onConflictDoNothing().run()
    if (changes === 0) return null
    insertAudit(tx.orm, deed.at, {
      actor: deed.actor,
      action: 'user add',
      subject: loginName,
      detail: user.role,
    })
    return id
  })
}

/** Returns the key under which an address is found, or null if another account has it. */
function freeEmailKey({ orm }: Transaction, email: string): string | null {
  const key = emailKey(email)
  return orm.select({ Id: users.Id }).from(users).where(eq(users.EmailKey, key)).get() ? null : key
}

/** What an administrator may change. Every change except one of `Administrator` ends the sessions of the account. */
export type UserChange = Partial<
  Pick<UserRow, 'Role' | 'Administrator' | 'PasswordHash' | 'Disabled'>
>

/** Changes an account by login name; false if there is none. See `UserChange` for which changes end its sessions. */
export async function changeUser(
  db: Database,
  loginName: string,
  change: UserChange,
  deed: Deed,
): Promise<boolean> {
  const name = normalizeLoginName(loginName)
  return await db.write((tx) => {
    const user = tx.orm.select({ Id: users.Id }).from(users).where(eq(users.LoginName, name)).get()
    if (!user) return false
    applyUserChange(tx, { Id: user.Id, LoginName: name }, change, deed)
    return true
  })
}

/**
 * Changes an account and ends its sessions. Another role makes an auditor an ordinary user. Does nothing if all values
 * stay the same.
 */
export function applyUserChange(
  tx: Transaction,
  { Id, LoginName }: Pick<UserRow, 'Id' | 'LoginName'>,
  change: UserChange,
  deed: Deed,
): void {
  if (Object.keys(change).length === 0) return
  const at = deed.at.toISOString()
  const set = {
    ...change,
    ...(change.PasswordHash !== undefined && { PasswordChangedAt: at }),
    ...(change.Role !== undefined && { ReadOnlyUntil: null }),
  }
  tx.orm.update(users).set(set).where(eq(users.Id, Id)).run()
  tx.orm.delete(sessions).where(eq(sessions.userId, Id)).run()
  noteChange(tx, LoginName, change, deed)
}

export function noteChange(
  tx: Transaction,
  subject: string,
  change: UserChange,
  { actor, at }: Deed,
): void {
  const detail = Object.entries(change)
    .map(([name, value]) => (name === 'PasswordHash' ? 'password' : `${name} ${String(value)}`))
    .join(', ')
  insertAudit(tx.orm, at, { actor, action: 'user change', subject, detail })
}

export function normalizeLoginName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
