import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stem } from '#src/domain/search/words/stem.ts'
import { cases } from '../../support/cases.ts'

/** The words' stems by SQLite's own hand, in bytes. */
function stemsByIndex(words: readonly string[]): (string | undefined)[] {
  const connection = new Sqlite(':memory:')
  connection.exec(
    "CREATE VIRTUAL TABLE words USING fts5(word, tokenize='porter unicode61 remove_diacritics 2')",
  )
  connection.exec('CREATE VIRTUAL TABLE stems USING fts5vocab(words, instance)')
  const insert = connection.prepare('INSERT INTO words (rowid, word) VALUES (?, ?)')
  connection.transaction(() => {
    for (const [i, word] of words.entries()) insert.run(i, word)
  })()
  const rows = connection.prepare('SELECT doc, CAST(term AS BLOB) FROM stems').raw().all() as [
    number,
    Buffer,
  ][]
  connection.close()
  const stems = new Map(rows)
  return words.map((_, i) => stems.get(i)?.toString('latin1'))
}

const roots =
  'a e i o u y b l r s t w x z 1 ß ø 東 ꀀ at bl iz ss ll hop garden propert communit rel cond fil'.split(
    ' ',
  )
const endings = [
  ...'s es sses ies ed eed ing y e ational tional enci anci izer logi bli alli entli eli ousli ization ation'.split(
    ' ',
  ),
  ...'ator alism iveness fulness ousness aliti iviti biliti icate ative alize iciti ical ful ness al ance'.split(
    ' ',
  ),
  ...'ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' '),
]

test('every word has the stem that the index gives it', () => {
  const part = fc.oneof(fc.constantFrom(...roots), fc.constantFrom(...endings))
  const generated = fc.sample(fc.array(part, { minLength: 1, maxLength: 6 }), {
    numRuns: cases(1_000),
    seed: 7,
  })
  const long = [61, 62, 63, 64, 65].flatMap((length) =>
    ['s', 'ing', '東s'].map((end) => 'ab'.repeat(length / 2) + end),
  )
  const pairs = roots.flatMap((root) => endings.map((ending) => root + ending))
  const words = [...new Set([...pairs, ...generated.map((parts) => parts.join('')), ...long])]
  expect(words.length).toBeGreaterThan(2_000)
  const byIndex = stemsByIndex(words)
  const different = words.flatMap((word, i) =>
    stem(word) === byIndex[i] ? [] : [[word, stem(word), byIndex[i]]],
  )
  expect(different).toEqual([])
})
