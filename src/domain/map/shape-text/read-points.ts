import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Degrees } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { closeRing, SRID } from '#src/domain/search/sparkql/values/read-positions.ts'
import { milesToMeters } from '../../limits.ts'
import { directed, type Ordered, orderCoordinates, withSigns } from './coordinate-order.ts'
import { type ParsedShape, severalPoints, UnreadableShape } from './parsed-shape.ts'

// Points have the latitude first, except in formats that have the longitude first. Three points make a polygon, two a
// rectangle, and one with a radius a circle.

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

export function readPoints(text: string, near: Point | null): ParsedShape[] {
  const [, before, radius, unit] = circlePattern.exec(text) ?? []
  if (before !== undefined)
    return [circle(readPairs(before, near), Number(radius), unit?.toLowerCase() || 'miles')]
  const { points, isExchanged } = readPairs(text, near)
  const [a, b] = points
  if (a === undefined || b === undefined) throw new UnreadableShape(severalPoints)
  if (points.length > 2) return [polygonShape([closeRing(points)], 'polygon', isExchanged)]
  return [polygonShape([[a, [b[0], a[1]], b, [a[0], b[1]], a]], 'rectangle', isExchanged)]
}

const polygonShape = (
  coordinates: Degrees[][],
  drawnBy: ParsedShape['drawnBy'],
  isExchanged: boolean,
): ParsedShape => ({
  value: { shape: 'Polygon', srid: SRID, coordinates },
  drawnBy,
  label: null,
  isExchanged,
})

function circle({ points, isExchanged }: Ordered, radius: number, unit: string): ParsedShape {
  const [center] = points
  const meters = metersPer[unit]
  if (center === undefined || points.length > 1)
    throw new UnreadableShape('A circle is one point followed by its radius.')
  if (meters === undefined)
    throw new UnreadableShape(`“${unit}” isn’t a unit we know. Use miles, km, m, or ft.`)
  return {
    value: { shape: 'circle', center, radius: (radius * meters) / milesToMeters },
    drawnBy: undefined,
    label: null,
    isExchanged,
  }
}

function readPairs(typed: string, near: Point | null): Ordered {
  const { text, isEastFirst } = withSigns(typed)
  const pieces = piecesOf(text)
  const foreign = pieces.find((piece) => !numberPattern.test(piece))
  if (foreign !== undefined)
    throw new UnreadableShape(
      `“${foreign.slice(0, 30)}” isn’t a number. A point is a latitude and a longitude.`,
    )
  const numbers = pointByPoint(text)?.flatMap((point) => point.slice(0, 2)) ?? pieces.map(Number)
  if (looksLonger(numbers)) throw new UnreadableShape(tooManyNumbers)
  if (numbers.length % 2 === 1)
    throw new UnreadableShape('There’s a latitude without a longitude after it.')
  const points = numbers.flatMap((latitude, i): Degrees[] =>
    i % 2 === 0 ? [[numbers[i + 1]!, latitude]] : [],
  )
  const ordered =
    isEastFirst === null ? orderCoordinates(points, text, near) : directed(points, isEastFirst)
  const wrong = ordered.points.find(
    ([longitude, latitude]) => Math.abs(latitude) > 90 && Math.abs(longitude) <= 90,
  )
  if (wrong === undefined) return ordered
  throw new UnreadableShape(
    `The latitude comes first, and ${wrong[1]} can’t be one. The two may be swapped.`,
  )
}

const piecesOf = (text: string) => text.split(/[\s,;()[\]]+/).filter((piece) => piece !== '')

const tooManyNumbers =
  'These points have more than two numbers each. A point is a latitude and a longitude.'

const separators = [/[\r\n]+/, /;/, /[()[\]]/, /,/, /[\r\n;()[\],]+/, /\s+/]

/** Splits a text into points at their separator, or returns null without one. A point may end with its height. */
function pointByPoint(text: string): number[][] | null {
  const separator = separators.find((candidate) => {
    const parts = text.split(candidate)
    return parts.length > 1 && parts.every(isPointOrNothing)
  })
  if (separator === undefined) return null
  const points = text
    .split(separator)
    .map((part) => piecesOf(part).map(Number))
    .filter(({ length }) => length > 0)
  const higher = points.filter(({ length }) => length === 3)
  const isCounted = higher.length > 0 && higher.every(([first]) => Number.isInteger(first))
  if (isCounted) throw new UnreadableShape(tooManyNumbers)
  return points
}

const isPointOrNothing = (text: string) => [0, 2, 3].includes(piecesOf(text).length)

/** Whether the numbers seem to be groups of three to five, not pairs, because values are closer that way. */
function looksLonger(numbers: readonly number[]): boolean {
  const span = (size: number) =>
    [0, 1].reduce((sum, at) => sum + rangeOf(numbers.filter((_, i) => i % size === at)), 0)
  return [3, 4, 5].some(
    (size) =>
      numbers.length % size === 0 && numbers.length > size && span(size) * maxCloser < span(2),
  )
}

const maxCloser = 10

function rangeOf(numbers: readonly number[]): number {
  const [least, most] = numbers.reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)] as const,
    [Infinity, -Infinity] as const,
  )
  return most - least
}
