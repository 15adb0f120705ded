import { describe, expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { otherSpellings, otherWordings } from '#src/domain/search/words/spellings.ts'
import { stem } from '#src/domain/search/words/stem.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'

describe('stems', () => {
  test.each([
    ['garden', 'gardens gardening gardened garden'],
    ['properti', 'property properties'],
    ['hope', 'hope hopes hoped hoping'],
    ['hop', 'hop hops hopped hopping'],
    ['univers', 'universal university'],
    ['ga', 'gas'],
    ['st', 'st'],
  ])('%s', (expected, words) =>
    expect(words.split(' ').map(stem)).toEqual(words.split(' ').map(() => expected)),
  )

  test('other alphabets keep their letters', () => {
    expect(stem('東京')).toBe(stem('東京'))
    expect(stem('straßen')).not.toBe(stem('strassen'))
  })
})

describe('spellings of addresses', () => {
  test.each([
    ['Street', ['st']],
    ['ST', ['street', 'saint']],
    ['avenue', ['av', 'ave']],
    ['ave', ['avenue', 'av']],
    ['North', ['n']],
    ['se', ['southeast']],
    ['loop', []],
    ['garden', ['gdn']],
    ['harbour', []],
  ])('%s', (word, others) => expect([...otherSpellings(word)].sort()).toEqual([...others].sort()))

  test('a phrase has every mixture of them, up to 64', () => {
    const wordings = otherWordings({ words: ['N', 'Elm', 'St'], prefix: false }).map((words) =>
      words.join(' '),
    )
    expect(wordings).toEqual([
      'N Elm street',
      'N Elm saint',
      'north Elm St',
      'north Elm street',
      'north Elm saint',
    ])
    expect(otherWordings({ words: ['N', 'Elm', 'St'], prefix: true })).toEqual([
      ['north', 'Elm', 'St'],
    ])
    const many = otherWordings({ words: Array(64).fill('st'), prefix: false })
    expect(many.length).toBe(26)
    expect(
      many.every((words) => words.length === 64 && words.slice(3).every((word) => word === 'st')),
    ).toBe(true)
  })
})

describe('the words that a filter wants', () => {
  const wanted = (filter: string) => {
    const read = readCondition(Filter.of(filter), {
      now: new Date(0),
      dictionary: createDictionary(),
      scope: scopeFor('idx'),
    })
    if (!read.ok) throw new Error(read.errors[0]?.message)
    return collectWords(read.condition).map((set) => set.map(({ words }) => words.join(' ')))
  }

  test.each<[string, string[][]]>([
    ['', []],
    ["City Eq 'Kent'", []],
    ["Keywords Eq 'lake \"open kitchen\"','pool'", [['lake', 'open kitchen'], ['pool']]],
    ["City Eq 'Kent' And (Keywords Eq 'lake' Or Keywords Eq 'pool')", [['lake'], ['pool']]],
    ["Keywords Ne 'lake'", []],
    ["Not (Keywords Eq 'lake' Or BedsTotal Gt 2)", []],
    ["Not (Not Keywords Eq 'lake')", [['lake']]],
    ["Not (Keywords Ne 'lake')", [['lake']]],
    ["Keywords Eq '!'", []],
  ])('%s', (filter, expected) => expect(wanted(filter)).toEqual(expected))
})
