import { expect, it } from 'vitest'
import { retryDelayMs } from '#src/mail/sender/back-off.ts'
import { deliveryOf } from '#src/mail/sender/delivery-problem.ts'
import { createRateLimit } from '#src/mail/sender/sender-state.ts'

const minute = 60_000

it('retries of a message wait 2 minutes, then twice as long each time, up to 4 hours', () => {
  const delays = [1, 2, 3, 7, 8, 9, 5000].map((failures) =>
    retryDelayMs('message', failures, () => 0.5),
  )
  expect(delays.map((delay) => delay / minute)).toEqual([2, 4, 8, 128, 240, 240, 240])
  expect(retryDelayMs('message', 1, () => 0)).toBe(1.6 * minute)
  expect(retryDelayMs('message', 1, () => 1)).toBe(2.4 * minute)
})

it('a server that cannot be used is tried again after 10 seconds, up to 5 minutes', () => {
  const delays = [1, 2, 6, 50].map((failures) => retryDelayMs('server', failures, () => 0.5))
  expect(delays.map((delay) => delay / 1000)).toEqual([10, 20, 300, 300])
})

it('a rate limit holds for every minute, not for those of the clock', () => {
  const limit = createRateLimit(3)
  for (const at of [0, 10_000, 50_000]) {
    expect(limit.waitMs(at)).toBe(0)
    limit.start(at)
  }
  expect(limit.waitMs(50_000)).toBe(10_000)
  expect(limit.waitMs(59_999)).toBe(1)
  expect(limit.waitMs(60_000)).toBe(0)
  limit.start(60_000)
  expect(limit.waitMs(60_000)).toBe(10_000)
})

it.each([
  [{ command: 'RCPT TO', responseCode: 550 }, 'refused'],
  [{ command: 'DATA', responseCode: 554 }, 'refused'],
  [{ command: 'DATA', responseCode: 452 }, 'deferred'],
  [{ command: 'RCPT TO', responseCode: 450 }, 'deferred'],
  [{ command: 'RCPT TO', responseCode: 503 }, 'deferred'],
  [{ command: 'RCPT TO', responseCode: 421 }, 'unavailable'],
  [{ command: 'MAIL FROM', responseCode: 550 }, 'unavailable'],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, 'unavailable'],
  [{ command: 'CONN', code: 'ETIMEDOUT' }, 'unavailable'],
  [{ command: 'DATA', code: 'ECONNECTION' }, 'unavailable'],
  [{ code: 'EENVELOPE' }, 'refused'],
  [{}, 'unavailable'],
])('%j is %s', (problem, kind) => {
  expect(deliveryOf(Object.assign(new Error('It failed'), problem)).kind).toBe(kind)
})

it('the answer of a server is stored on one line of bounded length', () => {
  const response = `550-5.1.1 No\r\n550 ${'x'.repeat(2000)}`
  const { reply } = deliveryOf(
    Object.assign(new Error('It failed'), { command: 'DATA', responseCode: 550, response }),
  )
  expect(reply).toMatch(/^550-5\.1\.1 No 550 x+$/)
  expect(reply).toHaveLength(500)
})
