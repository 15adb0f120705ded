import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { quote, unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { cases } from '../../../support/cases.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('\\', "'", '\n', 'a'), { maxLength: 8 }).map((parts) => parts.join('')),
)

/** An odd number of backslashes before a quote, a line feed or the end. */
const inexpressible = /(?<!\\)(?:\\\\)*\\(?:['\n]|$(?![\s\S]))/

describe('SparkQL §2 strings', () => {
  it.each([
    ["O'Brien", "'O\\'Brien'"],
    ['', "''"],
    ['a\\nb', "'a\\nb'"],
    ['a\\\\', "'a\\\\'"],
  ])('%j is written %j and read back', (plain, literal) => {
    expect(quote(plain)).toBe(literal)
    expect(unquote(literal)).toBe(plain)
  })

  it('keeps every backslash but the one before a quote', () => {
    expect(unquote("'\\\\ \\n \\''")).toBe("\\\\ \\n '")
  })

  it('adds a backslash only where the language cannot write the text', () => {
    expect(quote('C:\\')).toBe("'C:\\\\'")
    expect(quote("a\\'b")).toBe("'a\\\\\\'b'")
  })

  it('takes text without quotes as it is', () => {
    expect(unquote('abc')).toBe('abc')
    expect(unquote("'")).toBe('')
  })

  it('makes one literal of any text, and the same text of the literal', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const { expressions, errors } = parse(`City Eq ${quote(plain)}`, { now: new Date(0) })
        expect(errors).toEqual([])
        expect(expressions?.[0]?.value).toBe(quote(plain))
        if (!inexpressible.test(plain)) expect(unquote(quote(plain))).toBe(plain)
      }),
      { numRuns: cases(1_000) },
    )
  })
})
