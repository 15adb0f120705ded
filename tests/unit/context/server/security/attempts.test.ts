import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import {
  createAttempts,
  createQuota,
  createWriterQuota,
} from '#src/server/context/security/attempts.ts'
import type { SignInAttempt } from '#src/use-cases/account/sign-in-context.ts'

function counting() {
  const clock = { now: 1_000_000 }
  const attempts = createAttempts(openSharedState(), () => clock.now)
  const wait = (network: string, account: string, known: Partial<SignInAttempt> = {}) =>
    attempts.take(tryOf(network, account, known)).wait
  return { clock, attempts, wait }
}

const tryOf = (
  network: string,
  account: string,
  known: Partial<SignInAttempt> = {},
): SignInAttempt => ({
  network,
  account,
  device: null,
  isKnownNetwork: false,
  ...known,
})

/** How long each of so many tries has to wait. */
const times = (count: number, take: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => take(i))

describe('tries to sign in', () => {
  it('are ten in three minutes from one network, whatever the accounts', () => {
    const { clock, wait } = counting()
    const waits = times(11, (i) => wait('192.0.2.1', `account ${i}`))
    expect(waits).toEqual([...Array<number>(10).fill(0), 180])
    expect(wait('192.0.2.2', 'account 1')).toBe(0)
    clock.now += 180_000
    expect(wait('192.0.2.1', 'account 1')).toBe(0)
  })

  it('are twenty-five in an hour for one account, whatever the networks', () => {
    const { clock, wait } = counting()
    const waits = times(30, (i) => wait(`192.0.2.${i}`, 'agent'))
    expect(waits.filter((each) => each === 0)).toHaveLength(25)
    expect(waits.at(-1)).toBe(3600)
    expect(wait('192.0.2.99', 'other')).toBe(0)
    clock.now += 3_600_000
    expect(wait('192.0.2.99', 'agent')).toBe(0)
  })

  it('that succeeded do not count, and waiting ones do not lengthen the wait', () => {
    const { clock, attempts, wait } = counting()
    for (let i = 0; i < 100; i++) {
      expect(wait('192.0.2.1', 'agent')).toBe(0)
      attempts.giveBack(tryOf('192.0.2.1', 'agent'))
    }
    for (let i = 0; i < 50; i++) wait('192.0.2.1', 'agent')
    clock.now += 179_000
    expect(wait('192.0.2.1', 'agent')).toBe(1)
  })

  it('from a known device are counted by it alone, however many strangers try', () => {
    const { wait } = counting()
    for (let i = 0; i < 40; i++) wait(`192.0.2.${i}`, 'agent')
    for (let i = 0; i < 20; i++) wait('192.0.2.200', `account ${i}`)
    const known = { device: 'hash' }
    const waits = times(26, () => wait('192.0.2.200', 'agent', known))
    expect(waits).toEqual([...Array<number>(25).fill(0), 3600])
    expect(wait('192.0.2.201', 'agent', { device: 'another hash' })).toBe(0)
  })

  it('from a known network are counted apart from those of strangers', () => {
    const { clock, wait } = counting()
    for (let i = 0; i < 40; i++) wait(`192.0.2.${i}`, 'agent')
    const known = { isKnownNetwork: true }
    const fromHere = () => wait('198.51.100.1', 'agent', known)
    expect(times(11, fromHere)).toEqual([...Array<number>(10).fill(0), 180])
    for (let i = 0; i < 2; i++) {
      clock.now += 180_000
      times(10, fromHere)
    }
    expect(fromHere()).toBe(3600 - 360)
  })

  it('are not counted for an account whose name is put together of another and a network', () => {
    const { wait } = counting()
    for (let i = 0; i < 40; i++) wait(`192.0.2.${i}`, '["account","agent","198.51.100.1"]')
    for (let i = 0; i < 40; i++) wait(`192.0.2.${i}`, 'agent","198.51.100.1')
    expect(wait('198.51.100.1', 'agent', { isKnownNetwork: true })).toBe(0)
  })

  it('are ranked: known devices first, then each network’s first, second, third try', () => {
    const { attempts } = counting()
    const rank = (network: string, known: Partial<SignInAttempt> = {}) =>
      attempts.take(tryOf(network, 'agent', known)).rank
    const ranks = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'].map((each) => rank(each))
    expect(ranks).toEqual([1, 2, 1, 3])
    expect(rank('192.0.2.1', { device: 'hash' })).toBe(0)
  })
})

describe('a quota', () => {
  it('is counted by the network and comes back with time', () => {
    const clock = { now: 1_000_000 }
    const may = createQuota(
      openSharedState(),
      'test',
      { tries: 2, withinMs: 1_000 },
      () => clock.now,
    )
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '192.0.2.1'].map(may)).toEqual([
      true,
      true,
      false,
      true,
    ])
    clock.now += 1_000
    expect(may('2001:db8::3')).toBe(true)
  })
})

it('messages to agents are limited by network, by agent, and for the whole site', () => {
  let now = 0
  const mayWrite = createWriterQuota(openSharedState(), { perHour: 5, perAgent: 3 }, () => now)
  const from = (n: number, agent: string | null) => mayWrite(`192.0.2.${n}`, agent)
  expect([1, 2, 3, 4].map((n) => from(n, 'ada'))).toEqual([true, true, true, false])
  expect([5, 6, 7].map((n) => from(n, n === 6 ? null : 'other'))).toEqual([true, true, false])
  now = 60 * 60_000 + 1
  expect(from(8, 'ada')).toBe(true)
})
