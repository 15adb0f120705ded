import type { Subject } from '#src/domain/search/filter/condition/condition.ts'
import { computed } from './odata-constants.ts'
import type { ArithmeticNode } from './odata-node.ts'
import { constantOperand, type Operand, subjectOf } from './odata-reading.ts'

/** Computes with numbers, of which the last is not 0 if it is known and divides. */
export function numericArithmetic(
  operator: ArithmeticNode['operator'],
  left: Operand,
  right: Operand,
): Operand {
  const isWhole = left.type === 'integer' && right.type === 'integer' && operator !== 'divby'
  const type = isWhole ? 'integer' : 'decimal'
  if (left.kind === 'constant' && right.kind === 'constant') {
    const value = computed(operator, Number(left.constant.value), Number(right.constant.value))
    const isCut = isWhole && operator === 'div'
    return constantOperand({ type, value: isCut ? Math.trunc(value!) : value })
  }
  const of = [subjectOf(left), subjectOf(right)]
  return { kind: 'subject', type, subject: calculation(operator, type, of) }
}

/** OData cuts quotients of whole numbers, and gives remainders the sign of what is divided. */
function calculation(
  operator: ArithmeticNode['operator'],
  type: 'integer' | 'decimal',
  of: readonly Subject[],
): Subject {
  const quotient: Subject = { kind: 'arithmetic', type: 'decimal', operator: 'div', of }
  const whole: Subject = { kind: 'call', name: 'cast', type: 'integer', of: [quotient] }
  switch (operator) {
    case 'divby':
      return quotient
    case 'div':
      return type === 'integer' ? whole : quotient
    case 'mod': {
      const taken: Subject = { kind: 'arithmetic', type, operator: 'mul', of: [of[1]!, whole] }
      return { kind: 'arithmetic', type, operator: 'sub', of: [of[0]!, taken] }
    }
    default:
      return { kind: 'arithmetic', type, operator, of }
  }
}
