import type { FindField } from '#src/domain/search/filter/cards/definition.ts'
import {
  areaWords,
  namesOf,
  type ShapeName,
} from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { overlayFields } from '#src/domain/search/filter/read/read-overlay.ts'
import type { ExpressionNode, Operator } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { orList, quoted } from '#src/domain/wording.ts'
import { ownListPhrase } from './own-list.ts'
import { negate, type Phrase } from './phrase.ts'
import { dateVerbs, flagNouns } from './phrase-vocabulary.ts'
import { subjectWords } from './subject-words.ts'
import { valueWords } from './value.ts'

const maxSpoken = 12

const comparisons: Partial<Record<Operator, string>> = {
  Gt: 'over',
  Ge: 'at least',
  Lt: 'under',
  Le: 'at most',
}
const moments: Partial<Record<Operator, string>> = {
  Gt: 'after',
  Ge: 'from',
  Lt: 'before',
  Le: 'until',
}

export function expressionPhrase(
  node: ExpressionNode,
  findField: FindField,
  shapeName?: ShapeName,
): Phrase {
  const { type, field, operator, condition, field_manipulations } = node.expression
  const negative = operator === 'Not Eq' || operator === 'Not In' || undefined
  if (type === 'shape' || (type === 'character' && overlayFields.has(field ?? ''))) {
    return {
      lead: negative ? 'not inside' : 'inside',
      text: areaPhrase(`${field} Eq ${condition}`, shapeName),
      negative,
    }
  }
  const list = ownListPhrase(node.expression)
  if (list !== null) return list
  const subject = subjectWords(node.expression, findField)
  if (type === 'null') return nullPhrase(subject, negative !== true)
  if (type === 'boolean' && negative) return negate(possession(node, subject))
  const happening = field_manipulations === undefined ? dateVerbs.get(field ?? '') : undefined
  const text = `${happening ?? subject} ${predicate(node, findField)}`
  if (happening !== undefined) return { lead: negative ? 'not' : '', text, negative }
  return { lead: negative ? 'without' : 'with', text, negative }
}

function areaPhrase(text: string, shapeName?: ShapeName): string {
  const names = namesOf(text, shapeName)
  return names === null ? areaWords(text) : orList(names.map(quoted), maxSpoken)
}

function possession({ expression: { field, value } }: ExpressionNode, subject: string): Phrase {
  return {
    lead: value === 'true' ? 'with' : 'without',
    text: flagNouns.get(field ?? '') ?? subject,
  }
}

function nullPhrase(subject: string, isMissing: boolean): Phrase {
  return isMissing
    ? { lead: 'with no', text: subject, chip: `No ${subject}` }
    : { lead: 'with any', text: subject, chip: `Any ${subject}` }
}

function predicate({ expression, entries }: ExpressionNode, findField: FindField): string {
  const { operator, type, field, field_manipulations } = expression
  const definition = field_manipulations === undefined ? findField(field ?? '') : undefined
  const isYear =
    field_manipulations?.type === 'function' && field_manipulations.function_name === 'year'
  const spoken = { kind: definition?.kind ?? 'range', field: isYear ? 'Year' : (field ?? '') }
  const values = valueWords(expression, entries, spoken)
  if (operator === 'Bt') return `from ${values[0]} to ${values[1]}`
  const isMoment = type === 'date' || type === 'datetime' || type === 'time'
  const word = operator === null ? undefined : (isMoment ? moments : comparisons)[operator]
  return `${word === undefined ? '' : `${word} `}${orList(values, maxSpoken)}`
}
