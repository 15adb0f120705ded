import { listingsPath, type ResultsParams } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { baseOfPath } from './list-base.ts'

// Paths of the filter panel and its fields (SPEC §7 Filter and fields).

export type PreservedParams = Pick<ResultsParams, 'sort_id' | 'view_id' | 'bounds' | '_compare'> & {
  /** Listings per page, if not ten. */
  readonly _limit?: string | number | null
}

/** `_results` is the results page to return to. */
export type PanelParams = PreservedParams &
  Pick<ResultsParams, '_filter'> & { readonly _results?: string | null }

export const readKeptParams = (query: URLSearchParams): PreservedParams => ({
  sort_id: query.get('sort_id'),
  view_id: query.get('view_id'),
  bounds: query.get('bounds'),
  _limit: query.get('_limit'),
  _compare: query.getAll('_compare'),
})

export const panelPath = (params: PanelParams = {}) => withQuery('/search/filter', params)
export const filterLanguagePath = (params: PanelParams = {}) =>
  withQuery('/search/filter_language', params)
export const formFieldsPath = (
  fields: readonly string[],
  propertyTypes: readonly string[],
  mlsIds: readonly string[] = [],
) =>
  withQuery('/fields/form', { _fields: fields, _mls_ids: mlsIds, _property_types: propertyTypes })
export const fieldNamesPath = () => '/fragments/filter/fields'
export const addableFieldsPath = () => '/fields/markup'
export const mySortsPath = (sortId: string | null = null) =>
  withQuery('/sorts/my', { sort_id: sortId })
export const myViewsPath = (params: MyViewsParams = {}) => withQuery('/views/my', params)
type MyViewsParams = {
  readonly _results?: string | null
  readonly view_id?: string | null
  readonly fields?: readonly string[]
  readonly opened_version?: string | null
  readonly do?: string
}
export const tagRecentPath = () => '/tag_recent'
export const fieldListPath = (
  field: string,
  search: string,
  page: number,
  within: SteeringValues,
) =>
  withQuery('/search/field_lists', {
    field_name: field,
    search,
    page: String(page),
    property_type: within.types,
    mls_ids: within.mlsIds,
  })

export interface SteeringValues {
  readonly types: readonly string[]
  readonly mlsIds: readonly string[]
}

/** The URL of results. For a stored search, an empty filter is a space, because no filter means the stored one. */
export function resultsAddress(
  path: string | null | undefined,
  filter: string,
  { sort_id, view_id, bounds, _limit, _compare }: PreservedParams = {},
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

const defaultSort = 'date_desc'

export const parseResultsPath = (text: string | null | undefined): string =>
  text && baseOfPath(text) !== null ? text : listingsPath()
