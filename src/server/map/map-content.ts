import { formatCount } from '#src/domain/context/units/numbers.ts'
import { RequestError } from '#src/domain/errors.ts'
import { parseBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { getMapResponse, type MapView } from '#src/use-cases/map/get-map-response.ts'
import { filterIn } from './map-filter.ts'

/** Returns matches of the parameter `_filter` in `bounds`. The map is given by `view` and `zoom`, or by its `size`. */
export async function getMapContent(locals: Locals, query: URLSearchParams): Promise<MapResponse> {
  const view = viewIn(query)
  const bounds = query.get('bounds') ? boundsNamed(query, 'bounds') : null
  return await getMapResponse(locals, { filter: filterIn(locals, query), bounds }, view)
}

const closestZoom = 24
const sizes = { least: 1, most: 10_000 }

function viewIn(query: URLSearchParams): MapView {
  const size = query.get('size')
  if (size !== null) return sizeOf(size)
  return { bounds: boundsNamed(query, 'view'), zoom: zoomIn(query) }
}

export function zoomIn(query: URLSearchParams): number {
  const zoom = query.get('zoom') ?? ''
  if (!/^\d{1,2}(\.\d{1,20})?$/.test(zoom) || Number(zoom) > closestZoom)
    throw new RequestError(
      'BadRequest',
      `The parameter zoom has to be a number from 0 to ${closestZoom}.`,
    )
  return Number(zoom)
}

function sizeOf(text: string): MapView {
  const [, width, height] = (/^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []).map(Number)
  const fits = [width, height].every(
    (pixels) => pixels !== undefined && pixels >= sizes.least && pixels <= sizes.most,
  )
  if (fits) return { width: width!, height: height! }
  throw new RequestError(
    'BadRequest',
    `The parameter size has to be like 800x600, in pixels up to ${formatCount(sizes.most)}.`,
  )
}

function boundsNamed(query: URLSearchParams, name: string): Bounds {
  const bounds = parseBounds(query.get(name))
  if (bounds !== null) return bounds
  const shape = 'south,west,north,east in millionths of a degree'
  throw new RequestError(
    'BadRequest',
    `The parameter ${name} has to be ${shape}, such as 47500000,-122400000,47700000,-122200000.`,
  )
}
