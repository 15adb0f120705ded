import type { JsonTable } from './json-table.ts'

export interface Site {
  /** The sources of its listings, one of which the file may be from. */
  readonly sources: readonly string[]
  /** The currency of prices without one; null before the first listings, which decide it. */
  readonly currency: string | null
}

export const newSite: Site = { sources: [], currency: null }

/** The mapping as JSON with open questions, and the columns that became custom fields. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly questions: readonly string[]
  readonly unplaced: readonly string[]
  /** For JSON: the list that was taken for the records, if there may be others. */
  readonly list?: JsonTable['list']
}
