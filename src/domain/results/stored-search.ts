import type { ResultsBase } from '#src/domain/paths.ts'

/** A search with pages of its own: a quick search of the brokerage, or a saved one of a person (SPEC §2). */
export interface StoredSearch {
  readonly base: ResultsBase
  readonly name: string
  readonly filter: string
  readonly sortId: string | null
  readonly viewId: string | null
}
