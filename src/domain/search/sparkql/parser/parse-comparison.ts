import type { Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import {
  MAX_EXPRESSIONS,
  MAX_FUNCTION_LEVELS,
  MAX_LEVELS,
} from '#src/domain/search/sparkql/syntax/limits.ts'
import {
  FUNCTION_LEVEL_MESSAGE,
  levelMessage,
  NO_FIELD_MESSAGE,
  OPERATOR_MESSAGE,
} from '#src/domain/search/sparkql/syntax/messages.ts'
import { capitalize } from '#src/domain/search/sparkql/syntax/tokens.ts'
import type { Expression, Operator, Tree, ValueType } from '../syntax/syntax-types.ts'
import { type Failed, isFailed, type Operand, operandValue } from '../values/operand.ts'
import { parseCondition } from './parse-condition.ts'
import { fieldOf, type Subject } from './parse-subject.ts'
import { fail, report, type State, take } from './parser-state.ts'
import { parseRange } from './range.ts'

export function parseComparison(state: State, subject: Subject): Tree {
  const operator = take(state)
  if (operator.kind === 'operator')
    return addExpression(state, subject, operator, parseCondition(state))
  if (operator.kind === 'range_operator')
    return addExpression(state, subject, operator, parseRange(state))
  return fail(state, operator, 'an operator such as Eq, Ne, Gt, Ge, Lt, Le, or Bt')
}

function addExpression(
  state: State,
  subject: Subject,
  token: Token,
  value: Operand | Failed,
): Tree {
  openGroups(state)
  const word = capitalize(token.text)
  const operator = isFailed(value) ? null : operatorFor(value, word)
  const expression = toExpression(state, subject, operator, value)
  checkSubject(state, subject, expression)
  checkLevels(state, subject)
  if (!operator) reportOperator(state, token, word, value)
  if (state.expressions.length === MAX_EXPRESSIONS)
    state.excess = { start: subject.start, end: subject.end }
  state.expressions.push(expression)
  return toNode(subject, expression, value)
}

function toNode({ start, end }: Subject, expression: Expression, value: Operand | Failed): Tree {
  if (isFailed(value)) return { kind: 'expression', expression }
  const places = { subject: { start, end }, value: { start: value.start, end: value.end } }
  const node: Tree = { kind: 'expression', expression, places }
  if (value.entries) node.entries = value.entries
  return node
}

/** Counts open parentheses as groups, once a comparison shows that they are. The ones not yet counted are last. */
function openGroups(state: State): void {
  for (let at = state.open.length - 1; at >= 0; at--) {
    const parenthesis = state.open[at]
    if (!parenthesis || parenthesis.isGroup) return
    parenthesis.isGroup = true
    state.groups++
  }
}

function toExpression(
  state: State,
  subject: Subject,
  operator: Operator | null,
  value: Operand | Failed,
): Expression {
  const field = fieldOf(subject.node)
  const level = state.open.length
  const expression: Expression = {
    field,
    custom_field: field?.startsWith('"') ?? false,
    operator,
    condition: null,
    conjunction: 'And',
    conjunction_level: 0,
    level,
    block_group: level === 0 ? 0 : state.groups,
  }
  if (!isFailed(value)) addValue(expression, value)
  addManipulation(expression, subject)
  return expression
}

function addValue(expression: Expression, operand: Operand): void {
  const value = operandValue(operand)
  expression.type = operand.type
  expression.value = value
  expression.condition = operand.condition ?? String(value)
  if (operand.multiple) expression.multiple = operand.multiple
  if (operand.function_name === undefined) return
  expression.function_name = operand.function_name
  expression.function_parameters = operand.function_parameters
}

function addManipulation(expression: Expression, { node }: Subject): void {
  if (node?.type !== 'function' && node?.type !== 'arithmetic') return
  expression.field_manipulations = node
  if (node.type === 'arithmetic') return
  expression.field_function = node.function_name
  expression.field_function_type = node.return_type
  expression.args = node.function_parameters
}

function checkSubject(state: State, subject: Subject, { field }: Expression): void {
  if (field !== null || subject.reported) return
  const { start, end, detail } = subject
  report(state, {
    token: state.text.slice(start, end),
    message: NO_FIELD_MESSAGE,
    start,
    end,
    detail,
  })
}

function checkLevels(state: State, subject: Subject): void {
  const tooDeep = state.open[MAX_LEVELS]
  if (tooDeep) {
    const { start } = tooDeep
    report(state, {
      token: '(',
      message: levelMessage(MAX_LEVELS),
      start,
      end: start + 1,
      constraint: true,
    })
  }
  if (subject.functionLevels <= MAX_FUNCTION_LEVELS) return
  const { start, end } = subject
  report(state, { token: '(', message: FUNCTION_LEVEL_MESSAGE, start, end, constraint: true })
}

/** Reports that the operator does not suit the value, at the function that failed in the value if there is one. */
function reportOperator(
  state: State,
  { start, end }: Token,
  word: string,
  value: Operand | Failed,
): void {
  const cause = isFailed(value) ? value.cause : undefined
  if (!cause) {
    const detail = unsuited(word, value)
    report(state, { token: word, message: OPERATOR_MESSAGE, start, end, detail })
    return
  }
  const token = state.text.slice(cause.start, cause.end)
  report(state, { token, message: OPERATOR_MESSAGE, ...cause, at: cause.start })
}

const KINDS: Partial<Record<ValueType, string>> = {
  character: 'texts',
  boolean: 'true and false',
  null: 'NULL',
  shape: 'shapes',
}

function unsuited(word: string, value: Operand | Failed): string {
  if (isFailed(value)) return 'the value after it can’t be read'
  const kind = KINDS[value.type]
  if (kind) return `${word} can’t compare ${kind}, only Eq and Ne can`
  return `${word} takes one value; only Eq and Ne take several`
}

const ORDERED: ReadonlySet<ValueType> = new Set([
  'integer',
  'decimal',
  'date',
  'datetime',
  'time',
  'function',
])

const LISTED: ReadonlySet<ValueType> = new Set(['character', 'integer', 'decimal'])

/** The operator for a word from `Eq` to `Bt`. Null if it does not suit the value. */
function operatorFor({ type, value }: Operand, word: string): Operator | null {
  const isEquality = word === 'Eq' || word === 'Ne'
  if (!isEquality && !ORDERED.has(type)) return null
  const isList = LISTED.has(type) && Array.isArray(value) && value.length > 1
  if (isList && word !== 'Bt') return isEquality ? (word === 'Eq' ? 'In' : 'Not In') : null
  return word === 'Ne' ? 'Not Eq' : (word as Operator)
}
