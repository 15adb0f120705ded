import { setImmediate } from 'node:timers/promises'
import {
  findShapeIdsIn,
  findShapes,
  type OverlayShapeRow,
} from '#db/queries/map/overlay-shape-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { Bounds, Ring } from '#src/domain/map/geometry/shapes.ts'
import type { Coarseness } from '#src/domain/map/geometry/simplify.ts'
import { coarsenessAt, coarsePolygons, ringsOf } from '#src/domain/map/overlays/coarse.ts'
import {
  type OverlayOutline,
  type OverlayOutlines,
  packRing,
} from '#src/domain/map/overlays/outlines.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// The zoning of a city has 150,000 corners, which are 3.8 MB of text, so maps get only the corners that their pixels
// can show.

const maxIds = 20
const shapesAtOnce = 10
/** This many corners take about 30 kB when compressed. */
const maxCorners = 5_000
const maxShapes = 500

export interface OutlinesInput {
  readonly ids: readonly string[]
  readonly bounds: Bounds
  readonly zoom: number
}

export async function findOverlayOutlines(
  context: Pick<Context, 'db' | 'user'>,
  input: OutlinesInput,
): Promise<OverlayOutlines> {
  const { ids, bounds, zoom } = input
  if (ids.length > maxIds || !ids.every(isId)) {
    throw new RequestError(
      'BadRequest',
      `Overlays are drawn by at most ${maxIds} ids, each of 26 digits.`,
    )
  }
  const finest = coarsenessAt(zoom, bounds)
  const userId = context.user?.id ?? null
  const shapeIds = findShapeIdsIn(
    context.db,
    { ids, bounds, least: Math.floor(finest.tolerance) },
    userId,
  )
  const drawn: Drawn[] = []
  for (let at = 0; at < shapeIds.length; at += shapesAtOnce) {
    const rows = findShapes(context.db, shapeIds.slice(at, at + shapesAtOnce), userId)
    drawn.push(
      ...coarser(
        rows.map((row) => ({ row, polygons: ringsOf(row.Geometry) })),
        finest,
      ),
    )
    await setImmediate()
  }
  return fewEnough(drawn, finest)
}

interface Drawn {
  readonly row: OverlayShapeRow
  readonly polygons: readonly (readonly Ring[])[]
}

const cornersOf = (drawn: readonly Drawn[]) =>
  drawn.flatMap(({ polygons }) => polygons.flat()).reduce((sum, ring) => sum + ring.length, 0)

function coarser(drawn: readonly Drawn[], coarseness: Coarseness): Drawn[] {
  const outlines = drawn.map(({ row, polygons }) => ({
    row,
    polygons: coarsePolygons(polygons, coarseness),
  }))
  return outlines.filter(({ polygons }) => polygons.length > 0)
}

async function fewEnough(drawn: readonly Drawn[], finest: Coarseness): Promise<OverlayOutlines> {
  let remaining = drawn
  let { tolerance } = finest
  while (remaining.length > maxShapes || cornersOf(remaining) > maxCorners) {
    await setImmediate()
    tolerance *= 1.5
    remaining = coarser(remaining, { ...finest, tolerance })
  }
  return { shapes: remaining.map(outlineOf), isCoarse: remaining !== drawn }
}

const outlineOf = ({
  row: { Id, OverlayId, OverlayName, Name, Color },
  polygons,
}: Drawn): OverlayOutline => ({
  Id,
  OverlayId,
  OverlayName,
  Name,
  Color,
  polygons: polygons.map((rings) => rings.map(packRing)),
})
