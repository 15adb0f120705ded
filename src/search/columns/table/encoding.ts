import type { Field } from '#src/domain/dictionary/index.ts'
import { daysOf } from './days.ts'

// How the values of a field, as the database has them, become numbers in a column and numbers their values again.

/** Undefined for a value that has no number; a column with such a value is not kept. */
export interface Encoding {
  encode(value: unknown): number | undefined
  /** What the value is called in facets. */
  show(number: number): string
}

const dayMs = 86_400_000

const plain: Encoding = {
  encode: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  show: String,
}

const flag: Encoding = {
  encode: (value) =>
    value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined,
  show: (number) => String(number === 1),
}

/** Days since 1970. */
const date: Encoding = {
  encode: (value) => (typeof value === 'string' ? daysOf(value) : undefined),
  show: (days) => dateOf(days * dayMs) ?? '',
}

/** Milliseconds since 1970. */
const datetime: Encoding = {
  encode(value) {
    const ms = Date.parse(String(value))
    return Number.isNaN(ms) || new Date(ms).toISOString() !== value ? undefined : ms
  },
  show: (ms) => new Date(ms).toISOString(),
}

/** How a field is kept as numbers; null for fields of texts. */
export function encodingOf({ type }: Field): Encoding | null {
  switch (type) {
    case 'integer':
    case 'decimal':
      return plain
    case 'boolean':
      return flag
    case 'date':
      return date
    case 'datetime':
      return datetime
    default:
      return null
  }
}

function dateOf(ms: number): string | undefined {
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, 10)
}
