import type { Annotation } from '#src/domain/drawing/shapes/annotations.ts'
import type { ListBase } from '#src/domain/paths.ts'

/** An order that a person gave a list; it has the ids of all its listings. */
export interface ListOrder {
  readonly id: string
  readonly label: string
  readonly ids: readonly string[]
}

/** A list with pages of its own, as a filter: a quick search of the brokerage, or a saved one of a person (SPEC §2). */
export interface StoredSearch {
  readonly base: ListBase
  readonly name: string
  readonly filter: string
  readonly sortId: string | null
  readonly viewId: string | null
  /** Its listings were put together by hand, so that what the person hid is among them too. */
  readonly withHidden?: boolean
  /** Those that a collection has besides the orders of all lists. */
  readonly orders?: readonly ListOrder[]
  /** Of a saved search. */
  readonly saved?: SavedPart | null
}

/** What a saved search is for the person who opened it. */
export interface SavedPart {
  readonly id: string
  /** The agent who provides it; null for one's own, which alone can be changed. */
  readonly agent: string | null
  readonly annotations: readonly Annotation[]
  readonly lastOpenedAt: string | null
}
