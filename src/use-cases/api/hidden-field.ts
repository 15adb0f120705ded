import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { type ApiContext, canReadField } from './api-context.ts'

/** Returns a field of the finished condition that the program may not read, whatever function or name leads to it. */
export const findHiddenField = (context: ApiContext, condition: Condition): Field | undefined =>
  fieldsIn(condition).find((field) => !canReadField(context, field))

function fieldsIn(condition: Condition): Field[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsIn)
    case 'not':
      return fieldsIn(condition.of)
    case 'rows':
      return []
    default:
      return fieldsOfSubject(condition.subject)
  }
}

function fieldsOfSubject(subject: Subject): Field[] {
  if (subject.kind === 'field') return [subject.field]
  return subject.kind === 'literal' ? [] : subject.of.flatMap(fieldsOfSubject)
}
