import type { Argument, Literal } from '#src/domain/search/sparkql/functions/argument.ts'
import {
  checkCall,
  invalidArgument,
  type Problem,
} from '#src/domain/search/sparkql/functions/call-check.ts'
import type { Value } from '#src/domain/search/sparkql/functions/outcome.ts'
import {
  type FunctionRule,
  findFunction,
  returnType,
} from '#src/domain/search/sparkql/functions/sparkql-functions.ts'
import type { Token } from '#src/domain/search/sparkql/syntax/lexer.ts'
import { MAX_ARGUMENTS } from '#src/domain/search/sparkql/syntax/limits.ts'
import { ARGUMENTS_MESSAGE, functionMessage } from '#src/domain/search/sparkql/syntax/messages.ts'
import type {
  FunctionArgument,
  FunctionManipulation,
  FunctionParameter,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { Cause } from '#src/domain/search/sparkql/values/operand.ts'
import { report, type State } from './parser-state.ts'

/** The result of a call. If it failed without a `cause`, the error was already reported. */
export type CallResult =
  | (Value & { kind: 'value'; condition: string; isNested: boolean })
  | { kind: 'manipulation'; node: FunctionManipulation; levels: number }
  | { kind: 'failed'; cause?: Cause }

export function resolve(
  state: State,
  { text: name, start }: Token,
  allArgs: Argument[],
): CallResult {
  const args = withinLimit(state, allArgs)
  const span = { start, end: state.token.end }
  const rule = findFunction(name)
  const problems = checkCall(name, rule, args, span)
  const literals = args.filter((arg) => arg.kind === 'literal')
  const isLiteral = literals.length === args.length
  if (rule && isLiteral && !rule.evaluate && !problems.length)
    problems.push(invalidArgument(name, args[0], span))
  if (!rule || problems.length) {
    reportProblems(state, problems)
    return { kind: 'failed' }
  }
  return isLiteral ? evaluate(state, name, rule, literals) : manipulate(name, rule, args)
}

export function reportProblems(state: State, problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const detail = problems.map(({ text }) => text).join('. ')
  const { start, end } = first
  report(state, { token: state.lastField, message: functionMessage(problems), start, end, detail })
}

function withinLimit(state: State, args: Argument[]): Argument[] {
  const excess = args[MAX_ARGUMENTS]
  if (!excess) return args
  const { text: token, start, end } = excess
  report(state, { token, message: ARGUMENTS_MESSAGE, start, end, constraint: true })
  return args.slice(0, MAX_ARGUMENTS)
}

function evaluate(state: State, name: string, rule: FunctionRule, args: Literal[]): CallResult {
  const outcome = rule.evaluate?.(args, state.clock) ?? { failure: '', argument: 0 }
  if ('failure' in outcome) {
    const { start, end } = args[outcome.argument] ?? state.token
    return { kind: 'failed', cause: { start, end, detail: outcome.failure } }
  }
  const isNested = args.some((arg) => arg.isNested)
  const callInfo = { function_name: name, function_parameters: parametersOf(rule, args) }
  return { kind: 'value', condition: conditionOf(name, args), isNested, ...callInfo, ...outcome }
}

function manipulate(name: string, rule: FunctionRule, args: Argument[]): CallResult {
  const node: FunctionManipulation = {
    type: 'function',
    return_type: returnType(rule, args),
    value: name,
    function_parameters: parametersOf(rule, args),
    function_name: name,
    args: args.map(toNode),
    field: args.map(firstField).find((field) => field !== null) ?? '',
    condition: conditionOf(name, args),
  }
  const levels = 1 + Math.max(...args.map((arg) => (arg.kind === 'call' ? arg.levels : 0)))
  return { kind: 'manipulation', node, levels }
}

function toNode(arg: Argument): FunctionArgument {
  if (arg.kind === 'field') return { type: 'field', value: arg.text }
  if (arg.kind === 'call') return arg.node
  const { type, plain } = arg
  return { type, value: typeof plain === 'object' ? null : plain }
}

function firstField(arg: Argument): string | null {
  if (arg.kind === 'field') return arg.text
  return arg.kind === 'call' ? arg.node.field : null
}

function parametersOf(
  { required, optional = [] }: FunctionRule,
  args: readonly Argument[],
): FunctionParameter[] {
  const values = args.map((arg) => (arg.kind === 'literal' ? arg.plain : arg.text))
  const defaults = optional.slice(args.length - required.length).map((rule) => rule.otherwise)
  return [...values, ...defaults]
}

function conditionOf(name: string, args: readonly Argument[]): string {
  return `${name}(${args.map(({ text }) => text).join(',')})`
}
