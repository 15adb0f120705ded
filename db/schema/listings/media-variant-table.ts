import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** One width of a photo: width and height in pixels, then the bytes of its AVIF, WebP, and JPEG files. */
export type StoredSize = [width: number, height: number, avif: number, webp: number, jpeg: number]

/**
 * The sizes made of an original, or why there are none. By address, in a separate table, since imports replace media.
 */
export const mediaVariants = sqliteTable(
  'media_variants',
  {
    MediaURL: text('MediaURL').primaryKey(),
    /** Changes with the original. */
    SourceVersion: text('SourceVersion').notNull(),
    /** The name of the files, derived from their content; NULL if there are none. */
    Name: text('Name'),
    Width: integer('Width'),
    Height: integer('Height'),
    /** The average color, six hexadecimal digits. */
    Color: text('Color'),
    /** A tiny WebP as a `data:` URL of at most 300 bytes. */
    Blur: text('Blur'),
    Sizes: text('Sizes', { mode: 'json' }).$type<StoredSize[]>(),
    /** Why the original is unusable, in a sentence. */
    Problem: text('Problem'),
    PreparedAt: text('PreparedAt').notNull(),
  },
  (t) => [index('media_variants_name').on(t.Name)],
)
