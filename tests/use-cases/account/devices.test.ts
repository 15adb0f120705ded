import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { changeUser, createUser } from '#db/queries/account/user-rows.ts'
import { audit, devices } from '#db/schema/index.ts'
import { openSharedState } from '#db/shared-state.ts'
import { createAttempts } from '#src/server/context/security/attempts.ts'
import { deviceHash } from '#src/use-cases/account/sign-in/devices.ts'
import { type SignInInput, signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { accountContext, mailsTo } from '../../support/account.ts'
import { emptyDatabase } from '../../support/database.ts'

const minute = 60_000
const right = 'correct horse'

/** Two accounts, and a clock that goes a minute further with every sign-in; 'at' is between two. */
async function brokerage() {
  const db = emptyDatabase()
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
  const at = () => new Date(clock.now + minute / 2)
  for (const loginName of ['agent', 'other']) await createAgent(db, loginName, at())
  const ranks: number[] = []
  const context = accountContext(db, {
    clock: () => new Date(clock.now),
    attempts: createAttempts(openSharedState(), () => clock.now),
    passwords: {
      verify: async (hash, password, rank) => {
        ranks.push(rank)
        return hash === password
      },
    },
  })
  const enter = (more: Partial<SignInInput> = {}) => {
    clock.now += minute
    return signIn(context, { ...stranger, ...more })
  }
  const pass = (ms: number) => {
    clock.now += ms
  }
  return { db, at, enter, pass, ranks, devicesOf: () => db.read.select().from(devices).all() }
}

const stranger: SignInInput = {
  loginName: 'agent',
  password: right,
  userAgent: 'A browser',
  network: '198.51.100.1',
  device: null,
  replaces: null,
}

const createAgent = (db: Database, loginName: string, at: Date) =>
  createUser(
    db,
    {
      loginName,
      displayName: loginName,
      email: `${loginName}@example.com`,
      role: 'private',
      administrator: false,
      passwordHash: right,
    },
    { actor: 'test', at },
  )

type Brokerage = Awaited<ReturnType<typeof brokerage>>

/** The token of the device that the sign-in was given. */
async function tokenOf(outcome: ReturnType<Brokerage['enter']>): Promise<string> {
  const found = await outcome
  if (found.kind !== 'signed-in') throw new Error(`The sign-in was ${found.kind}.`)
  return found.deviceToken
}

/** Strangers use up what may be tried for the account. */
async function exhaust({ enter }: Brokerage, loginName = 'agent'): Promise<string[]> {
  const kinds: string[] = []
  for (let i = 0; i < 30; i++) {
    const network = `203.0.113.${i}`
    kinds.push((await enter({ loginName, network, password: 'wrong' })).kind)
  }
  return kinds
}

describe('strangers who guess passwords', () => {
  it('lock out a browser that is new, but neither the one nor the network that are known', async () => {
    const site = await brokerage()
    const device = await tokenOf(site.enter())
    await exhaust(site)
    expect(await site.enter({ network: '192.0.2.7' })).toMatchObject({ kind: 'wait' })
    expect(await site.enter({ network: '192.0.2.7', device })).toMatchObject({ kind: 'signed-in' })
    expect(await site.enter({ network: '198.51.100.1' })).toMatchObject({ kind: 'signed-in' })
  })

  it('get the same response for an existing and a missing account', async () => {
    const site = await brokerage()
    await site.enter()
    expect(await exhaust(site, 'agent')).toEqual(await exhaust(site, 'nobody'))
  })

  it('gain nothing by a token that they invent, or have from another account', async () => {
    const site = await brokerage()
    await site.enter()
    const elsewhere = await tokenOf(site.enter({ loginName: 'other', network: '192.0.2.8' }))
    await exhaust(site)
    for (const device of [elsewhere, 'A'.repeat(43)])
      expect(await site.enter({ network: '192.0.2.8', device })).toMatchObject({ kind: 'wait' })
  })

  it('wait behind known devices', async () => {
    const site = await brokerage()
    const device = await tokenOf(site.enter())
    await site.enter({ password: 'wrong', network: '203.0.113.1' })
    await site.enter({ password: 'wrong', network: '203.0.113.1' })
    await site.enter({ device, network: '203.0.113.1' })
    expect(site.ranks).toEqual([1, 1, 2, 0])
  })
})

describe('a device', () => {
  it('is stored by the hash of its token, once for each account and network', async () => {
    const site = await brokerage()
    const device = await tokenOf(site.enter())
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(await tokenOf(site.enter({ device }))).toBe(device)
    expect(await tokenOf(site.enter({ device, network: '192.0.2.9' }))).toBe(device)
    expect(await tokenOf(site.enter({ device, loginName: 'other' }))).toBe(device)
    const rows = site.devicesOf()
    expect(rows.map(({ TokenHash }) => TokenHash)).toEqual(Array(3).fill(deviceHash(device)))
    expect(rows.map(({ Network }) => Network)).toEqual([
      '198.51.100.1',
      '192.0.2.9',
      '198.51.100.1',
    ])
    expect(rows[0]).toMatchObject({ UserAgent: 'A browser' })
    expect(rows[0]!.LastSeenAt > rows[0]!.CreatedAt).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  it('has a token of ours: one that the browser made up is replaced', async () => {
    const site = await brokerage()
    expect(await tokenOf(site.enter({ device: 'A'.repeat(43) }))).not.toBe('A'.repeat(43))
  })

  it('is one of the last fifty of its account', async () => {
    const site = await brokerage()
    const first = await tokenOf(site.enter())
    const others: string[] = []
    for (let i = 0; i < 50; i++) others.push(await tokenOf(site.enter({ network: `10.0.0.${i}` })))
    const kept = site.devicesOf().map(({ TokenHash }) => TokenHash)
    expect(kept.toSorted()).toEqual(others.map(deviceHash).toSorted())
    expect(kept).not.toContain(deviceHash(first))
  })

  it('is a stranger after the password was changed, until it signs in with the new one', async () => {
    const site = await brokerage()
    const [one, two] = [await tokenOf(site.enter()), await tokenOf(site.enter())]
    const change = { PasswordHash: 'another horse' }
    await changeUser(site.db, 'agent', change, { actor: 'test', at: site.at() })
    expect(await site.enter({ device: one, password: 'another horse' })).toMatchObject({
      kind: 'signed-in',
    })
    await exhaust(site)
    const now = { password: 'another horse', network: '192.0.2.9' }
    expect(await site.enter({ ...now, device: two })).toMatchObject({ kind: 'wait' })
    expect(await site.enter({ ...now, device: one })).toMatchObject({ kind: 'signed-in' })
  })

  it('is recorded and mailed when it is new to an account that was signed in to before', async () => {
    const site = await brokerage()
    const recorded = () =>
      site.db.read
        .select()
        .from(audit)
        .all()
        .filter(({ Action }) => Action === 'sign in from new device')
    const first = await tokenOf(site.enter())
    await site.enter({ device: first, network: '192.0.2.9' })
    await site.enter({ password: 'wrong', network: '192.0.2.10' })
    expect(recorded()).toEqual([])
    await site.enter({ network: '192.0.2.11', userAgent: 'Another browser' })
    expect(recorded()).toEqual([
      expect.objectContaining({ Subject: 'agent', Detail: '192.0.2.11 Another browser' }),
    ])
    expect(mailsTo(site.db, 'agent@example.com')).toMatchObject([{ Kind: 'new-device' }])
  })

  it.each([
    ['192.0.2.11', '192.0.2.11'],
    ['2001:db8:1:2', '2001:db8:1:2::/64'],
    ['0:0:0:0', '::1'],
  ])('the mail about a sign-in from %s says %s', async (network, said) => {
    const site = await brokerage()
    await site.enter({ network: '192.0.2.9' })
    await site.enter({ network })
    const [mail] = mailsTo(site.db, 'agent@example.com')
    expect(mail!.Text).toMatch(new RegExp(`Network:? ${said}$`, 'm'))
  })

  it('in a network that is known is mailed once a day, and in others each time', async () => {
    const site = await brokerage()
    const mails = () => mailsTo(site.db, 'agent@example.com').length
    await site.enter()
    for (const userAgent of ['Second', 'Third', 'Fourth']) await site.enter({ userAgent })
    expect(mails()).toBe(1)
    for (const network of ['192.0.2.9', '192.0.2.10']) await site.enter({ network })
    expect(mails()).toBe(3)
    await site.enter({ network: '192.0.2.9' })
    expect(mails()).toBe(3)
    site.pass(24 * 60 * minute)
    for (const userAgent of ['Fifth', 'Sixth']) await site.enter({ userAgent })
    expect(mails()).toBe(4)
  })
})
