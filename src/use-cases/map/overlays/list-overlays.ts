import { setImmediate } from 'node:timers/promises'
import {
  changeOverlay,
  countMyOverlays,
  createOverlay,
  findMlsOverlays,
  findMyOverlays,
  getOverlay as findOverlay,
  type OverlayRow,
} from '#db/queries/map/overlay-rows.ts'
import { findShapesOf, type OverlayShapeRow } from '#db/queries/map/overlay-shape-rows.ts'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import { fromParts } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import {
  geometryText,
  type OverlayAttributes,
  type OverlayShape,
} from '#src/domain/map/overlays/overlay-shapes.ts'
import {
  type OverlayPolygon,
  type OverlayRequest,
  readOverlayForm,
} from '#src/domain/map/overlays/overlays.ts'
import { invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { checkOwner, maxShapes, noSuchOverlay } from './own-overlays.ts'

const mostOverlays = overlayPreloadLimit
const shapesAtOnce = 10

export function listMyOverlays({ db, user }: Context, page: number, limit: number) {
  if (user === null) return { overlays: [], total: 0 }
  const overlays = findMyOverlays(db, user.id, { limit, offset: (page - 1) * limit })
  return { overlays, total: countMyOverlays(db, user.id) }
}

/** The overlays of the MLS, which all users may see (SPEC §3 Selected MLS overlay). */
export const listMlsOverlays = ({ db }: Context) => findMlsOverlays(db)

/** Throws `NotFound` unless the overlay is public, the MLS's, or the user's own. */
export async function getOverlay(context: Context, id: string): Promise<OverlayAttributes> {
  const overlay = visibleOverlay(context, id)
  const { Id, Name, LayerName, ModifiedAt } = overlay
  const shapes = await readShapes(context, Id)
  if (visibleOverlay(context, id).ModifiedAt !== ModifiedAt) return getOverlay(context, id)
  return {
    Id,
    Name,
    Public: overlay.Public ? 'Y' : 'N',
    ...(LayerName === null ? {} : { LayerName }),
    shapes,
  }
}

function visibleOverlay({ db, user }: Context, id: string): OverlayRow {
  const overlay = isId(id) ? findOverlay(db, id, user?.id ?? null) : null
  if (overlay === null) throw noSuchOverlay()
  return overlay
}

/** Reads the shapes in steps, because reading 150,000 corners at once blocks all requests for a quarter of a second. */
async function readShapes({ db }: Context, overlayId: string): Promise<OverlayShape[]> {
  const shapes: OverlayShape[] = []
  for (;;) {
    const rows = findShapesOf(db, overlayId, shapes.length, shapesAtOnce)
    shapes.push(...rows.map(withText))
    if (rows.length < shapesAtOnce) return shapes
    await setImmediate()
  }
}

export const withText = (row: OverlayShapeRow): OverlayShape => ({
  ...row,
  Geometry: geometryText(row.Geometry),
})

/**
 * Creates an overlay or extends one of the user's. `form` is the body of the overlay request (SPEC §7). Throws
 * `Invalid` for a wrong form.
 */
export async function saveOverlay(
  context: Context,
  form: URLSearchParams,
): Promise<OverlayAttributes> {
  const ownerId = checkOwner(context)
  const result = readOverlayForm(form)
  if (!result.ok)
    throw new RequestError(
      'Invalid',
      [...new Set(Object.values(result.errors))].join(' '),
      result.errors,
    )
  return getOverlay(context, await save(context, ownerId, result.request))
}

async function save(
  { db, clock }: Context,
  ownerId: string,
  overlay: OverlayRequest,
): Promise<string> {
  const shapes = overlay.polygons.map(shapeOf)
  if (overlay.kind === 'new') {
    const { name, isPublic } = overlay
    const id = await createOverlay(db, { ownerId, name, isPublic, shapes }, clock(), mostOverlays)
    if (id === 'full')
      throw invalid(
        'modal_overlay_name',
        `You can save up to ${formatCount(mostOverlays)} overlays.`,
      )
    return id
  }
  const changed = await changeOverlay(
    db,
    { id: overlay.id, ownerId, name: null, shapes },
    clock(),
    maxShapes,
  )
  if (changed === 'gone') throw noSuchOverlay()
  if (changed === 'full')
    throw invalid(
      'modal_overlay_sel',
      `An overlay can have up to ${formatCount(maxShapes)} shapes.`,
    )
  return overlay.id
}

const shapeOf = ({ label, color, parts }: OverlayPolygon) => ({
  name: label,
  color,
  geometry: fromParts(parts),
})
