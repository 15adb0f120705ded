import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { sessionId } from '#src/server/context/security/session.ts'
import {
  confirmEmail,
  requestEmailChange,
  undoEmail,
} from '#src/use-cases/account/own/change-email.ts'
import { changePassword } from '#src/use-cases/account/own/change-password.ts'
import { getOwnAccount, saveDetails } from '#src/use-cases/account/own/own-account.ts'
import { endOtherSessions, endSession } from '#src/use-cases/account/own/own-sessions.ts'
import {
  readReset,
  requestPasswordReset,
  resetPassword,
} from '#src/use-cases/account/own/reset-password.ts'
import {
  accountContext,
  mailsTo,
  signedInContext,
  tokenIn,
  userByLogin,
} from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const old = 'kim@example.com'
const next = 'kim@example.org'
const deed = { actor: 'test', at: testNow }
const person = { displayName: 'Kim Park', role: 'vow', administrator: false } as const
const account = (loginName: string, email: string | null) => ({
  ...person,
  loginName,
  email,
  passwordHash: 'hash of seven brown hens',
})

async function site(loginName = 'kim') {
  const db = emptyDatabase()
  const context = accountContext(db)
  const id = (await createUser(db, account(loginName, old), deed))!
  const start = async () => {
    const from = { userAgent: 'Firefox/150', replaces: null }
    return (await context.sessions.start({ id, role: 'vow' }, from)).token
  }
  return { db, id, context: signedInContext(context, id), start }
}

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and ends every session', async () => {
    const { db, context, start } = await site()
    await start()
    expect(await requestPasswordReset(context, ' KIM@example.com ')).toBe('sent')
    const token = tokenIn(db, old, 'password-reset')
    expect(readReset(context, token)).toBe(8)
    expect(await resetPassword(context, token, 'kim')).toMatchObject({ kind: 'invalid' })
    expect(await resetPassword(context, token, 'eight white mice')).toEqual({ kind: 'changed' })
    expect(userByLogin(db, 'kim')).toMatchObject({ PasswordHash: 'hash of eight white mice' })
    expect(getOwnAccount(context, null).sessions).toEqual([])
    expect(mailsTo(db, old).at(-1)?.Kind).toBe('password-changed')
    expect(await resetPassword(context, token, 'nine black cats')).toEqual({ kind: 'old' })
  })

  it('of no account, or a disabled one, looks the same and sends nothing', async () => {
    const { db, context } = await site()
    expect(await requestPasswordReset(context, 'nobody@example.com')).toBe('sent')
    expect(await requestPasswordReset({ ...context, mayRegister: () => false }, 'kim')).toBe('wait')
    expect(mailsTo(db, 'nobody@example.com')).toEqual([])
    expect(mailsTo(db, old)).toEqual([])
  })

  it('has a link for half an hour, and the last one alone works', async () => {
    const { db, context } = await site()
    await requestPasswordReset(context, 'kim')
    const first = tokenIn(db, old, 'password-reset')
    await requestPasswordReset(context, 'kim')
    expect(readReset(context, first)).toBeNull()
    const later = { ...context, clock: () => new Date('2026-03-01T12:30:00.000Z') }
    expect(readReset(later, tokenIn(db, old, 'password-reset'))).toBeNull()
  })
})

describe('the own account', () => {
  it('changes its password and stays signed in here alone', async () => {
    const { context, start } = await site()
    const here = sessionId(await start())
    await start()
    const input = { current: 'seven brown hens', next: 'eight white mice', sessionId: here }
    expect(await changePassword(context, { ...input, current: 'wrong' })).toMatchObject({
      fields: { current_password: expect.any(String) },
    })
    expect(await changePassword(context, { ...input, next: 'kim' })).toMatchObject({
      fields: { password: expect.any(String) },
    })
    expect(await changePassword(context, input)).toEqual({ kind: 'changed' })
    expect(getOwnAccount(context, here).sessions).toMatchObject([{ id: here, current: true }])
  })

  it('ends its sessions, and not those of others', async () => {
    const { context, db, start } = await site()
    const [a, b, c] = [await start(), await start(), await start()].map(sessionId)
    const stranger = (await createUser(db, account('other', null), deed))!
    await endSession(signedInContext(context, stranger), a!)
    expect(getOwnAccount(context, a!).sessions).toHaveLength(3)
    await endSession(context, b!)
    await endOtherSessions(context, c!)
    expect(getOwnAccount(context, c!).sessions.map(({ id }) => id)).toEqual([c])
  })

  it('has its name and phone corrected', async () => {
    const { context } = await site()
    expect(await saveDetails(context, { name: '', phone: 'x' })).toEqual({
      name: expect.any(String),
      phone: expect.any(String),
    })
    expect(await saveDetails(context, { name: 'Kim Lee', phone: '' })).toBeNull()
    expect(getOwnAccount(context, null)).toMatchObject({ name: 'Kim Lee', phone: '' })
  })

  it('needs a signed-in user', async () => {
    const { context } = await site()
    expect(() => getOwnAccount({ ...context, user: null }, null)).toThrow(
      expect.objectContaining({
        name: 'LoginRequired',
      }),
    )
  })
})

describe('another e-mail address', () => {
  const ask = { email: next, password: 'seven brown hens' }

  it('is confirmed at the new one and can be taken back at the old one', async () => {
    const { db, context, start } = await site(old)
    await start()
    expect(await requestEmailChange(context, { ...ask, password: 'wrong' })).toMatchObject({
      fields: { current_password: expect.any(String) },
    })
    expect(await requestEmailChange(context, ask)).toEqual({ kind: 'changed' })
    expect(userByLogin(db, old)).toMatchObject({ Email: old })
    expect(await confirmEmail(context, tokenIn(db, next, 'email-change-confirm'))).toBe(true)
    expect(userByLogin(db, next)).toMatchObject({ Email: next, EmailKey: next })
    expect(userByLogin(db, old)).toBeNull()
    const undo = tokenIn(db, old, 'email-change-notice')
    expect(await undoEmail(context, undo)).toBe(true)
    expect(userByLogin(db, old)).toMatchObject({ Email: old })
    expect(getOwnAccount(context, null).sessions).toEqual([])
    expect(await undoEmail(context, undo)).toBe(false)
  })

  it('of another account is refused without revealing it', async () => {
    const { db, context } = await site()
    await createUser(db, account('other', next), deed)
    expect(await requestEmailChange(context, ask)).toEqual({ kind: 'changed' })
    expect(mailsTo(db, next)).toMatchObject([{ Kind: 'account-exists' }])
  })

  it('taken by another account meanwhile stays theirs', async () => {
    const { db, context } = await site()
    await requestEmailChange(context, ask)
    const token = tokenIn(db, next, 'email-change-confirm')
    await createUser(db, account('other', next), deed)
    expect(await confirmEmail(context, token)).toBe(false)
    expect(userByLogin(db, 'kim')).toMatchObject({ Email: old })
  })
})
