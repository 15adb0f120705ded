import type { Bounds, Point } from '#src/domain/map/geometry/shapes.ts'
import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import type { ClusterRequest } from '#src/search/port/search.ts'

/** Integer micro-degrees; edges belong to the shape. */
export type BenchShape =
  | ({ readonly kind: 'rectangle' } & Bounds)
  /** Corners as longitude and latitude; the first one is not repeated. */
  | { readonly kind: 'polygon'; readonly corners: readonly (readonly [number, number])[] }
  | {
      readonly kind: 'circle'
      readonly longitude: number
      readonly latitude: number
      readonly miles: number
    }

/** The conditions of a query, all of which must be true, for every engine to translate. */
export interface Where {
  readonly StandardStatus?: readonly string[]
  readonly PropertyType?: readonly string[]
  readonly PropertySubType?: readonly string[]
  readonly City?: readonly string[]
  readonly PostalCode?: readonly string[]
  /** Dollars, both ends included. */
  readonly ListPrice?: readonly [least: number, most: number]
  readonly BedroomsTotal?: { readonly least: number }
  readonly BathroomsTotalInteger?: { readonly least: number }
  readonly YearBuilt?: { readonly least: number }
  /** `YYYY-MM-DD`. */
  readonly CloseDate?: { readonly least: string }
  /** In at least one of them. */
  readonly Location?: readonly BenchShape[]
  /** All of them. */
  readonly Keywords?: readonly string[]
}

export interface OwnLists {
  /** The number of the collection to search in. */
  readonly collection?: number
  /** Without the listings that the person hid. */
  readonly hidden?: boolean
}

export type CategoryField =
  | 'StandardStatus'
  | 'PropertyType'
  | 'PropertySubType'
  | 'City'
  | 'PostalCode'
export type FacetField = 'StandardStatus' | 'PropertyType' | 'BedroomsTotal'
export type StatsField = 'ListPrice' | 'DaysOnMarket'

/** What to return about the matches. A list is their number and the cards of a page. */
export type Ask =
  | { readonly kind: 'list'; readonly sort: Sort; readonly offset: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'pins'; readonly limit: number }
  | { readonly kind: 'clusters'; readonly request: ClusterRequest }
  | { readonly kind: 'facets'; readonly facets: readonly FacetField[] }
  | {
      readonly kind: 'stats'
      readonly facets: readonly FacetField[]
      readonly stats: readonly StatsField[]
    }
  /** A results page: number, first page, and counts in one call. */
  | { readonly kind: 'answer'; readonly sort: Sort; readonly facets: readonly FacetField[] }

export interface BenchQuery {
  /** `Q01`; the number of the variant counts from 0. */
  readonly template: string
  readonly variant: number
  readonly where: Where
  /** The same conditions in SparkQL. */
  readonly filter: string
  readonly ask: Ask
  readonly lists?: OwnLists
}

export const pageSize = 10

/** The point of a sort by distance. Throws for any other sort. */
export function pointOf(key: SortKey): Point {
  if ('distanceFrom' in key && !('id' in key.distanceFrom)) return key.distanceFrom
  throw new Error('There is no point to measure distances from.')
}
