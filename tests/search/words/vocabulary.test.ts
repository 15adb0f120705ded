import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { beginningDistance, typingDistance } from '#src/domain/search/words/typing-distance.ts'
import { readNames } from '#src/search/words/read-names.ts'
import { createVocabulary } from '#src/search/words/vocabulary.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import {
  insertRecords,
  type ListingRecord,
  listingRecord,
} from '../support/listings/listing-record.ts'
import { boston, sacramento, vaud } from '../support/listings/table-listings.ts'

async function open(records: readonly ListingRecord[]) {
  const database = emptyDatabase()
  await insertRecords(database, records)
  const vocabulary = createVocabulary(database.readConnection)
  const find = (text: string, limit = 3) =>
    vocabulary.nearestNames(text, limit).map((name) => name.text)
  return { database, vocabulary, find }
}

const named = (columns: object, i: number) =>
  listingRecord(String(20240101000000000000000001n + BigInt(i)), columns)

const street = (
  StreetName: string,
  StreetSuffix: string | null = null,
  StreetDirPrefix: string | null = null,
) => ({
  StreetDirPrefix,
  StreetName,
  StreetSuffix,
  StreetAddress: ['14', StreetDirPrefix, StreetName, StreetSuffix]
    .filter((part) => part !== null)
    .join(' '),
})

const planted = [
  { City: 'Port Ellery', ...street('Elm', 'St') },
  { City: 'Port Ellery', ...street('Elm', 'St', 'N') },
  { City: 'PORT ELLERY', ...street('Ellery', 'Blvd') },
  { City: 'Port Ellery', PostalCode: '54017', SubdivisionName: 'Château Woods' },
  { City: 'Zürich', CountyOrParish: 'Elm County', MLSAreaMinor: 'Old Town', MLSAreaMajor: 'North' },
  { City: 'Saint Paul', ...street('Saint Paul', 'Ave') },
  { City: 'Elm', StreetAddress: '3B E St. Unit 4' },
  { City: null, StreetAddress: '1420 14th Ave #12' },
  { City: '  ', SubdivisionName: '--', StreetAddress: '' },
].map(named)

describe('§3 search box: names by what is typed', () => {
  test.each<[string, string[]]>([
    ['p', ['Port Ellery', 'Saint Paul', 'Saint Paul Ave']],
    ['port el', ['Port Ellery']],
    ['ELLERY port', ['Port Ellery']],
    ['elm', ['Elm', 'Elm County', 'Elm St']],
    ['elm st', ['Elm St', 'N Elm St']],
    ['elm street', ['Elm St', 'N Elm St']],
    ['north elm', ['N Elm St']],
    ['ellery boul', ['Ellery Blvd']],
    ['chateau', ['Château Woods']],
    ['ZURI', ['Zürich']],
    ['st paul', ['Saint Paul', 'Saint Paul Ave']],
    ['54', ['54017']],
    ['e st', ['E St.']],
    ['14th', ['14th Ave']],
    ['old town', ['Old Town']],
    ['Chataeu wodos', ['Château Woods']],
    ['elery', ['Ellery Blvd', 'Port Ellery']],
    ['zurihc', ['Zürich']],
    ['elm xyz', []],
    ['', []],
    [' ,!', []],
  ])('%j', async (text, names) => {
    const { find } = await open(planted)
    expect(find(text)).toEqual(names)
  })

  test('with their field and the number of listings, names alike in other letters taken together', async () => {
    const { vocabulary } = await open(planted)
    expect(vocabulary.nearestNames('port', 9)).toEqual([
      { field: 'City', text: 'Port Ellery', listings: 4 },
    ])
    expect(vocabulary.nearestNames('elm st', 1)).toEqual([
      { field: 'Street', text: 'Elm St', listings: 1 },
    ])
    expect(vocabulary.nearestNames('el', 0)).toEqual([])
  })

  test('right ones before mistyped ones', async () => {
    const { find } = await open(
      [{ City: 'Kents' }, { City: 'Kents' }, { City: 'Kent' }, { City: 'Kant' }].map(named),
    )
    expect(find('kent', 9)).toEqual(['Kent', 'Kents', 'Kant'])
    expect(find('kent', 2)).toEqual(['Kent', 'Kents'])
  })
})

describe('names of listings in tables', () => {
  const records = [...sacramento(900), ...vaud(300), ...boston(300)]

  test('each is found by its own words, by their beginnings and with a typing error in the longest', async () => {
    const { database, find } = await open(records)
    const scope = scopeFor('public')
    const cities = records.flatMap(
      ({ columns: { City, StandardStatus, InternetEntireListingDisplayYN } }) => {
        const isShown =
          scope.statuses!.includes(String(StandardStatus)) &&
          InternetEntireListingDisplayYN !== false
        return isShown && typeof City === 'string' ? [City] : []
      },
    )
    expect(new Set(cities).size).toBeGreaterThan(60)
    for (const city of new Set(cities)) {
      expect(find(city, 5)).toContain(city)
      expect(find(city.slice(0, -1), 9)).toContain(city)
      const longest = wordsOf(city)
        .map(foldWord)
        .toSorted((a, b) => b.length - a.length)[0]!
      const typed = `${longest.slice(0, 2)}${longest[3] ?? ''}${longest[2] ?? ''}${longest.slice(4)}`
      if (/^[a-z]{5,}$/.test(longest)) expect(find(typed, 60)).toContain(city)
    }
    const names = readNames(database.readConnection)
    expect(structuredClone(names)).toEqual(names)
    expect(readNames(database.readConnection)).toEqual(names)
  })
})

/** The definition, without memory. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const x = a.at(-1)
  const y = b.at(-1)
  const swapped = a.length > 1 && b.length > 1 && x === b.at(-2) && y === a.at(-2)
  return Math.min(
    naive(a.slice(0, -1), b) + 1,
    naive(a, b.slice(0, -1)) + 1,
    naive(a.slice(0, -1), b.slice(0, -1)) + (x === y ? 0 : 1),
    swapped ? naive(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  )
}

describe('the distance of two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

  test('is the least number of typing errors, exact only up to the requested maximum', () => {
    const property = fc.property(word, word, fc.nat(3), (a, b, most) => {
      const expected = naive(a, b)
      const distance = typingDistance(a, b, most)
      if (expected <= most) expect(distance).toBe(expected)
      else expect(distance).toBeGreaterThan(most)
      const beginnings = Array.from({ length: b.length + 1 }, (_, end) => naive(a, b.slice(0, end)))
      const nearest = Math.min(...beginnings)
      if (nearest <= most) expect(beginningDistance(a, b, most)).toBe(nearest)
      else expect(beginningDistance(a, b, most)).toBeGreaterThan(most)
    })
    fc.assert(property, { numRuns: cases(1_000) })
  })
})
