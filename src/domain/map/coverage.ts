import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from './map-response.ts'

/** The zoom level for which a view's marks are computed. Zooms between two levels show the same marks. */
export const levelOf = (zoom: number): number => Math.floor(zoom * 4) / 4

/**
 * Whether a response has everything that the view shows. Pins stay valid at closer zooms. Clusters are valid for levels
 * that differ by at most `levels`, such as after a small change of the map's size.
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

/** Whether two bounds overlap. Bounds across the 180th meridian are not supported. */
export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east
