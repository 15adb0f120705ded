import { prepareArea } from '#src/domain/geometry/inside.ts'
import type { Area } from '#src/domain/geometry/shapes.ts'
import { LruCache } from '#src/search/cache/lru-cache.ts'
import { some } from '#src/search/columns/arrays/blocks.ts'
import { prepareCircle } from './circles.ts'
import type { PreparedArea } from './prepared-area.ts'
import { prepareRaster } from './raster.ts'
import { prepareRectangle } from './rectangle.ts'

const maxAreas = 256

/** Prepared areas by identity: a filter that is asked again holds the same ones. */
export class AreaCache {
  readonly entries = new LruCache<Area, PreparedArea>(maxAreas)

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
