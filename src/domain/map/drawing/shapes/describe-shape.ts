import { isMetric } from '#src/domain/context/units/conventions.ts'
import { lengthText } from '#src/domain/context/units/write-measures.ts'
import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import type { HandleName } from './handles.ts'
import { cornerPlace, partsOf } from './shape-parts.ts'

/** Describes a position: `43.2801, -90.0702`, latitude first, precise to about 10 m. */
export const placeWords = ([longitude, latitude]: Position): string =>
  `${fixed(latitude)}, ${fixed(longitude)}`
const fixed = (micro: number) => (micro / coordinateFactor).toFixed(4)

export function lengthWords(meters: number): string {
  const miles = meters / milesToMeters
  if (isMetric()) return lengthText(miles)
  if (miles < 0.1) return `${Math.round(miles * 5280)} feet`
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`
}

export const distanceText = (a: Position, b: Position): string =>
  lengthWords(distanceInMeters(toPoint(a), toPoint(b)))

export function directionWords(from: Position, to: Position): string {
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  if (x === 0 && y === 0) return ''
  const wide = x * Math.cos(((from[1] / coordinateFactor) * Math.PI) / 180)
  const eighth = Math.round(Math.atan2(y, wide) / (Math.PI / 4))
  return ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'][
    (eighth + 8) % 8
  ]!
}

export function geometryWords(geometry: DrawnGeometry): string {
  switch (geometry.kind) {
    case 'polygon':
      return `Polygon with ${ringsWords([geometry.rings])}`
    case 'several':
      return `${counted(geometry.of.length, 'polygon')} with ${ringsWords(geometry.of)}`
    case 'rectangle':
      return `Rectangle of ${sidesOf(geometry)}`
    case 'circle':
      return `Circle of ${lengthText(geometry.miles)}`
    case 'around':
      return `Circle of ${lengthText(geometry.miles)} around a listing`
    case 'line':
      return `Line with ${counted(geometry.positions.length, 'point')}`
  }
}

export const counted = (count: number, singular: string): string =>
  `${count} ${singular}${count === 1 ? '' : 's'}`

function ringsWords(parts: readonly (readonly (readonly Position[])[])[]): string {
  const corners = parts.flat().reduce((sum, { length }) => sum + length - 1, 0)
  const holes = parts.reduce((sum, { length }) => sum + length - 1, 0)
  const words = counted(corners, 'corner')
  return holes === 0 ? words : `${words} and ${counted(holes, 'hole')}`
}

function sidesOf({
  south,
  north,
  west,
  east,
}: {
  south: number
  north: number
  west: number
  east: number
}): string {
  const middle = Math.round((south + north) / 2)
  return `${distanceText([west, middle], [east, middle])} by ${distanceText([west, south], [west, north])}`
}

export function handleWords(handle: HandleName, geometry: DrawnGeometry): string {
  if (handle.kind === 'corner') return cornerWords(geometry, handle.at)
  if (handle.kind === 'edge') return `Middle of edge ${handle.at + 1}`
  return handle.kind === 'rim' ? 'Radius' : 'Whole shape'
}

function cornerWords(geometry: DrawnGeometry, at: number): string {
  const parts = partsOf(geometry) ?? []
  const place = cornerPlace(parts, at)
  if (place === null) return `Corner ${at + 1}`
  const { part, ring, index } = place
  const corner = `corner ${index + 1} of ${parts[part]![ring]!.length - 1}`
  const inPart = parts.length > 1 ? [`part ${part + 1}`] : []
  const words = [...inPart, ...(ring > 0 ? [`hole ${ring}`] : []), corner].join(', ')
  return words[0]!.toUpperCase() + words.slice(1)
}
