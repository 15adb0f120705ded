import type { JsonTable } from './json-table.ts'

/** What a draft knows of the site. */
export interface Site {
  /** The sources of its listings, of which the file may be one. */
  readonly sources: readonly string[]
  /** Of prices that do not say theirs; null before the first listings, which decide it. */
  readonly currency: string | null
}

export const newSite: Site = { sources: [], currency: null }

/** JSON, with open questions, and the columns that became custom fields. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly questions: readonly string[]
  readonly unplaced: readonly string[]
  /** Of JSON: the list that was taken for the records, where there may be others. */
  readonly list?: JsonTable['list']
}
