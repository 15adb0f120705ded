import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { cases } from '../../../support/cases.ts'

const now = new Date('2024-03-15T10:30:00Z')

function read(text: string): Tree {
  const { tree, errors } = parse(text, { now })
  if (!tree) throw new Error(`${text}: ${errors[0]?.message}`)
  return tree
}

/** `and(A, not(B))` */
function outline(tree: Tree): string {
  if (tree.kind === 'expression') return tree.expression.field ?? ''
  return `${tree.kind}(${(tree.kind === 'not' ? [tree.of] : tree.of).map(outline).join(', ')})`
}

function evaluate(tree: Tree): boolean {
  if (tree.kind === 'expression') return tree.expression.value === 'true'
  if (tree.kind === 'not') return !evaluate(tree.of)
  return tree.kind === 'and' ? tree.of.every(evaluate) : tree.of.some(evaluate)
}

type Chain = { not: boolean; items: { joint: 'And' | 'Or' | 'Not'; item: boolean | Chain }[] }

const { chain } = fc.letrec<{ chain: Chain }>((tie) => ({
  chain: fc.record({
    not: fc.boolean(),
    items: fc.array(
      fc.record({
        joint: fc.constantFrom('And' as const, 'Or' as const, 'Not' as const),
        item: fc.oneof({ maxDepth: 2, depthIdentifier: 'group' }, fc.boolean(), tie('chain')),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
}))

function write({ not, items }: Chain): string {
  const texts = items.map(({ item }) =>
    typeof item === 'boolean' ? `T Eq ${item}` : `(${write(item)})`,
  )
  return (
    (not ? 'Not ' : '') +
    texts.map((text, at) => (at ? ` ${items[at]?.joint} ${text}` : text)).join('')
  )
}

/** And before Or, by hand: every Or starts a new branch. */
function calculate({ not, items }: Chain): boolean {
  const branches: boolean[] = []
  for (const [at, { joint, item }] of items.entries()) {
    const value = typeof item === 'boolean' ? item : calculate(item)
    if (at === 0) branches.push(not ? !value : value)
    else if (joint === 'Or') branches.push(value)
    else branches.push((branches.pop() ?? true) && (joint === 'Not' ? !value : value))
  }
  return branches.some(Boolean)
}

function depth({ items }: Chain): number {
  return Math.max(...items.map(({ item }) => (typeof item === 'boolean' ? 0 : 1 + depth(item))))
}

describe('SparkQL §11 ordinary logic in the tree', () => {
  it.each([
    ['', 'and()'],
    ['A Eq 1', 'A'],
    ['A Eq 1 Or B Eq 2 And C Eq 3', 'or(A, and(B, C))'],
    ['A Eq 1 And B Eq 2 Or C Eq 3', 'or(and(A, B), C)'],
    ['A Eq 1 Or B Eq 2 Not C Eq 3', 'or(A, and(B, not(C)))'],
    ['Not A Eq 1 Or B Eq 2', 'or(not(A), B)'],
    ['Not (A Eq 1 Or B Eq 2) And C Eq 3', 'and(not(or(A, B)), C)'],
    ['A Eq 1 Not (B Eq 2 Or C Eq 3)', 'and(A, not(or(B, C)))'],
    ['(A Eq 1 And (B Eq 2) And C Eq 3)', 'and(A, B, C)'],
    ['((A Add 1) Eq 2)', 'A'],
  ])('%j is %s', (text, expected) => {
    expect(outline(read(text))).toBe(expected)
  })

  it('agrees with ordinary logic on generated groups', () => {
    fc.assert(
      fc.property(
        chain.filter((tree) => depth(tree) <= 2),
        (tree) => {
          expect(evaluate(read(write(tree)))).toBe(calculate(tree))
        },
      ),
      { numRuns: cases(1_000) },
    )
  })

  it('holds the very expressions of the list, and where they stand', () => {
    const text = "tolower(City) Eq 'x','y' Or (B Bt 1,2)"
    const { tree, expressions } = parse(text, { now })
    const leaves = tree?.kind === 'or' ? tree.of : []
    expect(leaves.map((leaf) => leaf.kind === 'expression' && leaf.expression)).toEqual(expressions)
    const places = leaves.map((leaf) => (leaf.kind === 'expression' ? leaf.places : undefined))
    const cut = (span?: { start: number; end: number }) => text.slice(span?.start, span?.end)
    expect(places.map((place) => [cut(place?.subject), cut(place?.value)])).toEqual([
      ['tolower(City)', "'x','y'"],
      ['B', '1,2'],
    ])
  })

  it('says of a list with functions which of its values are patterns', () => {
    expect(read("City Eq startswith('a'),'b',range('c','d')")).toMatchObject({
      entries: [
        { type: 'character', value: '^a', function_name: 'regex', function_parameters: ['^a', ''] },
        { type: 'character', value: "'b'" },
        { type: 'character', value: ['c', 'd'], function_name: 'range' },
      ],
    })
    expect(read("City Eq 'a','b'")).not.toHaveProperty('entries')
  })

  it('is null when there is any error', () => {
    expect(parse('A Gt true', { now }).tree).toBeNull()
    expect(parse('A Eq', { now }).tree).toBeNull()
  })
})
