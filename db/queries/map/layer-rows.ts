import type { Database, Orm } from '#db/connect.ts'
import { asc, eq } from '#db/orm/drizzle.ts'
import { overlayShapes, overlays } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import type { NewOverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import { insertShapes } from './insert-shapes.ts'

export interface ReplacedLayer {
  readonly id: string
  readonly kept: number
  readonly added: number
  readonly removed: number
}

/**
 * Replaces the shapes of a layer. New shapes take over the ids of old shapes with the same name, so that stored
 * filters still work.
 */
export function replaceLayer(
  db: Database,
  name: string,
  shapes: readonly NewOverlayShape[],
  at: Date,
): Promise<ReplacedLayer> {
  return db.write(({ orm }) => {
    const id = layerId(orm, name, at)
    const oldIds = knownIds(orm, id)
    const before = [...oldIds.values()].reduce((sum, ids) => sum + ids.length, 0)
    const shapeIds = shapes.map((shape) => ({ shape, knownId: oldIds.get(shape.name)?.shift() }))
    orm.delete(overlayShapes).where(eq(overlayShapes.OverlayId, id)).run()
    insertShapes(
      orm,
      id,
      shapeIds.map(({ shape, knownId }) => ({ ...shape, id: knownId ?? newId(at) })),
      0,
    )
    const keptCount = shapeIds.filter(({ knownId }) => knownId !== undefined).length
    return { id, kept: keptCount, added: shapes.length - keptCount, removed: before - keptCount }
  })
}

function layerId(orm: Orm, name: string, at: Date): string {
  const now = at.toISOString()
  const layer = orm
    .select({ Id: overlays.Id })
    .from(overlays)
    .where(eq(overlays.LayerName, name))
    .get()
  if (layer === undefined) {
    const row = {
      Id: newId(at),
      Name: name,
      LayerName: name,
      Public: true,
      CreatedAt: now,
      ModifiedAt: now,
    }
    orm.insert(overlays).values(row).run()
    return row.Id
  }
  orm.update(overlays).set({ ModifiedAt: now }).where(eq(overlays.Id, layer.Id)).run()
  return layer.Id
}

function knownIds(orm: Orm, overlayId: string): Map<string, string[]> {
  const { Id, Name, Position, OverlayId } = overlayShapes
  const rows = orm
    .select({ Id, Name })
    .from(overlayShapes)
    .where(eq(OverlayId, overlayId))
    .orderBy(asc(Position))
    .all()
  const byName = Map.groupBy(rows, (row) => row.Name)
  return new Map([...byName].map(([name, same]) => [name, same.map((row) => row.Id)]))
}
