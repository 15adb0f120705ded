import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { describeError } from '#src/domain/search/sparkql/describe-error.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { print } from '#src/domain/search/sparkql/print-expression.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import { errorClass } from '#src/domain/search/sparkql/syntax/messages.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryFilter } from '../../../support/filters/arbitrary-filter.ts'
import { hostileStrings } from '../../../support/hostile-strings.ts'

const scanned = vi.hoisted(() => ({ tokens: 0, characters: 0 }))

vi.mock('#src/domain/search/sparkql/syntax/lexer.ts', async (original) => {
  const lexer = await original<typeof import('#src/domain/search/sparkql/syntax/lexer.ts')>()
  const nextToken = (text: string, from: number) => {
    const token = lexer.nextToken(text, from)
    scanned.tokens += 1
    scanned.characters += token.end - from
    return token
  }
  return { ...lexer, nextToken }
})

vi.setConfig({ testTimeout: 60_000 })

const now = '2024-03-15T10:30:00-05:00'

const fields = {
  character: ['City'],
  integer: ['BedsTotal'],
  decimal: ['ListPrice'],
  date: ['OnMarketDate'],
  datetime: ['ModificationTimestamp'],
  boolean: ['PoolPrivateYN'],
  multi: ['Appliances'],
  custom: ['"Ab"."C D"'],
}

/** Asserts what holds for every text whatever, and gives the result. */
function expectSound(text: string) {
  Object.assign(scanned, { tokens: 0, characters: 0 })
  const result = parse(text, { now })
  expect(scanned.tokens).toBeGreaterThan(0)
  expect(scanned.characters).toBeLessThanOrEqual(text.length)
  expect(scanned.tokens).toBeLessThanOrEqual(text.length + 1)
  const { expressions, errors, tree } = result
  expect(tree === null).toBe(errors.length > 0)
  expect(errors.length).toBeLessThanOrEqual(100)
  for (const error of errors) expectPlaced(error, text)
  if (expressions === null) expect(errors.at(-1)).toBeDefined()
  else expect(print(expressions)).toBeTypeOf('string')
  if (tree) expect(parse(printTree(tree), { now }).errors).toEqual([])
  return result
}

function expectPlaced(error: ReturnType<typeof parse>['errors'][number], text: string) {
  expect(error.status).toBe('fatal')
  expect(error.start).toBeGreaterThanOrEqual(0)
  expect(error.end).toBeGreaterThanOrEqual(error.start)
  expect(error.end).toBeLessThanOrEqual(text.length)
  expect(error.token_index).toBeLessThanOrEqual(text.length * 3)
  expect(describeError(error, text)).toMatch(/character \d+/)
}

const soup = fc.array(
  fc.constantFrom(
    ...[
      'City',
      'A',
      '"Ab"."C"',
      'Eq',
      'Ne',
      'Gt',
      'Bt',
      'And',
      'Or',
      'Not',
      'Add',
      'Sub',
      'Mul',
      'Div',
      'Mod',
    ],
    ...[
      '(',
      ')',
      ',',
      '-',
      '- ',
      "'a'",
      "''",
      '1',
      '-2',
      '0',
      '2.50',
      '1.0E9',
      '10:30',
      '2024-01-31',
      'NULL',
      'true',
    ],
    ...[
      '2024-01-31T10:00:00Z',
      'tolower',
      'days',
      'polygon',
      'cast',
      'now',
      'bogus',
      '$',
      "'1 1,2 2,3 1'",
    ],
  ),
  { maxLength: 30 },
)

describe('SparkQL §14 survives every text', () => {
  it('of random characters', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(text, (random) => void expectSound(random)),
      { numRuns: cases(1_000) },
    )
  })

  it('of tokens in any order', () => {
    const joint = fc.constantFrom(' ', '')
    fc.assert(
      fc.property(soup, joint, (tokens, blank) => void expectSound(tokens.join(blank))),
      { numRuns: cases(1_000) },
    )
  })

  it('of a valid filter with a piece cut out, doubled or put elsewhere', () => {
    const place = fc.nat(200)
    fc.assert(
      fc.property(arbitraryFilter({ fields }), place, place, place, (text, a, b, c) => {
        const from = Math.min(a, b)
        const to = Math.max(a, b)
        expectSound(text.slice(0, from) + text.slice(to))
        expectSound(text.slice(0, to) + text.slice(from))
        expectSound(text.slice(0, c) + text.slice(from, to) + text.slice(c))
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('of UTF-16 code units that make no text', () => {
    const unit = fc.constantFrom(
      '\ud800',
      '\udc00',
      '\0',
      '\ufeff',
      '\uffff',
      "'",
      '"',
      'A',
      ' ',
      'Eq',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => void expectSound(units.join(''))),
      { numRuns: cases(1_000) },
    )
  })

  it('of hostile strings, bare and as a value', () => {
    expect(hostileStrings.length).toBeGreaterThan(500)
    for (const text of hostileStrings) {
      expectSound(text)
      const { expressions, errors } = expectSound(`City Eq ${quote(text)} And ListPrice Gt 1`)
      expect(errors).toEqual([])
      expect(expressions).toHaveLength(2)
    }
  })

  it('is not led astray by the names of JavaScript', () => {
    for (const name of ['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'proto']) {
      expect(expectSound(`A Eq ${name}()`).errors.map(errorClass)).toEqual(['function', 'operator'])
    }
    expect(expectSound('Constructor Eq 1').errors).toEqual([])
  })
})

const MEGABYTE = 1_000_000
const many = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length))

describe('SparkQL §6 reads a megabyte once, and no deeper than its bounds', () => {
  it.each([
    ['opening parentheses', many('('), 'nesting'],
    ['opening parentheses of a value', `A Eq ${many('(')}`, 'nesting'],
    ['closing parentheses', many(')'), 'syntax'],
    ['minus signs', many('-'), 'nesting'],
    ['minus signs of a value', `A Eq ${many('-')}5`, 'nesting'],
    ['quotes', many("'"), 'syntax'],
    ['backslashes', `A Eq '${many('\\')}`, 'syntax'],
    ['double quotes', many('"'), 'syntax'],
    ['a custom field without end', `"${many('a')}`, 'syntax'],
    ['lower-case fields', many('a Eq 1 And '), 'syntax'],
    ['comparisons', `${many('A Eq 1 And ')}A Eq 1`, 'expression_count'],
    ['ranges', `${many('A Bt 1,2 Or ')}A Bt 1,2`, 'expression_count'],
    ['comparisons and no end', many('A Eq 1 And '), 'syntax'],
    ['groups too deep', `${many('(((A Eq 1))) And ')}A Eq 1`, 'nesting'],
    ['groups in groups', many('(A Eq 1 And '), 'nesting'],
    ['Nots in groups', many('Not ('), 'nesting'],
    ['wrong operators', `${many("A Gt 'x' And ")}A Eq 1`, 'operator'],
    ['values', `A Eq ${many('1,')}1`, 'value_count'],
    ['values that do not match', `A Eq ${many("1,'a',")}2`, 'type_mismatch'],
    ['functions in a list', `A Eq ${many('days(1),')}days(2)`, 'value_count'],
    ['arguments', `A Eq tolower(${many("'a',")}'a')`, 'argument_count'],
    ['functions in functions', many('tolower('), 'nesting'],
    ['operations on a field', `A ${many('Add 1 ')}Eq 1`, 'nesting'],
    ['products', `A Eq ${many('99999999 Mul ')}1`, 'arithmetic_type'],
    ['digits to calculate with', `A Eq ${many('9')} Add 1`, 'arithmetic_type'],
    ['digits to round', `A Eq round(${many('9')}.5)`, 'operator'],
    ['a pattern', `A Eq regex('${many('(')}')`, 'operator'],
    ['a coordinate', `A Eq polygon('${many('1')}x 3')`, 'operator'],
    ['blanks in a coordinate', `A Eq radius('1${many(' ')}',1)`, 'operator'],
    ['well-known text', `A Eq wkt('${many('GEOMETRYCOLLECTION(')}')`, 'operator'],
    ['a number in well-known text', `A Eq wkt('POINT(${many('1')}x)')`, 'operator'],
    ['wide characters', `${many('é')}`, 'syntax'],
    ['line breaks', many('\n'), 'syntax'],
  ])('of %s', (_, text, name) => {
    const { errors } = expectSound(text)
    expect(errors[0] && errorClass(errors[0])).toBe(name)
  })

  it.each([
    ['blanks', many(' ')],
    ['digits', `A Eq ${many('9')}`],
    ['a string', `A Eq '${many("\\'")}'`],
    ['sums', `A Eq ${many('1 Add ')}1`],
    ['points', `A Eq polygon('${many('1 2,')}3 4')`],
    ['text to trim', `A Eq trim('${many(' ')}x')`],
    ['text to escape', `A Eq contains('${many('-')}')`],
    ['text to cast', `A Eq cast('${many('9')}x','integer')`],
  ])('of %s, all valid', (_, text) => {
    expect(expectSound(text).errors).toEqual([])
  })
})
