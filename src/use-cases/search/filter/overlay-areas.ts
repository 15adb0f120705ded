import { findOverlayArea, findOverlayVersions } from '#db/queries/map/overlay-area-rows.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { type OverlayAreas, overlayIdsIn } from '#src/domain/search/filter/read/read-overlay.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Reading the 150,000 corners of a city's zoning takes 50 ms, and preparing them for a search another 50 ms. Cached
// areas save both, because the search recognizes objects that it has prepared.

interface Cached {
  readonly version: string
  readonly area: Area
}

const areaKind: CacheKind<string, Cached> = { name: 'areas of overlays', maxEntries: 100 }

export function overlayAreas(
  context: Pick<Context, 'caches' | 'db' | 'user'>,
  filter: Filter,
): OverlayAreas {
  const { db, user } = context
  const areas = new Map<string, Area>()
  const ids = overlayIdsIn(filter)
  if (ids.length === 0) return areas
  for (const [id, version] of findOverlayVersions(db, ids, user?.id ?? null)) {
    const area = areaOf(context, id, version)
    if (area !== null) areas.set(id, area)
  }
  return areas
}

function areaOf(
  { caches, db }: Pick<Context, 'caches' | 'db'>,
  id: string,
  version: string,
): Area | null {
  const cache = caches.of(areaKind)
  const cached = cache.get(id)
  if (cached?.version === version) return cached.area
  const area = findOverlayArea(db, id)
  if (area === null) cache.delete(id)
  else cache.set(id, { version, area })
  return area
}
