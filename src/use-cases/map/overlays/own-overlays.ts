import { changeOverlay } from '#db/queries/map/overlay-rows.ts'
import { countOverlayUses, getOwnOverlay, removeOverlay } from '#db/queries/map/own-overlay-rows.ts'
import { canSaveOverlays } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { checkOverlayName } from '#src/domain/map/overlays/overlays.ts'
import type { OverlayRemoval } from '#src/domain/map/overlays/removal.ts'
import { invalid } from '#src/use-cases/context/check-name.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'

export const maxShapes = 2_000

export const noSuchOverlay = () => new RequestError('NotFound', 'This overlay doesn’t exist.')

/** Only agents have overlays (SPEC §6). */
export const checkOwner = (context: Context): string =>
  requireRight(
    context,
    canSaveOverlays,
    'Sign in to save an overlay.',
    'Only agents can save overlays.',
  ).id

export async function renameOverlay(
  context: Context,
  id: string,
  newName: string,
): Promise<string> {
  const ownerId = checkOwner(context)
  const { name, problem } = checkOverlayName(newName)
  if (problem !== null) throw invalid('name', problem)
  const change = { id, ownerId, name, shapes: [] }
  if ((await changeOverlay(context.db, change, context.clock(), maxShapes)) !== 'changed')
    throw noSuchOverlay()
  return name
}

export function describeRemoval(context: Context, id: string): OverlayRemoval {
  const { db } = context
  const overlay = getOwnOverlay(db, checkOwner(context), id)
  if (overlay === null) throw noSuchOverlay()
  const { Name, Public, shapes } = overlay
  return { id, name: Name, isPublic: Public, shapes, uses: countOverlayUses(db, id) }
}

export async function deleteOverlay(context: Context, id: string): Promise<void> {
  if (!(await removeOverlay(context.db, checkOwner(context), id))) throw noSuchOverlay()
}
