import { describe, expect, test } from 'vitest'
import { readRegex, readWildcards } from '#src/domain/search/filter/condition/patterns.ts'
import { readNumber, readStored } from '#src/domain/search/filter/condition/read-stored.ts'
import { showError } from '#src/domain/search/filter/read/show-error.ts'
import { foldWord, readPhrases, wordsOf } from '#src/domain/search/words/fold-words.ts'

const run = { kind: 'run' }
const one = { kind: 'one' }
const text = (value: string) => ({ kind: 'text', text: value })

describe('wildcards in the texts of Eq', () => {
  test.each([
    ['', { kind: 'oneOf', values: [''] }],
    ['Kent', { kind: 'oneOf', values: ['Kent'] }],
    ['K*', { kind: 'starts', text: 'K' }],
    ['*t', { kind: 'ends', text: 't' }],
    ['*en*', { kind: 'contains', text: 'en' }],
    ['*', { kind: 'contains', text: '' }],
    ['**', { kind: 'contains', text: '' }],
    ['?', { kind: 'pattern', parts: [one] }],
    ['K?n*', { kind: 'pattern', parts: [text('K'), one, text('n'), run] }],
    ['K**t', { kind: 'pattern', parts: [text('K'), run, text('t')] }],
    ['*a*b*', { kind: 'pattern', parts: [run, text('a'), run, text('b'), run] }],
  ])('%j', (wildcards, expected) => expect(readWildcards(wildcards)).toEqual(expected))

  test('a backslash makes a star or a question mark a plain one, and is itself anywhere else', () => {
    expect(readWildcards('a\\*b\\?')).toEqual({ kind: 'oneOf', values: ['a*b?'] })
    expect(readWildcards('a\\b')).toEqual({ kind: 'oneOf', values: ['a\\b'] })
    expect(readWildcards('a\\')).toEqual({ kind: 'oneOf', values: ['a\\'] })
    expect(readWildcards('a\\**')).toEqual({ kind: 'starts', text: 'a*' })
    expect(readWildcards('\\\\*')).toEqual({ kind: 'oneOf', values: ['\\*'] })
  })
})

describe('patterns that only spell out a text', () => {
  test.each([
    ['^Kent', { kind: 'starts', text: 'Kent' }],
    ['Kent$', { kind: 'ends', text: 'Kent' }],
    ['^Kent$', { kind: 'oneOf', values: ['Kent'] }],
    ['St\\.\\ Ann\\-Marie', { kind: 'contains', text: 'St. Ann-Marie' }],
    ['line\\nbreak', { kind: 'contains', text: 'line\nbreak' }],
    ['', { kind: 'contains', text: '' }],
  ])('%j', (source, expected) => expect(readRegex(source, '')).toEqual(expected))

  test('everything else stays a pattern', () => {
    for (const source of ['a.b', 'a|b', '\\d', 'a\\b', '[ab]', '^^a', 'a$$', '\\']) {
      expect(readRegex(source, '')).toEqual({ kind: 'regex', source, ignoreCase: false })
    }
    expect(readRegex('Kent', 'i')).toEqual({ kind: 'regex', source: 'Kent', ignoreCase: true })
    expect(readRegex('a'.repeat(20_000), '')).toMatchObject({ kind: 'regex' })
  })
})

describe('words', () => {
  test.each([
    [
      'pool lake*',
      [
        { words: ['pool'], prefix: false },
        { words: ['lake'], prefix: true },
      ],
    ],
    [
      '"open kitchen" walk-in',
      [
        { words: ['open', 'kitchen'], prefix: false },
        { words: ['walk', 'in'], prefix: false },
      ],
    ],
    [
      '"open kit"* "open kit*"',
      [
        { words: ['open', 'kit'], prefix: true },
        { words: ['open', 'kit'], prefix: true },
      ],
    ],
    ['a,b;c', ['a', 'b', 'c'].map((word) => ({ words: [word], prefix: false }))],
    ['"never closed', [{ words: ['never', 'closed'], prefix: false }]],
    [' - * "" !', []],
  ])('%j', (query, phrases) => expect(readPhrases(query)).toEqual(phrases))

  test('case and accents make no difference', () => {
    expect(['CHÂTEAU', 'Zu\u0308rich', 'Σίσυφος', '한국'].map(foldWord)).toEqual([
      'chateau',
      'zurich',
      'σισυφοσ',
      '한국',
    ])
    expect(wordsOf("l'été, 3½ pièces")).toEqual(['l', 'été', '3½', 'pièces'])
    expect(wordsOf('東京 ３ＬＤＫ')).toEqual(['東', '京', '3LDK'])
  })
})

describe('values out of JSON', () => {
  test('numbers may be texts, texts may be numbers', () => {
    expect(['12', ' 3.5 ', '-1e3', '0x10', '', 'x', true, null, [1]].map(readNumber)).toEqual([
      12,
      3.5,
      -1000,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    expect([1.5, true, 'a', {}, []].map((json) => readStored('character', json))).toEqual([
      '1.5',
      'true',
      'a',
      null,
      null,
    ])
    expect([1, 0, 'true', 'false', 2, 'yes'].map((json) => readStored('boolean', json))).toEqual([
      true,
      false,
      true,
      false,
      null,
      null,
    ])
  })

  test('timestamps come to UTC, dates lose their time', () => {
    expect(readStored('datetime', '2024-03-15T10:30:00+02:00')).toBe('2024-03-15T08:30:00.000Z')
    expect(readStored('datetime', 'soon')).toBeNull()
    expect(readStored('date', '2024-03-15T10:30:00')).toBe('2024-03-15')
    expect(readStored('date', 'soon')).toBeNull()
  })
})

describe('an error on the terminal', () => {
  const error = { message: 'Wrong.', field: null }

  test('has carets under its place', () => {
    expect(showError({ ...error, start: 5, end: 7 }, 'City Xq 1')).toBe(
      'Wrong.\n  City Xq 1\n       ^^',
    )
    expect(showError({ ...error, start: 4, end: 4 }, 'City')).toBe('Wrong.\n  City\n      ^')
  })

  test('shows only the surroundings in a long text, and never steers the terminal', () => {
    const shown = showError(
      { ...error, start: 500, end: 502 },
      `${'x'.repeat(500)}\u001b[${'y'.repeat(500)}`,
    )
    const [, line = '', carets = ''] = shown.split('\n')
    expect(line.length).toBeLessThan(140)
    expect(line).not.toMatch(/\p{Cc}/u)
    expect(line.slice(carets.indexOf('^'), carets.length)).toBe(' [')
  })
})
