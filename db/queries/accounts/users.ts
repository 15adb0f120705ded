import type { Database, Transaction } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { sessions, users } from '#db/schema/index.ts'
import type { Role } from '#src/domain/access/roles.ts'
import { newId } from '#src/domain/ids.ts'
import { insertAudit } from './settings.ts'

export type UserRow = typeof users.$inferSelect

export interface NewUser {
  readonly loginName: string
  readonly displayName: string
  readonly email: string | null
  readonly role: Role
  readonly administrator: boolean
  readonly passwordHash: string
}

/** Who changes an account, and when. */
export interface Deed {
  readonly actor: string
  readonly at: Date
}

/** Ignores case and surrounding space; null if there is no such account. */
export async function findUser(db: Database, loginName: string): Promise<UserRow | null> {
  const row = db.read
    .select()
    .from(users)
    .where(eq(users.LoginName, normalizeLoginName(loginName)))
    .get()
  return row ?? null
}

/** By login name. */
export async function findUsers(db: Database): Promise<UserRow[]> {
  return db.read.select().from(users).orderBy(asc(users.LoginName)).all()
}

/** Returns the id, or null if the login name is taken. */
export async function createUser(db: Database, user: NewUser, deed: Deed): Promise<string | null> {
  const loginName = normalizeLoginName(user.loginName)
  const id = newId(deed.at)
  return db.write((tx) => {
    const row = {
      Id: id,
      LoginName: loginName,
      DisplayName: user.displayName,
      Email: user.email,
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

/** What an operator may change; everything but `Administrator` alone ends the sessions. */
export type UserChange = Partial<
  Pick<UserRow, 'Role' | 'Administrator' | 'PasswordHash' | 'Disabled'>
>

/** Also ends the sessions of the account; false if there is no such account. */
export async function changeUser(
  db: Database,
  loginName: string,
  change: UserChange,
  deed: Deed,
): Promise<boolean> {
  const name = normalizeLoginName(loginName)
  return db.write((tx) => {
    const user = tx.orm.select({ Id: users.Id }).from(users).where(eq(users.LoginName, name)).get()
    if (!user) return false
    const at = deed.at.toISOString()
    const set = change.PasswordHash === undefined ? change : { ...change, PasswordChangedAt: at }
    tx.orm.update(users).set(set).where(eq(users.Id, user.Id)).run()
    tx.orm.delete(sessions).where(eq(sessions.userId, user.Id)).run()
    noteChange(tx, name, change, deed)
    return true
  })
}

function noteChange(
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
