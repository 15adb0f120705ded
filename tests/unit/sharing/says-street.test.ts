import { expect, it } from 'vitest'
import { saysStreet } from '#src/domain/listings/says-street.ts'

it.each([
  ['CMA for 702 E Spindle St, Port Ellery', true],
  ['See 702 East Spindle Street first', true],
  ['I like 702 spindle.', true],
  ['Hauptstraße 12 ist schön', false],
  ['Spindle Park is near, and so is the lake, 702 square feet', false],
  ['Look at these 3 homes', false],
  ['', false],
])('%j says 702 E Spindle St #4: %j', (text, says) => {
  expect(saysStreet(text, '702 E Spindle St #4')).toBe(says)
})

it('finds a number after the street, and streets without spaces or numbers', () => {
  expect(saysStreet('Die hauptstraße 12 a ist schön', 'Hauptstraße 12')).toBe(true)
  expect(saysStreet('東京都千代田区千代田1-1です', '千代田区千代田1-1')).toBe(true)
  expect(saysStreet('See Rose Cottage', 'Rose Cottage')).toBe(true)
  expect(saysStreet('See it', ' ')).toBe(false)
})
