import {
  type Exact,
  formatDecimal,
  formatInteger,
  toExact,
  toInteger,
} from '#src/domain/search/sparkql/values/exact.ts'
import { type Literal, textAt } from './argument.ts'
import { quoted, type Value } from './outcome.ts'

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const NULL: Value = { type: 'null', value: 'NULL' }

/** Evaluates `cast`. NULL becomes empty text or zero; invalid text becomes NULL. */
export function castTo(args: readonly Literal[]): Value {
  const [from] = args
  const type = textAt(args, 1)
  const exact = from ? toNumber(from) : null
  if (type === 'character') return quoted(from ? toText(from, exact) : '')
  if (!exact) return NULL
  return type === 'integer'
    ? { type: 'integer', value: formatInteger(toInteger(exact, 'truncate')) }
    : { type: 'decimal', value: formatDecimal(exact) }
}

function toNumber({ type, plain, text }: Literal): Exact | null {
  if (type === 'null') return { digits: 0n, scale: 0 }
  const numberText = typeof plain === 'string' ? plain.trim() : text
  return NUMBER.test(numberText) && Number.isFinite(Number(numberText)) ? toExact(numberText) : null
}

function toText({ type, plain, text }: Literal, exact: Exact | null): string {
  if (type === 'null') return ''
  if (typeof plain === 'string') return plain
  return exact ? formatDecimal(exact) : text
}
