import { unquote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export interface PlainList {
  readonly field: string
  readonly isIn: boolean
  readonly values: readonly string[]
}

export function plainListOf(tree: Tree): PlainList | null {
  if (tree.kind !== 'expression' || tree.entries !== undefined) return null
  const { field, operator, type, value, field_manipulations, function_name } = tree.expression
  if (field === null || type !== 'character') return null
  if (field_manipulations !== undefined || function_name !== undefined) return null
  const isIn = operator === 'Eq' || operator === 'In'
  if (!isIn && operator !== 'Not Eq' && operator !== 'Not In') return null
  const values = Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string')
    : [String(value)]
  return { field, isIn, values: values.map(unquote) }
}
