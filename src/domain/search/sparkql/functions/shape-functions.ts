import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { closeRing, readPositions, SRID } from '#src/domain/search/sparkql/values/read-positions.ts'
import { readWkt } from '#src/domain/search/sparkql/values/wkt.ts'
import { type Literal, numberAt, textAt } from './argument.ts'
import { type Failure, failure, type Value } from './outcome.ts'

const RECORD_ID = /^[0-9]{26}$/
const UNREADABLE = 'Unable to parse coordinate string.'

export function polygon(args: readonly Literal[]): Value | Failure {
  const points = readPositions(textAt(args, 0))
  if (!points) return failure(UNREADABLE)
  if (points.length < 3)
    return failure("Function call 'polygon' requires at least three coordinates")
  return shape({ shape: 'Polygon', srid: SRID, coordinates: [closeRing(points)] })
}

export function rectangle(args: readonly Literal[]): Value | Failure {
  const points = readPositions(textAt(args, 0))
  if (!points) return failure(UNREADABLE)
  const [from, to] = points
  if (!from || !to || points.length > 2) {
    return failure("Function call 'rectangle' requires two coordinates for the bounding box")
  }
  const ring: Degrees[] = [from, [to[0], from[1]], to, [from[0], to[1]], [...from]]
  return shape({ shape: 'Polygon', srid: SRID, coordinates: [ring] })
}

export function lineString(args: readonly Literal[]): Value | Failure {
  const points = readPositions(textAt(args, 0))
  if (!points) return failure(UNREADABLE)
  if (points.length < 2)
    return failure("Function call 'linestring' requires at least two coordinates")
  return shape({ shape: 'LineString', srid: SRID, coordinates: points })
}

export function radius(args: readonly Literal[]): Value | Failure {
  const center = textAt(args, 0)
  const miles = numberAt(args, 1)
  if (!(miles > 0 && Number.isFinite(miles)))
    return failure("Function call 'radius' length must be positive", 1)
  if (RECORD_ID.test(center))
    return shape({ shape: 'record_radius', record_id: center, radius: miles })
  const isCoordinate = /\S\s+\S/.test(center)
  const points = isCoordinate ? readPositions(center) : []
  if (!points) return failure(UNREADABLE)
  const [point] = points
  if (!point || points.length > 1)
    return failure("Function call 'radius' requires one coordinate for the center")
  return shape({ shape: 'circle', center: point, radius: miles })
}

export function wkt(args: readonly Literal[]): Value | Failure {
  const value = readWkt(textAt(args, 0))
  return value ? shape(value) : failure("Function call 'wkt' requires a valid wkt string")
}

function shape(value: ShapeValue): Value {
  return { type: 'shape', value }
}
