import type { Market } from './search/filter/market/market.ts'
import type { SignInReason } from './sign-in-reasons.ts'
import { withQuery as addQuery } from './with-query.ts'

/** What a results page is asked for (SPEC §2). Empty values leave the address. */
export interface ResultsParams {
  readonly _filter?: string | null
  readonly sort_id?: string | null
  readonly view_id?: string | null
  readonly page?: number | null
  /** Listings on a page, where they are not ten (SPEC §7). */
  readonly _limit?: number | null
  /** The part of the map that is searched: `south,west,north,east` in micro-degrees. */
  readonly bounds?: string | null
  readonly openDrawingTools?: 'true' | null
  readonly desktop_view?: 'list' | 'split' | null
  readonly density?: 'comfortable' | 'compact' | null
  /** Whether results include hidden listings; the choice is remembered. */
  readonly show_hidden?: 'true' | 'false' | null
  /** Searches compared with this one, each a filter or a reference. */
  readonly _compare?: readonly string[]
  /** The market to search in when the filter is a reference. */
  readonly _market?: Market | null
}

/** Lists of listings with pages of their own, by the first segment of their path. */
export type ListKind =
  | 'quick_searches'
  | 'saved_searches'
  | 'collections'
  | 'search/contacts'
  | 'share'
  | 'idx_links'

/** The path before the last segment of the pages of a list (`results/list-base.ts`); empty for all listings. */
export type ListBase = '' | `/${ListKind}/${string}`

export const listBase = (kind: ListKind, id: string): ListBase => `/${kind}/${id}`

/** The results that a listing is opened from; `base` says of which list, as `baseToText` writes it. */
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
/** For all listings of a results page: the shared parameters are encoded once. */
export function listingPaths(params: ListingParams): (id: string) => string {
  const query = withQuery('', params)
  return (id) => `/listings/${id}${query}`
}
export const listingDetailPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listing_detail/${id}`, params)
export const listingReportPath = (id: string, params: ListingParams = {}) =>
  withQuery(`/listing_report/${id}`, params)
export const listingFlyerPath = (id: string) => `/listings/${id}/flyer`
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
/** SPEC §3 Media. */
export const listingGalleryPath = (
  id: string,
  choice: { media?: string | null; tag?: string | null; photos?: 'all' },
  params: ListingParams = {},
) => `${withQuery(`/listings/${id}`, { ...params, ...choice })}#gallery`
export const paymentSearchPath = () => '/search/payment'
export const lowDataPath = () => '/low_data'

export type ListingSegment = 'listings' | 'listing_detail' | 'listing_report'

/** The pages of one listing differ by their first segment alone (SPEC §2). */
export const swapListingSegment = (path: string, segment: ListingSegment): string =>
  path.replace(/^\/(?:listings|listing_detail|listing_report)(?=\/)/, `/${segment}`)
/** `role` is the one that began the list; `through` the last page wanted at once. */
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
export const listingViewPath = (id: string) => `/views/${id}`
export const columnSettingsPath = () => '/column_settings'
export type PrintParams = Readonly<Record<string, string | number | null | undefined>>

export const printPath = (params: PrintParams) => withQuery('/print', params)
export const signInPath = (returnTo?: string, why?: SignInReason) =>
  withQuery('/sign_in', { return_to: returnTo, why })
/** SPEC §2 auth redirect screen. */
export const authRedirectPath = () => '/auth_redirect'
export const signOutPath = () => '/sign_out'

/** The first page is no parameter of its own. */
const withQuery = (path: string, values: object) =>
  addQuery(path, 'page' in values && values.page === 1 ? { ...values, page: null } : values)
