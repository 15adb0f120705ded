import type { Position } from '#src/domain/map/geometry/shapes.ts'

// The response of `GET /search/overlays/outlines`: only shapes in the view, as precise as its pixels.

export interface OverlayOutline {
  readonly Id: string
  readonly OverlayId: string
  readonly OverlayName: string
  readonly Name: string
  /** The color as six hexadecimal digits. */
  readonly Color: string
  readonly polygons: readonly (readonly PackedRing[])[]
}

export interface OverlayOutlines {
  readonly shapes: readonly OverlayOutline[]
  /** Whether shapes or corners were left out to limit the size of the response. */
  readonly isCoarse: boolean
}

const byOverlay = new WeakMap<readonly OverlayOutline[], Map<string, readonly OverlayOutline[]>>()
const none: readonly OverlayOutline[] = []

/** The outlines of one overlay. The list is cached, so that the same outlines give the same list. */
export function outlinesOf(
  outlines: readonly OverlayOutline[],
  overlayId: string,
): readonly OverlayOutline[] {
  const groups = byOverlay.get(outlines) ?? Map.groupBy(outlines, (outline) => outline.OverlayId)
  byOverlay.set(outlines, groups)
  return groups.get(overlayId) ?? none
}

/** A ring in micro-degrees: longitude and latitude of the first corner, then the differences for each further one. */
export type PackedRing = readonly number[]

export function packRing(ring: readonly Position[]): number[] {
  return ring.flatMap(([x, y], i) =>
    i === 0 ? [x, y] : [x - ring[i - 1]![0], y - ring[i - 1]![1]],
  )
}

export function unpackRing(packed: PackedRing): Position[] {
  const ring: Position[] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < packed.length; i += 2) {
    x += packed[i]!
    y += packed[i + 1]!
    ring.push([x, y])
  }
  return ring
}
