import type { Database } from '#db/connect.ts'
import {
  and,
  count,
  eq,
  exists,
  getTableColumns,
  or,
  type SQLWrapper,
  sql,
} from '#db/orm/drizzle.ts'
import {
  overlayShapes,
  overlays,
  quickSearches,
  savedSearches,
  storedFilters,
} from '#db/schema/index.ts'
import type { OverlayUses } from '#src/domain/map/overlays/removal.ts'
import type { OverlayRow } from './overlay-rows.ts'

const { Id, OverlayId } = overlayShapes
const isOwn = (ownerId: string, id: string) =>
  and(eq(overlays.Id, id), eq(overlays.OwnerId, ownerId))

export function getOwnOverlay(
  db: Database,
  ownerId: string,
  id: string,
): (OverlayRow & { shapes: number }) | null {
  const rows = db.read
    .select({ ...getTableColumns(overlays), shapes: count(Id) })
    .from(overlays)
    .leftJoin(overlayShapes, eq(OverlayId, overlays.Id))
  return rows.where(isOwn(ownerId, id)).groupBy(overlays.Id).get() ?? null
}

export function countOverlayUses(db: Database, id: string): OverlayUses {
  const countIn = (table: typeof savedSearches | typeof quickSearches | typeof storedFilters) => {
    const has = (text: SQLWrapper | string) => sql`${table.Filter} LIKE '%' || ${text} || '%'`
    const shapes = db.read.select({ Id }).from(overlayShapes)
    const hasShape = exists(shapes.where(and(eq(OverlayId, id), has(Id))))
    const isNamed = and(has('MapOverlay'), or(has(id), hasShape))
    return db.read.select({ count: count() }).from(table).where(isNamed).get()?.count ?? 0
  }
  return {
    savedSearches: countIn(savedSearches),
    quickSearches: countIn(quickSearches),
    longFilters: countIn(storedFilters),
  }
}

export function removeOverlay(db: Database, ownerId: string, id: string): Promise<boolean> {
  return db.write(({ orm }) => orm.delete(overlays).where(isOwn(ownerId, id)).run().changes > 0)
}
