import type { SubjectType } from '#src/domain/filter/condition/condition.ts'

/** Shown in sentences. */
export const typeWords: Record<SubjectType, string> = {
  character: "a text in quotes such as 'Seattle'",
  integer: 'a whole number',
  decimal: 'a number',
  boolean: 'true or false',
  date: 'a date such as 2024-03-15',
  datetime: 'a date or a time such as 2024-03-15T10:30:00Z',
  time: 'a time of day such as 10:30',
  shape: "a shape such as radius('47.6 -122.3',2)",
}
