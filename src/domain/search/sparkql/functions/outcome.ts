import type {
  FunctionParameter,
  ShapeValue,
  ValueType,
} from '#src/domain/search/sparkql/syntax/types.ts'
import type { Clock } from '#src/domain/search/sparkql/values/clock.ts'
import type { Literal } from './argument.ts'

export interface Value {
  type: Exclude<ValueType, 'function'>
  value: string | string[] | ShapeValue
  /** The text itself, where `value` has quotes around it. */
  plain?: string
  function_name?: string
  function_parameters?: FunctionParameter[]
}

/** With the argument to blame. */
export interface Failure {
  failure: string
  argument: number
}

export type Evaluate = (args: readonly Literal[], clock: Clock) => Value | Failure

/** Quoted but not escaped, as in SparkQL. */
export function quoted(text: string): Value {
  return { type: 'character', value: `'${text}'`, plain: text }
}

/** Unquoted. */
export function raw(text: string): Value {
  return { type: 'character', value: text, plain: text }
}

export function failure(text: string, argument = 0): Failure {
  return { failure: text, argument }
}
