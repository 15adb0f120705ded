import type { Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import { MAX_DEPTH } from '#src/domain/search/sparkql/syntax/limits.ts'
import { arithmeticMessage, levelMessage } from '#src/domain/search/sparkql/syntax/messages.ts'
import type {
  ArithmeticManipulation,
  ArithmeticOperand,
  FieldOperand,
  Manipulation,
  Span,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { capitalize, isPlain, isProduct, isSum } from '#src/domain/search/sparkql/syntax/tokens.ts'
import { readCall } from './call.ts'
import { enter, expect, fail, leave, peek, report, STOP, type State, take } from './parser-state.ts'

export interface LiteralNode {
  type: Exclude<ValueType, 'function'>
  value: string
}

export type SubjectNode = FieldOperand | Manipulation | LiteralNode

export interface Subject extends Span {
  node: SubjectNode | null
  reported: boolean
  detail?: string
  functionLevels: number
  operations: number
}

/** Grammar: subject = product { ( "Add" | "Sub" ) product } */
export function parseSubject(state: State): Subject {
  return continueSubject(state, parseFactor(state))
}

export function continueSubject(state: State, first: Subject): Subject {
  let left = continueProduct(state, first)
  while (isSum(peek(state).kind))
    left = combine(state, take(state), left, continueProduct(state, parseFactor(state)))
  return left
}

export function fieldOf(node: SubjectNode | null | undefined): string | null {
  if (!node) return null
  if (node.type === 'field') return node.value
  if (node.type === 'function') return node.field
  return node.type === 'arithmetic' ? (fieldOf(node.lhs) ?? fieldOf(node.rhs)) : null
}

export function groupSubject(inner: Subject, span: Span): Subject {
  return wrap('Group', inner, span)
}

function continueProduct(state: State, first: Subject): Subject {
  let left = first
  while (isProduct(peek(state).kind)) left = combine(state, take(state), left, parseFactor(state))
  return left
}

/** Grammar: factor = "-" factor | "(" subject ")" | INTEGER | DECIMAL | STRING | FIELD | CUSTOM_FIELD | call */
function parseFactor(state: State): Subject {
  const token = take(state)
  const { kind, text: value, start, end } = token
  if (kind === 'standard_field' || kind === 'custom_field')
    return toSubject({ type: 'field', value }, { start, end })
  if (isPlain(kind)) return toSubject({ type: kind, value }, { start, end })
  if (kind === 'keyword') return fromCall(state, token)
  if (kind !== 'uminus' && kind !== 'lparen') return fail(state, token, 'a field such as ListPrice')
  enter(state, token)
  const inner = kind === 'uminus' ? parseFactor(state) : parseSubject(state)
  const last = kind === 'uminus' ? inner : expect(state, 'rparen', 'a closing parenthesis')
  leave(state)
  return wrap(kind === 'uminus' ? 'Negation' : 'Group', inner, { start, end: last.end })
}

function toSubject(node: SubjectNode | null, { start, end }: Span): Subject {
  return { node, start, end, reported: false, functionLevels: 0, operations: 0 }
}

function fromCall(state: State, name: Token): Subject {
  const call = readCall(state, name, 'any')
  const span = { start: name.start, end: state.token.end }
  if (call.kind === 'manipulation')
    return { ...toSubject(call.node, span), functionLevels: call.levels }
  if (call.kind === 'value') return toSubject({ type: call.type, value: String(call.value) }, span)
  return { ...toSubject(null, span), reported: !call.cause, detail: call.cause?.detail }
}

function wrap(op: 'Group' | 'Negation', inner: Subject, { start, end }: Span): Subject {
  const { node } = inner
  const lhs = node as ArithmeticOperand
  return {
    ...inner,
    node: node && { type: 'arithmetic', op, lhs },
    start,
    end,
    operations: inner.operations + 1,
  }
}

function combine(state: State, token: Token, left: Subject, right: Subject): Subject {
  const operations = Math.max(left.operations, right.operations) + 1
  if (operations > MAX_DEPTH) stopAt(state, token)
  const isSound = isNumeric(state, left) && isNumeric(state, right)
  const failed = [left, right].find(({ node }) => !node)
  return {
    node: isSound && !failed ? toArithmetic(token, left, right) : null,
    reported: failed ? failed.reported : !isSound,
    detail: failed?.detail,
    start: left.start,
    end: right.end,
    functionLevels: Math.max(left.functionLevels, right.functionLevels),
    operations,
  }
}

function stopAt(state: State, { text, start, end }: Token): never {
  report(state, { token: text, message: levelMessage(MAX_DEPTH), start, end, constraint: true })
  throw STOP
}

function toArithmetic({ text }: Token, left: Subject, right: Subject): ArithmeticManipulation {
  const op = capitalize(text) as ArithmeticManipulation['op']
  return {
    type: 'arithmetic',
    op,
    lhs: left.node as ArithmeticOperand,
    rhs: right.node as ArithmeticOperand,
  }
}

function isNumeric(state: State, { node, start, end }: Subject): boolean {
  if (!node) return true
  const type = 'return_type' in node ? node.return_type : innermost(node).type
  if (
    type === 'field' ||
    type === 'arithmetic' ||
    type === 'function' ||
    type === 'integer' ||
    type === 'decimal'
  ) {
    return true
  }
  const token = state.text.slice(start, end)
  report(state, { token, message: arithmeticMessage(type), start, end, constraint: true })
  return false
}

function innermost(node: SubjectNode): SubjectNode {
  let inner = node
  while ('lhs' in inner && !inner.rhs) inner = inner.lhs
  return inner
}
