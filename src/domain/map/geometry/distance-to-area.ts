import { distanceInMeters } from './geometry.ts'
import { prepareArea } from './inside.ts'
import { type Area, type Point, type Position, type Ring, toPoint } from './shapes.ts'

const metersPerMicroDegree = 0.111195
const radians = Math.PI / 180

/** The distance from a place to an area in meters, 0 inside. It is precise to 1 % up to a hundred miles. */
export function distanceToArea(place: Position, area: Area): number {
  if (prepareArea(area)(place)) return 0
  switch (area.kind) {
    case 'circle':
      return distanceInMeters(toPoint(place), toPoint(area.center)) - area.meters
    case 'rectangle':
      return distanceToRing(place, ringOf(area))
    case 'polygon':
      return Math.min(...area.rings.map((ring) => distanceToRing(place, ring)))
    case 'several':
      return Math.min(...area.of.map((part) => distanceToArea(place, part)))
    case 'path':
    case 'points':
      return distanceToRing(place, area.positions)
  }
}

const ringOf = ({
  west,
  south,
  east,
  north,
}: Record<'west' | 'south' | 'east' | 'north', number>): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

function distanceToRing([x, y]: Position, ring: readonly Position[]): number {
  const wide = Math.cos((toPoint([x, y]) satisfies Point).latitude * radians)
  let least = Infinity
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[Math.max(0, i - 1)]!
    const [bx, by] = ring[i]!
    const across = (bx - ax) * wide
    const up = by - ay
    const length = across * across + up * up
    const along = length === 0 ? 0 : ((x - ax) * wide * across + (y - ay) * up) / length
    const share = Math.min(1, Math.max(0, along))
    const off = Math.hypot((x - ax) * wide - share * across, y - ay - share * up)
    least = Math.min(least, off)
  }
  return least * metersPerMicroDegree
}
