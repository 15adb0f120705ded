import { Filter } from '#src/domain/search/filter/filter.ts'
import type {
  Expression,
  FunctionParameter,
  Manipulation,
  ShapeValue,
  Tree,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export interface FilterExpression
  extends Pick<
    Expression,
    'field' | 'custom_field' | 'operator' | 'condition' | 'level' | 'block_group'
  > {
  readonly type: Expression['type'] | null
  readonly value: readonly (string | ShapeValue)[]
  readonly conjunction: 'And' | 'Or'
  readonly unary_operator: 'Not' | null
  readonly function_name: string | null
  readonly function_parameters: readonly FunctionParameter[] | null
  readonly field_manipulations?: Manipulation
}

/** The filter's expressions for the API. Negated groups become negated expressions. Empty if the filter is invalid. */
export function filterEntity(filter: Filter, now: Date | string): FilterExpression[] {
  const { expressions, tree } = filter.parseAt(now)
  return tree === null || !negatesGroups(tree)
    ? (expressions ?? []).map(toEntity)
    : filterEntity(Filter.ofTree(pushNots(tree)), now)
}

function toEntity(expression: Expression): FilterExpression {
  const { field, custom_field, operator, condition, level, block_group } = expression
  const { field_manipulations, value, unary, conjunction } = expression
  return {
    field,
    custom_field,
    operator,
    type: expression.type ?? null,
    value: value === undefined ? [] : [value].flat(),
    condition,
    conjunction: conjunction === 'Or' ? 'Or' : 'And',
    unary_operator: conjunction === 'Not' || unary === 'Not' ? 'Not' : null,
    level,
    block_group,
    function_name: expression.function_name ?? null,
    function_parameters: expression.function_parameters ?? null,
    ...(field_manipulations && { field_manipulations }),
  }
}

function negatesGroups(tree: Tree): boolean {
  if (tree.kind === 'expression') return false
  if (tree.kind === 'not') return tree.of.kind !== 'expression'
  return tree.of.some(negatesGroups)
}

const opposite = { and: 'or', or: 'and' } as const

function pushNots(tree: Tree, isNegated = false): Tree {
  if (tree.kind === 'expression') return isNegated ? { kind: 'not', of: tree } : tree
  if (tree.kind === 'not') return pushNots(tree.of, !isNegated)
  const parts = tree.of.map((part) => pushNots(part, isNegated))
  return { kind: isNegated ? opposite[tree.kind] : tree.kind, of: parts }
}
