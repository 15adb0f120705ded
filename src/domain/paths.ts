import type { Market } from './search/filter/market/market.ts'
import type { SignInReason } from './sign-in-reasons.ts'
import { withQuery as addQuery } from './with-query.ts'

/** Parameters of a results page (SPEC §2). Empty values are left out of the URL. */
export interface ResultsParams {
  readonly _filter?: string | null
  readonly sort_id?: string | null
  readonly view_id?: string | null
  readonly page?: number | null
  /** Listings per page; 10 if not given (SPEC §7). */
  readonly _limit?: number | null
  /** The map area that is searched: `south,west,north,east` in millionths of a degree. */
  readonly bounds?: string | null
  readonly openDrawingTools?: 'true' | null
  readonly desktop_view?: 'list' | 'split' | null
  readonly density?: 'comfortable' | 'compact' | null
  /** Whether results include listings that the user has hidden. The choice is stored. */
  readonly show_hidden?: 'true' | 'false' | null
  /** Searches to compare with this one, each a filter or a reference to one. */
  readonly _compare?: readonly string[]
  /** The market of the search; needed only if the filter is a reference. */
  readonly _market?: Market | null
}

/** Kinds of lists that have their own results pages, by the start of their paths. */
export type ListKind =
  | 'quick_searches'
  | 'saved_searches'
  | 'collections'
  | 'search/contacts'
  | 'share'
  | 'idx_links'
  | 'hot_sheets'

/** The start of the paths of a list's pages (`results/list-base.ts`); empty for all listings. */
export type ListBase = '' | `/${ListKind}/${string}`

export const listBase = (kind: ListKind, id: string): ListBase => `/${kind}/${id}`

/** The results page that a listing is opened from. `base` is its list, as `baseToText` writes it. */
export interface ListingParams extends ResultsParams {
  readonly base?: string | null
}

export type ResultsMode = 'list' | 'summary' | 'map' | 'stats'

export const homePath = () => '/'
export const listingsPath = (params: ResultsParams = {}, base: ListBase = '') =>
  withQuery(`${base}/listings`, params)
export const countPath = (params: ResultsParams = {}) => withQuery('/listings/count', params)
export const resultsPath = (mode: ResultsMode, params: ResultsParams = {}, base: ListBase = '') =>
  withQuery(`${base}/${mode}`, params)
export const priceChartPath = () => '/fragments/filter/prices'
export const listingPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listings/${id}`, params)
/** Makes the paths of all listings on a results page, encoding the parameters they share only once. */
export function listingPaths(params: ListingParams): (id: string) => string {
  const query = withQuery('', params)
  return (id) => `/listings/${id}${query}`
}
export const listingDetailPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listing_detail/${id}`, params)
export const listingReportPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listing_report/${id}`, params)
export const listingFlyerPath = (id: string) => `/listings/${id}/flyer`
export const documentPath = (id: string, key: string, base: string | null = null) =>
  withQuery(`/listings/${id}/documents/${encodeURIComponent(key)}.pdf`, { base })
export const listingMemberPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listings/${id}/member`, params)
export const starRatingPath = (id: string) => `/listings/${id}/star_rating`
export interface ListingMapParams {
  readonly size?: 'narrow' | null
  readonly scheme?: 'dark' | null
  readonly base?: string | null | undefined
}

export const listingMapPath = (
  id: string,
  { size = null, scheme = null, base = null }: ListingMapParams = {},
) => withQuery(`/listings/${id}/map.svg`, { size, scheme, base })
export const listingMonthsPath = (id: string, months: number, params: ListingParams = {}) =>
  withQuery(`/listings/${id}`, { ...params, months })
export const listingGalleryPath = (
  id: string,
  choice: { media?: string | null; tag?: string | null; photos?: 'all' },
  params: ListingParams = {},
) => `${withQuery(`/listings/${id}`, { ...params, ...choice })}#gallery`
export const paymentSearchPath = () => '/search/payment'
export const lowDataPath = () => '/low_data'

export type ListingSegment = 'listings' | 'listing_detail' | 'listing_report'

/** Changes one page of a listing into another; their paths differ only in the first segment (SPEC §2). */
export const swapListingSegment = (path: string, segment: ListingSegment): string =>
  path.replace(/^\/(?:listings|listing_detail|listing_report)(?=\/)/, `/${segment}`)
/** `role` is the role with which the first page was read. `through` is the last page to include in this response. */
export interface NextPageParams extends ListingParams {
  readonly role?: string | null
  readonly through?: number | null
}

export const listingRowsPath = (params: NextPageParams) =>
  withQuery('/fragments/listings/rows', params)
export const listingCardsPath = (params: NextPageParams) =>
  withQuery('/fragments/listings/cards', params)
export const listingPhotosPath = (id: string, base: string | null = null) =>
  withQuery(`/fragments/listings/${id}/photos`, { base })
export const similarHomesPath = (id: string) => `/fragments/listings/${id}/similar`
export const columnSettingsPath = () => '/column_settings'
export type PrintParams = Readonly<Record<string, string | number | null | undefined>>

export const printPath = (params: PrintParams) => withQuery('/print', params)
export const signInPath = (returnTo?: string, why?: SignInReason) =>
  withQuery('/sign_in', { return_to: returnTo, why })
export const authRedirectPath = () => '/auth_redirect'
export const signOutPath = () => '/sign_out'

const withQuery = (path: string, values: object) =>
  addQuery(path, 'page' in values && values.page === 1 ? { ...values, page: null } : values)
