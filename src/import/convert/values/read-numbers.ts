import { amountOf } from '#src/import/convert/numbers/currency-amounts.ts'
import {
  type Notation,
  notations,
  partsOfMultiple,
  readWritten,
  type Written,
} from '#src/import/convert/numbers/notation.ts'
import { type Refusal, refuse } from './conversion-refusal.ts'

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const grouped = /^[+-]?[1-9]\d{0,2}\.\d{3}$/
const notANumber = refuse('is not a number')
const ambiguous = refuse(
  `may mean thousands or decimals: say in the mapping which, ` +
    `as "notation": ${notations.map((notation) => `"${notation}"`).join(' or ')}`,
)

/** How a source writes numbers; `unstated` if the mapping states no notation, so that `450.000` is ambiguous. */
export type NumberStyle = Notation | 'unstated' | 'computer'

/**
 * Reads numbers such as `1180`, `1.225e+006`, `$1,309.00`, ` -116.3237`, and `CHF 1'200`. Returns null for an empty
 * value. If a text has two meanings, `fits` tells whether the field can have a value.
 */
export function toNumber(
  raw: unknown,
  style: NumberStyle = 'computer',
  fits: (value: number) => boolean = () => true,
): number | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : notANumber
  if (typeof raw !== 'string') return notANumber
  if (plain.test(raw) && (style === 'computer' || style === '1,234.56' || !grouped.test(raw)))
    return finite(raw)
  const { text, named: isNamed } = amountOf(raw.trim())
  if (text === '') return raw.trim() === '' ? null : notANumber
  const notation = style === 'computer' ? '1,234.56' : style === 'unstated' ? null : style
  return multipleOf(text, isNamed, notation) ?? meaningOf(readWritten(text, notation), fits)
}

function meaningOf(number: Written, fits: (value: number) => boolean): number | Refusal {
  if (number.means === 'nothing') return notANumber
  if (number.means === 'number') return number.value
  const possible = [number.grouped, number.decimal].filter(fits)
  return possible.length === 1 ? possible[0]! : ambiguous
}

function multipleOf(
  text: string,
  isMoney: boolean,
  notation: Notation | null,
): number | Refusal | null {
  const parts = partsOfMultiple(text, isMoney)
  if (parts === null) return null
  let sum = 0
  for (const part of parts) {
    const value = meaningOf(readWritten(part.text, notation ?? notationOf(part)), () => true)
    if (typeof value !== 'number') return value
    sum += value * part.factor
  }
  return Math.round(sum * 100) / 100
}

/** Returns the notation of numbers with factors of ten thousand, whose languages use commas as group separators. */
const notationOf = ({ factor }: { readonly factor: number }): Notation | null =>
  factor === 1e4 || factor === 1e8 ? '1,234.56' : null

function finite(text: string): number | Refusal {
  const value = Number(text)
  return Number.isFinite(value) ? value : notANumber
}

export function toInteger(
  raw: unknown,
  style?: NumberStyle,
  fits?: (value: number) => boolean,
): number | null | Refusal {
  const value = toNumber(
    raw,
    style,
    (number) => Number.isInteger(number) && (fits?.(number) ?? true),
  )
  if (typeof value !== 'number') return value
  if (!Number.isInteger(value)) return refuse('is not a whole number')
  return Number.isSafeInteger(value) ? value : refuse('is too large')
}

const words: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  f: false,
  no: false,
  n: false,
  '0': false,
}

export function toBoolean(raw: unknown): boolean | null | Refusal {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'boolean') return raw
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('is neither yes nor no')
  const word = String(raw).trim().toLowerCase()
  if (word === '') return null
  return Object.hasOwn(words, word) ? words[word]! : refuse('is neither yes nor no')
}
