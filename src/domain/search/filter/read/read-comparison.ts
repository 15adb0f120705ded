import type {
  Condition,
  Subject,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'
import { readRegex, readWildcards } from '#src/domain/search/filter/condition/patterns.ts'
import { textsOf } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type {
  Expression,
  ExpressionValue,
  ListEntry,
  ShapeValue,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { readPhrases } from '#src/domain/search/words/fold-words.ts'
import { refuse } from './filter-refusal.ts'
import { fit, readLiteral } from './read-literal.ts'
import { isOverlayExpression, type OverlayAreas, readOverlay } from './read-overlay.ts'
import { isOwnListExpression, type OwnLists, readOwnList } from './read-own-list.ts'
import { readShape } from './read-shape.ts'
import { type ReadingContext, readSubject } from './read-subject.ts'

/** What a filter is read with. `zone` is the offset of dates and times that have none: `Z` or `-05:00`. */
export interface Reading extends ReadingContext {
  readonly zone: string
  readonly areas?: OverlayAreas
  readonly lists?: OwnLists
}

/** Reads a comparison. Throws a `Refusal` if it cannot be searched. */
export function readComparison(
  expression: Expression,
  entries: ListEntry[] | undefined,
  reading: Reading,
): Condition {
  if (isOverlayExpression(expression)) {
    return readOverlay(
      expression,
      listEntries(expression, entries),
      reading.areas ?? new Map(),
      reading.dictionary,
    )
  }
  if (isOwnListExpression(expression))
    return readOwnList(expression, listEntries(expression, entries), reading.lists)
  const { subject, every } = readSubject(expression, reading)
  const isNegative = expression.operator === 'Not Eq' || expression.operator === 'Not In'
  if (expression.type === 'null') return negateIf(isNegative, nullCheck(subject))
  const tests = readTests(expression, listEntries(expression, entries), subject, reading)
  const comparison: Condition = {
    kind: 'comparison',
    subject,
    every: every && !isNegative,
    tests: merge(tests),
  }
  return negateIf(isNegative, comparison)
}

function negateIf(isNegative: boolean, condition: Condition): Condition {
  return isNegative ? { kind: 'not', of: condition } : condition
}

function nullCheck(subject: Subject): Condition {
  if (isKeywords(subject))
    refuse('value', "isn’t valid for Keywords, which takes words in quotes such as 'pool lake*'")
  return { kind: 'isNull', subject }
}

const isKeywords = (subject: Subject) =>
  subject.kind === 'field' && subject.field.name === 'Keywords'

/** The values to compare with. The two texts of `range` and `Bt` are one value. */
function listEntries(expression: Expression, entries: ListEntry[] | undefined): ListEntry[] {
  if (entries !== undefined) return entries
  const { type = 'null', value = '', function_name, function_parameters, operator } = expression
  if (!Array.isArray(value) || function_name === 'range' || operator === 'Bt') {
    return [{ type, value, function_name, function_parameters }]
  }
  return value.map((item) => ({ type, value: item }))
}

function readTests(
  expression: Expression,
  entries: ListEntry[],
  subject: Subject,
  reading: Reading,
): Test[] {
  const name = expression.field ?? ''
  const type = fit(subject, expression.type, name)
  if (type === 'shape') return entries.map((entry) => readInside(entry))
  if (isKeywords(subject)) return entries.map(readWords)
  if (type === 'character') return entries.map(readText)
  const values = entries
    .flatMap((entry) => literalsOf(entry.value))
    .map((text) => readLiteral(text, type, reading.zone))
  return readOrdered(expression, values)
}

const literalsOf = (value: ExpressionValue) => (Array.isArray(value) ? value : [value]).map(String)

function readOrdered({ operator, field }: Expression, values: Value[]): Test[] {
  const [first, second] = values
  if (first === undefined) return refuse('value', 'is empty')
  switch (operator) {
    case 'Bt':
      return [{ kind: 'between', from: first, to: second ?? first }]
    case 'Gt':
    case 'Ge':
    case 'Lt':
    case 'Le':
      if (values.length > 1)
        refuse('value', `isn’t valid for ${field} ${operator}, which takes one value`)
      return [{ kind: operator.toLowerCase() as 'gt' | 'ge' | 'lt' | 'le', value: first }]
    default:
      return [{ kind: 'oneOf', values }]
  }
}

function readText(entry: ListEntry): Test {
  const [first = '', second = ''] = textsOf(entry)
  if (entry.function_name === 'range') return { kind: 'between', from: first, to: second }
  if (entry.function_name === 'regex')
    return readRegex(first, String(entry.function_parameters?.[1] ?? ''))
  return readWildcards(first)
}

const maxWords = 64

function readWords(entry: ListEntry): Test {
  if (entry.function_name === 'range' || entry.function_name === 'regex') {
    refuse('value', "isn’t valid for Keywords, which takes words in quotes such as 'pool lake*'")
  }
  const phrases = textsOf(entry).flatMap(readPhrases)
  const count = phrases.reduce((sum, { words }) => sum + words.length, 0)
  if (count > maxWords) refuse('value', `has more than ${maxWords} words`)
  return { kind: 'words', phrases }
}

function readInside({ value, function_name }: ListEntry): Test {
  return { kind: 'inside', shape: readShape(value as ShapeValue, function_name) }
}

function merge(tests: readonly Test[]): Test[] {
  const values = tests.flatMap((test) => (test.kind === 'oneOf' ? test.values : []))
  const others = tests.filter((test) => test.kind !== 'oneOf')
  return values.length === 0 ? others : [{ kind: 'oneOf', values: [...new Set(values)] }, ...others]
}
