import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from './map-response.ts'

/** Zooms between two levels show the same marks. */
export const levelOf = (zoom: number): number => Math.floor(zoom * 4) / 4

/**
 * Whether a response has everything that the view shows. Pins are also valid when zoomed in further; clusters only for
 * levels that differ by at most `levels`, as after a small change of the map's size.
 */
export function covers(
  { kind, view }: MapResponse,
  askedLevel: number,
  now: { bounds: Bounds; zoom: number },
  levels = 0,
): boolean {
  if (!contains(view.bounds, now.bounds)) return false
  const closer = levelOf(now.zoom) - askedLevel
  return closer >= -levels && (kind === 'pins' || closer <= levels)
}

export const contains = (outer: Bounds, inner: Bounds): boolean =>
  outer.south <= inner.south &&
  outer.north >= inner.north &&
  outer.west <= inner.west &&
  outer.east >= inner.east

/** Bounds across the 180th meridian are not supported. */
export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east
