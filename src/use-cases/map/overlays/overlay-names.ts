import { findOverlayNames } from '#db/queries/map/overlay-rows.ts'
import { findShapeNames } from '#db/queries/map/overlay-shape-rows.ts'
import type { ShapeName } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { overlayIdsIn } from '#src/domain/search/filter/read/read-overlay.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Returns the overlay names for a filter's conditions, or null for a filter without overlays. */
export function overlayNamesIn(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filter: Filter,
): ShapeName | null {
  const ids = overlayIdsIn(filter)
  if (ids.length === 0) return null
  const userId = user?.id ?? null
  const overlays = findOverlayNames(db, ids, userId)
  const shapes = findShapeNames(db, ids, userId)
  const names = new Map([...overlays, ...shapes].map(({ Id, Name }) => [Id, Name]))
  return (condition) => names.get(/\d{26}/.exec(condition)?.[0] ?? '') ?? null
}
