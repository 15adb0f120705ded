/** A place in degrees (WGS 84). */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A place in whole micro-degrees (0.11 m), in which geometry is exact. */
export type Position = readonly [longitude: number, latitude: number]

/** A closed ring: the last position repeats the first. */
export type Ring = readonly Position[]

/** Bounds in whole micro-degrees. */
export interface Bounds {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/**
 * Edges of an area are straight in longitude and latitude and belong to it, including those of holes. In a ring that
 * crosses itself, the even-odd rule decides what is inside.
 */
export type Area =
  | ({ readonly kind: 'rectangle' } & Bounds)
  | { readonly kind: 'polygon'; readonly rings: readonly Ring[] }
  | { readonly kind: 'path'; readonly positions: readonly Position[] }
  | { readonly kind: 'points'; readonly positions: readonly Position[] }
  | { readonly kind: 'circle'; readonly center: Position; readonly meters: number }
  | { readonly kind: 'several'; readonly of: readonly Area[] }

/** A circle around a listing. If that listing is hidden or has no location, the comparison is always unknown. */
export interface CircleAround {
  readonly kind: 'circleAround'
  readonly id: string
  readonly meters: number
}

export type Shape = Area | CircleAround

const perDegree = 1_000_000

export function toPosition({ latitude, longitude }: Point): Position {
  return [Math.round(longitude * perDegree), Math.round(latitude * perDegree)]
}

export function toPoint([longitude, latitude]: Position): Point {
  return { latitude: latitude / perDegree, longitude: longitude / perDegree }
}
