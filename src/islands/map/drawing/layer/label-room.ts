import { type Projected, type Room, roomOf } from '../../chart/canvas-layer.ts'

const roomByPolygons = new WeakMap<Projected, Room>()

/** Returns where a label may be: the bounds of a simple polygon, or the widest part of any other area. */
export function labelRoom(polygons: Projected): Room {
  const room = roomByPolygons.get(polygons) ?? findRoom(polygons)
  roomByPolygons.set(polygons, room)
  return room
}

function findRoom(polygons: Projected): Room {
  const bounds = roomOf(polygons)
  return polygons.flat().length > 1 ? (widest(polygons, bounds) ?? bounds) : bounds
}

const rows = 12

/**
 * Returns a strip around the longest horizontal line inside the polygons. It is as high as the distance between tested
 * lines.
 */
function widest(polygons: Projected, { top, bottom }: Room): Room | null {
  const height = (top - bottom) / rows
  let best: Room | null = null
  for (let row = 1; row < rows; row++) {
    const y = bottom + row * height
    const edges = polygons.flat().flatMap((ring) => crossingsAt(ring, y))
    edges.sort((a, b) => a - b)
    for (let i = 0; i + 1 < edges.length; i += 2) {
      const left = edges[i]!
      const right = edges[i + 1]!
      if (best === null || right - left > best.right - best.left)
        best = { left, right, top: y + height, bottom: y - height }
    }
  }
  return best
}

function crossingsAt(ring: Float64Array, y: number): number[] {
  const crossings: number[] = []
  for (let i = 2; i < ring.length; i += 2) {
    const x0 = ring[i - 2]!
    const y0 = ring[i - 1]!
    const x1 = ring[i]!
    const y1 = ring[i + 1]!
    if (y0 > y !== y1 > y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
  }
  return crossings
}
