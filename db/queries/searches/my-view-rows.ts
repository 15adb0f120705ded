import type { Database } from '#db/connect.ts'
import { and, eq } from '#db/orm/drizzle.ts'
import { columnWidths, listingViews } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

export interface StoredView {
  readonly id: string | null
  readonly ownerId: string
  readonly name: string
  readonly sortId: string | null
  readonly fields: readonly string[]
}

/** Returns the saved view's id, `full` if the user has too many views, or `gone` if the view to change is missing. */
export async function saveView(
  db: Database,
  view: StoredView,
  at: Date,
  most: number,
): Promise<string | 'full' | 'gone'> {
  const { id, ownerId, name, sortId, fields } = view
  const now = at.toISOString()
  const values = { Name: name, SortId: sortId, Fields: [...fields], ModifiedAt: now }
  return await db.write(({ orm }) => {
    const ownerViews = orm
      .select({ Id: listingViews.Id })
      .from(listingViews)
      .where(eq(listingViews.OwnerId, ownerId))
      .all()
    if (id !== null) {
      if (!ownerViews.some((row) => row.Id === id)) return 'gone'
      orm.update(listingViews).set(values).where(eq(listingViews.Id, id)).run()
      return id
    }
    if (ownerViews.length >= most) return 'full'
    const Id = newId(at)
    orm
      .insert(listingViews)
      .values({ Id, OwnerId: ownerId, CreatedAt: now, ...values })
      .run()
    return Id
  })
}

export function removeView(db: Database, ownerId: string, id: string): Promise<boolean> {
  return db.write(({ orm }) => {
    const { changes } = orm
      .delete(listingViews)
      .where(and(eq(listingViews.Id, id), eq(listingViews.OwnerId, ownerId)))
      .run()
    if (changes > 0) orm.delete(columnWidths).where(eq(columnWidths.ViewKey, id)).run()
    return changes > 0
  })
}
