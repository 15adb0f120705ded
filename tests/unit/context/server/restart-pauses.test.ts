import { expect, it } from 'vitest'
import { createPauses } from '#src/server/processes/restart-pauses.ts'

it('a process is replaced at once, and after growing pauses while those that replace it live shortly', () => {
  const pause = createPauses()
  expect([1, 1, 1, 1].map(pause)).toEqual([0, 500, 1_000, 2_000])
  expect(Math.max(...Array.from({ length: 20 }, () => pause(9_999)))).toBe(60_000)
  expect(pause(10_000)).toBe(0)
  expect(pause(1)).toBe(500)
})
