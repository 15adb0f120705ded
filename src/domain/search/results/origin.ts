import { type Bounds, type Point, type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { widthOf } from '#src/domain/map/searched-bounds.ts'
import type { Expression, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

export type Center = Point | { readonly id: string }

/** The point to measure distances from: the center of the first circle, or else the first shape, or else the bounds. */
export function originOf(
  expressions: readonly Expression[],
  bounds: Bounds | null = null,
): Center | null {
  const shapes = expressions.filter((expression) => !isExcluded(expression)).flatMap(shapesOf)
  const centers = shapes.flatMap((shape) => circleCenter(shape) ?? [])
  const middles = shapes.flatMap((shape) => middleOfShape(shape) ?? [])
  return centers[0] ?? middles[0] ?? (bounds && middleOfBounds(bounds))
}

const isExcluded = ({ operator, unary, conjunction }: Expression) =>
  operator === 'Not Eq' || unary === 'Not' || conjunction === 'Not'

const shapesOf = ({ value }: Expression): ShapeValue[] =>
  [value ?? []].flat().filter((each): each is ShapeValue => typeof each !== 'string')

function circleCenter(shape: ShapeValue): Center | null {
  if (shape.shape === 'record_radius') return { id: shape.record_id }
  if (shape.shape !== 'circle') return null
  return { longitude: shape.center[0], latitude: shape.center[1] }
}

function middleOfShape(shape: ShapeValue): Point | null {
  const numbers = coordinatesOf(shape)
  const longitudes = numbers.filter((_, i) => i % 2 === 0)
  const latitudes = numbers.filter((_, i) => i % 2 === 1)
  if (latitudes.length === 0) return null
  return { latitude: middle(latitudes), longitude: middle(longitudes) }
}

function coordinatesOf(shape: ShapeValue): number[] {
  if ('geometries' in shape) return shape.geometries.flatMap(coordinatesOf)
  return 'coordinates' in shape ? (shape.coordinates.flat(3) as number[]) : []
}

function middle(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return (least + most) / 2
}

function middleOfBounds(bounds: Bounds): Point {
  const east = bounds.west + widthOf(bounds) / 2
  const around = 360_000_000
  const longitude = east > around / 2 ? east - around : east
  const place: Position = [longitude, (bounds.south + bounds.north) / 2]
  return toPoint(place)
}
