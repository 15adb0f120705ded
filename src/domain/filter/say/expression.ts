import type { ExpressionNode, Operator } from '../../sparkql/types.ts'
import type { FindField } from '../cards/definition.ts'
import { areaWords } from '../cards/shapes.ts'
import type { Phrase } from './phrase.ts'
import { subjectWords } from './subject.ts'
import { valueWords } from './value.ts'
import { happenings } from './vocabulary.ts'
import { orList } from './words.ts'

const mostSpoken = 12

const comparisons: Partial<Record<Operator, string>> = { Gt: 'over', Ge: 'at least', Lt: 'under', Le: 'at most' }
const moments: Partial<Record<Operator, string>> = { Gt: 'after', Ge: 'from', Lt: 'before', Le: 'until' }

/** Any condition in words, however it is made: “with list price over $5”. */
export function expressionPhrase(node: ExpressionNode, findField: FindField): Phrase {
  const { expression } = node
  const negative = expression.operator === 'Not Eq' || expression.operator === 'Not In' || undefined
  if (expression.type === 'shape') return { lead: negative ? 'not inside' : 'inside', text: areaWords(`${expression.field} Eq ${expression.condition}`), negative }
  const subject = subjectWords(expression, findField)
  if (expression.type === 'null') return { lead: negative ? 'with any' : 'with no', text: subject, chip: nullChip(subject, negative) }
  const happening = expression.field_manipulations === undefined ? happenings.get(expression.field ?? '') : undefined
  if (happening !== undefined) return { lead: negative ? 'not' : '', text: `${happening} ${predicate(node, findField)}`, negative }
  const text = `${subject} ${predicate(node, findField)}`
  return { lead: negative ? 'without' : 'with', text, negative }
}

const nullChip = (subject: string, negative: true | undefined) => `${negative ? 'Any' : 'No'} ${subject}`

function predicate({ expression, entries }: ExpressionNode, findField: FindField): string {
  const { operator, type, field, field_manipulations } = expression
  const definition = field_manipulations === undefined ? findField(field ?? '') : undefined
  const isYear = field_manipulations?.type === 'function' && field_manipulations.function_name === 'year'
  const spoken = { kind: definition?.kind ?? 'range', field: isYear ? 'Year' : (field ?? '') }
  const values = valueWords(expression, entries, spoken)
  if (operator === 'Bt') return `from ${values[0]} to ${values[1]}`
  const isMoment = type === 'date' || type === 'datetime' || type === 'time'
  const word = operator === null ? undefined : (isMoment ? moments : comparisons)[operator]
  return `${word === undefined ? '' : `${word} `}${orList(values, mostSpoken)}`
}
