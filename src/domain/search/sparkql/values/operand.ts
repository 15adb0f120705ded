import type {
  ExpressionValue,
  FunctionParameter,
  ListEntry,
  Span,
  ValueType,
} from '#src/domain/search/sparkql/syntax/types.ts'
import { type Exact, formatDecimal, formatInteger } from './exact.ts'

/** What a value side has come to so far. */
export interface Operand extends Span {
  type: ValueType
  /** Absent while the result of arithmetic is in `exact` alone. */
  value?: ExpressionValue
  /** As written; absent for the result of arithmetic. */
  condition?: string
  multiple?: 'true'
  function_name?: string
  function_parameters?: FunctionParameter[]
  entries?: ListEntry[]
  exact?: Exact
}

/** `cause` is not reported yet; without it, the error is. */
export interface Failed {
  failed: true
  cause?: Cause
}

export type Cause = Span & { detail: string }

export function isFailed(value: Operand | Failed): value is Failed {
  return 'failed' in value
}

/** Numbers are formatted only after all arithmetic. */
export function operandValue({ value, exact, type }: Operand): ExpressionValue {
  if (value !== undefined) return value
  if (!exact) return ''
  return type === 'integer' ? formatInteger(exact) : formatDecimal(exact)
}
