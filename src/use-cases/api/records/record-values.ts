import type { Field } from '#src/domain/search/dictionary/index.ts'

// Values of listings as JSON texts. Whatever the database holds, a text is valid JSON of the field's type.

export const nothingOf = ({ multiple }: Field): string => (multiple ? '[]' : 'null')

/** The JSON text of a value as SQLite returns it from a column, unless it is null. */
export function columnText(field: Field): (value: unknown) => string {
  if (field.multiple) return storedListText
  if (field.type === 'boolean') return (value) => (value === 1 ? 'true' : 'false')
  return jsonText(field)
}

/** The JSON text of a value from a JSON column. */
export function jsonText(field: Field): (value: unknown) => string {
  if (field.multiple) return listText
  switch (field.type) {
    case 'integer':
      return (value) => numberText(value, Number.isSafeInteger)
    case 'decimal':
      return numberText
    case 'boolean':
      return flagText
    case 'date':
      return momentText(/^\d{4}-\d\d-\d\d$/)
    case 'datetime':
      return momentText(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*Z$/)
    default:
      return plainText
  }
}

export const numberText = (
  value: unknown,
  isValid: (number: unknown) => boolean = Number.isFinite,
): string => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return isValid(number) ? String(number) : 'null'
}

const flagText = (value: unknown): string => (typeof value === 'boolean' ? String(value) : 'null')

const usualLength = '2026-02-27T10:00:00.123Z'.length

/** Leaves out digits after the milliseconds. */
const momentText =
  (form: RegExp) =>
  (value: unknown): string => {
    if (typeof value !== 'string' || !form.test(value)) return 'null'
    return `"${value.length > usualLength ? value.replace(form, '$1Z') : value}"`
  }

/** A text that JSON shows as it is. Emojis take the longer way, since surrogates may stand alone. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
const plainList =
  /^\[(?:"[ !#-[\]-\ud7ff\ue000-\uffff]*"(?:,"[ !#-[\]-\ud7ff\ue000-\uffff]*")*)?\]$/

function plainText(value: unknown): string {
  if (typeof value === 'string' && plain.test(value)) return `"${value}"`
  if (value === null || value === undefined) return 'null'
  return JSON.stringify(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const storedListText = (value: unknown): string =>
  typeof value === 'string' && plainList.test(value) ? value : listText(parsed(value))

const listText = (value: unknown): string => {
  if (value === null || value === undefined) return '[]'
  const entries = (Array.isArray(value) ? value : [value]) as unknown[]
  return JSON.stringify(entries.filter((entry) => entry !== null).map(String))
}

export function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
