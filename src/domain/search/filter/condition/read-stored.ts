import type { FieldType } from '#src/domain/search/dictionary/index.ts'
import type { Value } from './condition.ts'
import { readMoment } from './moments.ts'

/** Reads a stored value; null if of another type. Numbers may be stored as text, texts as integers or booleans. */
export function readStored(type: FieldType, json: unknown): Value | null {
  switch (type) {
    case 'character':
      return readText(json)
    case 'integer':
    case 'decimal':
      return readNumber(json)
    case 'boolean':
      return readBoolean(json)
    case 'date':
      return typeof json === 'string' && /^\d{4}-\d\d-\d\d/.test(json) ? json.slice(0, 10) : null
    case 'datetime':
      return typeof json === 'string' ? readMoment(json, 'Z') : null
    case 'shape':
      return null
  }
}

function readText(json: unknown): string | null {
  if (typeof json === 'string') return json
  return typeof json === 'number' || typeof json === 'boolean' ? String(json) : null
}

/** Reads a number, or text such as `12`, `-3.5`, or `1e6`; null for anything else. */
export function readNumber(json: unknown): number | null {
  if (typeof json === 'number') return json
  const isNumber =
    typeof json === 'string' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d{1,3})?\s*$/.test(json)
  return isNumber ? Number(json) : null
}

function readBoolean(json: unknown): boolean | null {
  if (json === true || json === 1 || json === 'true') return true
  return json === false || json === 0 || json === 'false' ? false : null
}
