import { describe, expect, it } from 'vitest'
import { createAttempts, createQuota } from '#src/server/security/attempts.ts'

function counting() {
  const clock = { now: 1_000_000 }
  return { clock, attempts: createAttempts(() => clock.now) }
}

describe('tries to sign in', () => {
  it('are ten in three minutes from one address, whatever the accounts', () => {
    const { clock, attempts } = counting()
    const waits = Array.from({ length: 11 }, (_, i) => attempts.take('192.0.2.1', `account ${i}`))
    expect(waits).toEqual([...Array<number>(10).fill(0), 180])
    expect(attempts.take('192.0.2.2', 'account 1')).toBe(0)
    clock.now += 180_000
    expect(attempts.take('192.0.2.1', 'account 1')).toBe(0)
  })

  it('are twenty-five in an hour for one account, whatever the addresses', () => {
    const { clock, attempts } = counting()
    const waits = Array.from({ length: 30 }, (_, i) => attempts.take(`192.0.2.${i}`, 'agent'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25)
    expect(waits.at(-1)).toBe(3600)
    expect(attempts.take('192.0.2.99', 'other')).toBe(0)
    clock.now += 3_600_000
    expect(attempts.take('192.0.2.99', 'agent')).toBe(0)
  })

  it('of one customer’s IPv6 network count together', () => {
    const { attempts } = counting()
    const waits = Array.from({ length: 11 }, (_, i) =>
      attempts.take(`2001:db8:1:2::${i}`, `account ${i}`),
    )
    expect(waits.at(-1)).toBe(180)
  })

  it('that succeeded do not count, and waiting ones do not lengthen the wait', () => {
    const { clock, attempts } = counting()
    for (let i = 0; i < 100; i++) {
      expect(attempts.take('192.0.2.1', 'agent')).toBe(0)
      attempts.giveBack('192.0.2.1', 'agent')
    }
    for (let i = 0; i < 50; i++) attempts.take('192.0.2.1', 'agent')
    clock.now += 179_000
    expect(attempts.take('192.0.2.1', 'agent')).toBe(1)
  })
})

describe('a quota', () => {
  it('is counted by the network and comes back with time', () => {
    const clock = { now: 1_000_000 }
    const may = createQuota({ tries: 2, withinMs: 1_000 }, () => clock.now)
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
