import { firstNumber, withoutWords } from '#src/import/convert/numbers/number-words.ts'
import { titleCase } from '#src/import/convert/streets/title-case.ts'
import {
  type Conversion,
  isRefusal,
  refuse,
} from '#src/import/convert/values/conversion-refusal.ts'
import { dateAmongWords } from '#src/import/convert/values/date-words.ts'
import type { FieldReader } from '#src/import/convert/values/field-reader.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import type { CellSpec } from './mapping-schema.ts'

/** Reads the value of a field from a row. Returns undefined if the table has none of the field's columns. */
export type CellReader = (cells: readonly string[]) => Conversion | undefined

type Translate = (text: string) => { readonly value: Conversion } | null

export function cellReader(
  spec: CellSpec,
  readValue: FieldReader,
  columnOf: (name: string) => number,
): CellReader {
  if (spec.from === undefined) {
    const value = readValue(spec.value)
    return () => value
  }
  const columns = spec.from.map(columnOf).filter((at) => at >= 0)
  if (columns.length === 0) return () => undefined
  const textOf = textReader(columns, spec.join ?? ' ')
  const translate = translator(spec, readValue)
  const shape = shaper(spec)
  const ofEmpty = spec.values?.[''] === undefined ? null : readValue(spec.values[''])
  return (cells) => {
    const text = textOf(cells)
    if (text === '') return ofEmpty
    const translated = translate(text)
    if (translated !== null) return translated.value
    return withinBounds(spec, divided(spec, readValue(shape(text))))
  }
}

function textReader(
  columns: readonly number[],
  join: string,
): (cells: readonly string[]) => string {
  const [only] = columns
  if (columns.length === 1) return (cells) => cells[only!] ?? ''
  return (cells) => columns.flatMap((at) => cells[at]?.trim() || []).join(join)
}

/** Translates cells by the values in the mapping: exact matches, then patterns in which `*` is a wildcard. */
function translator(
  { values = {}, empty = [], strict }: CellSpec,
  readValue: FieldReader,
): Translate {
  const exact = new Map(
    Object.entries(values).map(([word, value]) => [word, { value: readValue(value) }]),
  )
  for (const word of empty) exact.set(word, { value: null })
  const patterns = Object.keys(values)
    .filter((word) => word.includes('*'))
    .map((word) => ({ pattern: wildcard(word), translated: exact.get(word)! }))
  const unknown = strict === true ? { value: refuse('is not among the known values') } : null
  if (exact.size === 0) return () => unknown
  return (text) => {
    const word = text.trim()
    const translation =
      exact.get(word) ?? patterns.find(({ pattern }) => pattern.test(word))?.translated ?? unknown
    if (patterns.length > 0 && translation !== null && exact.size < 10_000)
      exact.set(word, translation)
    return translation
  }
}

const wildcard = (word: string) =>
  new RegExp(
    `^${word
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'is',
  )

function shaper({ as }: CellSpec): (text: string) => unknown {
  switch (as) {
    case 'title case':
      return titleCase
    case 'plain text':
      return plainText
    case '26 digits':
      return (text) => (/^\d{1,26}$/.test(text.trim()) ? text.trim().padStart(26, '0') : '')
    case 'number with words':
      return (text) => withoutWords(text, true)
    case 'number after words':
      return (text) => withoutWords(text, false)
    case 'first number':
      return firstNumber
    case 'date among words':
      return dateAmongWords
    case 'without decimals':
      return (text) => text.replace(/(?<=\d)[.,]\d{1,2}\s*$/, '')
    case 'sum':
      return sumOf
    case 'flag above zero':
      return (text) => (Number.isNaN(Number(text)) ? text : Number(text) > 0)
    default:
      return (text) => text
  }
}

/** Adds up numbers from several columns: `3 1` becomes 4. Other texts stay unchanged and are refused later. */
function sumOf(text: string): string {
  const numbers = text.trim().split(/\s+/).map(Number)
  return numbers.some(Number.isNaN) ? text : String(numbers.reduce((a, b) => a + b, 0))
}

function divided({ divide }: CellSpec, value: Conversion): Conversion {
  return divide === undefined || typeof value !== 'number'
    ? value
    : Math.round((value / divide) * 10_000) / 10_000
}

function withinBounds({ min, max }: CellSpec, value: Conversion): Conversion {
  if (typeof value !== 'number' || isRefusal(value)) return value
  if (min !== undefined && value < min) return refuse(`is less than ${min}`)
  return max !== undefined && value > max ? refuse(`is more than ${max}`) : value
}
