import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { applyUserChange, createUser, getUserById } from '#db/queries/account/user-rows.ts'
import { audit, authenticators, recoveryCodes, sessions } from '#db/schema/index.ts'
import { openSharedState } from '#db/shared-state.ts'
import { wrongCodesReported } from '#src/domain/limits.ts'
import { createCodeAttempts } from '#src/server/context/security/attempts.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'
import {
  forgetTrustedBrowsers,
  getOwnFactor,
  lacksSecondFactor,
  renewCodes,
  turnOff,
} from '#src/use-cases/account/second-factor/own-factor.ts'
import { resetSecondFactor } from '#src/use-cases/account/second-factor/reset-factor.ts'
import {
  completeSignIn,
  type SecondStepInput,
} from '#src/use-cases/account/second-factor/second-step.ts'
import { beginSetup, confirmSetup } from '#src/use-cases/account/second-factor/set-up-factor.ts'
import { type SignInInput, signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { issueTicket } from '#src/use-cases/account/sign-in/tickets.ts'
import { accountContext, mailsTo, signedInContext } from '../../../support/account.ts'
import { emptyDatabase } from '../../../support/database.ts'

const password = 'correct horse'
const deed = { actor: 'test', at: new Date('2026-01-01T00:00:00Z') }
const day = 86_400_000

/** An agent with an app that makes codes, and a clock that tests turn. */
async function brokerage(parts: Partial<AccountContext> = {}) {
  const db = emptyDatabase()
  const clock = { now: Date.parse('2026-01-02T00:00:00Z') }
  const context = accountContext(db, {
    clock: () => new Date(clock.now),
    codeAttempts: createCodeAttempts(openSharedState(), () => clock.now),
    secondFactorRequired: true,
    ...parts,
  })
  const id = (await createUser(db, agent('agent'), deed))!
  const own = signedInContext(context, id)
  const begun = await beginSetup(own, password)
  if (begun.kind !== 'setup') throw new Error(begun.kind)
  const { secret, ticket } = begun.setup
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now + steps * 30_000,
    })
  const confirmed = await confirmSetup(own, { ticket, code: code(), sessionId: null })
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind)
  clock.now += 60_000
  return { db, clock, context, own, id, secret, code, codes: confirmed.codes }
}

const agent = (loginName: string) =>
  ({
    loginName,
    displayName: loginName,
    email: `${loginName}@example.com`,
    role: 'private',
    administrator: false,
    passwordHash: `hash of ${password}`,
  }) as const

const browser = { userAgent: 'A browser', network: '198.51.100.1', device: null, replaces: null }
type Parts = Awaited<ReturnType<typeof brokerage>>

const byPassword = ({ context }: Parts, more: Partial<SignInInput> = {}) =>
  signIn(context, { loginName: 'agent', password, ...browser, ...more })

async function ticketOf(site: Parts, more: Partial<SignInInput> = {}): Promise<string> {
  const outcome = await byPassword(site, more)
  if (outcome.kind !== 'second-step') throw new Error(outcome.kind)
  return outcome.ticket
}

const step = ({ context }: Parts, more: Partial<SecondStepInput>) =>
  completeSignIn(context, {
    ...browser,
    ...{ ticket: '', code: '', recoveryCode: '', trust: false },
    ...more,
  })

describe('signing in with a second step', () => {
  it('starts no session before the code, and one with it', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    expect(site.db.read.select().from(sessions).all()).toEqual([])
    expect(await step(site, { ticket, code: site.code() })).toMatchObject({ kind: 'signed-in' })
    expect(site.db.read.select().from(sessions).all()).toHaveLength(1)
  })

  it('accepts no code twice, nor an earlier one, nor the one that set the app up', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    expect(await step(site, { ticket, code: site.code(-2) })).toEqual({ kind: 'wrong-code' })
    const code = site.code()
    const both = await Promise.all([step(site, { ticket, code }), step(site, { ticket, code })])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-code'])
    expect(await step(site, { ticket, code: site.code(-1) })).toEqual({ kind: 'wrong-code' })
    site.clock.now += 30_000
    expect(await step(site, { ticket, code: site.code() })).toMatchObject({ kind: 'signed-in' })
  })

  it('wants a ticket of its own kind, of this site, and not older than five minutes', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    const code = site.code()
    const other = issueTicket(site.context, 'authenticator', { userId: site.id, secret: 'A' })
    for (const forged of ['', 'x', `${ticket.slice(0, -2)}AA`, ticket.slice(4), other])
      expect(await step(site, { ticket: forged, code })).toEqual({ kind: 'late' })
    site.clock.now += 5 * 60_000
    expect(await step(site, { ticket, code: site.code() })).toEqual({ kind: 'late' })
  })

  it.each([{ PasswordHash: 'another' }, { Disabled: true }])(
    'ends when the account changes meanwhile: %j',
    async (change) => {
      const site = await brokerage()
      const ticket = await ticketOf(site)
      const at = new Date(site.clock.now)
      const row = { Id: site.id, LoginName: 'agent' }
      await site.db.write((tx) => applyUserChange(tx, row, change, { actor: 'test', at }))
      expect(await step(site, { ticket, code: site.code() })).toEqual({ kind: 'late' })
    },
  )

  it('is throttled by account, but not for the browser that is known', async () => {
    const site = await brokerage()
    const first = await step(site, { ticket: await ticketOf(site), code: site.code() })
    const device = first.kind === 'signed-in' ? first.deviceToken : ''
    const ticket = await ticketOf(site)
    const guess = (i: number) => ({ ticket, code: '000000', network: `203.0.113.${i}` })
    for (let i = 0; i < 10; i++) expect(await step(site, guess(i))).toEqual({ kind: 'wrong-code' })
    expect(await step(site, guess(11))).toMatchObject({ kind: 'wait' })
    site.clock.now += 30_000
    const code = site.code()
    expect(await step(site, { ticket, code, device, network: '203.0.113.99' })).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('tells the owner once by mail that wrong codes are entered, and administrators each time', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    const told = () =>
      mailsTo(site.db, 'agent@example.com').filter(({ Kind }) => Kind === 'wrong-codes')
    const guess = (i: number) => step(site, { ticket, code: '000000', network: `203.0.113.${i}` })
    for (let i = 1; i < wrongCodesReported; i++) await guess(i)
    expect(told()).toEqual([])
    for (let i = 0; i < 4; i++) await guess(100 + i)
    expect(told()).toHaveLength(1)
    expect(told()[0]!.Text.replace(/\s+/g, ' ')).toContain(`${wrongCodesReported} wrong codes`)
    const seen = site.db.read.select().from(audit).all()
    expect(seen.filter(({ Action }) => Action === 'wrong second-step code')).toHaveLength(
      wrongCodesReported + 3,
    )
  })

  it('stores the secret and the codes so that the database alone gives neither', async () => {
    const site = await brokerage()
    const [row] = site.db.read.select().from(authenticators).all()
    expect(row!.Secret).not.toContain(site.secret)
    expect(site.context.vault.open(row!.Secret, 'authenticator another')).toBeNull()
    const hashes = site.db.read.select().from(recoveryCodes).all()
    expect(hashes).toHaveLength(10)
    for (const { CodeHash } of hashes) expect(site.codes.join()).not.toContain(CodeHash)
  })
})

describe('a recovery code', () => {
  it('signs in once, and is mailed', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    const recoveryCode = site.codes[3]!.toUpperCase()
    expect(await step(site, { ticket, recoveryCode })).toMatchObject({ kind: 'signed-in' })
    expect(await step(site, { ticket, recoveryCode })).toEqual({ kind: 'wrong-code' })
    expect(await step(site, { ticket, recoveryCode: '22222-22222' })).toEqual({
      kind: 'wrong-code',
    })
    const mail = mailsTo(site.db, 'agent@example.com').find(({ Kind }) => Kind === 'recovery-code')
    expect(mail?.Text).toMatch(/Codes left\W+9/)
  })

  it('works in the field of the app code, and a code of the app in its field', async () => {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    const typed = ` ${site.codes[5]!.toUpperCase().replace('-', ' - ')} `
    expect(await step(site, { ticket, code: typed })).toMatchObject({ kind: 'signed-in' })
    expect(await step(site, { ticket, code: typed })).toEqual({ kind: 'wrong-code' })
    expect(await step(site, { ticket, recoveryCode: site.code() })).toMatchObject({
      kind: 'signed-in',
    })
    expect(await step(site, { ticket, recoveryCode: site.code() })).toEqual({ kind: 'wrong-code' })
  })

  it('of another account does not work', async () => {
    const site = await brokerage()
    const id = (await createUser(site.db, agent('other'), deed))!
    const row = await site.db.write((tx) => getUserById(tx, id)!)
    const says = { userId: id, changedAt: row.PasswordChangedAt }
    const ticket = issueTicket(site.context, 'second-step', says)
    for (const recoveryCode of site.codes.slice(1))
      expect(await step(site, { ticket, recoveryCode })).toEqual({ kind: 'wrong-code' })
    expect(await step(site, { ticket, code: site.code() })).toEqual({ kind: 'wrong-code' })
  })

  it('works no more when new ones were made, which takes the password', async () => {
    const site = await brokerage()
    expect(await renewCodes(site.own, 'wrong')).toEqual({ kind: 'wrong-password' })
    const renewed = await renewCodes(site.own, password)
    const codes = renewed.kind === 'codes' ? renewed.codes : []
    const ticket = await ticketOf(site)
    expect(await step(site, { ticket, recoveryCode: site.codes[0]! })).toEqual({
      kind: 'wrong-code',
    })
    expect(await step(site, { ticket, recoveryCode: codes[0]! })).toMatchObject({
      kind: 'signed-in',
    })
  })
})

describe('a trusted browser', () => {
  async function trusting() {
    const site = await brokerage()
    const ticket = await ticketOf(site)
    const outcome = await step(site, { ticket, code: site.code(), trust: true })
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    return { ...site, device: outcome.deviceToken }
  }

  it('signs in by password for 30 days, in every network', async () => {
    const site = await trusting()
    const { device } = site
    const network = '203.0.113.9'
    expect(await byPassword(site, { device, network })).toMatchObject({ kind: 'signed-in' })
    expect((await byPassword(site)).kind).toBe('second-step')
    site.clock.now += 30 * day
    expect((await byPassword(site, { device })).kind).toBe('second-step')
  })

  it.each(['the account trusts none', 'the password changes', 'the factor is reset'])(
    'is asked again when %s',
    async (what) => {
      const site = await trusting()
      if (what === 'the account trusts none') await forgetTrustedBrowsers(site.own)
      const at = new Date(site.clock.now + 1)
      const row = { Id: site.id, LoginName: 'agent' }
      const change = { PasswordHash: `hash of ${password}` }
      if (what === 'the password changes')
        await site.db.write((tx) => applyUserChange(tx, row, change, { actor: 'test', at }))
      if (what === 'the factor is reset') await resetSecondFactor(site.context, site.id, 'admin')
      const { kind } = await byPassword(site, { device: site.device })
      expect(kind).toBe(what === 'the factor is reset' ? 'signed-in' : 'second-step')
      expect(getOwnFactor(site.own).trusted).toBe(what === 'the password changes' ? 1 : 0)
    },
  )

  it('is trusted by the one account only', async () => {
    const site = await trusting()
    await createUser(site.db, agent('other'), deed)
    const other = { ...site, ...(await brokerage()) }
    expect((await byPassword(other, { device: site.device })).kind).toBe('second-step')
  })
})

describe('setting it up', () => {
  it('takes the password, a code that is right, and the account that began', async () => {
    const site = await brokerage()
    expect(await beginSetup(site.own, 'wrong')).toEqual({ kind: 'wrong-password' })
    const id = (await createUser(site.db, agent('other'), deed))!
    const other = signedInContext(site.context, id)
    const begun = await beginSetup(other, password)
    const ticket = begun.kind === 'setup' ? begun.setup.ticket : ''
    const wrong = { ticket, code: '000000', sessionId: null }
    expect(await confirmSetup(other, wrong)).toMatchObject({
      kind: 'wrong-code',
      setup: begun.kind === 'setup' ? { secret: begun.setup.secret } : {},
    })
    expect(await confirmSetup(site.own, wrong)).toEqual({ kind: 'late' })
    expect(await confirmSetup(other, { ...wrong, ticket: 'forged' })).toEqual({ kind: 'late' })
    expect(lacksSecondFactor(other)).toBe(true)
    expect(lacksSecondFactor(site.own)).toBe(false)
  })

  it('is required of agents only, and of no one where it is optional', async () => {
    const site = await brokerage()
    const consumer = { ...agent('vow'), role: 'vow' } as const
    const vow = signedInContext(site.context, (await createUser(site.db, consumer, deed))!)
    const other = signedInContext(site.context, (await createUser(site.db, agent('other'), deed))!)
    expect(lacksSecondFactor(vow)).toBe(false)
    expect(lacksSecondFactor({ ...other, secondFactorRequired: false })).toBe(false)
    expect(lacksSecondFactor(site.context)).toBe(false)
  })

  it('can be turned off only where it is optional', async () => {
    const site = await brokerage()
    expect(await turnOff(site.own, password)).toBeNull()
    const free = { ...site.own, secondFactorRequired: false }
    expect(await turnOff(free, 'wrong')).toEqual({ kind: 'wrong-password' })
    expect(await turnOff(free, password)).toEqual({ kind: 'changed' })
    expect(await byPassword({ ...site, context: free })).toMatchObject({ kind: 'signed-in' })
    const kinds = mailsTo(site.db, 'agent@example.com').map(({ Subject }) => Subject)
    expect(kinds).toContain('Two-step sign-in was turned off')
  })

  it('begins anew after a reset, which is on record and mailed', async () => {
    const site = await brokerage()
    await resetSecondFactor(site.context, site.id, 'admin')
    expect(lacksSecondFactor(site.own)).toBe(true)
    expect(site.db.read.select().from(recoveryCodes).all()).toEqual([])
    const rows = site.db.read.select().from(audit).all()
    expect(rows.at(-1)).toMatchObject({ Actor: 'admin', Action: 'second factor reset' })
    expect(mailsTo(site.db, 'agent@example.com').at(-1)?.Subject).toBe(
      'Your two-step sign-in was reset',
    )
  })
})
