import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { changeUser, createUser } from '#db/queries/account/user-rows.ts'
import { openSharedState } from '#db/shared-state.ts'
import { createAttempts } from '#src/server/context/security/attempts.ts'
import { hashPassword, verifyPassword } from '#src/server/context/security/passwords.ts'
import { createSessions } from '#src/server/context/security/session.ts'
import { signIn, signOut } from '#src/use-cases/account/sign-in/sign-in.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'
import { emptyDatabase } from '../../support/database.ts'

const deed = { actor: 'test', at: new Date('2026-01-01T00:00:00Z') }
const silent = () => undefined

async function brokerage() {
  const db = emptyDatabase()
  const passwordHash = await hashPassword('correct horse')
  const agent = {
    loginName: 'Agent',
    displayName: 'An Agent',
    email: null,
    role: 'private',
    administrator: false,
  } as const
  await createUser(db, { ...agent, passwordHash }, deed)
  return { db, context: contextOf(db) }
}

function contextOf(db: Database): SignInContext {
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const parts = { db, log, clientAddress: '192.0.2.1', user: null, clock: () => deed.at }
  const plumbing = {
    sessions: createSessions(db, openSharedState()),
    passwords: { verify: verifyPassword },
    attempts: createAttempts(openSharedState()),
  }
  return { ...parts, ...plumbing } as unknown as SignInContext
}

const input = (loginName: string, password: string, replaces: string | null = null) =>
  ({ loginName, password, userAgent: null, network: '192.0.2.1', device: null, replaces }) as const

describe('signing in', () => {
  it('starts a session, whatever the case of the name', async () => {
    const { context } = await brokerage()
    const outcome = await signIn(context, input(' AGENT ', 'correct horse'))
    expect(outcome).toMatchObject({ kind: 'signed-in', maxAgeSeconds: 604_800 })
  })

  it.each([
    ['agent', 'Correct horse'],
    ['agent', ''],
    ['nobody', 'correct horse'],
    ['', ''],
    ['x'.repeat(100_000), 'y'.repeat(100_000)],
  ])('is refused alike', async (loginName, password) => {
    const { context } = await brokerage()
    expect(await signIn(context, input(loginName, password))).toEqual({ kind: 'refused' })
  })

  it('is refused to a disabled account like to any other', async () => {
    const { db, context } = await brokerage()
    await changeUser(db, 'agent', { Disabled: true }, deed)
    expect(await signIn(context, input('agent', 'correct horse'))).toEqual({ kind: 'refused' })
  })

  it('takes as long for an unknown account as for a wrong password', async () => {
    const { context } = await brokerage()
    const hashed: (string | null)[] = []
    const passwords = {
      verify: (hash: string | null) => {
        hashed.push(hash)
        return Promise.resolve(false)
      },
    }
    await signIn({ ...context, passwords }, input('agent', 'x'))
    await signIn({ ...context, passwords }, input('nobody', 'x'))
    expect(hashed).toEqual([expect.stringMatching(/^\$argon2id/), null])
  })

  it('has to wait after too many tries, without a password being looked at', async () => {
    const { context } = await brokerage()
    for (let i = 0; i < 10; i++) await signIn(context, input('agent', 'wrong'))
    expect(await signIn(context, input('agent', 'correct horse'))).toMatchObject({ kind: 'wait' })
  })

  it('is put off when too many sign in at once, which is not counted as a try', async () => {
    const { context } = await brokerage()
    const busy = () => Promise.reject(Object.assign(new Error('busy'), { name: 'PasswordsBusy' }))
    const crowded = { ...context, passwords: { verify: busy } }
    for (let i = 0; i < 30; i++)
      expect(await signIn(crowded, input('agent', 'x'))).toEqual({ kind: 'busy' })
    const outcome = await signIn(context, input('agent', 'correct horse'))
    expect(outcome).toMatchObject({ kind: 'signed-in' })
  })

  it('lets other failures through', async () => {
    const { context } = await brokerage()
    const broken = () => Promise.reject(new Error('broken'))
    await expect(
      signIn({ ...context, passwords: { verify: broken } }, input('agent', 'x')),
    ).rejects.toThrow('broken')
  })
})

describe('signing out', () => {
  it('ends the session and does nothing without one', async () => {
    const { context } = await brokerage()
    const outcome = await signIn(context, input('agent', 'correct horse'))
    const token = outcome.kind === 'signed-in' ? outcome.token : ''
    const { sessions } = context as SignInContext & { sessions: ReturnType<typeof createSessions> }
    expect(await sessions.find(token)).not.toBeNull()
    await signOut(context, token)
    expect(await sessions.find(token)).toBeNull()
    await signOut(context, null)
  })
})
