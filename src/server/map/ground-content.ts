import { mapDrawing } from '#src/components/map/place-map-markup.ts'
import { RequestError } from '#src/domain/errors.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { unpackCovered } from '#src/domain/map/marks/covered-cells.ts'
import type { Circle } from '#src/domain/map/marks/name-room.ts'
import { groundSizes, resultsMapSize } from '#src/domain/map/results-map.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getGround } from '#src/use-cases/map/get-place-map.ts'
import { zoomIn } from './map-content.ts'

/** Draws the ground of the static map. `size` and `scheme` are how it is shown, the others what `groundPath` writes. */
export async function drawGround(context: Context, query: URLSearchParams): Promise<string> {
  const size = groundSizes[query.get('size') === 'narrow' ? 'narrow' : 'wide']
  const scale = size.height / resultsMapSize.height
  const offsetX = (size.width - resultsMapSize.width * scale) / 2
  const covered = unpackCovered(query.get('covered') ?? '').map(({ x, y, radius }) => ({
    x: offsetX + x * scale,
    y: y * scale,
    radius: radius * scale,
  }))
  const zoom = Math.max(0, zoomIn(query) + Math.log2(scale))
  const view = { center: centerIn(query), zoom, covered: [...covered, ...edgesOf(size)], ...size }
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
  return mapDrawing(await getGround(context, view, scheme), null).text
}

/** Covers the edges, so that no name is cut off there. */
function edgesOf({ width, height }: { readonly width: number; readonly height: number }): Circle[] {
  const circle = (x: number, y: number) => ({ x, y, radius: 6 })
  const steps = (length: number) => Array.from({ length: Math.ceil(length / 8) }, (_, i) => i * 8)
  return [
    ...steps(width).flatMap((x) => [circle(x, -4), circle(x, height + 4)]),
    ...steps(height).flatMap((y) => [circle(-4, y), circle(width + 4, y)]),
  ]
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
