import { describe, expect, it } from 'vitest'
import { changeUser, createUser } from '#db/queries/account/user-rows.ts'
import {
  passkeyAlreadyAdded,
  passkeyNameWrong,
  passkeyUnreadable,
  setupLate,
} from '#src/domain/account/messages/second-factor-messages.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { signInOptions } from '#src/use-cases/account/passkeys/challenge.ts'
import {
  addPasskey,
  beginPasskey,
  findOwnPasskeys,
  nameOwnPasskey,
  removeOwnPasskey,
} from '#src/use-cases/account/passkeys/own-passkeys.ts'
import { signInByPasskey } from '#src/use-cases/account/passkeys/sign-in-by-passkey.ts'
import { lacksSecondFactor } from '#src/use-cases/account/second-factor/own-factor.ts'
import { signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { accountContext, mailsTo, signedInContext, userByLogin } from '../../../support/account.ts'
import { createAuthenticator } from '../../../support/authenticator.ts'
import { emptyDatabase } from '../../../support/database.ts'

const password = 'correct horse'
const deed = { actor: 'test', at: new Date('2026-01-01T00:00:00Z') }
const here = { origin: 'https://listings.example', rpId: 'listings.example' }
const browser = { userAgent: null, network: '198.51.100.1', device: null, replaces: null }

function brokerage(role: Role = 'private') {
  const db = emptyDatabase()
  const clock = { now: Date.parse('2026-01-02T00:00:00Z') }
  const parts = { clock: () => new Date(clock.now), secondFactorRequired: true }
  const context = accountContext(db, parts)
  const own = async (loginName: string) => {
    const id = (await createUser(
      db,
      {
        loginName,
        displayName: loginName,
        email: `${loginName}@example.com`,
        role,
        administrator: false,
        passwordHash: `hash of ${password}`,
      },
      deed,
    ))!
    return signedInContext(context, id)
  }
  return { db, clock, context, own }
}

type Own = Awaited<ReturnType<Awaited<ReturnType<typeof brokerage>>['own']>>

async function begin(own: Own) {
  const begun = await beginPasskey(own, { name: 'Phone', password })
  if (begun.kind !== 'options') throw new Error(begun.kind)
  const { challenge } = begun.options as { challenge: string }
  return { ticket: begun.ticket, challenge, options: begun.options }
}

async function add(own: Own, device = createAuthenticator(here), name = 'Phone') {
  const { ticket, challenge } = await begin(own)
  expect(await addPasskey(own, { ticket, response: device.create(challenge), name })).toBeNull()
  return device
}

function enter(context: Own, device: ReturnType<typeof createAuthenticator>, more = {}) {
  const { ticket, options } = signInOptions(context)
  const response = device.get(options.challenge, more)
  return signInByPasskey(context, { ...browser, ticket, response })
}

describe('a passkey', () => {
  it('signs in without a password or a code, one of several', async () => {
    const { context, own } = brokerage()
    const agent = await own('agent')
    const [first, second] = [await add(agent), await add(agent)]
    for (const device of [first, second, first])
      expect(await enter(context, device)).toMatchObject({ kind: 'signed-in' })
    const userHandle = agent.user!.id
    expect(await enter(context, first, { userHandle })).toMatchObject({ kind: 'signed-in' })
    expect(findOwnPasskeys(agent).map(({ LastUsedAt }) => LastUsedAt)).not.toContain(null)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://listings.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { userHandle: '20260101000000000000000000' },
  ])('is refused where %j', async (more) => {
    const { context, own } = brokerage()
    const device = await add(await own('agent'))
    expect(await enter(context, device, more)).toEqual({ kind: 'refused' })
  })

  it('signs each challenge once, within five minutes, in the browser that has the ticket', async () => {
    const { context, clock, own } = brokerage()
    const device = await add(await own('agent'))
    const { ticket, options } = signInOptions(context)
    const response = device.get(options.challenge)
    const other = signInOptions(context)
    const input = { ...browser, response }
    expect(await signInByPasskey(context, { ...input, ticket: 'x' })).toEqual({ kind: 'late' })
    expect(await signInByPasskey(context, { ...input, ticket: other.ticket })).toEqual({
      kind: 'refused',
    })
    expect((await signInByPasskey(context, { ...input, ticket })).kind).toBe('signed-in')
    expect(await signInByPasskey(context, { ...input, ticket })).toEqual({ kind: 'late' })
    const late = signInOptions(context)
    clock.now += 5 * 60_000
    const signed = { ...input, response: device.get(late.options.challenge), ticket: late.ticket }
    expect(await signInByPasskey(context, signed)).toEqual({ kind: 'late' })
  })

  it('is refused when its counter goes back, as that of a copy would', async () => {
    const { context, own } = brokerage()
    const device = await add(await own('agent'))
    device.counter = 7
    expect((await enter(context, device)).kind).toBe('signed-in')
    device.counter = 7
    expect(await enter(context, device)).toEqual({ kind: 'refused' })
  })

  it('of an unknown, removed, or disabled account is refused alike', async () => {
    const { db, context, own } = brokerage()
    const agent = await own('agent')
    const device = await add(agent)
    expect(await enter(context, createAuthenticator(here))).toEqual({ kind: 'refused' })
    await changeUser(db, 'agent', { Disabled: true }, deed)
    expect(await enter(context, device)).toEqual({ kind: 'refused' })
    await changeUser(db, 'agent', { Disabled: false }, deed)
    const id = findOwnPasskeys(agent)[0]!.Id
    expect(await removeOwnPasskey(agent, { id, password: 'wrong' })).toMatchObject({
      kind: 'wrong-password',
    })
    expect(await removeOwnPasskey(agent, { id, password })).toEqual({ kind: 'right' })
    expect(await enter(context, device)).toEqual({ kind: 'refused' })
    const mails = mailsTo(db, 'agent@example.com').filter(({ Kind }) => Kind === 'passkey')
    expect(mails.map(({ Subject }) => Subject)).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ])
  })

  it.each(['', '{}', 'null', '[]', '{"id":"a"}', 'x'.repeat(30_000), '{"id":{"$ne":1}}'])(
    'is not %j',
    async (response) => {
      const { context, own } = brokerage()
      const { ticket } = signInOptions(context)
      expect(await signInByPasskey(context, { ...browser, ticket, response })).toEqual({
        kind: 'refused',
      })
      const agent = await own('agent')
      const begun = await begin(agent)
      const input = { ticket: begun.ticket, response, name: 'Phone' }
      expect(await addPasskey(agent, input)).toBe(passkeyUnreadable)
    },
  )

  it('of a consumer whose access has ended does not renew it: the password does', async () => {
    const { db, clock, context, own } = brokerage('vow')
    const device = await add(await own('mary'))
    const login = { loginName: 'mary', password, ...browser }
    expect((await signIn(context, login)).kind).toBe('signed-in')
    const until = userByLogin(db, 'mary')!.GrantExpiresAt!
    expect(until).toBe(new Date(clock.now + 90 * 86_400_000).toISOString())
    clock.now += 89 * 86_400_000
    expect((await enter(context, device)).kind).toBe('signed-in')
    expect(userByLogin(db, 'mary')!.GrantExpiresAt).toBe(until)
    clock.now += 86_400_000
    expect(await enter(context, device)).toEqual({ kind: 'renew' })
    expect((await signIn(context, login)).kind).toBe('signed-in')
    expect((await enter(context, device)).kind).toBe('signed-in')
  })
})

describe('adding a passkey', () => {
  it('is a second factor of an agent, whose password alone then signs in no more', async () => {
    const { context, own } = brokerage()
    const agent = await own('agent')
    expect(lacksSecondFactor(agent)).toBe(true)
    await add(agent)
    expect(lacksSecondFactor(agent)).toBe(false)
    const login = { loginName: 'agent', password, ...browser }
    expect((await signIn(context, login)).kind).toBe('second-step')
    expect((await signIn({ ...context, secondFactorRequired: false }, login)).kind).toBe(
      'signed-in',
    )
  })

  it('requires a name, the password, and this browser’s challenge', async () => {
    const { context, own } = brokerage()
    const [agent, other] = [await own('agent'), await own('other')]
    expect(await beginPasskey(agent, { name: '', password })).toEqual({
      kind: 'invalid',
      fields: { name: passkeyNameWrong },
    })
    expect(await beginPasskey(agent, { name: 'Phone', password: 'wrong' })).toMatchObject({
      kind: 'wrong-password',
    })
    const device = createAuthenticator(here)
    const { ticket, challenge, options } = await begin(agent)
    expect(options).toMatchObject({
      rp: { id: 'listings.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const sent = { ticket, response: device.create(challenge), name: 'Phone' }
    expect(await addPasskey(other, sent)).toBe(setupLate)
    const { ticket: forAll } = signInOptions(context)
    expect(await addPasskey(agent, { ...sent, ticket: forAll })).toBe(setupLate)
    expect(await addPasskey(agent, { ...sent, name: 'x'.repeat(61) })).toBe(passkeyNameWrong)
    expect(await addPasskey(agent, sent)).toBeNull()
    expect(await addPasskey(agent, sent)).toBe(setupLate)
    const again = await begin(other)
    const copy = { ...sent, ticket: again.ticket, response: device.create(again.challenge) }
    expect(await addPasskey(other, copy)).toBe(passkeyAlreadyAdded)
  })

  it.each([{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])(
    'is refused where %j',
    async (more) => {
      const { own } = brokerage()
      const agent = await own('agent')
      const { ticket, challenge } = await begin(agent)
      const response = createAuthenticator(here).create(challenge, more)
      expect(await addPasskey(agent, { ticket, response, name: 'Phone' })).toBe(passkeyUnreadable)
    },
  )

  it('gives no hold on those of another account', async () => {
    const { own } = brokerage()
    const [agent, other] = [await own('agent'), await own('other')]
    await add(agent)
    const id = findOwnPasskeys(agent)[0]!.Id
    await nameOwnPasskey(other, { id, name: 'Mine' })
    await removeOwnPasskey(other, { id, password })
    expect(findOwnPasskeys(agent)).toMatchObject([{ Id: id, Name: 'Phone' }])
    await nameOwnPasskey(agent, { id, name: 'Work phone' })
    expect(findOwnPasskeys(agent)).toMatchObject([{ Name: 'Work phone' }])
  })
})
