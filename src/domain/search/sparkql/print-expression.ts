import { parse } from './parse.ts'
import { printSubject } from './print-subject.ts'
import type { Expression } from './syntax/syntax-types.ts'

const UNREAD = new Date(0)

/** Writes a filter that parses to the same list. `printTree` also keeps what the list lacks, such as a third Not. */
export function print(expressions: readonly Expression[]): string {
  let text = ''
  let level = 0
  for (const [at, expression] of expressions.entries()) {
    if (at > 0) text += joint(level, expression)
    text += opening(expression, at === 0)
    text += printExpression(expression)
    level = expression.level
  }
  return text + ')'.repeat(level)
}

/** Writes one comparison without conjunction and parentheses: `tolower(City) Eq 'fargo'`. */
export function printExpression(expression: Expression): string {
  const { field, field_manipulations, operator } = expression
  const subject = field_manipulations ? printSubject(field_manipulations) : (field ?? '')
  return `${subject} ${printOperator(operator)} ${printValue(expression)}`
}

function joint(level: number, { conjunction, conjunction_level }: Expression): string {
  return `${')'.repeat(Math.max(level - conjunction_level, 0))} ${conjunction} `
}

function opening(
  { conjunction, conjunction_level, unary_level, level }: Expression,
  isFirst: boolean,
): string {
  const from = isFirst ? 0 : conjunction_level
  const outerNot = isFirst && conjunction === 'Not' ? 'Not ' : ''
  if (unary_level === undefined) return outerNot + '('.repeat(level - from)
  return `${outerNot}${'('.repeat(unary_level - from)}Not ${'('.repeat(level - unary_level)}`
}

function printOperator(operator: Expression['operator']): string {
  if (operator === 'In' || operator === null) return 'Eq'
  return operator === 'Not Eq' || operator === 'Not In' ? 'Ne' : operator
}

function printValue(expression: Expression): string {
  const { condition, value, type, multiple, function_name } = expression
  if (condition === null) return Array.isArray(value) ? value.join(',') : String(value ?? 'NULL')
  const isNumber = (type === 'integer' || type === 'decimal') && !multiple
  if (!isNumber || condition === value) return condition
  return function_name === undefined
    ? negatedLiteral(condition, String(value))
    : negatedCall(condition, value)
}

/** Writes a literal behind a minus sign, which is in `value` but not in `condition`. Two signs normalize a number. */
function negatedLiteral(condition: string, value: string): string {
  return condition.startsWith('-') === value.startsWith('-') && !isZero(value)
    ? `- - ${condition}`
    : `- ${condition}`
}

function isZero(value: string): boolean {
  return Number(value) === 0
}

function negatedCall(condition: string, value: Expression['value']): string {
  const candidates = [condition, `-${condition}`, `--${condition}`]
  const same = candidates.find(
    (text) => parse(`X Eq ${text}`, { now: UNREAD }).expressions?.[0]?.value === value,
  )
  return same ?? condition
}
