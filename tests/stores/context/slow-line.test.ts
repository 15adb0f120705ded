import { expect, it } from 'vitest'
import { isSlowLine } from '#src/islands/shared/slow-line.ts'

it.each([
  ['a fast one', true, { rtt: 50, downlink: 10 }, false],
  ['one that takes long', true, { rtt: 150, downlink: 10 }, true],
  ['one that is thin', true, { rtt: 50, downlink: 0.7 }, true],
  ['one of which nothing was measured yet', true, { rtt: 100, downlink: 1.6 }, false],
  ['one of who saves data', true, { rtt: 50, downlink: 10, saveData: true }, true],
  ['one of which nothing is known', true, {}, false],
  ['one that is dead', false, { rtt: 3000, downlink: 0 }, false],
] as const)('tells %s', (_, onLine, connection, isSlow) => {
  expect(isSlowLine({ onLine, connection })).toBe(isSlow)
})

it('takes a line for a fast one where the browser tells nothing', () => {
  expect(isSlowLine({ onLine: true })).toBe(false)
})
