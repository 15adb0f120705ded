import type { Draft } from '#src/import/convert/draft.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import { groupOf, isObject } from './readers.ts'

const masked = /^\*{4,}$/

/** Reads custom fields: `[{ "Main": [{ "Group": [{ "Field": value }] }] }]`. Each list may be an object instead. */
export function addSparkCustomFields(
  draft: Draft,
  customFields: unknown,
  problems: Problem[],
): void {
  for (const [name, inside] of entriesOf(customFields)) {
    const groups =
      name === 'Main' || name === 'Details' ? entriesOf(inside) : [[name, inside] as const]
    for (const [group, fields] of groups) {
      for (const [field, raw] of entriesOf(fields)) put(draft, group, field, raw, problems)
    }
  }
}

function entriesOf(value: unknown): (readonly [string, unknown])[] {
  const objects = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []
  return objects.flatMap((object) => Object.entries(object))
}

function put(draft: Draft, group: string, field: string, raw: unknown, problems: Problem[]): void {
  const value = customValue(raw)
  if (value === undefined)
    problems.push(fieldProblem(`"${group}"."${field}"`, 'is not a value', raw))
  else groupOf(draft, group)[field] = value
}

function customValue(raw: unknown): Value | undefined {
  if (raw === null || raw === '' || (typeof raw === 'string' && masked.test(raw))) return null
  if (typeof raw === 'string') return plainText(raw)
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw
  if (Array.isArray(raw) && raw.every((entry) => typeof entry === 'string'))
    return raw.map(plainText)
  if (!isObject(raw)) return undefined
  const set = Object.entries(raw).filter(([, chosen]) => chosen === true)
  return set.length > 0 || Object.values(raw).every((chosen) => chosen === false)
    ? set.map(([name]) => name)
    : undefined
}
