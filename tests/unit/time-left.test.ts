import { expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { reportStart } from '#src/domain/alerts/schedule.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { createRateLimit } from '#src/mail/sender/sender-state.ts'
import { createAttempts, createQuota } from '#src/server/context/security/attempts.ts'
import { createCopyingLimit } from '#src/server/context/security/copying.ts'

const day = 24 * 60 * 60_000
const now = Date.parse('2026-03-02T12:00:00Z')
const tomorrow = new Date(now + day).toISOString()

it.each([
  [now, 1000],
  [now - 400, 600],
  [now - 1000, 0],
  [now + 1, 0],
  [new Date(now - 1), 999],
  [new Date(now - 999).toISOString(), 1],
  [tomorrow, 0],
])('of a second from %s, %i ms are left', (since, left) => {
  expect(timeLeft(since, new Date(now), 1000)).toBe(left)
})

/** Set to `now + day` by mistake, then set right. */
function wrongClock() {
  let at = now + day
  return { clock: () => at, setRight: () => (at = now) }
}

it('nobody waits for a clock that was ahead', () => {
  const { clock, setRight } = wrongClock()
  const state = openSharedState()
  const isLeft = createQuota(state, 'test', { tries: 1, withinMs: 60_000 }, clock)
  const attempts = createAttempts(state, clock)
  const copying = { pages: 1, reported: 5, withinMs: 60_000 }
  const mayCopy = createCopyingLimit(state, copying, clock)
  const log = { debug() {}, info() {}, warn() {}, error() {} } as never
  const tried = { account: 'ann', network: '1.2.3.4', device: null, isKnownNetwork: false }
  const limit = createRateLimit(1)
  limit.start(clock())
  const all = () => [
    isLeft('1.2.3.4'),
    mayCopy('1.2.3.4', 1, log),
    limit.waitMs(clock()) > 0,
    Array.from({ length: 11 }, () => attempts.take(tried).wait).at(-2),
  ]
  expect(all()).toEqual([true, true, true, 0])
  expect([isLeft('1.2.3.4'), mayCopy('1.2.3.4', 1, log)]).toEqual([false, false])
  expect(attempts.take(tried).wait).toBeGreaterThan(0)
  setRight()
  expect(all()).toEqual([true, true, false, 0])
})

it('a digest tells what happened since its last mail, but for one of a clock that was ahead', () => {
  const of = { Frequency: 'daily', StateAt: '2026-01-01T00:00:00.000Z' } as const
  const last = '2026-03-02T08:00:00.000Z'
  expect(reportStart({ ...of, LastSentAt: last }, new Date(now))).toBe(last)
  const dayAgo = new Date(now - day).toISOString()
  expect(reportStart({ ...of, LastSentAt: tomorrow }, new Date(now))).toBe(dayAgo)
  expect(reportStart({ ...of, StateAt: tomorrow, LastSentAt: null }, new Date(now))).toBe(dayAgo)
})
