import type { Position } from '#src/domain/sparkql/syntax/types.ts'
import { closeRing, SRID } from '#src/domain/sparkql/values/coordinates.ts'
import { milesToMeters } from '../limits.ts'
import { type FoundShape, pointsAlone, Unreadable } from './found.ts'

// Latitude first: three points are a polygon, two a rectangle, one with a radius a circle.

const metersPer: Record<string, number> = {
  mi: milesToMeters,
  mile: milesToMeters,
  miles: milesToMeters,
  km: 1000,
  m: 1,
  ft: 0.3048,
}
const circlePattern = /^(.*?)[\s,;]*\bradius\b\s*([\d.]+)\s*([a-z]*)\s*$/is
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

export function readPoints(text: string): FoundShape[] {
  const [, before, radius, unit] = circlePattern.exec(text) ?? []
  if (before !== undefined)
    return [circle(readPairs(before), Number(radius), unit?.toLowerCase() || 'miles')]
  const points = readPairs(text)
  const [a, b] = points
  if (a === undefined || b === undefined) throw new Unreadable(pointsAlone)
  if (points.length > 2) return [found([closeRing(points)], 'polygon')]
  return [found([[a, [b[0], a[1]], b, [a[0], b[1]], a]], 'rectangle')]
}

const found = (coordinates: Position[][], drawnBy: FoundShape['drawnBy']): FoundShape => ({
  value: { shape: 'Polygon', srid: SRID, coordinates },
  drawnBy,
  label: null,
})

function circle(points: readonly Position[], radius: number, unit: string): FoundShape {
  const [center] = points
  const meters = metersPer[unit]
  if (center === undefined || points.length > 1)
    throw new Unreadable('A circle has one point, and its radius behind it.')
  if (meters === undefined)
    throw new Unreadable(`“${unit}” is no unit of length that is known: miles, km, m and ft are.`)
  return {
    value: { shape: 'circle', center, radius: (radius * meters) / milesToMeters },
    drawnBy: undefined,
    label: null,
  }
}

function readPairs(text: string): Position[] {
  const pieces = text.split(/[\s,;()[\]]+/).filter((piece) => piece !== '')
  const foreign = pieces.find((piece) => !numberPattern.test(piece))
  if (foreign !== undefined)
    throw new Unreadable(
      `“${foreign.slice(0, 30)}” is no number: a point is its latitude and its longitude.`,
    )
  if (pieces.length % 2 === 1)
    throw new Unreadable('There is a latitude without a longitude behind it.')
  const points = pieces.flatMap((_, i): Position[] =>
    i % 2 === 0 ? [[Number(pieces[i + 1]), Number(pieces[i])]] : [],
  )
  const wrong = points.find(
    ([longitude, latitude]) => Math.abs(latitude) > 90 && Math.abs(longitude) <= 90,
  )
  if (wrong === undefined) return points
  throw new Unreadable(
    `The latitude comes first, and ${wrong[1]} is none: it looks as if the two were swapped.`,
  )
}
