import { shownNumber } from '#src/domain/context/units/convert-units.ts'
import type {
  BooleanCard,
  CurrencyCard,
  DateCard,
  FieldCard,
  ListCard,
  RangeCard,
  TextCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import { checkCard } from '#src/domain/search/filter/cards/check.ts'
import type { FieldDefinition, FindField } from '#src/domain/search/filter/cards/definition.ts'
import { normalizeCard } from '#src/domain/search/filter/cards/tidy.ts'
import { cleanText } from '#src/domain/search/filter/cards/typed-values.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type {
  Expression,
  ExpressionNode,
  Tree,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { readDateCondition } from './dates-from.ts'
import { plainValue, typedPattern } from './text-match.ts'

/** A card with exactly the same meaning as the condition; null if there is none. */
export function comparisonToCard(tree: Tree, findField: FindField): FieldCard | null {
  const negated = tree.kind === 'not'
  const node = negated ? tree.of : tree
  if (node.kind !== 'expression' || node.expression.field_manipulations !== undefined) return null
  const definition = findField(node.expression.field ?? '')
  if (definition === undefined) return null
  const card = cardOf(node, definition)
  if (card === null || !negated) return card
  const canNegate = card.kind === 'list' && !card.value.not
  return canNegate ? { ...card, value: { ...card.value, not: true } } : null
}

function cardOf(node: ExpressionNode, definition: FieldDefinition): FieldCard | null {
  const { expression } = node
  switch (definition.kind) {
    case 'text':
      return textCard(node, definition)
    case 'list':
      return listCard(node, definition) ?? textCard(node, definition)
    case 'range':
    case 'currency':
      return rangeCard(expression, definition)
    case 'boolean':
      return booleanCard(expression, definition)
    case 'date':
      return dateCard(expression, definition)
    case 'shape':
      return null
  }
}

const baseOf = ({ field, label, type }: FieldDefinition) => ({ field, label, type, enabled: true })

function textsOf({ expression, entries }: ExpressionNode): string[] | null {
  const isPlain =
    expression.type === 'character' &&
    expression.function_name === undefined &&
    entries === undefined
  return isPlain ? plainTexts(expression) : null
}

function textCard(node: ExpressionNode, definition: FieldDefinition): TextCard | null {
  const [text, ...more] = textsOf(node) ?? []
  if (text === undefined || more.length > 0 || node.expression.operator !== 'Eq') return null
  const typed = definition.field === 'Keywords' ? text : typedPattern(text)
  return typed !== null && isClean(typed)
    ? { ...baseOf(definition), kind: 'text', value: typed }
    : null
}

function listCard(node: ExpressionNode, definition: FieldDefinition): ListCard | null {
  const { operator } = node.expression
  const values = textsOf(node)?.map(plainValue)
  if (values === undefined || !values.every((value) => value !== null && isClean(value)))
    return null
  const isEquality = operator === 'Eq' || operator === 'In'
  if (!isEquality && operator !== 'Not Eq' && operator !== 'Not In') return null
  const chosen = [...new Set(values as string[])]
  return { ...baseOf(definition), kind: 'list', value: { chosen, not: !isEquality } }
}

const isClean = (text: string) => text !== '' && cleanText(text) === text

function rangeCard(
  expression: Expression,
  definition: FieldDefinition,
): RangeCard | CurrencyCard | null {
  if (expression.type !== 'integer' && expression.type !== 'decimal') return null
  const ends = endsOf(expression)
  if (ends === null) return null
  const [min = '', max = ''] = ends.map((end) => shownNumber(definition.field, end))
  const kind = definition.kind as 'currency'
  const typed: CurrencyCard = { ...baseOf(definition), kind, value: { min, max } }
  const card = normalizeCard(typed)
  const isSame = Number(card.value.min) === Number(min) && Number(card.value.max) === Number(max)
  return isSame && checkCard(card).errors === undefined ? card : null
}

function endsOf({ operator, value }: Expression): [string, string] | null {
  if (operator === 'Bt')
    return Array.isArray(value) && value.length === 2 ? [String(value[0]), String(value[1])] : null
  if (Array.isArray(value) || typeof value === 'object') return null
  const text = String(value)
  if (operator === 'Eq') return [text, text]
  if (operator === 'Ge') return [text, '']
  return operator === 'Le' ? ['', text] : null
}

function booleanCard(
  { operator, type, value }: Expression,
  definition: FieldDefinition,
): BooleanCard | null {
  if (operator !== 'Eq' || type !== 'boolean') return null
  return { ...baseOf(definition), kind: 'boolean', value: value === 'true' ? 'yes' : 'no' }
}

function dateCard(expression: Expression, definition: FieldDefinition): DateCard | null {
  const value = readDateCondition(expression, definition.type)
  if (value === null) return null
  const card: DateCard = { ...baseOf(definition), kind: 'date', value }
  return checkCard(card).errors === undefined ? card : null
}
