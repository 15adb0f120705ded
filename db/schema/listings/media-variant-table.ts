import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** One size of a photo: width and height in pixels, then the sizes in bytes of its AVIF, WebP, and JPEG files. */
export type StoredSize = [width: number, height: number, avif: number, webp: number, jpeg: number]

/**
 * The sizes made from an original picture, or why there are none. This is a separate table by URL, because imports
 * replace the rows of `media`.
 */
export const mediaVariants = sqliteTable(
  'media_variants',
  {
    MediaURL: text('MediaURL').primaryKey(),
    SourceVersion: text('SourceVersion').notNull(),
    /** The name shared by the files, derived from their content; NULL if there are none. */
    Name: text('Name'),
    Width: integer('Width'),
    Height: integer('Height'),
    /** The average color of the picture as six hexadecimal digits. */
    Color: text('Color'),
    /** A tiny WebP version as a `data:` URL of at most 300 bytes. */
    Blur: text('Blur'),
    Sizes: text('Sizes', { mode: 'json' }).$type<StoredSize[]>(),
    Problem: text('Problem'),
    PreparedAt: text('PreparedAt').notNull(),
  },
  (t) => [index('media_variants_name').on(t.Name)],
)
