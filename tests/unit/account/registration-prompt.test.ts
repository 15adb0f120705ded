import { expect, it } from 'vitest'
import { countOpened } from '#src/domain/account/registration-prompt.ts'

it.each([
  [undefined, 5, { opened: 1, isDue: false }],
  ['4', 5, { opened: 5, isDue: true }],
  ['5', 5, { opened: 6, isDue: false }],
  ['x', 1, { opened: 1, isDue: true }],
  ['-1', 5, { opened: 1, isDue: false }],
  ['99999', 5, { opened: 1, isDue: false }],
  ['999', 5, { opened: 999, isDue: false }],
  ['2', 0, { opened: 3, isDue: false }],
])('a visitor who has opened %s listings, with the prompt after %i', (text, after, expected) => {
  expect(countOpened(text, after)).toEqual(expected)
})
