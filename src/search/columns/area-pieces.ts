import { prepareArea } from '#src/domain/inside.ts'
import type { Area } from '#src/domain/shapes.ts'
import { cornersOf } from '../doubtful.ts'
import { all, none, some, type Verdict } from './blocks.ts'
import { prepareCircle } from './circles.ts'
import { signed, type Parameters } from './code.ts'
import type { NumberColumn } from './numbers.ts'
import { nothing, type Piece } from './pieces.ts'
import { prepareRaster } from './raster.ts'

// Shapes: what lies in a block's rectangle is told from the rectangle if possible; otherwise row by row.

/** An area made ready for rows and for the rectangles of blocks; all numbers are whole micro-degrees. */
export interface PreparedArea {
  holds(longitude: number, latitude: number): boolean
  /** The same as code, truth or untruth, from the texts of longitude and latitude. */
  code?(x: string, y: string, parameters: Parameters): string
  /** What is certain for everything in the rectangle. */
  verdict(west: number, south: number, east: number, north: number): Verdict
}

export interface Places {
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
}

/** Rows inside one of the areas, or with a place outside all of them. */
export function areaPiece(places: Places, areas: readonly Area[], negated: boolean): Piece {
  const flat = areas.flatMap(partsOf)
  if (!negated && flat.length === 0) return nothing
  const [only] = flat
  if (!negated && flat.length === 1 && only?.kind === 'rectangle') return rectanglePiece(places, only)
  const ready = flat.map(prepare)
  const { longitudes, latitudes } = places
  const isInside = insideOf(ready)
  return {
    cost: flat.reduce((sum, area) => sum + 10 + cornersOf(area) / 6, 0),
    verdict: (block) => zoneVerdict(places, ready, block, negated),
    code(parameters) {
      const x = `${parameters.add(longitudes.data)}[i]`
      const y = `${parameters.add(latitudes.data)}[i]`
      const own = ready.length === 1 ? ready[0]!.code?.(x, y, parameters) : undefined
      const inside = own ?? `${parameters.add(isInside)}(${x}, ${y})`
      const known = `${x} !== ${longitudes.unknown}`
      return { text: `(${known} && ${negated ? '!' : ''}${inside} ? 1 : 0)`, isCostly: true }
    },
  }
}

const partsOf = (area: Area): Area[] => (area.kind === 'several' ? area.of.flatMap(partsOf) : [area])

function insideOf(areas: readonly PreparedArea[]): (longitude: number, latitude: number) => boolean {
  const [only] = areas
  if (only !== undefined && areas.length === 1) return only.holds
  return (longitude, latitude) => {
    for (let i = 0; i < areas.length; i++) if (areas[i]!.holds(longitude, latitude)) return true
    return false
  }
}

/** Shapes that were made ready are kept as long as the filters that they are part of. */
const prepared = new WeakMap<Area, PreparedArea>()

function prepare(area: Area): PreparedArea {
  const known = prepared.get(area) ?? prepareAnew(area)
  prepared.set(area, known)
  return known
}

function prepareAnew(area: Area): PreparedArea {
  switch (area.kind) {
    case 'rectangle':
      return { holds: rectangleHolds(area), verdict: (...box) => rectangleVerdict(area, ...box) }
    case 'circle':
      return prepareCircle(area)
    case 'polygon':
      return prepareRaster(area)
    default:
      return { holds: holdsExactly(area), verdict: () => some }
  }
}

function holdsExactly(area: Area) {
  const contains = prepareArea(area)
  return (longitude: number, latitude: number) => contains([longitude, latitude])
}

type Rectangle = Extract<Area, { kind: 'rectangle' }>

const rectangleHolds =
  ({ west, south, east, north }: Rectangle) =>
  (x: number, y: number) =>
    west <= x && x <= east && south <= y && y <= north

function rectangleVerdict(area: Rectangle, west: number, south: number, east: number, north: number): Verdict {
  if (east < area.west || west > area.east || north < area.south || south > area.north) return none
  return area.west <= west && east <= area.east && area.south <= south && north <= area.north ? all : some
}

/** Without any call: four comparisons. */
function rectanglePiece(places: Places, area: Rectangle): Piece {
  const { longitudes, latitudes } = places
  const ready = [prepare(area)]
  return {
    verdict: (block) => zoneVerdict(places, ready, block, false),
    code(parameters) {
      const x = `${parameters.add(longitudes.data)}[i]`
      const y = `${parameters.add(latitudes.data)}[i]`
      const [west, east, south, north] = [area.west, area.east, area.south, area.north].map((end) => parameters.add(end))
      return signed(`((${x} - ${west}) | (${east} - ${x}) | (${y} - ${south}) | (${north} - ${y}))`)
    },
  }
}

function zoneVerdict(places: Places, areas: readonly PreparedArea[], block: number, negated: boolean): Verdict {
  const { longitudes, latitudes } = places
  const [west, east] = [longitudes.minimum[block]!, longitudes.maximum[block]!]
  if (west > east) return none
  let inside: Verdict = none
  for (let i = 0; i < areas.length && inside !== all; i++) {
    const verdict = areas[i]!.verdict(west, latitudes.minimum[block]!, east, latitudes.maximum[block]!)
    if (verdict !== none) inside = verdict
  }
  if (negated) inside = inside === none ? all : inside === all ? none : some
  return inside === all && longitudes.holes[block] === 1 ? some : inside
}
