import { boundsOfPositions } from './bounds.ts'
import { type Area, type Position, toPoint } from './shapes.ts'

/** A box in degrees. `west` is never greater than `east`, so an area across the 180th meridian has two boxes. */
export interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

// This is less than the shortest degree of latitude (110,574 m), so that boxes are never too small.
const metersPerDegree = 110_500

export function boxesOf(area: Area): Box[] {
  switch (area.kind) {
    case 'rectangle':
      return boxAround([
        [area.west, area.south],
        [area.east, area.north],
      ])
    case 'polygon':
      return boxAround(area.rings[0] ?? [])
    case 'path':
    case 'points':
      return boxAround(area.positions)
    case 'circle':
      return boxesAroundCircle(area.center, area.meters)
    case 'several':
      return area.of.flatMap(boxesOf)
  }
}

const margin = 2e-6

function boxAround(positions: readonly Position[]): Box[] {
  if (positions.length === 0) return []
  const bounds = boundsOfPositions(positions)
  const { longitude: west, latitude: south } = toPoint([bounds.west, bounds.south])
  const { longitude: east, latitude: north } = toPoint([bounds.east, bounds.north])
  return [
    { south: south - margin, north: north + margin, west: west - margin, east: east + margin },
  ]
}

function boxesAroundCircle(center: Position, meters: number): Box[] {
  const { latitude, longitude } = toPoint(center)
  const height = meters / metersPerDegree + margin
  const south = latitude - height
  const north = latitude + height
  const steepest = Math.max(Math.abs(south), Math.abs(north))
  const width = steepest >= 89 ? 180 : height / Math.cos((steepest * Math.PI) / 180)
  if (width >= 180) return [{ south, north, west: -181, east: 181 }]
  return aroundTheGlobe({ south, north, west: longitude - width, east: longitude + width })
}

function aroundTheGlobe(box: Box): Box[] {
  if (box.west < -180)
    return [
      { ...box, west: -181 },
      { ...box, west: box.west + 360, east: 181 },
    ]
  if (box.east > 180)
    return [
      { ...box, east: 181 },
      { ...box, west: -181, east: box.east - 360 },
    ]
  return [box]
}
