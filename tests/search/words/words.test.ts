import { describe, expect, test } from 'vitest'
import { generateListings } from '#db/seed/generate-listings.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { stem } from '#src/domain/search/words/stem.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'
import { boston, vaud } from '../support/listings/table-listings.ts'

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
    const read = readCondition(Filter.of(text), { now: new Date(0), dictionary, scope })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    const found = search.ids({
      scope,
      condition: read.condition,
      sort: { id: 'id', label: '', keys: [] },
    })
    return found.map(({ id }) => Number(id.slice(-1)))
  }
  return { database, find }
}

describe('§2 results: words of the remarks and the address', () => {
  test('every word must occur, in the remarks, the street or the place, whatever its case and accents', async () => {
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
    expect(find(`Keywords Eq '"chateau rd"'`)).toEqual([1])
    expect(find(`Keywords Eq '"rd harbor"'`)).toEqual([])
    expect(find(`Keywords Eq '"harbor open"'`)).toEqual([])
  })

  test('a list is any of its texts, Ne is none of them', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'spa','trees'")).toEqual([1, 2])
    expect(find("Keywords Ne 'spa','trees'")).toEqual([3, 4])
  })

  test('a text without any word finds nothing', async () => {
    const { find } = await searchIn()
    for (const text of ['', ' ', '*', '-', '"', '""', '!?', '😀'])
      expect(find(`Keywords Eq '${text}'`)).toEqual([])
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

describe('§2 results: stems', () => {
  const remarks = [
    'Two large gardens, gardening shed',
    'A gardener’s dream',
    'Nice houses',
    'Property, quiet community',
    'Built in 1990s, 3 beds',
    'By the hour',
  ]
  const rows = remarks.map((text, i) =>
    listingRecord(`2024010100000000000000000${i + 1}`, {}, { texts: { PublicRemarks: text } }),
  )

  test('a word finds its other forms', async () => {
    const { find } = await searchIn(rows)
    for (const text of ['garden', 'Gardens', 'gardening'])
      expect(find(`Keywords Eq '${text}'`)).toEqual([1, 2])
    expect(find("Keywords Eq 'properties'")).toEqual([4])
    expect(find("Keywords Eq 'bed'")).toEqual([5])
    expect(find("Keywords Eq '1990'")).toEqual([5])
    expect(find("Keywords Eq 'gard'")).toEqual([])
    expect(find(`Keywords Eq '"larger garden"'`)).toEqual([])
    expect(find(`Keywords Eq '"garden gardens"'`)).toEqual([1])
  })

  test('a begun word is stemmed too, and compared with the beginnings of stems', async () => {
    const { find } = await searchIn(rows)
    for (const text of ['gard*', 'garden*', 'gardens*', 'gardening*']) {
      expect(find(`Keywords Eq '${text}'`)).toEqual([1, 2])
    }
    expect(find("Keywords Eq 'hous*'")).toEqual([3, 6])
    expect(find("Keywords Eq 'houses*'")).toEqual([3])
    expect(find("Keywords Eq 'communi*'")).toEqual([])
    expect(find("Keywords Eq 'commun*'")).toEqual([4])
  })
})

describe('§2 results: abbreviations in addresses', () => {
  const addresses = [
    { StreetAddress: '12 N Elm St', City: 'St Paul' },
    { StreetAddress: '14 North Elm Street', City: 'Saint Paul' },
    { StreetAddress: '7 Elm Avenue', City: 'Mt Vernon' },
    { StreetAddress: '9 Oak Av', City: 'Mount Vernon' },
  ]
  const rows = addresses.map((columns, i) => {
    const PublicRemarks = ['The seller’s pride', 'DR, LR; W/D', 'Elm St', 'Southern exposure'][i]!
    return listingRecord(`2024010100000000000000000${i + 1}`, columns, { texts: { PublicRemarks } })
  })

  test('what is short for a word is the word, and the other way round', async () => {
    const { find } = await searchIn(rows)
    for (const text of ['elm street', 'Elm ST', '"N Elm Street"', '"north elm st"', '"elm st"*']) {
      expect(find(`Keywords Eq '${text}'`).slice(0, 2)).toEqual([1, 2])
    }
    expect(find(`Keywords Eq '"elm street"'`)).toEqual([1, 2])
    for (const text of ['avenue', 'ave', 'AV'])
      expect(find(`Keywords Eq '${text}'`)).toEqual([3, 4])
    for (const text of ['saint paul', '"st. paul"'])
      expect(find(`Keywords Eq '${text}'`)).toEqual([1, 2])
    expect(find(`Keywords Eq '"mount vernon"'`)).toEqual([3, 4])
    expect(find("Keywords Eq 'street paul'")).toEqual([1, 2])
  })

  test('remarks are taken at their word', async () => {
    const { find } = await searchIn(rows)
    for (const text of ['south', 'drive', 'west']) expect(find(`Keywords Eq '${text}'`)).toEqual([])
    expect(find(`Keywords Eq '"elm st"'`)).toEqual([1, 2, 3])
    expect(find("Keywords Eq 'dr'")).toEqual([2])
  })

  test('a begun word is no abbreviation', async () => {
    const { find } = await searchIn(rows)
    expect(find("Keywords Eq 'avenue*'")).toEqual([3])
    expect(find("Keywords Eq 'av*'")).toEqual([3, 4])
  })
})

describe('IDX I-11: a withheld address is not found by its words', () => {
  test('consumers find it by its place and its remarks alone, members by its street too', async () => {
    const { find } = await searchIn()
    expect(find("Keywords Eq 'elm'", 'private')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm st'", 'private')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm'", 'idx')).toEqual([2, 3])
    expect(find("Keywords Eq 'elm st'", 'idx')).toEqual([3])
    expect(find("Keywords Eq 'elm street'", 'idx')).toEqual([3])
    expect(find("Keywords Eq 'oak'", 'vow')).toEqual([])
    expect(find("Keywords Eq 'harbor'", 'vow')).toEqual([1, 2, 4])
    expect(find("Keywords Eq 'harbor elm'", 'vow')).toEqual([2])
    expect(find("Keywords Eq '3 oak st','lakeside'", 'public')).toEqual([4])
  })
})

describe('words in scripts without blanks, and letters that are typed plain', () => {
  const numbered = (remarks: readonly string[]) =>
    remarks.map((PublicRemarks, i) =>
      listingRecord(
        String(20240101000000000000000001n + BigInt(i)),
        {},
        { texts: { PublicRemarks } },
      ),
    )

  test('Chinese, Japanese, Korean, and Thai words are found inside runs', async () => {
    const { find } = await searchIn(
      numbered([
        '本物件位于海淀区,近清华大学,精装修三居室。',
        '東京都千代田区のマンション、スーパーまで徒歩3分',
        '역세권아파트입니다. 주차가능',
        'ขายบ้านเดี่ยวใกล้รถไฟฟ้า',
        'Ordinary words, 三 rooms',
      ]),
    )
    const found = [
      '清华大学',
      '大学',
      '三居',
      '千代田',
      'スーパー',
      '徒歩3分',
      '아파트',
      '주차',
      'บ้าน',
      'รถไฟฟ้า',
      '三',
    ]
    expect(found.map((word) => find(`Keywords Eq '${word}'`))).toEqual([
      ...[[1], [1], [1], [2], [2], [2], [3], [3], [4], [4], [1, 5]],
    ])
    expect(find("Keywords Eq '学大'")).toEqual([])
    expect(find("Keywords Eq '海淀 装修'")).toEqual([1])
    expect(find("Keywords Eq '千代*'")).toEqual([2])
    expect(find("Keywords Eq 'ﾏﾝｼｮﾝ'")).toEqual([2])
  })

  test('ł, ß, ø, and æ are found as they stand and as they are typed without them', async () => {
    const { find } = await searchIn(
      numbered([
        'Mieszkanie w Łodzi, żółty dom',
        'Haus an der Hauptstraße',
        'Bolig i Sjælland, Tromsø',
      ]),
    )
    const words = [
      'Łodzi',
      'lodzi',
      'zolty',
      'żółty',
      'hauptstrasse',
      'HAUPTSTRASSE',
      'Hauptstraße',
      'tromso',
      'sjaelland',
    ]
    expect(words.map((word) => find(`Keywords Eq '${word}'`))).toEqual([
      ...[[1], [1], [1], [1], [2], [2], [2], [3], [3]],
    ])
  })

  test('a listing that changes is found by its new words only', async () => {
    const { database, find } = await searchIn(numbered(['近清华大学']))
    await database.write(({ connection }) =>
      connection.exec("UPDATE listing_texts SET PublicRemarks = '近北京大学'"),
    )
    expect(find("Keywords Eq '清华'")).toEqual([])
    expect(find("Keywords Eq '北京'")).toEqual([1])
  })
})

test('the index and the product agree on what a word and its stem are', async () => {
  const demo = generateListings('words', 300, '2026-05-14')
  const described = demo.texts.map(({ PublicRemarks = null }, i) =>
    listingRecord(
      String(20260101000000000000000000n + BigInt(i)),
      {},
      { texts: { PublicRemarks } },
    ),
  )
  const rows = [...vaud(600), ...boston(600), ...described]
  const { database } = await searchIn(rows)
  const connection = database.readConnection
  connection.exec('CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, listing_words, row)')
  const terms = connection
    .prepare('SELECT CAST(term AS BLOB) FROM temp.words')
    .pluck()
    .all() as Buffer[]
  const addresses = connection
    .prepare(
      `SELECT concat_ws(' ', StreetAddress, UnitNumber, City, PostalCode, SubdivisionName, MLSAreaMinor,
        MLSAreaMajor, CountyOrParish) FROM listings`,
    )
    .pluck()
    .all() as string[]
  const texts = [...rows.map(({ texts }) => texts['PublicRemarks'] ?? ''), ...addresses]
  const ours = new Set(texts.flatMap((text) => wordsOf(text).map((word) => stem(foldWord(word)))))
  expect(terms.length).toBeGreaterThan(4_000)
  // The index takes pictures that are younger than its tables for letters.
  const words = terms.filter((term) => !/^\p{So}+$/u.test(term.toString()))
  expect([...ours].sort()).toEqual(words.map((word) => word.toString('latin1')).sort())
})
