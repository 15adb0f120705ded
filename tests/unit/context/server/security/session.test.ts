import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { changeUser, createUser } from '#db/queries/account/user-rows.ts'
import { sessions as sessionRows } from '#db/schema/index.ts'
import { openSharedState } from '#db/shared-state.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { createSessions, sessionId } from '#src/server/context/security/session.ts'
import { emptyDatabase } from '../../../../support/database.ts'

const hour = 3_600_000
const day = 24 * hour
const deed = { actor: 'test', at: new Date('2026-01-01T00:00:00Z') }

async function account(db: Database, role: Role): Promise<{ id: string; role: Role }> {
  const user = {
    loginName: `some ${role}`,
    displayName: 'Some One',
    email: null,
    administrator: false,
    passwordHash: 'x',
  }
  return { id: (await createUser(db, { ...user, role }, deed))!, role }
}

async function opened(role: Role) {
  const db = emptyDatabase()
  const sessions = createSessions(db, openSharedState())
  const user = await account(db, role)
  const start = (replaces: string | null = null) =>
    sessions.start(user, { userAgent: 'test', replaces })
  const { token, maxAgeSeconds } = await start()
  /** Once all that was to be written is. */
  const rows = async () => {
    await db.write(() => undefined)
    return db.read.select().from(sessionRows).all()
  }
  return { db, sessions, user, start, token, maxAgeSeconds, rows }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: deed.at })
})
afterEach(() => {
  vi.useRealTimers()
})

const passes = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a session', () => {
  it('is known by its token, of which the database has the hash alone', async () => {
    const { sessions, token, rows, user } = await opened('vow')
    expect((await sessions.find(token))?.user).toMatchObject({
      id: user.id,
      role: 'vow',
      loginName: 'some vow',
    })
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect((await rows()).map(({ id }) => id)).toEqual([sessionId(token)])
    expect(await sessions.find(sessionId(token))).toBeNull()
  })

  it.each([
    ['private', 12 * hour, 7 * day],
    ['vow', 14 * day, 30 * day],
    ['portal', 14 * day, 30 * day],
    ['idx', 14 * day, 30 * day],
  ] as const)('of the role %s ends when it is not used', async (role, idle, absolute) => {
    const { sessions, token, maxAgeSeconds, rows } = await opened(role)
    expect(maxAgeSeconds * 1000).toBe(absolute)
    passes(idle - 1000)
    expect(await sessions.find(token)).not.toBeNull()
    passes(idle - 1000)
    expect(await sessions.find(token)).not.toBeNull()
    passes(idle + 1000)
    expect(await sessions.find(token)).toBeNull()
    expect(await rows()).toEqual([])
  })

  it.each([
    ['private', 12 * hour, 7 * day],
    ['portal', 14 * day, 30 * day],
  ] as const)('of the role %s ends at last although it is used', async (role, idle, absolute) => {
    const { sessions, token, rows } = await opened(role)
    const step = idle / 2
    for (let age = step; age < absolute; age += step) {
      passes(step)
      expect(await sessions.find(token), `after ${age / hour} h`).not.toBeNull()
    }
    passes(step)
    expect(await sessions.find(token)).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('takes the place of the one that the browser had', async () => {
    const { sessions, start, token } = await opened('vow')
    const next = await start(token)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.find(next.token)).not.toBeNull()
  })

  it('ends when it is ended, and only that one', async () => {
    const { sessions, start, token } = await opened('vow')
    const other = await start()
    await sessions.end(token)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.find(other.token)).not.toBeNull()
    await sessions.end('nothing')
  })

  it.each([{ Disabled: true }, { Role: 'private' }, { PasswordHash: 'y' }] as const)(
    'ends with the account’s change %o',
    async (change) => {
      const { db, sessions, token } = await opened('vow')
      await changeUser(db, 'SOME vow ', change, deed)
      expect(await sessions.find(token)).toBeNull()
    },
  )

  it('of an account that was disabled behind its back ends too', async () => {
    const { db, sessions, token, rows } = await opened('vow')
    await db.write((tx) => tx.connection.exec('UPDATE users SET Disabled = 1'))
    expect(await sessions.find(token)).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('that has run out is cleared away', async () => {
    const { db, sessions, token, rows } = await opened('vow')
    passes(15 * day)
    await sessions.deleteExpired()
    expect(await rows()).toEqual([])
    expect(await sessions.find(token)).toBeNull()
    expect(
      db.read
        .select()
        .from(sessionRows)
        .where(eq(sessionRows.id, sessionId(token)))
        .all(),
    ).toEqual([])
  })

  it('has a token of 256 bits', async () => {
    const { start } = await opened('vow')
    const tokens = new Set<string>()
    for (let i = 0; i < 20; i++) tokens.add((await start()).token)
    expect(tokens.size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})
