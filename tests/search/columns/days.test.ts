import { expect, test } from 'vitest'
import { daysOf } from '#src/search/columns/table/days.ts'

const dayMs = 86_400_000

test('the days since 1970 of every third date of ten thousand years are those of the calendar', () => {
  const first = Date.parse('0000-01-01')
  const last = Date.parse('9999-12-31')
  const wrong: string[] = []
  for (let ms = first; ms <= last; ms += 3 * dayMs) {
    const text = new Date(ms).toISOString().slice(0, 10)
    if (daysOf(text) !== ms / dayMs) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test('texts that are no dates have none', () => {
  const leapless = ['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31']
  const beyond = ['2024-13-01', '2024-00-10', '2024-01-00', '2024-01-32']
  const others = [
    '2024-1-1',
    '+024-01-01',
    '2024-01-0x',
    '2024/01/01',
    '',
    '2024-01-01T00:00:00.000Z',
    ' 2024-01-0',
    '２024-01-01',
  ]
  for (const text of [...leapless, ...beyond, ...others]) expect(daysOf(text), text).toBeUndefined()
  expect(daysOf('2000-02-29')).toBe(11_016)
})
