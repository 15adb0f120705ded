import type { Database } from '#db/connect.ts'
import { cacheRowsUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import { asc, eq, sql } from '#db/orm/drizzle.ts'
import { media, mediaVariants } from '#db/schema/index.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'

type Variants = typeof mediaVariants.$inferSelect

/** Resized versions of a photo; null if none were made yet. `Sizes` may still be a JSON text. */
export type PhotoVariants = Pick<Variants, 'Name' | 'Width' | 'Height' | 'Color' | 'Problem'> & {
  readonly Blur?: string | null
  readonly Sizes: Variants['Sizes'] | string
}

export type MediaRow = typeof media.$inferSelect & { readonly variants?: PhotoVariants | null }

export type PhotoRow = Pick<
  MediaRow,
  | 'RowKey'
  | 'MediaURL'
  | 'ShortDescription'
  | 'LongDescription'
  | 'Order'
  | 'PreferredPhotoYN'
  | 'ImageWidth'
  | 'ImageHeight'
  | 'Permission'
  | 'MediaAlteration'
  | 'variants'
>

/** A row in the order of the statement's columns. Flags are numbers, and lists are JSON texts. */
type StoredPhoto = [
  rowKey: number,
  url: string,
  short: string | null,
  long: string | null,
  order: number,
  preferred: number | null,
  width: number | null,
  height: number | null,
  permission: string | null,
  alteration: string | null,
  name: string | null,
  originalWidth: number | null,
  originalHeight: number | null,
  color: string | null,
  sizes: string | null,
  problem: string | null,
]

// Ten listings have a hundred photos, of which a page shows ten. Arrays cost half as much as objects here.
const photoStatement = oncePerDatabase(({ readConnection }) =>
  readConnection
    .prepare<[string], StoredPhoto>(
      `SELECT m."RowKey", m."MediaURL", m."ShortDescription", m."LongDescription", m."Order", m."PreferredPhotoYN",
         m."ImageWidth", m."ImageHeight", m."Permission", m."MediaAlteration",
         v."Name", v."Width", v."Height", v."Color", v."Sizes", v."Problem"
       FROM json_each(?) wanted CROSS JOIN media m ON m."RowKey" = wanted.value
         LEFT JOIN media_variants v ON v."MediaURL" = m."MediaURL"
       WHERE m."MediaCategory" = 'Photo' AND m."MediaURL" IS NOT NULL
       ORDER BY m."MediaKey"`,
    )
    .raw(),
)

type Photos = readonly Readonly<PhotoRow>[]

/** A cache entry for the photos of a listing takes a few kilobytes. */
const photosKind: CacheKind<number, PhotoRow[]> = { name: 'rows of photos', maxEntries: 5_000 }

const photosOf = cacheRowsUntilWrite(photosKind, (db, rowKeys) => {
  const photosByRow = new Map<number, PhotoRow[]>(rowKeys.map((rowKey) => [rowKey, []]))
  const audiences = new Map<string, string[]>()
  for (const row of photoStatement(db).all(JSON.stringify(rowKeys))) {
    const photo = photoOf(row, audiences)
    photosByRow.get(photo.RowKey)?.push(photo)
  }
  for (const photos of photosByRow.values()) photos.sort(byPreference)
  return photosByRow
})

/** Finds photos by row key, the preferred photo first, then by order. Rows without a URL are skipped. */
export const findPhotos = (db: Database, rowKeys: readonly number[]): ReadonlyMap<number, Photos> =>
  photosOf(db, rowKeys)

/** Decodes a photo. `audiences` caches parsed audiences, since most photos have the same one. */
function photoOf(row: StoredPhoto, audiences: Map<string, string[]>): PhotoRow {
  const [
    RowKey,
    MediaURL,
    ShortDescription,
    LongDescription,
    Order,
    preferred,
    ImageWidth,
    ImageHeight,
    ...rest
  ] = row
  const [audience, alteration, Name, Width, Height, Color, Sizes, Problem] = rest
  const Permission =
    audience === null ? null : (audiences.get(audience) ?? (JSON.parse(audience) as string[]))
  if (audience !== null && Permission !== null) audiences.set(audience, Permission)
  const PreferredPhotoYN = preferred === null ? null : preferred === 1
  const MediaAlteration = alteration === null ? null : (JSON.parse(alteration) as string[])
  const variants =
    Name === null && Problem === null ? null : { Name, Width, Height, Color, Sizes, Problem }
  return {
    RowKey,
    MediaURL,
    ShortDescription,
    LongDescription,
    Order,
    PreferredPhotoYN,
    ImageWidth,
    ImageHeight,
    Permission,
    MediaAlteration,
    variants,
  }
}

const byPreference = (a: PhotoRow, b: PhotoRow) =>
  Number(b.PreferredPhotoYN === true) - Number(a.PreferredPhotoYN === true) || a.Order - b.Order

const mediaOfListing = oncePerDatabase(({ read }) =>
  read
    .select({ medium: media, variants: mediaVariants })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.MediaURL, media.MediaURL))
    .where(eq(media.RowKey, sql.placeholder('rowKey')))
    .orderBy(asc(media.Order), asc(media.MediaKey))
    .prepare(),
)

export function findMedia(db: Database, rowKey: number): MediaRow[] {
  return mediaOfListing(db)
    .all({ rowKey })
    .map(({ medium, variants }) => ({ ...medium, variants }))
}
