import { MAX_DIGITS } from '#src/domain/search/sparkql/syntax/limits.ts'
import type { ArithmeticOperator } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export interface Exact {
  digits: bigint
  scale: number
}

const PLACES = 20
const TOO_LARGE = 10n ** BigInt(MAX_DIGITS)

export function toExact(text: string): Exact | null {
  if (text.length > MAX_DIGITS) return null
  const [mantissa = '', exponent = '0'] = text.split(/[Ee]/)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

export function negate({ digits, scale }: Exact): Exact {
  return { digits: -digits, scale }
}

export function isZero({ digits }: Exact): boolean {
  return digits === 0n
}

/** Calculates exactly, to 20 decimal places. For integers, `Div` and `Mod` round down. Null if too large. */
export function calculate(
  op: ArithmeticOperator,
  left: Exact,
  right: Exact,
  integers: boolean,
): Exact | null {
  const result = integers ? onIntegers(op, left.digits, right.digits) : onDecimals(op, left, right)
  return magnitude(result.digits) < TOO_LARGE ? result : null
}

export function formatInteger({ digits }: Exact): string {
  return digits.toString()
}

/** Formats a decimal: `25.0`, `0.3`. There is never an exponent, and always a decimal place. */
export function formatDecimal({ digits, scale }: Exact): string {
  const text = magnitude(digits)
    .toString()
    .padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = withoutTrailingZeros(text.slice(text.length - scale))
  return `${digits < 0n ? '-' : ''}${whole}.${fraction || '0'}`
}

export type Rounding = 'round' | 'ceiling' | 'floor' | 'truncate'

export function toInteger({ digits, scale }: Exact, rounding: Rounding): Exact {
  const unit = 10n ** BigInt(scale)
  if (rounding === 'floor') return { digits: floorDivide(digits, unit), scale: 0 }
  if (rounding === 'ceiling') return { digits: -floorDivide(-digits, unit), scale: 0 }
  return { digits: rounding === 'round' ? divideRounded(digits, unit) : digits / unit, scale: 0 }
}

function integerResult(op: ArithmeticOperator, left: bigint, right: bigint): bigint {
  if (op === 'Add') return left + right
  if (op === 'Sub') return left - right
  if (op === 'Mul') return left * right
  return op === 'Div' ? floorDivide(left, right) : floorModulo(left, right)
}

function onIntegers(op: ArithmeticOperator, left: bigint, right: bigint): Exact {
  return { digits: integerResult(op, left, right), scale: 0 }
}

function onDecimals(op: ArithmeticOperator, left: Exact, right: Exact): Exact {
  const scale = Math.max(left.scale, right.scale)
  const a = left.digits * 10n ** BigInt(scale - left.scale)
  const b = right.digits * 10n ** BigInt(scale - right.scale)
  if (op === 'Div') return { digits: divideRounded(a * 10n ** BigInt(PLACES), b), scale: PLACES }
  if (op === 'Mul') return toPlaces({ digits: a * b, scale: scale * 2 })
  if (op === 'Mod') return toPlaces({ digits: floorModulo(a, b), scale })
  return toPlaces({ digits: op === 'Add' ? a + b : a - b, scale })
}

function toPlaces(number: Exact): Exact {
  if (number.scale <= PLACES) return number
  return {
    digits: divideRounded(number.digits, 10n ** BigInt(number.scale - PLACES)),
    scale: PLACES,
  }
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}

function floorModulo(a: bigint, b: bigint): bigint {
  return a - b * floorDivide(a, b)
}

function divideRounded(a: bigint, b: bigint): bigint {
  const numerator = magnitude(a)
  const denominator = magnitude(b)
  const rounded = (numerator * 2n + denominator) / (denominator * 2n)
  return a < 0n !== b < 0n ? -rounded : rounded
}

function magnitude(number: bigint): bigint {
  return number < 0n ? -number : number
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
