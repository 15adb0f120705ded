import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Draft } from '#src/import/convert/draft.ts'
import { addCurrency } from '#src/import/convert/numbers/currency-amounts.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { type FieldReader, fieldReader } from '#src/import/convert/values/field-reader.ts'
import { memoize } from '#src/import/convert/values/memoize.ts'
import { plainText, plainTexts } from '#src/import/convert/values/plain-text.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Puts a field of a JSON record into the draft, or among its other values if the dictionary lacks the field. */
export type FieldPut = (name: string, raw: unknown, draft: Draft, problems: Problem[]) => void

/** Returns undefined for a text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function objectsOf(value: unknown): JsonObject[] | undefined {
  return Array.isArray(value) ? value.filter(isObject) : undefined
}

export function firstText(record: JsonObject, ...names: string[]): string {
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
      return String(value).trim()
  }
  return ''
}

export const sourceOf = (record: JsonObject): string =>
  plainText(firstText(record, 'OriginatingSystemName', 'SourceSystemName')).slice(0, 255)

export function fieldPut(dictionary: Dictionary): FieldPut {
  const find = memoize(10_000, (name) => {
    const field = dictionary.find(name)
    return field === undefined || field.storage === 'derived' || field.storage === 'custom'
      ? null
      : { field, read: fieldReader(field) }
  })
  return (name, raw, draft, problems) => {
    const dictionaryField = find(name)
    if (dictionaryField === null) putOther(name, raw, draft)
    else
      putField(
        dictionaryField.field,
        dictionaryField.read(isNoUse(name, raw) ? ['None'] : raw),
        raw,
        draft,
        problems,
      )
  }
}

/** An empty list of permitted uses means that no use is permitted, while a missing list is unknown. */
const isNoUse = (name: string, raw: unknown) =>
  name === 'MlgCanUse' && Array.isArray(raw) && raw.length === 0

function putField(
  field: Field,
  value: ReturnType<FieldReader>,
  raw: unknown,
  draft: Draft,
  problems: Problem[],
): void {
  if (isRefusal(value)) problems.push(fieldProblem(field.name, value.refused, raw))
  else if (value !== null || draft.values[field.name] === undefined) {
    draft.values[field.name] = value
    addCurrency(draft.values, field.name, raw)
  }
}

function putOther(name: string, raw: unknown, draft: Draft): void {
  const value = plainTexts(raw)
  if (!isEmpty(value)) draft.other[name] = value
}

const isEmpty = (raw: unknown) =>
  raw === null ||
  raw === '' ||
  (Array.isArray(raw) && raw.length === 0) ||
  (isObject(raw) && Object.keys(raw).length === 0)

export function groupOf(draft: Draft, group: string) {
  draft.custom[group] ??= emptyRecord()
  return draft.custom[group]
}
