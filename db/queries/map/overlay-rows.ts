import type { Database, Orm } from '#db/connect.ts'
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from '#db/orm/drizzle.ts'
import { overlayShapes, overlays } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import type { NewOverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import { insertShapes } from './insert-shapes.ts'

export type OverlayRow = typeof overlays.$inferSelect
export type OverlayName = Pick<OverlayRow, 'Id' | 'Name'>

const { OwnerId, LayerName, Public, Id, Name } = overlays
const byName = [sql`${Name} COLLATE NOCASE`, asc(Id)]

/** Selects overlays that a user may see: MLS layers, public overlays, and the user's own. */
export const visibleTo = (userId: string | null) =>
  or(isNull(OwnerId), eq(Public, true), userId === null ? undefined : eq(OwnerId, userId))

export function findMyOverlays(
  db: Database,
  ownerId: string,
  window: { limit: number; offset: number },
): OverlayName[] {
  const { limit, offset } = window
  return db.read
    .select({ Id, Name })
    .from(overlays)
    .where(eq(OwnerId, ownerId))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
    .all()
}

export function countMyOverlays(db: Database, ownerId: string): number {
  return countOf(db.read, ownerId)
}

const countOf = (orm: Orm, ownerId: string) =>
  orm.select({ count: count() }).from(overlays).where(eq(OwnerId, ownerId)).get()?.count ?? 0

export function findOverlayNames(
  db: Database,
  ids: readonly string[],
  userId: string | null,
): OverlayName[] {
  return db.read
    .select({ Id, Name })
    .from(overlays)
    .where(and(inArray(Id, [...ids]), visibleTo(userId)))
    .orderBy(...byName)
    .all()
}

export function findMlsOverlays(db: Database): { Id: string; LayerName: string }[] {
  const layers = db.read.select({ Id, LayerName: sql<string>`${LayerName}` }).from(overlays)
  return layers
    .where(isNotNull(LayerName))
    .orderBy(...byName)
    .all()
}

/** Lists overlays with the number of their shapes: MLS layers first, then the user's own, then others. */
export function findVisibleOverlays(
  db: Database,
  userId: string | null,
  most: number,
): (OverlayRow & { shapes: number })[] {
  const shapes = sql<number>`(SELECT count(*) FROM overlay_shapes s WHERE s.OverlayId = overlays.Id)`
  const rows = db.read
    .select({ ...getTableColumns(overlays), shapes })
    .from(overlays)
    .where(visibleTo(userId))
  const rank = sql`CASE WHEN ${OwnerId} IS NULL THEN 0 WHEN ${OwnerId} = ${userId} THEN 1 ELSE 2 END`
  return rows
    .orderBy(rank, ...byName)
    .limit(most)
    .all()
}

/** Returns null if there is no such overlay or it is another user's private one. */
export function getOverlay(db: Database, id: string, userId: string | null): OverlayRow | null {
  return (
    db.read
      .select()
      .from(overlays)
      .where(and(eq(Id, id), visibleTo(userId)))
      .get() ?? null
  )
}

export interface NewOverlay {
  readonly ownerId: string
  readonly name: string
  readonly isPublic: boolean
  readonly shapes: readonly NewOverlayShape[]
}

/** Returns the id of the new overlay, or `full` if the owner already has `most` overlays. */
export async function createOverlay(
  db: Database,
  overlay: NewOverlay,
  at: Date,
  most: number,
): Promise<string | 'full'> {
  const now = at.toISOString()
  return await db.write(({ orm }) => {
    if (countOf(orm, overlay.ownerId) >= most) return 'full'
    const row = {
      Id: newId(at),
      OwnerId: overlay.ownerId,
      Name: overlay.name,
      Public: overlay.isPublic,
    }
    orm
      .insert(overlays)
      .values({ ...row, CreatedAt: now, ModifiedAt: now })
      .run()
    insertShapes(
      orm,
      row.Id,
      overlay.shapes.map((shape) => ({ ...shape, id: newId(at) })),
      0,
    )
    return row.Id
  })
}

export interface OverlayChange {
  readonly id: string
  readonly ownerId: string
  /** The new name; null keeps the old one. */
  readonly name: string | null
  readonly shapes: readonly NewOverlayShape[]
}

/** Returns `gone` if the owner has no such overlay, or `full` if it would have more than `most` shapes. */
export async function changeOverlay(
  db: Database,
  change: OverlayChange,
  at: Date,
  most: number,
): Promise<'changed' | 'gone' | 'full'> {
  const { id, ownerId, name, shapes } = change
  return await db.write(({ orm }) => {
    const set = { ModifiedAt: at.toISOString(), ...(name === null ? {} : { Name: name }) }
    const shapeCount =
      orm
        .select({ count: count() })
        .from(overlayShapes)
        .where(eq(overlayShapes.OverlayId, id))
        .get()?.count ?? 0
    const ownedOverlay = orm
      .select({ Id })
      .from(overlays)
      .where(and(eq(Id, id), eq(OwnerId, ownerId)))
      .get()
    if (ownedOverlay === undefined) return 'gone'
    if (shapes.length > 0 && shapeCount + shapes.length > most) return 'full'
    orm.update(overlays).set(set).where(eq(Id, id)).run()
    insertShapes(
      orm,
      id,
      shapes.map((shape) => ({ ...shape, id: newId(at) })),
      shapeCount,
    )
    return 'changed'
  })
}
