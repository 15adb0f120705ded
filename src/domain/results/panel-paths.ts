import { listingsPath, type ResultsParams } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { baseOfPath } from './list-base.ts'

// Where the filter panel is, and what its scripts ask (SPEC §7 Filter and fields).

/** What stays of the results when their filter changes. */
export type KeptParams = Pick<ResultsParams, 'sort_id' | 'view_id' | 'bounds' | '_compare'> & {
  /** Listings on a page, where they are not ten. */
  readonly _limit?: string | number | null
}

/** `_results` is the path of the results page that the panel leads back to. */
export type PanelParams = KeptParams &
  Pick<ResultsParams, '_filter'> & { readonly _results?: string | null }

/** What a query, or a form, says of it. */
export const keptIn = (query: URLSearchParams): KeptParams => ({
  sort_id: query.get('sort_id'),
  view_id: query.get('view_id'),
  bounds: query.get('bounds'),
  _limit: query.get('_limit'),
  _compare: query.getAll('_compare'),
})

export const panelPath = (params: PanelParams = {}) => withQuery('/search/filter', params)
/** Where a filter of any length is written and posted. */
export const filterLanguagePath = (params: PanelParams = {}) =>
  withQuery('/search/filter_language', params)
export const formFieldsPath = (
  fields: readonly string[],
  propertyTypes: readonly string[],
  mlsIds: readonly string[] = [],
) =>
  withQuery('/fields/form', { _fields: fields, _mls_ids: mlsIds, _property_types: propertyTypes })
export const addableFieldsPath = () => '/fields/markup'
export const formToFilterPath = () => '/form_to_filter'
export const mySortsPath = (sortId: string | null = null) =>
  withQuery('/sorts/my', { sort_id: sortId })
/** Of the view with the id, or a new one, where a step is taken with its columns. */
export const myViewsPath = (params: MyViewsParams = {}) => withQuery('/views/my', params)
type MyViewsParams = {
  /** The path of the results page that the views lead back to. */
  readonly _results?: string | null
  readonly view_id?: string | null
  readonly fields?: readonly string[]
  readonly do?: string
}
export const tagRecentPath = () => '/tag_recent'
export const fieldListPath = (field: string, search: string, page: number, within: ChosenWithin) =>
  withQuery('/search/field_lists', {
    field_name: field,
    search,
    page: String(page),
    property_type: within.types,
    mls_ids: within.mlsIds,
  })

/** What is chosen of the cards that steer the others. */
export interface ChosenWithin {
  readonly types: readonly string[]
  readonly mlsIds: readonly string[]
}

/**
 * The address of a results page that shows the filter. A stored search would come back where the address has none:
 * there an empty filter is said.
 */
export function resultsAddress(
  path: string | null | undefined,
  filter: string,
  { sort_id, view_id, bounds, _limit, _compare }: KeptParams = {},
): string {
  const results = parseResultsPath(path)
  const isStored = baseOfPath(results) !== ''
  return withQuery(results, {
    _filter: filter.trim() === '' ? (isStored ? ' ' : '') : filter,
    sort_id: sort_id === defaultSort && !isStored ? null : sort_id,
    view_id,
    bounds,
    _limit,
    _compare,
  })
}

/** The id of the order that results have unless told (`sorts.ts`). */
const defaultSort = 'date_desc'

/** The path of a results page as it was sent; of anything else, that of all listings. */
export const parseResultsPath = (text: string | null | undefined): string =>
  text && baseOfPath(text) !== null ? text : listingsPath()
