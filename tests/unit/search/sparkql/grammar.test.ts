import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { errorClass } from '#src/domain/search/sparkql/syntax/messages.ts'

const now = '2024-03-15T10:30:00-05:00'
const read = (text: string) => parse(text, { now })
const firstClass = (text: string) => read(text).errors.map(errorClass)[0]
const first = (text: string) => read(text).expressions?.[0]

describe('SparkQL §2 tokens', () => {
  it.each([
    'A Eq 10And B Eq 2',
    'A Eq 1or B Eq 2',
    'NotA Eq 1',
    "A Eq'x'And B Eq'y'",
    'A Eq - 5',
    'A Eq\t1',
  ])('has no word boundaries: %s', (text) => {
    expect(read(text).errors).toEqual([])
  })

  it.each([
    'Nullable Eq 1',
    'A Eq trueish',
    'A Eq .5',
    'A Eq 1e5',
    'A_B Eq 1',
    'a Eq 1',
    '9A Eq 1',
    'A Eq "x"',
    'A Eq 1 # note',
    'A In 1,2',
    "A Like 'x'",
    'A > 1',
    'A Eq 1\r\n',
    "A Eq 'a\\\nb'",
    '"A"."B" Eq 1',
    '"Ab"x"B" Eq 1',
    '"Ab"."$B" Eq 1',
  ])('does not know %j', (text) => {
    expect(firstClass(text)).toBe('syntax')
    expect(read(text).expressions).toBeNull()
  })

  it('reads strings with line breaks, tabs and any Unicode', () => {
    expect(first("A Eq 'a\n\tb😀\u0000'")?.value).toBe("'a\n\tb😀\u0000'")
  })

  it('checks dates and times by their shape only', () => {
    expect(first('A Eq 2024-99-99')?.type).toBe('date')
    expect(first('A Eq 99:99')?.type).toBe('time')
    expect(first('A Eq 2024-01-01T10:00:00.123456+0530')?.type).toBe('datetime')
  })

  it('takes at most 50 digits of a second and 2 of an exponent', () => {
    expect(first(`A Eq 10:00:00.${'1'.repeat(50)}`)?.type).toBe('time')
    expect(firstClass(`A Eq 10:00:00.${'1'.repeat(51)}`)).toBe('syntax')
    expect(first('A Eq 1.0E-99')?.value).toBe('1.0E-99')
    expect(firstClass('A Eq 1.0E100')).toBe('syntax')
  })

  it('counts places in bytes for the public parser and in UTF-16 units for the page', () => {
    const [error] = read("A Eq 'é😀' x").errors
    expect(error).toMatchObject({ token: 'x', token_index: 14, start: 11, end: 12 })
  })
})

describe('SparkQL §3 grammar', () => {
  it.each([
    'A Eq 1 And Not B Eq 2',
    'Not Not A Eq 1',
    'A Eq 1 Or Not B Eq 2',
    'A Eq 2024-01-01,2024-01-02',
    'A Eq true,false',
    'A Eq NULL,NULL',
    'A Bt 1',
    'A Bt 1,2,3',
    "A Bt 'a','b'",
    'A Bt NULL,1',
    'A Bt 1 Add 1,2',
    'ListPrice Gt OriginalListPrice',
    'tolower(City) Eq tolower(City)',
    "City Eq tolower(trim('a'))",
    "A Eq ('a'),('b')",
    '(A Eq 1) Eq 1',
    '-(A Eq 1)',
    '(A Add 1',
    '()',
    'A',
    'A Eq 1 B Eq 2',
    'A Eq tolower(,)',
    "A Eq tolower('a',)",
  ])('refuses %s', (text) => {
    expect(firstClass(text)).toBe('syntax')
  })

  it.each([
    'A Eq 1 And (Not B Eq 2)',
    'A Eq 1 Not B Eq 2',
    'Not (Not A Eq 1)',
    'A Eq days(-1),days(-7)',
    'OriginalListPrice Sub ListPrice Gt 0',
    '1 Add A Eq 2',
    'A Eq (1,2)',
    'A Eq ((5))',
    '(A) Eq 5',
    'A Eq -(5)',
    'A Eq --5',
    '((A) Add (B)) Mul 2 Eq 4',
    '((((A)) Add 1) Eq 2 And (-(B)) Bt 1,2)',
  ])('reads %s', (text) => {
    expect(read(text).errors).toEqual([])
  })

  it.each([
    ['A Eq 1 Add 2,3', 'arithmetic_type'],
    ['A Eq 1,2 Add 3', 'arithmetic_type'],
    ['A Eq -(1,2)', 'negation'],
    ["A Eq 'a',tolower(City)", 'type_mismatch'],
    ["A Eq 'a',tolower(trim('b'))", 'type_mismatch'],
    ['A Bt year(B),year(C)', 'type_mismatch'],
    ['tolower(City) Add 1 Eq 5', 'arithmetic_type'],
    ['all(City) Add 1 Eq 5', 'arithmetic_type'],
    ["'a' Add B Eq 5", 'arithmetic_type'],
    ['(1) Eq 1', 'no_field'],
    ["polygon('1 1') Eq 5", 'no_field'],
    ['A Add bogus(B) Eq 5', 'function'],
    ['A Eq bogus(),1', 'function'],
    ['A Eq 1,bogus()', 'function'],
    ['A Eq -bogus()', 'function'],
    ['A Eq 5 Div 0 Add 1', 'divide_by_zero'],
  ])('refuses the meaning of %s as %s', (text, name) => {
    expect(firstClass(text)).toBe(name)
    expect(read(text).tree).toBeNull()
  })

  it('numbers groups by the group parentheses so far, arithmetic and calls apart', () => {
    const groups = (text: string) =>
      read(text).expressions?.map(({ level, block_group }) => [level, block_group])
    expect(groups('((A Eq 1) Or (B Eq 2)) And ((C Eq 3) Or (D Eq 4))')).toEqual([
      [2, 2],
      [2, 3],
      [2, 5],
      [2, 6],
    ])
    expect(groups("((A) Eq (1) And (B Eq length('c')) And D Eq 2) Or E Eq 3")).toEqual([
      [1, 1],
      [2, 2],
      [1, 2],
      [0, 0],
    ])
  })

  it('keeps And before the first expression and the level of a conjunction', () => {
    const [a, b, c] = read('(A Eq 1 Or (B Eq 2)) Not (C Eq 3)').expressions ?? []
    expect(a?.conjunction).toBe('And')
    expect(a?.conjunction_level).toBe(0)
    expect(b?.conjunction).toBe('Or')
    expect(b?.conjunction_level).toBe(1)
    expect(c?.conjunction).toBe('Not')
    expect(c?.conjunction_level).toBe(0)
  })

  it('loses one of three Nots in the list, as the public parser does, and none in the tree', () => {
    const { expressions, tree } = read('Not (Not (Not A Eq 1))')
    expect(expressions?.[0]).toMatchObject({
      conjunction: 'Not',
      conjunction_level: 0,
      unary: 'Not',
      unary_level: 1,
    })
    expect(tree).toMatchObject({
      kind: 'not',
      of: { kind: 'not', of: { kind: 'not', of: { kind: 'expression' } } },
    })
  })
})
