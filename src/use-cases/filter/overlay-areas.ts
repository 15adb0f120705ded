import { findOverlayArea, findOverlayVersions } from '#db/queries/overlays/areas.ts'
import { type OverlayAreas, overlayIdsIn } from '#src/domain/filter/read/read-overlay.ts'
import type { Area } from '#src/domain/geometry/shapes.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Reading the 150,000 corners of a city's zoning takes 50 ms, and making them ready for the search as long again: areas
// are kept, the same object as long as the overlay is the same, which the search knows again.

interface Kept {
  readonly version: string
  readonly area: Area
}

const mostKept = 100

const memory = new WeakMap<Context['db'], Map<string, Kept>>()

/** The areas of the map overlays that a filter names and this person may see. */
export async function overlayAreas(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filter: string,
): Promise<OverlayAreas> {
  const areas = new Map<string, Area>()
  const ids = overlayIdsIn(filter)
  if (ids.length === 0) return areas
  for (const [id, version] of await findOverlayVersions(db, ids, user?.id ?? null)) {
    const area = await areaOf(db, id, version)
    if (area !== null) areas.set(id, area)
  }
  return areas
}

async function areaOf(db: Context['db'], id: string, version: string): Promise<Area | null> {
  const known = memory.get(db) ?? new Map<string, Kept>()
  memory.set(db, known)
  const kept = known.get(id)
  known.delete(id)
  const area = kept?.version === version ? kept.area : await findOverlayArea(db, id)
  if (area === null) return null
  known.set(id, { version, area })
  if (known.size > mostKept) known.delete(known.keys().next().value!)
  return area
}
