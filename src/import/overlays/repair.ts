import { difference, intersection, setPrecision, union } from 'polyclip-ts'
import { crossesItself } from '#src/domain/map/geometry/crossings.ts'
import { isRingWithin } from '#src/domain/map/geometry/ring-pairs.ts'
import { type Ring as Corners, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

// Repairs boundaries in the same way as ST_MakeValid of PostGIS with method=structure: everything that an edge
// surrounds is inside, except for the holes.

export type Repair = 'crossing' | 'order' | 'cut'

export interface Repaired {
  readonly value: ShapeValue
  readonly repairs: ReadonlySet<Repair>
}

const fewest = 4

type Ring = Degrees[]
type Polygon = Ring[]

/** Returns a repaired boundary. A valid one is returned unchanged. Throws `NotRepairable`. */
export function repaired(value: ShapeValue): Repaired {
  if (value.shape === 'Polygon') return mended(value, value.srid, [value.coordinates])
  return value.shape === 'MultiPolygon'
    ? mended(value, value.srid, value.coordinates)
    : { value, repairs: new Set() }
}

function mended(value: ShapeValue, srid: number, polygons: readonly Polygon[]): Repaired {
  const repairs = new Set<Repair>()
  const coordinates = cutApart(() => polygons.flatMap((rings) => repairedPolygons(rings, repairs)))
  if (repairs.size === 0) return { value, repairs }
  return { value: { shape: 'MultiPolygon', srid, coordinates }, repairs }
}

/** A tolerance in degrees, about a micrometer. Without one, rings sometimes fail to close. */
const tolerance = 1e-11

function cutApart(work: () => Polygon[]): Polygon[] {
  try {
    return work()
  } catch {
    setPrecision(tolerance)
  }
  try {
    return work()
  } catch {
    throw new NotRepairable()
  } finally {
    setPrecision()
  }
}

function repairedPolygons(rings: Polygon, repairs: Set<Repair>): Polygon[] {
  const parts = rings.map(uncrossed)
  if (parts.some((part) => part !== null)) repairs.add('crossing')
  const areas = parts.map((part, i): Polygon[] => part ?? [[rings[i]!]])
  const sizes = areas.map(sizeOf)
  const largest = sizes.indexOf(Math.max(...sizes))
  if (largest > 0) repairs.add('order')
  const shell = areas[largest]!
  const others = areas.filter((_, i) => i !== largest)
  if (others.every((area) => liesWithin(area, shell)))
    return repairs.size === 0 ? [rings] : without(shell, others)
  const [apart, holes] = partition(others, (area) => intersection(area, shell).length === 0)
  // A ring that does not touch the outer one is a separate area and not a hole.
  repairs.add(holes.every((hole) => liesWithin(hole, shell)) ? 'order' : 'cut')
  return [...without(shell, holes), ...apart.flat()]
}

function without(shell: Polygon[], holes: Polygon[][]): Polygon[] {
  return holes.length === 0 ? shell : inBoxOf(shell, difference(shell, ...holes))
}

/** Returns the areas inside a line that crosses itself. Returns null if the line only touches itself. */
function uncrossed(ring: Ring): Polygon[] | null {
  const corners = cornersOf(ring)
  if (corners.length < fewest || !crossesItself(corners)) return null
  const areas = inBoxOf([[ring]], union([ring]))
  const plain = Math.abs(signedSize(ring))
  return Math.abs(sizeOf(areas) - plain) <= plain * 1e-9 ? null : areas
}

/** Throws if a corner of the result is outside the shape: without a tolerance, the library sometimes returns one. */
function inBoxOf(shape: readonly Polygon[], result: Polygon[]): Polygon[] {
  const isWithin = [0, 1].every((axis) => {
    const [shapeAxis, resultAxis] = [shape, result].map((polygons) =>
      polygons.flat(2).map((corner) => corner[axis]!),
    )
    const least = shapeAxis!.reduce((a, b) => Math.min(a, b))
    const most = shapeAxis!.reduce((a, b) => Math.max(a, b))
    return resultAxis!.every((value) => value >= least - 1e-9 && value <= most + 1e-9)
  })
  if (!isWithin) throw new RangeError('The repaired boundary has a corner outside.')
  return result
}

export class NotRepairable extends Error {
  constructor() {
    super('The boundary crosses itself and can’t be repaired.')
  }
}

const liesWithin = (inner: Polygon[], shell: Polygon[]) =>
  inner.every(([edge]) =>
    shell.some(([outer]) => isRingWithin(cornersOf(edge!), cornersOf(outer!))),
  )

const cornersOf = (ring: Ring): Corners =>
  ring
    .map(([longitude, latitude]) => toPosition({ latitude, longitude }))
    .filter((corner, i, corners) => i === 0 || corner.join() !== corners[i - 1]!.join())

const sizeOf = (polygons: readonly Polygon[]) =>
  polygons
    .map(([outer, ...holes]) =>
      holes.reduce(
        (sum, hole) => sum - Math.abs(signedSize(hole)),
        Math.abs(signedSize(outer ?? [])),
      ),
    )
    .reduce((sum, size) => sum + size, 0)

function signedSize(ring: Ring): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++)
    sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return sum / 2
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first = new Set(items.filter(isFirst))
  return [[...first], items.filter((item) => !first.has(item))]
}
