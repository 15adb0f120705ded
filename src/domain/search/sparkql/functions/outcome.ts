import type {
  FunctionParameter,
  ShapeValue,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { Clock } from '#src/domain/search/sparkql/values/clock.ts'
import type { Literal } from './argument.ts'

export interface Value {
  type: Exclude<ValueType, 'function'>
  value: string | string[] | ShapeValue
  /** The text of `value` without its quotes. */
  plain?: string
  function_name?: string
  function_parameters?: FunctionParameter[]
}

/** Why a function has no value. `argument` is the index of the argument that causes the failure. */
export interface Failure {
  failure: string
  argument: number
}

export type Evaluate = (args: readonly Literal[], clock: Clock) => Value | Failure

/** A text value in quotes but without escapes, as the reference parser has it. */
export function quoted(text: string): Value {
  return { type: 'character', value: `'${text}'`, plain: text }
}

export function raw(text: string): Value {
  return { type: 'character', value: text, plain: text }
}

export function failure(text: string, argument = 0): Failure {
  return { failure: text, argument }
}
