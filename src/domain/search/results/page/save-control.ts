import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'

/** SPEC §4 Saved search. */
export interface SaveControl {
  /** Differs from the stored search. */
  readonly isModified: boolean
  readonly newHref: string | null
  /** Saves a saved search under another name. */
  readonly isCopy: boolean
  /**
   * Updates one's own saved search; null for another's. Enabled once the filter differs; a script
   * also enables it for changed names or colors of shapes.
   */
  readonly update: {
    readonly action: string
    readonly reference: string
    readonly isNeeded: boolean
    readonly stored: { readonly filter: string; readonly annotations: readonly Annotation[] }
  } | null
  readonly aboutHref: string | null
  /** Shape annotations of the saved search. */
  readonly annotations: readonly Annotation[]
}
