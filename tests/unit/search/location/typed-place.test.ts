import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasListingNumber,
  looksLikeListingNumber,
  readListingNumbers,
} from '#src/domain/search/location/listing-numbers.ts'
import {
  readTypedAddress,
  readTypedName,
  readTypedStreet,
} from '#src/domain/search/location/typed-place.ts'

describe('an address as it is typed', () => {
  it.each([
    ['12 Elm St', { number: '12', words: ['elm', 'st'], unit: null }],
    ['12 Elm St Apt 4', { number: '12', words: ['elm', 'st'], unit: '4' }],
    [
      '12 Elm St #4B, Harbor, WA 98101',
      { number: '12', words: ['elm', 'st', 'harbor', 'wa', '98101'], unit: '4b' },
    ],
    ['Unit C 12 N. Élm Ave.', { number: '12', words: ['n', 'elm', 'ave'], unit: 'c' }],
    ['12A Elm', { number: '12A', words: ['elm'], unit: null }],
    ['W5678 County Rd', { number: 'W5678', words: ['county', 'rd'], unit: null }],
    ['12-14 Elm', { number: '12-14', words: ['elm'], unit: null }],
    ['14 5th Ave', { number: '14', words: ['5th', 'ave'], unit: null }],
    ['5th Ave', { number: null, words: ['5th', 'ave'], unit: null }],
    ['12 Elm St Apt', { number: '12', words: ['elm', 'st'], unit: null }],
    [
      '12 Main St Ste Genevieve',
      { number: '12', words: ['main', 'st', 'ste', 'genevieve'], unit: null },
    ],
    ['', { number: null, words: [], unit: null }],
  ])('%j', (text, address) => {
    expect(readTypedAddress(text)).toEqual(address)
  })

  it.each([
    [['elm'], { name: ['elm'], suffix: null }],
    [['n', 'elm', 'st'], { name: ['elm'], suffix: 'st' }],
    [['elm', 'street', 'nw'], { name: ['elm'], suffix: 'street' }],
    [['park', 'ave'], { name: ['park'], suffix: 'ave' }],
    [['north'], { name: ['north'], suffix: null }],
    [['lake', 'view', 'dr'], { name: ['lake', 'view'], suffix: 'dr' }],
  ])('the street of %j', (words, street) => {
    expect(readTypedStreet(words)).toEqual(street)
  })

  it('takes any text in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const { words } = readTypedAddress(text)
        expect(words.length).toBeLessThanOrEqual(8)
        expect(readTypedName(text).words.length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('a name as it is typed', () => {
  it.each([
    ['  São  Paulo ', ['sao', 'paulo']],
    ['Harbor, WA', ['harbor']],
    ["O'Fallon", ['o', 'fallon']],
    ['-- ? --', []],
  ])('%j', (text, words) => {
    expect(readTypedName(text).words).toEqual(words)
  })

  it('has all spellings of its abbreviations', () => {
    expect(readTypedName('St Paul').wordings).toEqual(
      expect.arrayContaining(['st paul', 'saint paul', 'street paul']),
    )
  })
})

describe('§5 listing id search', () => {
  it.each([
    ['1234, 5678', ['1234', '5678']],
    ['#1234;1234 \n MLS99', ['1234', 'MLS99']],
    [', ,', []],
  ])('the numbers of %j', (text, numbers) => {
    expect(readListingNumbers(text)).toEqual(numbers)
  })

  it('needs four characters', () => {
    expect(hasListingNumber('123')).toBe(false)
    expect(hasListingNumber('1, 12')).toBe(false)
    expect(hasListingNumber('1234')).toBe(true)
    expect(hasListingNumber('1,1234')).toBe(true)
    expect(
      ['123', 'MLS1', 'Seattle', '12 Elm', `${'a'.repeat(99)}1`].map(looksLikeListingNumber),
    ).toEqual([false, true, false, false, false])
  })
})
