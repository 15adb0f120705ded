import { type Box, boxesOf } from '#src/domain/map/geometry/boxes.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import { type Area, type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import type { StoredRow } from './listing-state.ts'

export class Places {
  private readonly positions: readonly (Position | null)[]

  constructor(rows: readonly StoredRow[]) {
    this.positions = rows.map(({ Latitude, Longitude }) =>
      typeof Latitude === 'number' && typeof Longitude === 'number'
        ? toPosition({ latitude: Latitude, longitude: Longitude })
        : null,
    )
  }

  filled(): Bits {
    return this.select(() => true)
  }

  inside(areas: readonly Area[]): Bits {
    const area: Area = { kind: 'several', of: areas }
    const boxes = boxesOf(area)
    const contains = prepareArea(area)
    return this.select(
      (position) => boxes.some((box) => isInBox(position, box)) && contains(position),
    )
  }

  private select(isSuch: (position: Position) => boolean): Bits {
    const bits = noBits(this.positions.length)
    for (const [at, position] of this.positions.entries())
      if (position !== null && isSuch(position)) addBit(bits, at)
    return bits
  }
}

function isInBox(position: Position, { south, north, west, east }: Box): boolean {
  const { latitude, longitude } = toPoint(position)
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
