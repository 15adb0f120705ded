import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Area, Bounds } from '#src/domain/map/geometry/shapes.ts'
import { all, none, some, type Verdict } from '../arrays/blocks.ts'
import { prepareCircle } from './circles.ts'
import type { PreparedArea } from './prepared-area.ts'
import { prepareRaster, rasterBytes } from './raster.ts'

const kind: CacheKind<Area, PreparedArea> = {
  name: 'prepared areas',
  maxEntries: 256,
  bytesOf: () => rasterBytes,
}

/** Caches prepared areas by object identity: a repeated filter has the same area objects. */
export class AreaCache {
  readonly entries = new Cache(kind)

  prepare(area: Area): PreparedArea {
    return area.kind === 'rectangle'
      ? prepareRectangle(area)
      : this.entries.getOrSet(area, () => prepared(area))
  }
}

function prepared(area: Exclude<Area, { kind: 'rectangle' }>): PreparedArea {
  if (area.kind === 'circle') return prepareCircle(area)
  if (area.kind === 'polygon') return prepareRaster(area)
  const contains = prepareArea(area)
  return { box: null, contains: (x, y) => contains([x, y]), verdict: () => some }
}

const prepareRectangle = (area: Bounds): PreparedArea => ({
  box: area,
  contains: () => true,
  verdict: (...bounds) => verdictOn(area, ...bounds),
})

function verdictOn(
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
