import { describe, expect, test } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { describeCorrection } from '#src/domain/search/filter/condition/correction.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { bestMatch, type Sort } from '#src/domain/search/results/sorts/sorts.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { correctSpelling } from '#src/search/words/forgive.ts'
import { createVocabulary } from '#src/search/words/vocabulary.ts'
import { emptyDatabase } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const listings: readonly (readonly [object, string])[] = [
  [
    { City: 'Seattle', StreetName: 'Pine', StreetSuffix: 'St', StreetAddress: '1 Pine St' },
    'Near the lake',
  ],
  [
    {
      City: 'Seattle',
      StreetName: 'Ravenna',
      StreetSuffix: 'Blvd',
      StreetAddress: '2 Ravenna Blvd',
    },
    'Quiet',
  ],
  [
    { City: 'Seaside', SubdivisionName: 'Ellery Heights', StreetAddress: '3 Ellery Ct' },
    'Lake, fireplaces',
  ],
  [{ City: 'Montreux', StreetAddress: '4 Rue du Château' }, 'Vue du lac'],
  [
    {
      City: 'Kent',
      StreetAddress: '5 Zyxwood Ln',
      StreetName: 'Zyxwood',
      InternetAddressDisplayYN: false,
    },
    'A pool',
  ],
  [
    { City: 'Harbor', StreetAddress: '6 Quoddy Rd', InternetEntireListingDisplayYN: false },
    'Gazebo',
  ],
  [{ City: 'Marina', StreetAddress: '7 Marine Dr' }, 'Marins welcome'],
  [{ City: 'Marine', StreetAddress: '8 Marine Dr' }, ''],
]

const records = listings.map(([columns, PublicRemarks], i) =>
  listingRecord(`2024010100000000000000000${i + 1}`, columns, { texts: { PublicRemarks } }),
)

async function open(rows = records) {
  const database = emptyDatabase()
  await insertRecords(database, rows)
  const search = createSqlSearch(database.readConnection, { dictionary })
  const vocabulary = createVocabulary(database.readConnection)
  const ask = (filter: string, role: Role = 'idx') => {
    const scope = scopeFor(role)
    const read = readCondition(Filter.of(filter), { now: new Date(0), dictionary, scope })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    const forgiven = correctSpelling(read.condition, vocabulary, scope)
    const find = (sort: Sort) =>
      search
        .ids({ scope, condition: forgiven.condition, sort })
        .map(({ id }) => Number(id.slice(-1)))
    const best = find(bestMatch(collectWords(forgiven.condition)))
    return { ...forgiven, written: read.condition, found: best.toSorted(), best }
  }
  return { database, vocabulary, ask }
}

describe('§2 results: typing errors in the names of places and streets', () => {
  test.each<[string, string, string[], number[]]>([
    ['left out', 'Seatle lake', ['Seattle'], [1]],
    ['doubled', 'Seaattle', ['Seattle'], [1, 2]],
    ['replaced', 'Seartle', ['Seattle'], [1, 2]],
    ['swapped', 'Seatlte', ['Seattle'], [1, 2]],
    ['swapped at the beginning', 'eSattle', ['Seattle'], [1, 2]],
    ['two in a long word', 'mmontreaux', ['Montreux'], [4]],
    ['three', 'mmontreauxx', [], []],
    ['two in a short word', 'Saettel', [], []],
    ['without accents', 'chataeu', ['Château'], [4]],
    ['in a street', 'ravena blvd', ['Ravenna'], [2]],
    ['in what a street has abbreviated', 'Ravenna Boulvard', ['Boulevard'], [2]],
    ['in a phrase', '"elery hights"', ['Ellery', 'Heights'], [3]],
    ['in the beginning of a word', 'Seattl* ravvn*', ['Ravenna'], [2]],
    ['in a word of the remarks', 'fireplaec', [], []],
    ['another first letter', 'Deattle', [], []],
    ['a short word', 'Ken', [], []],
    ['digits', 'Seatt1e', [], []],
  ])('%s: %s', async (_, words, by, found) => {
    const { ask } = await open()
    const asked = ask(`Keywords Eq '${words}'`)
    expect(asked.corrections.flatMap((correction) => correction.by)).toEqual(by)
    expect(asked.found).toEqual(found)
    if (by.length === 0) expect(asked.condition).toEqual(asked.written)
  })

  test('a word that a listing has is meant', async () => {
    const { ask } = await open()
    for (const words of ['marins', 'lac', 'boulevard', 'heights', 'fireplace', 'seasi*']) {
      expect(ask(`Keywords Eq '${words}'`).corrections).toEqual([])
    }
  })

  test('of names that are equally near those with most listings come first, and each will do', async () => {
    const { ask } = await open()
    const { corrections, condition, found } = ask("Keywords Eq 'marinw'")
    expect(corrections).toEqual([{ word: 'marinw', by: ['Marine', 'Marina'] }])
    const phrase = { words: ['Marine'], prefix: false, or: [{ words: ['Marina'], prefix: false }] }
    expect((condition as Extract<Condition, { kind: 'comparison' }>).tests).toEqual([
      { kind: 'words', phrases: [phrase] },
    ])
    expect(found).toEqual([7, 8])
    expect(corrections.map(describeCorrection)).toEqual([
      'No listing has the word “marinw”; showing Marine or Marina.',
    ])
  })

  test('what the filter excludes is left as it is, a word is corrected once', async () => {
    const { ask } = await open()
    expect(ask("Keywords Ne 'Seatle'").corrections).toEqual([])
    expect(ask("Not (Keywords Eq 'Seatle' Or City Eq 'Kent')").corrections).toEqual([])
    const twice = ask("City Eq 'Kent' Or Keywords Eq 'Seatle','seatle pine' And ListPrice Eq NULL")
    expect(twice.corrections).toEqual([{ word: 'Seatle', by: ['Seattle'] }])
    expect(twice.found).toEqual([1, 2, 5])
    expect(twice.best).toEqual([1, 2, 5])
  })

  test('many mistakes are none', async () => {
    const { ask } = await open()
    const mistakes = Array.from({ length: 12 }, (_, i) => `Seattl${'abcdfghijkmn'[i]}`)
    expect(ask(`Keywords Eq '${mistakes.join("','")}'`).corrections).toHaveLength(8)
    const words = Array.from(
      { length: 70 },
      (_, i) => `${'abcdefghij'[i % 10]}xx${'abcdefghij'[Math.floor(i / 10)]}`,
    )
    expect(ask(`Keywords Eq '${[...words, 'Seatle'].join("','")}'`).corrections).toEqual([])
  })

  test('names that come later are known after a refresh', async () => {
    const { ask, database, vocabulary } = await open()
    const spokane = listingRecord('20240101000000000000000009', { City: 'Spokane' })
    await insertRecords(database, [spokane])
    expect(ask("Keywords Eq 'Spokkane'").found).toEqual([])
    vocabulary.refresh()
    expect(ask("Keywords Eq 'Spokkane'").found).toEqual([9])
  })
})

describe('IDX I-11: names that only hidden listings have are not given away', () => {
  test('consumers are answered as if the street of a withheld address were not there', async () => {
    const elsewhere = records.map((record) =>
      record.columns['StreetName'] === 'Zyxwood'
        ? {
            ...record,
            columns: { ...record.columns, StreetName: 'Oak', StreetAddress: '5 Oak Ln' },
          }
        : record,
    )
    const here = await open()
    const there = await open(elsewhere)
    for (const role of ['vow', 'portal', 'idx', 'public'] as const) {
      for (const words of ['Zyxwood', 'Zyxwod', 'Zyxw*', '"zyxwood ln"']) {
        const filter = `Keywords Eq '${words}'`
        expect(here.ask(filter, role)).toEqual(there.ask(filter, role))
        expect(here.ask(filter, role).corrections).toEqual([])
      }
    }
    expect(here.vocabulary.nearestNames('zyxw', 5)).toEqual([])
    expect(here.ask("Keywords Eq 'Zyxwood'", 'private').found).toEqual([5])
  })

  test('nor are names and words of listings that are not shown at all', async () => {
    const { ask, vocabulary } = await open()
    for (const name of ['quod', 'harbor']) expect(vocabulary.nearestNames(name, 5)).toEqual([])
    expect(ask("Keywords Eq 'Quody','Harbr'", 'idx').corrections).toEqual([])
    const scope = scopeFor('idx')
    expect(vocabulary.has({ words: ['gazebo'], prefix: false }, scope)).toBe(false)
    expect(vocabulary.has({ words: ['gazebo'], prefix: false }, scopeFor('private'))).toBe(true)
  })
})
