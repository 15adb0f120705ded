import { readDate, readMoment, readTime } from '#src/domain/search/filter/condition/moments.ts'
import type { ValueType } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import type { Subject, SubjectType, Value } from '../condition/condition.ts'
import { refuse } from './filter-refusal.ts'

/**
 * The type in which both sides are compared. It is their common type; an integer is compared as a decimal, a date as a
 * datetime and vice versa; arithmetic accepts any number. Throws a `Refusal` for anything else.
 */
export function fit(subject: Subject, type: ValueType | undefined, name: string): SubjectType {
  const subjectType = subject.type
  if (subjectType === type) return subjectType
  if (subjectType === 'decimal' && type === 'integer') return subjectType
  if (subjectType === 'datetime' && type === 'date') return subjectType
  if (subjectType === 'date' && type === 'datetime') return subjectType
  if (subject.kind === 'arithmetic' && type === 'decimal') return 'decimal'
  return refuse('value', `isn’t valid for ${name}, which takes ${typeWords[subjectType]}`)
}

/** Reads a literal of any type except text and shape. `zone` is the offset of dates and times that have none. */
export function readLiteral(text: string, type: SubjectType, zone: string): Value {
  switch (type) {
    case 'integer':
    case 'decimal':
      return Number(text)
    case 'boolean':
      return text === 'true'
    case 'date':
      return readDate(text) ?? refuseMoment(text, 'date')
    case 'datetime':
      return readMoment(text, zone) ?? refuseMoment(text, 'date and time')
    case 'time':
      return readTime(text) ?? refuseMoment(text, 'time of day')
    default:
      return text
  }
}

function refuseMoment(text: string, kind: string): never {
  const isBeyond = /^[+-]|^\d{5}/.test(text)
  return refuse(
    'value',
    isBeyond ? 'is outside the years 0 to 9999' : `has ${text}, which isn’t a real ${kind}`,
  )
}

const typeWords: Record<SubjectType, string> = {
  character: "text in quotes such as 'Seattle'",
  integer: 'a whole number',
  decimal: 'a number',
  boolean: 'true or false',
  date: 'a date such as 2024-03-15',
  datetime: 'a date or a time such as 2024-03-15T10:30:00Z',
  time: 'a time of day such as 10:30',
  shape: "a shape such as radius('47.6 -122.3',2)",
}
