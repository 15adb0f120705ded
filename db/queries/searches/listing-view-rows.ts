import type { Database } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, isNull, or } from '#db/orm/drizzle.ts'
import { columnWidths, listingViews } from '#db/schema/index.ts'

export interface ListingViewRow {
  readonly Id: string
  readonly OwnerId: string | null
  readonly Name: string
  /** The initial sort order; null means the order that the user chose last. */
  readonly SortId: string | null
  readonly Fields: readonly string[]
}

const columns = {
  Id: listingViews.Id,
  OwnerId: listingViews.OwnerId,
  Name: listingViews.Name,
  SortId: listingViews.SortId,
  Fields: listingViews.Fields,
}

export const findListingViews = cacheQueryUntilWrite('views', rowsOf)

function rowsOf(db: Database, userId: string | null): readonly ListingViewRow[] {
  const isPublic = isNull(listingViews.OwnerId)
  const isVisible = userId === null ? isPublic : or(isPublic, eq(listingViews.OwnerId, userId))
  const rows = db.read
    .select(columns)
    .from(listingViews)
    .where(isVisible)
    .orderBy(asc(listingViews.Name), asc(listingViews.Id))
    .all()
  return rows.map((row) => ({ ...row, Fields: row.Fields ?? [] }))
}

/** Returns the widths of columns in pixels. */
export const findColumnWidths = cacheQueryUntilWrite('column widths', widthsOf)

function widthsOf(db: Database, userId: string, viewKey: string): Record<string, number> {
  const { ColumnId, Width, OwnerId, ViewKey } = columnWidths
  const isOfView = and(eq(OwnerId, userId), eq(ViewKey, viewKey))
  const rows = db.read.select({ ColumnId, Width }).from(columnWidths).where(isOfView).all()
  return Object.fromEntries(rows.map((row) => [row.ColumnId, row.Width]))
}

export async function removeColumnWidths(
  db: Database,
  userId: string,
  viewKey: string,
): Promise<void> {
  await db.write(({ orm }) => {
    orm
      .delete(columnWidths)
      .where(and(eq(columnWidths.OwnerId, userId), eq(columnWidths.ViewKey, viewKey)))
      .run()
  })
}

export async function saveColumnWidths(
  db: Database,
  userId: string,
  widths: readonly {
    readonly viewKey: string
    readonly columnId: string
    readonly width: number
  }[],
): Promise<void> {
  await db.write(({ orm }) => {
    for (const { viewKey, columnId, width } of widths) {
      const row = { OwnerId: userId, ViewKey: viewKey, ColumnId: columnId, Width: width }
      const target = [columnWidths.OwnerId, columnWidths.ViewKey, columnWidths.ColumnId]
      orm
        .insert(columnWidths)
        .values(row)
        .onConflictDoUpdate({ target, set: { Width: width } })
        .run()
    }
  })
}
