import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { media } from '#db/schema/index.ts'
import { oncePerDatabase } from './kept.ts'

export type MediaRow = typeof media.$inferSelect

const photoColumns = [
  'RowKey',
  'MediaURL',
  'ShortDescription',
  'LongDescription',
  'Order',
  'PreferredPhotoYN',
  'ImageWidth',
  'ImageHeight',
  'Permission',
] as const

export type PhotoRow = Pick<MediaRow, (typeof photoColumns)[number]>

type StoredPhoto = Omit<PhotoRow, 'PreferredPhotoYN' | 'Permission'> & {
  readonly PreferredPhotoYN: number | null
  readonly Permission: string | null
}

const photoStatement = oncePerDatabase(({ readConnection }) => {
  const names = photoColumns.map((name) => `m."${name}"`).join(', ')
  return readConnection.prepare<[string], StoredPhoto>(
    `SELECT ${names} FROM json_each(?) wanted CROSS JOIN media m ON m."RowKey" = wanted.value
     WHERE m."MediaCategory" = 'Photo' AND m."MediaURL" IS NOT NULL`,
  )
})

/** Photos of several listings: the preferred one first, then in their order. Rows without an address are left out. */
export async function findPhotos(db: Database, rowKeys: readonly number[]): Promise<Map<number, PhotoRow[]>> {
  const found = new Map<number, PhotoRow[]>()
  for (const stored of photoStatement(db).all(JSON.stringify(rowKeys))) {
    const photos = found.get(stored.RowKey)
    if (photos === undefined) found.set(stored.RowKey, [photoOf(stored)])
    else photos.push(photoOf(stored))
  }
  for (const photos of found.values()) photos.sort(byPreference)
  return found
}

function photoOf(stored: StoredPhoto): PhotoRow {
  const { PreferredPhotoYN: preferred, Permission: audience } = stored
  const Permission = audience === null ? null : (JSON.parse(audience) as string[])
  return { ...stored, PreferredPhotoYN: preferred === null ? null : preferred === 1, Permission }
}

const byPreference = (a: PhotoRow, b: PhotoRow) =>
  Number(b.PreferredPhotoYN === true) - Number(a.PreferredPhotoYN === true) || a.Order - b.Order

const mediaOfListing = oncePerDatabase(({ read }) =>
  read.select().from(media).where(eq(media.RowKey, sql.placeholder('rowKey'))).orderBy(asc(media.Order)).prepare(),
)

/** Everything that belongs to one listing, in its order. */
export async function findMedia(db: Database, rowKey: number): Promise<MediaRow[]> {
  return mediaOfListing(db).all({ rowKey })
}
