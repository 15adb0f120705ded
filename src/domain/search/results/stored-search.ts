import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import type { ListBase } from '#src/domain/paths.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'

export interface ListOrder {
  readonly id: string
  readonly label: string
  readonly ids: readonly string[]
}

/** A list with its own pages, as a filter: a quick or saved search (SPEC §2). */
export interface StoredSearch {
  readonly base: ListBase
  readonly name: string
  readonly filter: Filter
  readonly sortId: string | null
  readonly viewId: string | null
  /** A hand-made list, which shows hidden listings too. */
  readonly withHidden?: boolean
  /** A collection's additional orders. */
  readonly orders?: readonly ListOrder[]
  /** Of a saved search. */
  readonly saved?: SavedPart | null
}

export interface SavedPart {
  readonly id: string
  /** The agent who provides it; null for one's own, which alone can be changed. */
  readonly agent: string | null
  readonly annotations: readonly Annotation[]
  readonly lastOpenedAt: string | null
}
