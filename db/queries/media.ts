import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { media } from '#db/schema/index.ts'

export type MediaRow = typeof media.$inferSelect

/** Photos of several listings: the preferred one first, then in their order. Rows without an address are left out. */
export async function findPhotos(db: Database, rowKeys: readonly number[]): Promise<Map<number, MediaRow[]>> {
  const found = new Map<number, MediaRow[]>()
  if (rowKeys.length === 0) return found
  const wanted = and(inArray(media.RowKey, [...rowKeys]), eq(media.MediaCategory, 'Photo'))
  for (const row of db.read.select().from(media).where(wanted).orderBy(asc(media.RowKey), asc(media.Order)).all()) {
    if (row.MediaURL === null) continue
    const photos = found.get(row.RowKey) ?? []
    if (row.PreferredPhotoYN === true) photos.unshift(row)
    else photos.push(row)
    found.set(row.RowKey, photos)
  }
  return found
}

/** Everything that belongs to one listing, in its order. */
export async function findMedia(db: Database, rowKey: number): Promise<MediaRow[]> {
  return db.read.select().from(media).where(eq(media.RowKey, rowKey)).orderBy(asc(media.Order)).all()
}
