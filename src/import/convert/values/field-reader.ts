import type { Field } from '#src/domain/search/dictionary/index.ts'
import { type Conversion, isRefusal, type Refusal, refuse } from './conversion-refusal.ts'
import { dateReader, timestampReader } from './date-reader.ts'
import { withinLength, withinRange } from './limits.ts'
import { lookupReader } from './lookup-reader.ts'
import type { DateOrder } from './moment.ts'
import { plainText } from './plain-text.ts'
import { type NumberStyle, toBoolean, toInteger, toNumber } from './read-numbers.ts'
import { damageOf } from './spreadsheet-damage.ts'

/** Converts a source value to the type of a field. Returns null for an empty value. */
export type FieldReader = (raw: unknown) => Conversion

/** How a source writes ambiguous values. `format` is described in date-format.ts. */
export interface Writing {
  readonly dates?: DateOrder
  readonly format?: string
  readonly numbers?: NumberStyle
  /** `as written` preserves HTML in remarks. It is set for mappings, which declare HTML remarks as `plain text`. */
  readonly remarks?: 'as written'
}

/** Creates a reader for a field. Create it once per import and not per record, because it memoizes values. */
export function fieldReader(field: Field, writing: Writing = {}): FieldReader {
  const { dates: order = 'month first', format, numbers, remarks } = writing
  if (field.multiple) return listReader(field)
  const fits = (value: number) => !isRefusal(withinRange(field, value))
  switch (field.type) {
    case 'integer':
      return (raw) => checkedNumber(field, wholeOf(field)(raw, numbers, fits))
    case 'decimal':
      return (raw) => checkedNumber(field, toNumber(raw, numbers, fits))
    case 'boolean':
      return toBoolean
    case 'date':
      return dateReader(order, format)
    case 'datetime':
      return timestampReader(order, format)
    default:
      return field.lookup === null
        ? (raw) => textOf(field, raw, remarks === 'as written' && field.storage === 'text')
        : lookupTextReader(field)
  }
}

/** Totals of bathrooms may have halves, even in the field named integer. bathrooms.ts then counts the rooms. */
const wholeOf = ({ name }: Field) => (name === 'BathroomsTotalInteger' ? toNumber : toInteger)

const checkedNumber = (field: Field, value: number | null | Refusal) =>
  typeof value === 'number' ? withinRange(field, value) : value

function textOf(field: Field, raw: unknown, hasMarkup = false): string | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  if (typeof raw === 'object') return refuse('is not a text')
  const text = hasMarkup ? String(raw) : plainText(String(raw))
  if (text === '') return null
  const damage = field.storage === 'text' ? null : damageOf(text)
  return damage === null ? withinLength(field, text) : refuse(damage)
}

function lookupTextReader(field: Field): FieldReader {
  const readLookup = lookupReader(field.lookup!)
  return (raw) => {
    const single = Array.isArray(raw) && raw.length <= 1 ? raw[0] : raw
    const text = textOf(field, single)
    return typeof text === 'string' ? readLookup(text) : text
  }
}

function listReader(field: Field): FieldReader {
  const readWord =
    field.lookup === null ? (text: string) => text.trim() : lookupReader(field.lookup)
  const readItem = (text: string) => readWord(plainText(text))
  return (raw) => {
    const entries = entriesOf(raw)
    if (entries === null) return refuse('is not a list')
    const values = entries.map((entry) => readItem(entry))
    const refused = values.find(isRefusal)
    if (refused !== undefined) return refused
    const texts = [
      ...new Set(
        values.filter((value): value is string => typeof value === 'string' && value !== ''),
      ),
    ]
    return texts.length === 0 ? null : texts
  }
}

function entriesOf(raw: unknown): string[] | null {
  if (raw === null || raw === undefined) return []
  if (typeof raw === 'string') return raw.split(',')
  if (Array.isArray(raw)) return raw.every(isScalar) ? raw.map(String) : null
  if (typeof raw === 'object')
    return Object.entries(raw).flatMap(([name, set]) => (set === true ? [name] : []))
  return null
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'
