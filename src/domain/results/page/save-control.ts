import type { Annotation } from '#src/domain/drawing/shapes/annotations.ts'

/** How the search on show is saved (SPEC §4). */
export interface SaveControl {
  /** It differs from the stored search whose page this is. */
  readonly isModified: boolean
  /** Where it is saved under a name; null where there is nothing to save. */
  readonly newHref: string | null
  /** Of a saved search, under another name. */
  readonly isCopy: boolean
  /**
   * Puts it in place of one's own saved search that it came from; null where that is another's. Needed once the filter
   * differs; a script needs it when names or colors of shapes do.
   */
  readonly update: {
    readonly action: string
    readonly reference: string
    readonly isNeeded: boolean
  } | null
  /** The page about the saved search whose pages these are. */
  readonly aboutHref: string | null
  /** What is shown at the shapes of the saved search. */
  readonly annotations: readonly Annotation[]
}
