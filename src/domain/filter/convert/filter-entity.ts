import { parse } from '#src/domain/sparkql/parse.ts'
import { printTree } from '#src/domain/sparkql/print-tree.ts'
import { negatesGroups, pushNots } from '#src/domain/sparkql/push-nots.ts'
import type {
  Expression,
  FunctionParameter,
  Manipulation,
  ParseOptions,
  ShapeValue,
} from '#src/domain/sparkql/syntax/types.ts'

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

/** Negated groups become groups of negated expressions. Empty for an unreadable filter. */
export function filterEntity(filter: string, options: ParseOptions): FilterExpression[] {
  const { expressions, tree } = parse(filter, options)
  if (tree === null || !negatesGroups(tree)) return (expressions ?? []).map(toEntity)
  return (parse(printTree(pushNots(tree)), options).expressions ?? []).map(toEntity)
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
