import { marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { daysOf } from './days.ts'

/** Converts stored values of a field to the numbers of a column and back. */
export interface Encoding {
  /** Returns undefined for a value that a column cannot store, which makes the field unsupported. */
  encode(value: unknown): number | undefined
  show(number: number): string
  /** Set for a number that grows daily, such as days on market. It is stored as minus its first day while it grows. */
  readonly grows?: true
}

const plain: Encoding = {
  encode: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  show: String,
}

const flag: Encoding = {
  encode: (value) =>
    value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined,
  show: (number) => String(number === 1),
}

const date: Encoding = {
  encode: (value) => (typeof value === 'string' ? daysOf(value) : undefined),
  show: (days) => dateOf(days * dayMs) ?? '',
}

const datetime: Encoding = {
  encode(value) {
    const ms = Date.parse(String(value))
    return Number.isNaN(ms) || new Date(ms).toISOString() !== value ? undefined : ms
  },
  show: (ms) => new Date(ms).toISOString(),
}

export function encodingOf({ name, type }: Field): Encoding | null {
  if (marketDayColumns.has(name)) return { ...plain, grows: true }
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
