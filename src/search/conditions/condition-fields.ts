import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { fieldsIn } from '#src/domain/search/filter/read/read-subject.ts'

export function fieldsOfCondition(condition: Condition): Field[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOfCondition)
    case 'rows':
      return []
    case 'not':
      return fieldsOfCondition(condition.of)
    default:
      return fieldsIn(condition.subject)
  }
}
