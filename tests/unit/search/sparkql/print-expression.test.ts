import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { print } from '#src/domain/search/sparkql/print-expression.ts'
import { printTree } from '#src/domain/search/sparkql/print-tree.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryFilter } from '../../../support/filters/arbitrary-filter.ts'
import { readVectors } from '../../../support/filters/sparkql-vectors.ts'
import { meaning } from '../../../support/filters/tree-meaning.ts'

vi.setConfig({ testTimeout: 60_000 })

const now = '2024-03-15T10:30:00-05:00'
const later = '2025-11-02T23:59:59+02:00'

const fields = {
  character: ['City', 'StreetName', 'PublicRemarks'],
  integer: ['BedsTotal', 'YearBuilt'],
  decimal: ['ListPrice', 'LivingArea'],
  date: ['OnMarketDate', 'ExpirationDate'],
  datetime: ['ModificationTimestamp'],
  boolean: ['PoolPrivateYN'],
  multi: ['Appliances'],
  custom: ['"Main Area"."Alpha"', '"General Property Desc\'"."Taxes $"'],
}

/** Asserts that a text, its list and its tree can be printed and read again without a loss. */
function expectLossless(text: string, moment = now): void {
  const { expressions, errors, tree } = parse(text, { now: moment })
  expect(errors).toEqual([])
  if (!expressions || !tree) throw new Error(`no expressions: ${text}`)
  const printed = print(expressions)
  expect(parse(printed, { now: moment })).toMatchObject({ expressions, errors: [] })
  expect(print(parse(printed, { now: moment }).expressions ?? [])).toBe(printed)
  const again = parse(printTree(tree), { now: moment }).tree
  expect(again && meaning(again)).toEqual(meaning(tree))
}

describe('SparkQL text to expressions to text', () => {
  const valid = readVectors().filter((vector) => vector.valid)

  it.each(valid)('$id is lossless: $input', ({ input, now: moment }) => {
    expectLossless(input, moment)
  })

  it('is lossless for generated filters', () => {
    fc.assert(
      fc.property(arbitraryFilter({ fields }), (text) => expectLossless(text)),
      { numRuns: cases(1_000) },
    )
  })

  it('keeps relative dates as written, whatever the day', () => {
    fc.assert(
      fc.property(arbitraryFilter({ fields }), (text) => {
        const today = parse(text, { now })
        const another = parse(text, { now: later })
        expect(print(another.expressions ?? [])).toBe(print(today.expressions ?? []))
      }),
      { numRuns: cases(500) },
    )
  })

  it.each([
    ['', ''],
    ['  ', ''],
    ['A eq 1', 'A Eq 1'],
    ['A Ne 1 , 2', 'A Ne 1,2'],
    ['Not (Not A Eq 1)', 'Not (Not A Eq 1)'],
    ['Not ((A Eq 1) Or B Eq 2)', 'Not ((A Eq 1) Or B Eq 2)'],
    ['(A Eq 1 And (B Eq 2) And C Eq 3)', '(A Eq 1 And (B Eq 2) And C Eq 3)'],
    [
      'A Eq 1 Or (Not (B Eq 2 And C Eq 3) Not D Eq 4)',
      'A Eq 1 Or (Not (B Eq 2 And C Eq 3) Not D Eq 4)',
    ],
    ['A Eq - 5', 'A Eq - 5'],
    ['A Eq --5', 'A Eq - -5'],
    ["A Eq -length( 'abc' )", "A Eq -length('abc')"],
    ['(A  add 1)mul 2 Bt 1 , 5', '(A Add 1) Mul 2 Bt 1,5'],
    ["concat(tolower(City),'O\\'Brien') Eq 'x'", "concat(tolower(City),'O\\'Brien') Eq 'x'"],
    ['- 5 Add -A Eq 1', '- 5 Add -A Eq 1'],
  ])('prints %j as %j', (text, printed) => {
    expect(print(parse(text, { now }).expressions ?? [])).toBe(printed)
    expectLossless(text)
  })
})

describe('SparkQL tree to text', () => {
  it.each([
    ['((A Eq 1))', 'A Eq 1'],
    ['(A Eq 1 And B Eq 2) And C Eq 3', 'A Eq 1 And B Eq 2 And C Eq 3'],
    ['A Eq 1 Or (B Eq 2 Or (C Eq 3))', 'A Eq 1 Or B Eq 2 Or C Eq 3'],
    ['(A Eq 1 Or B Eq 2) And C Eq 3', '(A Eq 1 Or B Eq 2) And C Eq 3'],
    ['A Eq 1 Or (Not B Eq 2)', 'A Eq 1 Or (Not B Eq 2)'],
    ['A Eq 1 Or (Not B Eq 2 And C Eq 3)', 'A Eq 1 Or (Not B Eq 2) And C Eq 3'],
    ['Not (Not (Not A Eq 1))', 'Not (Not (Not A Eq 1))'],
    ['A Eq 1 Not (B Eq 2 Or C Eq 3)', 'A Eq 1 Not (B Eq 2 Or C Eq 3)'],
    ['', ''],
  ])('prints %j with the parentheses it needs: %j', (text, printed) => {
    const { tree } = parse(text, { now })
    expect(tree && printTree(tree)).toBe(printed)
  })

  it('leaves out groups with nothing in them', () => {
    const [a] = parse('A Eq 1', { now }).expressions ?? []
    if (!a) throw new Error('no expression')
    const nothing: Tree = { kind: 'or', of: [{ kind: 'not', of: { kind: 'and', of: [] } }] }
    const tree: Tree = {
      kind: 'and',
      of: [nothing, { kind: 'and', of: [{ kind: 'expression', expression: a }] }],
    }
    expect(printTree(tree)).toBe('A Eq 1')
    expect(printTree(nothing)).toBe('')
  })
})
