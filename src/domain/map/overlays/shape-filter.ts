import { Filter } from '#src/domain/search/filter/filter.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type { ExpressionNode } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

// Filters by which clients request overlay shapes (SPEC §7): `Name Eq 'Bal*'`, `Id Eq '…','…'`.

export interface ShapeFilter {
  readonly by: 'Name' | 'Id'
  readonly values: readonly string[]
}

export function readShapeFilter(text: string): ShapeFilter | null {
  const { tree } = Filter.of(text)
  if (tree?.kind !== 'expression' || !isPlain(tree)) return null
  const by = (['Name', 'Id'] as const).find((field) => field === tree.expression.field)
  return by === undefined ? null : { by, values: plainTexts(tree.expression) }
}

function isPlain({ expression, entries }: ExpressionNode): boolean {
  const { operator, type, custom_field, function_name, field_function, field_manipulations } =
    expression
  const isComputed = entries !== undefined || function_name !== undefined
  const isOfField = field_function !== undefined || field_manipulations !== undefined
  const isEqual = operator === 'Eq' || operator === 'In'
  return (
    isEqual &&
    (type === 'character' || type === 'integer') &&
    !custom_field &&
    !isComputed &&
    !isOfField
  )
}
