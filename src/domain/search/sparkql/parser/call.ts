import { type Argument, toParameter } from '#src/domain/search/sparkql/functions/argument.ts'
import type { Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { isPlain, isSingle } from '#src/domain/search/sparkql/syntax/tokens.ts'
import type { Failed, Operand } from '#src/domain/search/sparkql/values/operand.ts'
import { enter, expect, fail, leave, peek, type State, take } from './parser-state.ts'
import { type CallResult, reportProblems, resolve } from './resolve.ts'

/** Parses the rest of a call. If an argument is a field or a call, the type is `function` and the value is the name. */
export function parseCall(state: State, name: Token, args: 'literals' | 'any'): Operand | Failed {
  const call = readCall(state, name, args)
  const span = { start: name.start, end: state.token.end }
  if (call.kind === 'failed') return { failed: true, cause: call.cause }
  if (call.kind === 'manipulation') {
    return { type: 'function', value: call.node.value, condition: call.node.condition, ...span }
  }
  const { type, value, condition, function_name, function_parameters, isNested } = call
  if (isNested) return { type: 'function', value: name.text, condition, ...span }
  return { type, value, condition, function_name, function_parameters, ...span }
}

export function readCall(state: State, name: Token, mode: 'literals' | 'any'): CallResult {
  expect(state, 'lparen', 'a parenthesis after the function name')
  enter(state, name)
  const args = peek(state).kind === 'rparen' ? [] : readArguments(state, mode)
  expect(state, 'rparen', 'a comma or a closing parenthesis')
  leave(state)
  const validArgs = args.filter((arg) => arg !== null)
  return validArgs.length === args.length ? resolve(state, name, validArgs) : { kind: 'failed' }
}

function readArguments(state: State, mode: 'literals' | 'any'): (Argument | null)[] {
  const args = [readArgument(state, mode)]
  while (peek(state).kind === 'comma') {
    take(state)
    args.push(readArgument(state, mode))
  }
  return args
}

function readArgument(state: State, mode: 'literals' | 'any'): Argument | null {
  const token = take(state)
  const { kind, text, start, end } = token
  if (isPlain(kind) || isSingle(kind)) {
    const argumentText = kind === 'null' ? 'NULL' : text
    return {
      kind: 'literal',
      type: kind,
      text: argumentText,
      plain: toParameter(kind, argumentText),
      start,
      end,
    }
  }
  if (mode === 'any' && (kind === 'standard_field' || kind === 'custom_field')) {
    return { kind: 'field', text, start, end }
  }
  if (mode === 'any' && kind === 'keyword') return nested(state, token)
  return fail(state, token, mode === 'any' ? 'a field, a value, or a function' : 'a value')
}

function nested(state: State, name: Token): Argument | null {
  const call = readCall(state, name, 'any')
  const span = { start: name.start, end: state.token.end }
  if (call.kind === 'manipulation') {
    return { kind: 'call', node: call.node, levels: call.levels, text: name.text, ...span }
  }
  if (call.kind === 'failed') {
    if (call.cause)
      reportProblems(state, [{ token: name.text, text: call.cause.detail, ...call.cause }])
    return null
  }
  const plain = call.plain ?? toParameter(call.type, String(call.value))
  const text = typeof plain === 'string' ? quote(plain) : String(call.value)
  return { kind: 'literal', type: call.type, text, plain, isNested: true, ...span }
}
