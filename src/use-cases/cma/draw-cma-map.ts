import type { CmaReport } from '#src/domain/cma/cma-report.ts'
import { RequestError } from '#src/domain/errors.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import { pointOf } from '#src/domain/map/geometry/geometry.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { boundsAroundPoints, fitView, placeInWorld } from '#src/domain/map/map-view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { drawPlace } from '#src/use-cases/map/get-place-map.ts'

const size = { width: 1000, height: 560 }
const zooms = { least: 3, most: 16 }

/** Throws `NotFound` if no listing in the report has coordinates. */
export async function drawCmaMap(context: Context, report: CmaReport) {
  const subject = pointOf(report.subject)
  const others = report.lines.flatMap(({ number, listing }) => {
    const point = listing && pointOf(listing)
    return point === null ? [] : [{ number, point }]
  })
  const points = [...(subject === null ? [] : [subject]), ...others.map(({ point }) => point)]
  if (points.length === 0) throw new RequestError('NotFound', 'This report has no map.')
  const { center, zoom } = fitView(boundsAroundPoints(points), size)
  const [longitude, latitude] = center
  const view = {
    ...size,
    center: { latitude: latitude / coordinateFactor, longitude: longitude / coordinateFactor },
    zoom: Math.max(zooms.least, Math.min(zooms.most, Math.floor(zoom))),
  }
  const middle = placeInWorld(center)
  const scale = 256 * 2 ** view.zoom
  const pixelOf = ({ latitude, longitude }: Point) => {
    const { x, y } = placeInWorld([longitude * coordinateFactor, latitude * coordinateFactor])
    return {
      x: Math.round((x - middle.x) * scale + size.width / 2),
      y: Math.round((y - middle.y) * scale + size.height / 2),
    }
  }
  return {
    map: await drawPlace(context, view, 'light'),
    subject: subject && pixelOf(subject),
    comparables: others.map(({ number, point }) => ({ number, ...pixelOf(point) })),
  }
}
