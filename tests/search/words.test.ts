import { describe, expect, test } from 'vitest'
import { readCondition } from '#src/domain/filter/read-condition.ts'
import { foldWord, wordsOf } from '#src/domain/filter/words.ts'
import type { Role } from '#src/domain/roles.ts'
import { scopeFor } from '#src/domain/scope.ts'
import { createSqlSearch } from '#src/search/sql/engine.ts'
import { emptyDatabase } from '../support/database.ts'
import { dictionary } from './support/arbitrary-search.ts'
import { insertRecords, listingRecord } from './support/listing-record.ts'
import { boston, vaud } from './support/real-listings.ts'

const records = [
  listingRecord(
    '20240101000000000000000001',
    { StreetAddress: '12 Château Rd', City: 'Harbor' },
    { texts: { PublicRemarks: 'Open-kitchen, pool & SPA. Walk in!' } },
  ),
  listingRecord(
    '20240101000000000000000002',
    { StreetAddress: '9 Elm St', City: 'Harbor', InternetAddressDisplayYN: false },
    { texts: { PublicRemarks: 'Elm trees, a pool' } },
  ),
  listingRecord(
    '20240101000000000000000003',
    { StreetAddress: '14 Elm St', InternetAddressDisplayYN: true },
    { texts: { PublicRemarks: null } },
  ),
  listingRecord(
    '20240101000000000000000004',
    { StreetAddress: '3 Oak St', City: 'Harbor', InternetAddressDisplayYN: false },
    { texts: { PublicRemarks: 'Lakeside' } },
  ),
]

async function searchIn(rows = records) {
  const database = emptyDatabase()
  await insertRecords(database, rows)
  const search = createSqlSearch(database.readConnection, { dictionary })
  const find = (text: string, role: Role = 'private') => {
    const scope = scopeFor(role)
    const read = readCondition(text, { now: new Date(0), dictionary, scope })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    const found = search.ids({ scope, condition: read.condition, sort: { id: 'id', label: '', keys: [] } })
    return found.map(({ id }) => Number(id.slice(-1)))
  }
  return { database, find }
}

describe('§2 results: words of the remarks and the address', () => {
  test('every word must occur, in the remarks or in the address, whatever its case and accents', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'POOL'")).toEqual([1, 2])
    expect(find("Keywords Eq 'pool chateau'")).toEqual([1])
    expect(find("Keywords Eq 'pool elm'")).toEqual([2])
    expect(find("Keywords Eq 'pool tennis'")).toEqual([])
  })

  test('a star asks how a word begins, quotation marks and hyphens for words side by side', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'lake'")).toEqual([])
    expect(find("Keywords Eq 'lake*'")).toEqual([4])
    expect(find(`Keywords Eq '"open kitchen"'`)).toEqual([1])
    expect(find(`Keywords Eq '"kitchen open"'`)).toEqual([])
    expect(find("Keywords Eq 'walk-in'")).toEqual([1])
    expect(find(`Keywords Eq '"pool sp*"'`)).toEqual([1])
    expect(find(`Keywords Eq '"rd harbor"'`)).toEqual([1])
    expect(find(`Keywords Eq '"harbor open"'`)).toEqual([])
  })

  test('a list is any of its texts, Ne is none of them', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'spa','trees'")).toEqual([1, 2])
    expect(find("Keywords Ne 'spa','trees'")).toEqual([3, 4])
  })

  test('a text without any word finds nothing', async () => {
    const { find } = await searchIn()
    for (const text of ['', ' ', '*', '-', '"', '""', '!?', '😀']) expect(find(`Keywords Eq '${text}'`)).toEqual([])
    expect(find("Keywords Ne '!'")).toEqual([1, 2, 3, 4])
  })

  test('what looks like query syntax is only words', async () => {
    const { find } = await searchIn()
    for (const text of [
      'pool NOT spa',
      'NEAR(pool spa)',
      'Remarks : pool',
      'pool OR tennis',
      '^pool',
      '{pool',
      'pool"',
      "it\\'s",
    ]) {
      expect(() => find(`Keywords Eq '${text}'`)).not.toThrow()
    }
    expect(find("Keywords Eq 'pool OR tennis'")).toEqual([])
  })

  test('more than 64 words in one text are refused in a sentence', async () => {
    const { find } = await searchIn()
    expect(() => find(`Keywords Eq '${'pool '.repeat(65)}'`)).toThrow(/has more than 64 words\.$/)
    expect(find(`Keywords Eq '${'pool '.repeat(64)}'`)).toEqual([1, 2])
  })
})

describe('I-11: a withheld address is not found by its words', () => {
  test('consumers find it by its remarks alone, members by both', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'elm'", 'private')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm st'", 'private')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm'", 'idx')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm st'", 'idx')).toEqual([3])
    expect(find("Keywords Eq 'oak'", 'vow')).toEqual([])
    expect(find("Keywords Eq '3 oak st','lakeside'", 'public')).toEqual([4])
  })
})

test('the index and the product agree on what a word is', async () => {
  const rows = [...vaud(600), ...boston(600)]
  const { database } = await searchIn(rows)
  const connection = database.readConnection
  connection.exec('CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, listing_words, row)')
  const indexed = connection.prepare('SELECT term FROM temp.words').pluck().all() as string[]
  const addresses = connection.prepare('SELECT "Address" FROM listing_addresses').pluck().all() as string[]
  const texts = [...rows.map(({ texts }) => texts['PublicRemarks'] ?? ''), ...addresses]
  const ours = new Set(texts.flatMap((text) => wordsOf(text).map(foldWord)))
  expect(indexed.length).toBeGreaterThan(4_000)
  // The index takes pictures that are younger than its tables for letters.
  const words = indexed.filter((term) => !/^\p{So}+$/u.test(term))
  expect([...ours].sort()).toEqual(words.sort())
})
