import { MAX_ARGUMENTS, MAX_EXPRESSIONS, MAX_FUNCTION_LEVELS, MAX_VALUES } from './limits.ts'
import type { ParseError } from './syntax-types.ts'

/** Messages of the reference parser, verbatim. */
export const OPERATOR_MESSAGE = 'Operator not supported for this type and value string'
export const MISMATCH_MESSAGE = 'Type mismatch in field list.'
export const NO_FIELD_MESSAGE = 'Each expression must evaluate a field'
export const NEGATION_MESSAGE = 'Negation is only allowed for integer and floats'
export const ZERO_MESSAGE = 'Error attempting to divide by zero'
export const COUNT_MESSAGE =
  'You have exceeded the maximum expression count.  ' +
  `Please limit to no more than ${MAX_EXPRESSIONS} expressions in a filter.`
export const VALUES_MESSAGE = `You have exceeded the maximum value count.  Please limit to ${MAX_VALUES} values in a single expression.`
export const ARGUMENTS_MESSAGE =
  'You have exceeded the maximum parameter count.  ' +
  `Please limit to ${MAX_ARGUMENTS} parameters to a single function.`
export const FUNCTION_LEVEL_MESSAGE =
  'You have exceeded the maximum function nesting level.  ' +
  `Please nest no more than ${MAX_FUNCTION_LEVELS} levels deep.`

export function levelMessage(levels: number): string {
  return `You have exceeded the maximum nesting level.  Please nest no more than ${levels} levels deep.`
}

export function syntaxMessage(kind: string): string {
  return `Error parsing token ${kind}`
}

export function arithmeticMessage(type: string): string {
  return `Error attempting arithmetic with type: ${type}`
}

export function functionMessage(problems: readonly { token: string; text: string }[]): string {
  return `Error parsing function ${problems.map(({ token, text }) => `Fatal: <${token}> in <>: ${text}.`).join(',')}`
}

export type ErrorClass =
  | 'syntax'
  | 'operator'
  | 'function'
  | 'type_mismatch'
  | 'no_field'
  | 'negation'
  | 'arithmetic_type'
  | 'divide_by_zero'
  | 'nesting'
  | 'function_nesting'
  | 'expression_count'
  | 'value_count'
  | 'argument_count'
  | 'field_type'

const CLASSES: readonly [start: string, name: ErrorClass][] = [
  ['Error parsing token', 'syntax'],
  [OPERATOR_MESSAGE, 'operator'],
  ['Error parsing function', 'function'],
  [MISMATCH_MESSAGE, 'type_mismatch'],
  [NO_FIELD_MESSAGE, 'no_field'],
  [NEGATION_MESSAGE, 'negation'],
  ['Error attempting arithmetic', 'arithmetic_type'],
  [ZERO_MESSAGE, 'divide_by_zero'],
  ['You have exceeded the maximum nesting', 'nesting'],
  [FUNCTION_LEVEL_MESSAGE, 'function_nesting'],
  [COUNT_MESSAGE, 'expression_count'],
  [VALUES_MESSAGE, 'value_count'],
  [ARGUMENTS_MESSAGE, 'argument_count'],
]

/** The class of an error by its message. An unknown message `expected … but found …` is of the class `field_type`. */
export function errorClass({ message }: ParseError): ErrorClass {
  return CLASSES.find(([start]) => message.startsWith(start))?.[1] ?? 'field_type'
}
