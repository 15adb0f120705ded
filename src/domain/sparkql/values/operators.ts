import type { Operator, ValueType } from '#src/domain/sparkql/syntax/types.ts'
import type { Operand } from './operand.ts'

const ORDERED: ReadonlySet<ValueType> = new Set([
  'integer',
  'decimal',
  'date',
  'datetime',
  'time',
  'function',
])
const LISTED: ReadonlySet<ValueType> = new Set(['character', 'integer', 'decimal'])

/** `word` is `Eq` … `Bt`; null when it does not suit the value. */
export function operatorFor({ type, value }: Operand, word: string): Operator | null {
  const isEquality = word === 'Eq' || word === 'Ne'
  if (!isEquality && !ORDERED.has(type)) return null
  const isList = LISTED.has(type) && Array.isArray(value) && value.length > 1
  if (isList && word !== 'Bt') return isEquality ? (word === 'Eq' ? 'In' : 'Not In') : null
  return word === 'Ne' ? 'Not Eq' : (word as Operator)
}
