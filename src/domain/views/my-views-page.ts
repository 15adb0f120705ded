import type { NamedOption } from '#src/domain/filter/panel/panel-view.ts'
import type { Column } from './listing-columns.ts'

export interface OfferedColumns {
  readonly name: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
}

/** The page for a user's own list views: columns, sort, name. */
export interface MyViewsPage {
  readonly status: 200 | 422
  /** The path of the results page that the views lead back to; null for that of all listings. */
  readonly results: string | null
  readonly views: readonly {
    readonly name: string
    readonly listHref: string
    readonly changeHref: string
    readonly id: string
  }[]
  /** The view that is being changed; null for a new one. */
  readonly viewId: string | null
  readonly name: string
  readonly sortId: string | null
  readonly fields: readonly string[]
  readonly columns: readonly (Column & ColumnSteps)[]
  readonly offered: readonly OfferedColumns[]
  readonly sorts: readonly NamedOption[]
  readonly mySorts: readonly NamedOption[]
  readonly problem: string | null
  /** The id of what gets the focus; null for nothing. */
  readonly focus: string | null
}

/** Where a step of a column leads; null at the ends. */
export interface ColumnSteps {
  readonly upHref: string | null
  readonly downHref: string | null
  readonly removeHref: string
}
