import { MAX_DIGITS } from '#src/domain/sparkql/syntax/limits.ts'
import {
  formatInteger,
  type Rounding,
  toExact,
  toInteger,
} from '#src/domain/sparkql/values/exact.ts'
import type { Literal } from './argument.ts'
import { type Evaluate, failure } from './outcome.ts'

export function rounded(rounding: Rounding): Evaluate {
  return ([number]: readonly Literal[]) => {
    const exact = toExact(number?.text ?? '')
    if (!exact) return failure(`Function call '${rounding}' takes at most ${MAX_DIGITS} digits`)
    return { type: 'integer', value: formatInteger(toInteger(exact, rounding)) }
  }
}
