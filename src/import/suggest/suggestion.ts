import type { JsonTable } from './json-table.ts'

export interface Site {
  /** The sources of the site's listings. The file may be from one of them. */
  readonly sources: readonly string[]
  /** The currency of prices that name none. Null before the first listings are imported, which decide it. */
  readonly currency: string | null
}

export const newSite: Site = { sources: [], currency: null }

/** A drafted mapping as JSON, questions that the operator must answer, and columns that became custom fields. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly questions: readonly string[]
  readonly unplaced: readonly string[]
  /** For JSON, the list that is assumed to contain the records, if there are other lists. */
  readonly list?: JsonTable['list']
}
