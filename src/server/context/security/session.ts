import { createHash, randomBytes } from 'node:crypto'
import { type Adapter, type DatabaseSession, Lucia } from 'lucia'
import type { Database, Orm } from '#db/connect.ts'
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSessionsOf,
  getSessionRole,
  getSessionWithAccount,
  type SessionRow,
} from '#db/queries/account/sessions.ts'
import type { SharedState, SharedTable } from '#db/shared-state.ts'
import { hasGrantEnded, isClosed } from '#src/domain/account/grant.ts'
import { parseRole, type Role } from '#src/domain/context/access/roles.ts'
import type { Sessions } from '#src/use-cases/account/sign-in-context.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { defaultConsumerDays, type Lifetime, lifetimeOf } from './session-lifetime.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof openStore>
    UserId: string
    DatabaseSessionAttributes: { createdAt: number; userAgent: string | null }
    DatabaseUserAttributes: Omit<CurrentUser, 'id'> & {
      disabled: boolean
      grantExpiresAt: string | null
    }
  }
}

export interface SessionWithUser {
  readonly id: string
  readonly user: CurrentUser
  readonly grantEnded: boolean
}

export interface SessionStore extends Sessions {
  /** Returns null for an unknown or expired token, or for a disabled account. */
  find(token: string): Promise<SessionWithUser | null>
  deleteExpired(): Promise<void>
}

/** Ids of sessions that have ended but whose rows are not deleted yet. */
const ended: SharedTable = { name: 'ended sessions', maxRows: 100_000, forMs: null }

/** Lucia only stores rows of sessions. Tokens and lifetimes are our own. */
export function createSessions(
  db: Database,
  state: SharedState,
  consumerDays: () => number = () => defaultConsumerDays,
): SessionStore {
  const adapter = adapterOf(db)
  const later = adapterOf(db, laterIn(db))
  const storeFor = createStores(later)
  const lifetimeFor = (role: Role) => lifetimeOf(role, consumerDays())
  return {
    async find(token) {
      if (state.read(ended, sessionId(token)) !== undefined) return null
      return await findSession(db, { storeFor, lifetimeFor }, token)
    },
    async start(user, { userAgent, replaces }, along) {
      const token = randomBytes(32).toString('base64url')
      const lifetime = lifetimeFor(user.role)
      const attributes = { createdAt: seconds(), userAgent }
      await db.write(async (tx) => {
        const within: Write = (work) => Promise.resolve(work(tx.orm))
        const store = openStore(adapterOf(db, within), lifetime)
        if (replaces !== null) await store.invalidateSession(sessionId(replaces))
        await store.createSession(user.id, attributes, { sessionId: sessionId(token) })
        along?.(tx)
      })
      return { token, maxAgeSeconds: lifetime.absoluteSeconds }
    },
    async end(token) {
      const id = sessionId(token)
      state.inTransaction((rows) => rows.put(ended, id, true, Date.now()))
      await adapter.deleteSession(id)
      state.inTransaction((rows) => rows.delete(ended, id))
    },
    deleteExpired: () => adapter.deleteExpiredSessions(),
  }
}

type Store = ReturnType<typeof openStore>

function createStores(adapter: Adapter): (lifetime: Lifetime) => Store {
  const stores = new Map<number, Store>()
  return (lifetime) => {
    const store = stores.get(lifetime.absoluteSeconds) ?? openStore(adapter, lifetime)
    stores.set(lifetime.absoluteSeconds, store)
    return store
  }
}

interface Lifetimes {
  storeFor(lifetime: Lifetime): Store
  lifetimeFor(role: Role): Lifetime
}

async function findSession(
  db: Database,
  { storeFor, lifetimeFor }: Lifetimes,
  token: string,
): Promise<SessionWithUser | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const id = sessionId(token)
  const role = getSessionRole(db, id)
  if (role === null) return null
  const lifetime = lifetimeFor(parseRole(role))
  const store = storeFor(lifetime)
  const { session, user } = await store.validateSession(id)
  if (!session) return null
  const { disabled: Disabled, grantExpiresAt: GrantExpiresAt, ...account } = user
  const isOver = isClosed({ Disabled, ReadOnlyUntil: user.readOnlyUntil ?? null }, new Date())
  if (isOver || session.createdAt + lifetime.absoluteSeconds <= seconds()) {
    await store.invalidateSession(id)
    return null
  }
  const grantEnded = hasGrantEnded({ Role: account.role, GrantExpiresAt }, new Date())
  return { id, user: { ...account, role: parseRole(account.role) }, grantEnded }
}

/** The cookie has the token; the database has only this hash. */
export const sessionId = (token: string) => createHash('sha256').update(token).digest('hex')

const seconds = () => Math.floor(Date.now() / 1000)

function openStore(adapter: Adapter, { idle }: Lifetime) {
  return new Lucia(adapter, {
    sessionExpiresIn: idle,
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: (attributes) => attributes,
  })
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

type Write = (work: (orm: Orm) => void) => Promise<void>

/** Writes caused by identifying a user, such as extending the session, neither delay the request nor make it fail. */
const laterIn =
  (db: Database): Write =>
  (work) => {
    db.write(({ orm }) => work(orm)).catch(() => undefined)
    return Promise.resolve()
  }

function adapterOf(
  db: Database,
  write: Write = (work) => db.write(({ orm }) => work(orm)),
): Adapter {
  return {
    getSessionAndUser: (id) => Promise.resolve(getSessionAndUser(db, id)),
    getUserSessions: (userId) => Promise.resolve(findSessionsOf(db.read, userId).map(toSession)),
    setSession: (session) => write((orm) => saveSession(orm, session)),
    updateSessionExpiration: (id, at) => write((orm) => extendSession(orm, id, secondsOf(at))),
    deleteSession: (id) => write((orm) => deleteSession(orm, id)),
    deleteUserSessions: (userId) => write((orm) => deleteSessionsOf(orm, userId)),
    deleteExpiredSessions: () => deleteExpiredSessions(db, seconds()),
  }
}

function getSessionAndUser(
  db: Database,
  id: string,
): Awaited<ReturnType<Adapter['getSessionAndUser']>> {
  const row = getSessionWithAccount(db, id)
  if (row === null) return [null, null]
  const { id: userId, ...account } = row.account
  return [
    toSession(row.session),
    { id: userId, attributes: { ...account, role: parseRole(account.role) } },
  ]
}

const toSession = ({ id, userId, expiresAt, ...attributes }: SessionRow): DatabaseSession => ({
  id,
  userId,
  attributes,
  expiresAt: new Date(expiresAt * 1000),
})

const saveSession = (orm: Orm, { id, userId, expiresAt, attributes }: DatabaseSession) =>
  createSession(orm, { id, userId, expiresAt: secondsOf(expiresAt), ...attributes })
