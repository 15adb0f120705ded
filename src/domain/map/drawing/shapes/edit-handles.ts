import { polygonMinimumPoints } from '#src/domain/limits.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { cornersOf } from '#src/domain/map/geometry/rectangle.ts'
import { type Bounds, type Position, type Ring, toPoint } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import { type HandleName, middleOf } from './handles.ts'
import { moveShape } from './move.ts'
import { cornerPlace, fromParts, partsOf } from './shape-parts.ts'
import { milesOf } from './validity.ts'

export interface Edited {
  readonly geometry: DrawnGeometry
  /** The handle with which the drag continues, because moving an edge turns it into a corner. */
  readonly handle: HandleName
}

export function moveHandle(
  geometry: DrawnGeometry,
  handle: HandleName,
  to: Position,
): Edited | null {
  if (handle.kind === 'whole')
    return { geometry: moveShape(geometry, middleOf(geometry), to), handle }
  if (handle.kind === 'rim') {
    if (geometry.kind !== 'circle') return null
    const meters = distanceInMeters(toPoint(geometry.center), toPoint(to))
    return { geometry: { ...geometry, miles: milesOf(meters) }, handle }
  }
  if (geometry.kind === 'rectangle')
    return handle.kind === 'corner' ? moveCorner(geometry, handle.at, to) : null
  const isNew = handle.kind === 'edge'
  const rings = changeRing(geometry, handle.at, (corners, index) =>
    corners.toSpliced(isNew ? index + 1 : index, isNew ? 0 : 1, to),
  )
  return rings && { geometry: rings, handle: { kind: 'corner', at: handle.at + (isNew ? 1 : 0) } }
}

export function removeCorner(geometry: DrawnGeometry, handle: HandleName): Edited | null {
  if (geometry.kind === 'rectangle' || handle.kind !== 'corner') return null
  const rings = changeRing(geometry, handle.at, (corners, index) =>
    corners.length > polygonMinimumPoints ? corners.toSpliced(index, 1) : null,
  )
  return rings && { geometry: rings, handle: { kind: 'corner', at: Math.max(0, handle.at - 1) } }
}

export function pieceAt(geometry: DrawnGeometry, handle: HandleName): 'hole' | 'part' | null {
  const parts = partsOf(geometry)
  const place = parts && handle.kind === 'corner' ? cornerPlace(parts, handle.at) : null
  if (place === null || geometry.kind === 'rectangle') return null
  if (place.ring > 0) return 'hole'
  return parts!.length > 1 ? 'part' : null
}

export function removePiece(geometry: DrawnGeometry, handle: HandleName): Edited | null {
  const piece = pieceAt(geometry, handle)
  const parts = partsOf(geometry)
  if (piece === null || parts === null || handle.kind !== 'corner') return null
  const { part, ring } = cornerPlace(parts, handle.at)!
  const remainingParts =
    piece === 'part' ? parts.toSpliced(part, 1) : parts.with(part, parts[part]!.toSpliced(ring, 1))
  return { geometry: fromParts(remainingParts), handle: { kind: 'corner', at: 0 } }
}

function changeRing(
  geometry: DrawnGeometry,
  at: number,
  change: (corners: Position[], index: number) => Position[] | null,
): DrawnGeometry | null {
  const parts = partsOf(geometry)
  const place = parts && cornerPlace(parts, at)
  if (parts === null || place === null) return null
  const rings = parts[place.part]!
  const corners = change(rings[place.ring]!.slice(0, -1), place.index)
  if (corners === null) return null
  return fromParts(parts.with(place.part, rings.with(place.ring, closedRing(corners))))
}

/** Closes a ring but keeps equal corners, so that two corners that meet during a drag remain two. */
const closedRing = (corners: readonly Position[]): Ring => [...corners, corners[0]!]

/** Moves a rectangle's corner; the opposite corner stays. A corner dragged past that one takes another index. */
function moveCorner(bounds: Bounds, at: number, [x, y]: Position): Edited | null {
  const opposite = cornersOf(bounds)[(at + 2) % 4]
  if (opposite === undefined || at > 3) return null
  const west = Math.min(x, opposite[0])
  const east = Math.max(x, opposite[0])
  const south = Math.min(y, opposite[1])
  const north = Math.max(y, opposite[1])
  const isEast = x > opposite[0] || (x === opposite[0] && (at === 1 || at === 2))
  const isNorth = y > opposite[1] || (y === opposite[1] && at >= 2)
  const now = isNorth ? (isEast ? 2 : 3) : isEast ? 1 : 0
  return {
    geometry: { kind: 'rectangle', south, north, west, east },
    handle: { kind: 'corner', at: now },
  }
}
