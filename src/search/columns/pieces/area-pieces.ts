import type { Area } from '#src/domain/map/geometry/shapes.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { AreaCache } from '#src/search/columns/geometry/area-cache.ts'
import type { PreparedArea } from '#src/search/columns/geometry/prepared-area.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import {
  copyMask,
  filterRows,
  type Mask,
  markSelected,
  type RowTest,
  selection,
  selectRows,
  subtractMask,
} from '#src/search/columns/wasm/mask-arena.ts'
import { cornersOf } from '#src/search/conditions/cost.ts'
import type { CandidateBlocks } from './candidate-blocks.ts'
import { filterNumbers, keepKnownValues } from './number-filters.ts'
import { orPiece, type Piece } from './piece.ts'

export interface Places {
  readonly longitudes: NumberColumn
  readonly latitudes: NumberColumn
}

/** Matches rows whose place is in one of the areas or, with `negated`, outside all of them. */
export function areaPiece(
  places: Places,
  areas: readonly Area[],
  negated: boolean,
  cache: AreaCache,
): Piece {
  const inside = areas
    .flatMap(partsOf)
    .map((area) => new InsidePiece(places, area, cache.prepare(area)))
  return negated ? new OutsidePiece(places, orPiece(inside)) : orPiece(inside)
}

const partsOf = (area: Area): Area[] =>
  area.kind === 'several' ? area.of.flatMap(partsOf) : [area]

class InsidePiece implements Piece, RowTest {
  readonly cost: number
  private readonly places: Places
  private readonly area: PreparedArea
  private readonly isRectangle: boolean

  constructor(places: Places, area: Area, prepared: PreparedArea) {
    this.places = places
    this.area = prepared
    this.isRectangle = area.kind === 'rectangle'
    this.cost = this.isRectangle ? 2 : 10 + cornersOf(area) / 6
  }

  verdict(block: number): Verdict {
    const { longitudes, latitudes } = this.places
    const west = longitudes.minimum[block]!
    const east = longitudes.maximum[block]!
    if (west > east) return none
    const south = latitudes.minimum[block]!
    const verdict = this.area.verdict(west, south, east, latitudes.maximum[block]!)
    return verdict === all && longitudes.nulls[block] === 1 ? some : verdict
  }

  prune(candidates: CandidateBlocks, bit: number): void {
    const { longitudes, latitudes } = this.places
    const { box } = this.area
    if (box !== null) candidates.pruneBox(longitudes, latitudes, box)
    candidates.pruneEach(this, bit)
  }

  filter(mask: Mask, block: number): void {
    const { longitudes, latitudes } = this.places
    const { box } = this.area
    if (box === null) keepKnownValues(mask, block, longitudes)
    else {
      filterNumbers(mask, block, longitudes, box.west, box.east)
      filterNumbers(mask, block, latitudes, box.south, box.north)
    }
    if (this.isRectangle) return
    if (box === null || this.area.retain === undefined) filterRows(mask, block, this)
    else this.retain(mask, block)
  }

  private retain(mask: Mask, block: number): void {
    const { longitudes, latitudes } = this.places
    const count = selectRows(mask, block)
    const kept = this.area.retain!(selection(), count, longitudes.data, latitudes.data)
    if (kept < count) markSelected(mask, kept)
  }

  passes(row: number): boolean {
    const { longitudes, latitudes } = this.places
    return this.area.contains(longitudes.data[row]!, latitudes.data[row]!)
  }
}

class OutsidePiece implements Piece {
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
    keepKnownValues(mask, block, this.places.longitudes)
    copyMask(mask, mask + 1)
    this.inside.filter(mask + 1, block)
    subtractMask(mask, mask + 1)
  }
}
