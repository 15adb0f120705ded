import { mapDrawing } from '#src/components/map/place-map-markup.ts'
import { RequestError } from '#src/domain/errors.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { unpackCovered } from '#src/domain/map/marks/covered-cells.ts'
import { groundSizes, resultsMapSize } from '#src/domain/map/results-map.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { getGround } from '#src/use-cases/map/get-place-map.ts'
import { zoomIn } from './map-content.ts'

/** Draws the ground of the static map. `size` and `scheme` are how it is shown, the others what `groundPath` writes. */
export async function drawGround(locals: Locals, query: URLSearchParams): Promise<string> {
  const size = groundSizes[query.get('size') === 'narrow' ? 'narrow' : 'wide']
  const scale = size.height / resultsMapSize.height
  const left = (size.width - resultsMapSize.width * scale) / 2
  const covered = unpackCovered(query.get('covered') ?? '').map(({ x, y, radius }) => ({
    x: left + x * scale,
    y: y * scale,
    radius: radius * scale,
  }))
  const zoom = Math.max(0, zoomIn(query) + Math.log2(scale))
  const view = { center: centerIn(query), zoom, covered, ...size }
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
  return mapDrawing(await getGround(locals, view, scheme), null).text
}

const furthest = { latitude: 85.06, longitude: 180 }

function centerIn(query: URLSearchParams): Point {
  const point = /^(-?\d{1,8}),(-?\d{1,9})$/.exec(query.get('center') ?? '')
  const [latitude = Infinity, longitude = Infinity] = (point ?? [])
    .slice(1)
    .map((text) => Number(text) / coordinateFactor)
  if (Math.abs(latitude) <= furthest.latitude && Math.abs(longitude) <= furthest.longitude)
    return { latitude, longitude }
  throw new RequestError(
    'BadRequest',
    'The parameter center has to be latitude,longitude in millionths of a degree.',
  )
}
