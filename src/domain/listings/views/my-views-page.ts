import type { NamedOption } from '#src/domain/search/filter/panel/panel-view.ts'
import type { Column } from './listing-columns.ts'

export interface OfferedColumns {
  readonly name: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
}

export interface MyViewsPage {
  readonly status: 200 | 422
  /** The results page to return to; null for the page of all listings. */
  readonly results: string | null
  readonly views: readonly {
    readonly name: string
    readonly listHref: string
    readonly changeHref: string
    readonly id: string
  }[]
  readonly viewId: string | null
  /** The view's version when editing began; null for a new view. */
  readonly opened: string | null
  readonly name: string
  readonly sortId: string | null
  readonly fields: readonly string[]
  readonly columns: readonly (Column & ColumnSteps)[]
  readonly offered: readonly OfferedColumns[]
  readonly sorts: readonly NamedOption[]
  readonly mySorts: readonly NamedOption[]
  readonly problem: string | null
  readonly focus: string | null
}

export interface ColumnSteps {
  readonly upHref: string | null
  readonly downHref: string | null
  readonly removeHref: string
}
