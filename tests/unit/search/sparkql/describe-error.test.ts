import { describe, expect, it } from 'vitest'
import { describeError } from '#src/domain/search/sparkql/describe-error.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { readVectors } from '../../../support/filters/sparkql-vectors.ts'

const now = '2024-03-15T10:30:00-05:00'

function describeFirst(text: string): string {
  const [first] = parse(text, { now }).errors
  return first ? describeError(first, text) : ''
}

const list = (values: number) => `A Eq ${Array.from({ length: values }, (_, at) => at).join(',')}`

describe('SparkQL §10 errors in plain words', () => {
  it.each([
    [
      "City 'Fargo'",
      "“'Fargo'” at character 6 doesn’t belong there: expected an operator such as Eq",
    ],
    ['City Eq', 'The filter is incomplete at character 8: expected a value such as'],
    [
      '(A Eq 1',
      'The filter is incomplete at character 8: expected And, Or, Not, or a closing parenthesis.',
    ],
    ['A Eq 1 And Not B Eq 2', '“Not” at character 12 doesn’t belong there: expected a field'],
    ['A = 1', '“=” at character 3 can’t be used here: write Eq for “equals”.'],
    [
      'A Eq 1\nAnd B Eq 2',
      'The line break at character 7 can’t be used here: a filter must be on one line.',
    ],
    ["A Eq 'x", "“'” at character 6 can’t be used here: this text has no closing quote."],
    ['A Eq \0', 'The character U+0000 at character 6 can’t be used here.'],
    [
      "City Eq '😀' x",
      '“x” at character 13 doesn’t belong there: expected And, Or, Not or the end',
    ],
    [
      'A Gt true',
      '“Gt” at character 3 can’t be used: Gt can’t compare true and false, only Eq and',
    ],
    ['A Gt 1,2', '“Gt” at character 3 can’t be used: Gt takes one value; only'],
    ["A Eq days('7')", "“'7'” at character 11 can’t be used: days doesn’t take 7."],
    ['A Eq bogus()', '“bogus” at character 6 can’t be used: there is no function bogus.'],
    ['A Eq days()', '“days()” at character 6 can’t be used: days takes one value.'],
    ['A Eq days(365001)', '“365001” at character 11 can’t be used: days can go up to 365000 days.'],
    [
      "A Eq polygon('1 1')",
      "“'1 1'” at character 14 can’t be used: polygon takes at least three points.",
    ],
    ["A Eq polygon('a b,c d,e f')", "can’t be used: points are written 'latitude longitude'"],
    ["A Eq regex('(')", "“'('” at character 12 can’t be used: the pattern isn’t valid."],
    ["A Eq radius('1 1',0)", '“0” at character 19 can’t be used: the radius must be more than 0.'],
    ["A Eq 1,'x'", "“'x'” at character 8 is a different kind of value than the ones before it."],
    ['5 Eq 5', '“5” at character 1 doesn’t name a field to compare.'],
    ["A Eq -'x'", "“'x'” at character 7 can’t have a minus sign: only a number can."],
    ["A Eq 1 Add 'x'", "“'x'” at character 12 can’t be used in a calculation: it isn’t a number"],
    [`A Eq 1 Add ${'9'.repeat(1001)}`, 'can’t be used in a calculation: it has too many digits.'],
    [
      'A Eq 5 Div (1 Sub 1)',
      '“(1 Sub 1)” at character 12 is zero, and nothing can be divided by zero.',
    ],
    ['(((A Eq 1)))', '“(” at character 3 is nested too deeply: the limit is 2 levels.'],
    [list(201), '“200” at character 696 is one value too many: a list can have up to 200.'],
  ])('%j: %s', (text, sentence) => {
    expect(describeFirst(text)).toContain(sentence)
  })

  it('gives one sentence with the place for every error of every vector', () => {
    for (const { input, now: moment } of readVectors()) {
      for (const error of parse(input, { now: moment }).errors) {
        const sentence = describeError(error, input)
        expect(sentence).toMatch(/ at character \d+/)
        expect(sentence).toMatch(/[^.]\.$/)
        expect(sentence).not.toMatch(/undefined|null|Error parsing|Function call|Regexp/)
      }
    }
  })

  it('points at the cause inside a function, not behind it', () => {
    const text = "City Eq 'é' And Location Eq radius('46.8 -96.8',-20.0)"
    const [error] = parse(text, { now }).errors
    expect(error && text.slice(error.start, error.end)).toBe('-20.0')
    expect(error?.token_index).toBe(Buffer.byteLength(text.slice(0, error?.start)))
    expect(error?.detail).toBe("Function call 'radius' length must be positive")
  })

  it('stays short when the text is long', () => {
    for (const text of [
      `A Eq ${'x'.repeat(100_000)}()`,
      `A Eq tolower(${'9'.repeat(100_000)})`,
      'A'.repeat(100_000),
    ]) {
      expect(describeFirst(text).length).toBeLessThan(400)
    }
  })
})
