import type { Database } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { and, eq, sql } from '#db/orm/drizzle.ts'
import { overlayShapes, overlays } from '#db/schema/index.ts'
import { visibleTo } from './overlay-rows.ts'

export interface ShapePlace {
  readonly name: string
  readonly overlay: string
  readonly ids: readonly string[]
}

/** Returns a text that changes whenever any overlay changes. */
export const overlaysVersion = cacheUntilWrite('version of overlays', ({ readConnection }) => {
  const row = readConnection
    .prepare('SELECT count(*) AS n, max(ModifiedAt) AS at FROM overlays')
    .get() as { n: number; at: string | null }
  return `${row.n} ${row.at ?? ''}`
})

/** Finds named shapes that the user may see. Names that more than `alike` shapes share are left out. */
export function findShapePlaces(
  db: Database,
  userId: string | null,
  { alike, limit }: { alike: number; limit: number },
): ShapePlace[] {
  const { Id, OverlayId, Name } = overlayShapes
  const ids = sql<string>`group_concat(${Id})`
  const rows = db.read.select({ name: Name, overlay: overlays.Name, ids }).from(overlayShapes)
  const query = rows
    .innerJoin(overlays, eq(OverlayId, overlays.Id))
    .where(and(visibleTo(userId), sql`${Name} <> ''`))
  const placeNames = query
    .groupBy(OverlayId, Name)
    .having(sql`count(*) <= ${alike}`)
    .orderBy(overlays.Name, Name)
    .limit(limit)
    .all()
  return placeNames.map((row) => ({ ...row, ids: row.ids.split(',') }))
}
