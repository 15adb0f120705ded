import { expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { createRequestRates } from '#src/server/context/security/request-rates.ts'

it('each key has its requests a minute, and is told what is left of them', () => {
  let now = 1_000_000
  const take = createRequestRates(openSharedState(), () => now)
  expect(take('a', 2)).toEqual({ isAllowed: true, limit: 2, left: 1, seconds: 60 })
  now += 500
  expect(take('a', 2)).toEqual({ isAllowed: true, limit: 2, left: 0, seconds: 60 })
  now += 20_000
  expect(take('a', 2)).toEqual({ isAllowed: false, limit: 2, left: 0, seconds: 40 })
  expect(take('b', 2)).toMatchObject({ isAllowed: true })
  expect(take('a', 5), 'the limit was raised').toMatchObject({ isAllowed: true, left: 2 })
  now += 39_500
  expect(take('a', 2), 'a minute after the first').toMatchObject({ isAllowed: true, left: 1 })
  now -= 3_600_000
  expect(take('a', 1), 'the clock was set back').toMatchObject({ isAllowed: true })
})
