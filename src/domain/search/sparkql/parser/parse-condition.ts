import { MAX_DIGITS } from '#src/domain/search/sparkql/syntax/limits.ts'
import {
  arithmeticMessage,
  NEGATION_MESSAGE,
  ZERO_MESSAGE,
} from '#src/domain/search/sparkql/syntax/messages.ts'
import type { ArithmeticOperator, Span } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { capitalize, isProduct, isSingle, isSum } from '#src/domain/search/sparkql/syntax/tokens.ts'
import { calculate, isZero, negate, toExact } from '#src/domain/search/sparkql/values/exact.ts'
import { type Failed, isFailed, type Operand } from '#src/domain/search/sparkql/values/operand.ts'
import { parseList, toLiteral } from './parse-list.ts'
import { enter, expect, leave, peek, report, type State, take } from './parser-state.ts'

const FAILED: Failed = { failed: true }

/** Grammar: condition = cproduct { ( "Add" | "Sub" ) cproduct } */
export function parseCondition(state: State): Operand | Failed {
  let left = parseProduct(state)
  while (isSum(peek(state).kind)) {
    const op = capitalize(take(state).text) as ArithmeticOperator
    left = fold(state, op, left, parseProduct(state))
  }
  return left
}

/** Grammar: cproduct = cfactor { ( "Mul" | "Div" | "Mod" ) cfactor } */
function parseProduct(state: State): Operand | Failed {
  let left = parseFactor(state)
  while (isProduct(peek(state).kind)) {
    const op = capitalize(take(state).text) as ArithmeticOperator
    left = fold(state, op, left, parseFactor(state))
  }
  return left
}

function parseFactor(state: State): Operand | Failed {
  const { kind } = peek(state)
  if (isSingle(kind)) return toLiteral(take(state))
  if (kind !== 'uminus' && kind !== 'lparen') return parseList(state)
  const { start, end } = take(state)
  enter(state, { start, end })
  const inner =
    kind === 'uminus' ? negated(state, start, parseFactor(state)) : parenthesised(state, start)
  leave(state)
  return inner
}

function parenthesised(state: State, start: number): Operand | Failed {
  const inner = parseCondition(state)
  const { end } = expect(state, 'rparen', 'a closing parenthesis')
  return isFailed(inner) ? inner : { ...inner, start, end }
}

function negated(state: State, start: number, operand: Operand | Failed): Operand | Failed {
  if (isFailed(operand)) return operand
  if (!isNumber(operand)) {
    report(state, { token: textOf(state, operand), message: NEGATION_MESSAGE, ...spanOf(operand) })
    return operand
  }
  const exact = exactOf(state, operand)
  if (!exact) return FAILED
  return { ...operand, value: undefined, exact: negate(exact), start }
}

function fold(
  state: State,
  op: ArithmeticOperator,
  left: Operand | Failed,
  right: Operand | Failed,
): Operand | Failed {
  if (isFailed(left)) return left
  if (isFailed(right)) return right
  const a = exactOf(state, left)
  const b = a && exactOf(state, right)
  if (!a || !b) return FAILED
  if ((op === 'Div' || op === 'Mod') && isZero(b)) {
    report(state, {
      token: textOf(state, right),
      message: ZERO_MESSAGE,
      ...spanOf(right),
      constraint: true,
    })
    return FAILED
  }
  const type = left.type === 'decimal' || right.type === 'decimal' ? 'decimal' : 'integer'
  const exact = calculate(op, a, b, type === 'integer')
  const span = { start: left.start, end: right.end }
  return exact
    ? { type, exact, ...span }
    : refuse(state, `number of more than ${MAX_DIGITS} digits`, span)
}

function exactOf(state: State, operand: Operand) {
  if (operand.exact) return operand.exact
  const { type, value } = operand
  if (!isNumber(operand)) {
    refuse(state, Array.isArray(value) ? 'list' : type, spanOf(operand))
    return null
  }
  const exact = toExact(String(value))
  if (!exact) refuse(state, `number of more than ${MAX_DIGITS} digits`, spanOf(operand))
  return exact
}

function refuse(state: State, type: string, span: Span): Failed {
  const token = state.text.slice(span.start, span.end)
  report(state, { token, message: arithmeticMessage(type), ...span, constraint: true })
  return FAILED
}

function isNumber({ type, value }: Operand): boolean {
  return (type === 'integer' || type === 'decimal') && !Array.isArray(value)
}

function textOf(state: State, { start, end }: Operand): string {
  return state.text.slice(start, end)
}

function spanOf({ start, end }: Operand): Span {
  return { start, end }
}
