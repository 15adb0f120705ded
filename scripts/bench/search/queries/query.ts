import type { Bounds, Point } from '#src/domain/map/geometry/shapes.ts'
import type { Sort, SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import type { ClusterRequest } from '#src/search/port/search.ts'

/** A shape in integer micro-degrees that includes its edge. */
export type BenchShape =
  | ({ readonly kind: 'rectangle' } & Bounds)
  /** Corners as [longitude, latitude]. The first corner is not repeated at the end. */
  | { readonly kind: 'polygon'; readonly corners: readonly (readonly [number, number])[] }
  | {
      readonly kind: 'circle'
      readonly longitude: number
      readonly latitude: number
      readonly miles: number
    }

/** The conditions of a query. All of them must be true, and every engine must translate them. */
export interface Where {
  readonly StandardStatus?: readonly string[]
  readonly PropertyType?: readonly string[]
  readonly PropertySubType?: readonly string[]
  readonly City?: readonly string[]
  readonly PostalCode?: readonly string[]
  /** Bounds in dollars, both included. */
  readonly ListPrice?: readonly [least: number, most: number]
  readonly BedroomsTotal?: { readonly least: number }
  readonly BathroomsTotalInteger?: { readonly least: number }
  readonly YearBuilt?: { readonly least: number }
  /** `least` is a date as `YYYY-MM-DD`. */
  readonly CloseDate?: { readonly least: string }
  /** The position must be in at least one of the shapes. */
  readonly Location?: readonly BenchShape[]
  /** The remarks must contain all of the words. */
  readonly Keywords?: readonly string[]
}

export interface OwnLists {
  readonly collection?: number
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

/** What to return about the matches. `list` returns their total and the cards of a page. */
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
  /** Everything for a results page in one call: the total, the first page, and the facets. */
  | { readonly kind: 'answer'; readonly sort: Sort; readonly facets: readonly FacetField[] }

export interface BenchQuery {
  /** Id of the template, such as `Q01`. Variants are numbered from 0. */
  readonly template: string
  readonly variant: number
  readonly where: Where
  readonly filter: string
  readonly ask: Ask
  readonly lists?: OwnLists
}

export const pageSize = 10

/** Returns the center of a sort by distance. Throws for any other sort. */
export function pointOf(key: SortKey): Point {
  if ('distanceFrom' in key && !('id' in key.distanceFrom)) return key.distanceFrom
  throw new Error('There is no point to measure distances from.')
}
