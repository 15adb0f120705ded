import type { FunctionParameter, ShapeValue, ValueType } from '#src/domain/sparkql/syntax/types.ts'
import type { Clock } from '#src/domain/sparkql/values/clock.ts'
import type { Literal } from './argument.ts'

export interface Value {
  type: Exclude<ValueType, 'function'>
  value: string | string[] | ShapeValue
  /** The text itself, where `value` has quotes around it. */
  plain?: string
  /** Where they are not the function's own. */
  function_name?: string
  function_parameters?: FunctionParameter[]
}

/** Why a function has no value, and which of its arguments is to blame. */
export interface Failure {
  failure: string
  argument: number
}

export type Evaluate = (args: readonly Literal[], clock: Clock) => Value | Failure

/** `value` as SparkQL writes it: in quotes, but with no escapes. */
export function quoted(text: string): Value {
  return { type: 'character', value: `'${text}'`, plain: text }
}

/** Text that keeps no quotes. */
export function raw(text: string): Value {
  return { type: 'character', value: text, plain: text }
}

export function failure(text: string, argument = 0): Failure {
  return { failure: text, argument }
}
