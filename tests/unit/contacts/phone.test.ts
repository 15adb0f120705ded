import { describe, expect, it } from 'vitest'
import { shownPhone, storedPhone } from '#src/domain/contacts/phone.ts'

describe('a phone number', () => {
  it.each([
    ['504 298 0100', 'US', '+15042980100', '(504) 298-0100'],
    ['020 7946 0958', 'gb', '+442079460958', '+44 20 7946 0958'],
    ['+44 20 7946 0958', 'US', '+442079460958', '+44 20 7946 0958'],
    ['504 298 0100', 'Atlantis', '+15042980100', '(504) 298-0100'],
    ['12', 'US', '12', '12'],
    ['call the office', 'US', 'call the office', 'call the office'],
    ['504 298 0100 x7', 'US', '504 298 0100 x7', '504 298 0100 x7'],
    ['  ', 'US', null, ''],
  ])('%s in %s', (typed, country, stored, shown) => {
    expect(storedPhone(typed, country)).toBe(stored)
    expect(shownPhone(stored, country)).toBe(shown)
  })
})
