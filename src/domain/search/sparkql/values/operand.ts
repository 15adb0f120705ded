import type {
  ExpressionValue,
  FunctionParameter,
  ListEntry,
  Span,
  ValueType,
} from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { type Exact, formatDecimal, formatInteger } from './exact.ts'

/** The right side of a comparison, evaluated as far as possible. */
export interface Operand extends Span {
  type: ValueType
  /** The value; absent while the result of arithmetic is only in `exact`. */
  value?: ExpressionValue
  /** The source text; absent for the result of arithmetic. */
  condition?: string
  multiple?: 'true'
  function_name?: string
  function_parameters?: FunctionParameter[]
  entries?: ListEntry[]
  exact?: Exact
}

/** A value that has an error. Without `cause`, the error was already reported. */
export interface Failed {
  failed: true
  cause?: Cause
}

export type Cause = Span & { detail: string }

export function isFailed(value: Operand | Failed): value is Failed {
  return 'failed' in value
}

/** The value of an operand. Arithmetic results are formatted only here, so that intermediate results stay exact. */
export function operandValue({ value, exact, type }: Operand): ExpressionValue {
  if (value !== undefined) return value
  if (!exact) return ''
  return type === 'integer' ? formatInteger(exact) : formatDecimal(exact)
}
