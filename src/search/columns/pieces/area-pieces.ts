import { prepareArea } from '#src/domain/inside.ts'
import type { Area, Bounds } from '#src/domain/shapes.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import { prepareCircle } from '#src/search/columns/geometry/circles.ts'
import type { PreparedArea } from '#src/search/columns/geometry/prepared-area.ts'
import { prepareRaster } from '#src/search/columns/geometry/raster.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import {
  copyMask,
  filterRows,
  type Mask,
  type RowTest,
  subtractMask,
} from '#src/search/columns/wasm/masks.ts'
import { cornersOf } from '#src/search/conditions/cost.ts'
import { filterKnown, filterNumbers } from './number-pieces.ts'
import type { CandidateBlocks } from './open-blocks.ts'
import { orPiece, type Piece } from './piece.ts'

// Shapes: what lies in a block's rectangle is told from the rectangle if possible; otherwise row by row, of those in the
// frame of the shape.

export interface Places {
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
}

/** Rows inside one of the areas, or with a place outside all of them. */
export function areaPiece(places: Places, areas: readonly Area[], negated: boolean): Piece {
  const inside = orPiece(areas.flatMap(partsOf).map((area) => new Inside(places, area)))
  return negated ? new Outside(places, inside) : inside
}

const partsOf = (area: Area): Area[] =>
  area.kind === 'several' ? area.of.flatMap(partsOf) : [area]

class Inside implements Piece, RowTest {
  readonly cost: number
  private readonly places: Places
  private readonly area: PreparedArea
  private readonly isFrame: boolean

  constructor(places: Places, area: Area) {
    this.places = places
    this.area = prepare(area)
    this.isFrame = area.kind === 'rectangle'
    this.cost = this.isFrame ? 2 : 10 + cornersOf(area) / 6
  }

  verdict(block: number): Verdict {
    const { longitudes, latitudes } = this.places
    const west = longitudes.minimum[block]!
    const east = longitudes.maximum[block]!
    if (west > east) return none
    const verdict = this.area.verdict(
      west,
      latitudes.minimum[block]!,
      east,
      latitudes.maximum[block]!,
    )
    return verdict === all && longitudes.nulls[block] === 1 ? some : verdict
  }

  prune(open: CandidateBlocks, bit: number): void {
    const {
      places: { longitudes, latitudes },
      area: { box },
    } = this
    if (box !== null) open.pruneBox(longitudes, latitudes, box)
    open.pruneEach(this, bit)
  }

  filter(mask: Mask, block: number): void {
    const { longitudes, latitudes } = this.places
    const { box } = this.area
    if (box === null) filterKnown(mask, block, longitudes)
    else {
      filterNumbers(mask, block, longitudes, box.west, box.east)
      filterNumbers(mask, block, latitudes, box.south, box.north)
    }
    if (!this.isFrame) filterRows(mask, block, this)
  }

  passes(row: number): boolean {
    const { longitudes, latitudes } = this.places
    return this.area.contains(longitudes.data[row]!, latitudes.data[row]!)
  }
}

class Outside implements Piece {
  readonly cost: number
  private readonly places: Places
  private readonly inside: Piece

  constructor(places: Places, inside: Piece) {
    this.places = places
    this.inside = inside
    this.cost = (inside.cost ?? 1) + 2
  }

  verdict(block: number): Verdict {
    const { minimum, maximum, nulls } = this.places.longitudes
    if (minimum[block]! > maximum[block]!) return none
    const inside = this.inside.verdict(block)
    if (inside !== none) return inside === all ? none : some
    return nulls[block] === 1 ? some : all
  }

  filter(mask: Mask, block: number): void {
    filterKnown(mask, block, this.places.longitudes)
    copyMask(mask, mask + 1)
    this.inside.filter(mask + 1, block)
    subtractMask(mask, mask + 1)
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
      return {
        box: area,
        contains: () => true,
        verdict: (...box) => rectangleVerdict(area, ...box),
      }
    case 'circle':
      return prepareCircle(area)
    case 'polygon':
      return prepareRaster(area)
    default:
      return { box: null, contains: holdsExactly(area), verdict: () => some }
  }
}

function holdsExactly(area: Area) {
  const contains = prepareArea(area)
  return (longitude: number, latitude: number) => contains([longitude, latitude])
}

function rectangleVerdict(
  area: Bounds,
  west: number,
  south: number,
  east: number,
  north: number,
): Verdict {
  if (east < area.west || west > area.east || north < area.south || south > area.north) return none
  return area.west <= west && east <= area.east && area.south <= south && north <= area.north
    ? all
    : some
}
