import { fail, type ODataCode, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import type { ODataFields } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { shortened } from './odata-literals.ts'
import type { Constant, ConstantType, ODataNode } from './odata-node.ts'

/**
 * What an expression shall be. It can be true, false, or null, and a condition true, false, or unknown. A condition is
 * compiled for one mode, and only its truth counts, so it never has to be negated where it may be unknown.
 */
export type Mode = 'true' | 'false' | 'notTrue' | 'notFalse'

/** Whether an expression that is never null shall be true. */
export const isWanted = (mode: Mode): boolean => mode === 'true' || mode === 'notFalse'

/** What an expression is read with. */
export interface ODataReading extends Source {
  readonly fields: ODataFields
  readonly now: Date
  /** The variable of the lambda that is being read, and its list. */
  readonly element?: { readonly variable: string; readonly field: Field }
  /** How much may still be compiled. */
  readonly work: { left: number }
  /** Compiles an expression to a condition that is true for listings for which it is as the mode says. */
  readonly compile: (node: ODataNode, mode: Mode, reading: ODataReading) => Condition
}

/** The value of an expression: known before the search, or computed for each listing. */
export type Operand =
  | { readonly kind: 'constant'; readonly type: ConstantType; readonly constant: Constant }
  | { readonly kind: 'subject'; readonly type: ConstantType; readonly subject: Subject }

export const constantOperand = (constant: Constant): Operand => ({
  kind: 'constant',
  type: constant.type,
  constant,
})

/** The subject that stands for an operand in a calculation. */
export function subjectOf(operand: Operand): Subject {
  if (operand.kind === 'subject') return operand.subject
  const { type, value } = operand.constant
  return { kind: 'literal', type: type === 'null' || type === 'duration' ? 'integer' : type, value }
}

export const typeWords: Record<ConstantType, string> = {
  character: 'text',
  integer: 'a number',
  decimal: 'a number',
  boolean: 'true or false',
  date: 'a date',
  datetime: 'a date and time',
  time: 'a time of day',
  duration: 'a duration',
  null: 'null',
}

export const isNumeric = (type: ConstantType) => type === 'integer' || type === 'decimal'

/** An expression as it was written, for messages. */
export const written = ({ text }: Source, { start, end }: ODataNode): string =>
  shortened(text.slice(start, end))

export const failNode = (
  reading: ODataReading,
  node: ODataNode,
  code: ODataCode,
  sentence: string,
  about?: string,
): never => fail(reading, node.start, code, sentence, about)

export const spend = (reading: ODataReading, amount = 1): void => {
  reading.work.left -= amount
  if (reading.work.left < 0)
    fail(reading, 0, 'TooComplex', 'The filter is too complex; split it into several requests')
}
