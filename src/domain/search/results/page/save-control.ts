import type { FormValues } from '#src/domain/context/forms/form-version.ts'
import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'

/** `new` is a search that is not saved; `on` and `off` say whether new homes come by email. */
export interface SaveBell {
  readonly state: 'new' | 'on' | 'off'
  readonly href: string
  readonly label: string
  readonly title: string
}

/** How the results page offers to save its search (SPEC §4 Saved search). */
export interface SaveControl {
  readonly isModified: boolean
  readonly newHref: string | null
  /** Null if the search cannot be saved. */
  readonly bell: SaveBell | null
  readonly isCopy: boolean
  /**
   * Updates the user's own saved search; null for any other search. `isNeeded` is true if the filter differs from the
   * stored one. A script also enables the button when names or colors of shapes change.
   */
  readonly update: {
    readonly action: string
    readonly reference: string
    readonly isNeeded: boolean
    /** The stored values, from which the form's version is computed. */
    readonly stored: FormValues
  } | null
  readonly aboutHref: string | null
  readonly annotations: readonly Annotation[]
}
