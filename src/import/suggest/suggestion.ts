import type { JsonTable } from './json-table.ts'

/** JSON, with open questions, and the columns that became custom fields. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly questions: readonly string[]
  readonly unplaced: readonly string[]
  /** Of JSON: the list that was taken for the records, where there may be others. */
  readonly list?: JsonTable['list']
}
