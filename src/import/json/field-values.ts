import { type Conversion, isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { dateReader, timestampReader } from '#src/import/convert/values/date-reader.ts'
import { toMediaAddress, toWebAddress } from '#src/import/convert/values/limits.ts'
import { humanText } from '#src/import/convert/values/lookup-reader.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import { toBoolean } from '#src/import/convert/values/read-numbers.ts'
import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import type { JsonObject } from './readers.ts'

export type ValueReader = (raw: unknown) => Conversion

const asWritten = (raw: unknown): string | null =>
  typeof raw === 'number' ? String(raw) : typeof raw === 'string' && raw !== '' ? raw : null
const words = (raw: unknown): string | null => {
  const text = asWritten(raw)
  return text === null ? null : plainText(text) || null
}
const human = (raw: unknown) =>
  typeof raw === 'string' && raw !== '' ? humanText(plainText(raw).trim()) || null : null
const humans = (raw: unknown) => {
  const list = typeof raw === 'string' ? plainText(raw).split(',') : Array.isArray(raw) ? raw : []
  const texts = list.flatMap((entry) => human(entry) ?? [])
  return texts.length === 0 ? null : texts
}
const address = (raw: unknown) => (typeof raw === 'string' && raw !== '' ? toWebAddress(raw) : null)
const mediaAddress = (raw: unknown) =>
  typeof raw === 'string' && raw !== '' ? toMediaAddress(raw) : null

export const readers = {
  asWritten,
  words,
  human,
  humans,
  address,
  mediaAddress,
  flag: toBoolean,
  date: dateReader('month first'),
  timestamp: timestampReader('month first'),
}

export function readAll(
  record: JsonObject,
  readers: Record<string, ValueReader>,
  problems: Problem[],
): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, readValue] of Object.entries(readers)) {
    if (record[name] === undefined) continue
    const value = readValue(record[name])
    if (isRefusal(value)) problems.push(fieldProblem(name, value.refused, record[name]))
    else values[name] = value
  }
  return values
}
