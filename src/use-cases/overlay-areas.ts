import { findOverlayAreas } from '#db/queries/overlay-areas.ts'
import { overlayIdsIn, type OverlayAreas } from '#src/domain/filter/read-overlay.ts'
import type { Context } from './context.ts'

/** The areas of the map overlays that a filter names and this person may see. */
export async function overlayAreas({ db, user }: Context, filter: string): Promise<OverlayAreas> {
  const ids = overlayIdsIn(filter)
  return ids.length === 0 ? new Map() : findOverlayAreas(db, ids, user?.id ?? null)
}
