import type { CmaReport } from '#src/domain/cma/cma-report.ts'
import { pointOf } from '#src/domain/cma/proposal.ts'
import { RequestError } from '#src/domain/errors.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import { boundsAroundPoints, fitView } from '#src/domain/map/map-view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { drawPlace } from '#src/use-cases/map/get-place-map.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

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
  const pixelOf = (point: Point) => {
    const [left, top] = [worldOf(view.center, view.zoom), worldOf(point, view.zoom)]
    const at = (from: number, to: number, side: number) => Math.round(to - from + side / 2)
    return { x: at(left.x, top.x, size.width), y: at(left.y, top.y, size.height) }
  }
  return {
    map: await drawPlace(context, view, 'light'),
    subject: subject && pixelOf(subject),
    comparables: others.map(({ number, point }) => ({ number, ...pixelOf(point) })),
  }
}

function worldOf({ latitude, longitude }: Point, zoom: number): Spot {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: ((longitude + 180) / 360) * world, y: down * world }
}
