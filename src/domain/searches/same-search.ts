import type { Filter } from '#src/domain/search/filter/filter.ts'
import { printExpression } from '#src/domain/search/sparkql/print-expression.ts'
import type { Expression, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { simplify } from '#src/domain/search/sparkql/syntax/tree.ts'

interface Options {
  /** Whether the site has a single MLS, so that a condition on the MLS changes nothing. */
  readonly oneMls: boolean
}

/** Whether two searches are equal except for the order of conditions, alternatives, and values (SPEC §4). */
export function isSameSearch(a: Filter, b: Filter, options: Options): boolean {
  if (a.text === b.text) return true
  const [first, second] = [keyOf(a, options), keyOf(b, options)]
  return first !== null && first === second
}

function keyOf({ tree }: Filter, { oneMls }: Options): string | null {
  if (tree === null) return null
  const simple = simplify(tree)
  if (!oneMls) return treeKey(simple)
  const conditions = simple.kind === 'and' ? simple.of : [simple]
  return treeKey(simplify({ kind: 'and', of: conditions.filter((part) => !isOfMls(part)) }))
}

const isOfMls = (tree: Tree) => tree.kind === 'expression' && tree.expression.field === 'MlsId'

function treeKey(tree: Tree): string {
  if (tree.kind === 'expression') return expressionKey(tree.expression)
  if (tree.kind === 'not') return `Not(${treeKey(tree.of)})`
  const parts = [...new Set(tree.of.map(treeKey))].sort()
  return parts.length === 1 ? parts[0]! : `${tree.kind}(${parts.join(';')})`
}

const lists: readonly unknown[] = ['Eq', 'In', 'Not Eq', 'Not In']

function expressionKey(expression: Expression): string {
  const { value, operator, field_manipulations, condition } = expression
  const isList = Array.isArray(value) && lists.includes(operator) && condition?.includes(',')
  const texts = isList ? value.filter((item) => typeof item === 'string') : []
  if (field_manipulations || texts.length < 2 || texts.join(',') !== condition)
    return printExpression(expression)
  return printExpression({ ...expression, condition: [...new Set(texts)].sort().join(',') })
}
