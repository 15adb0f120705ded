import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** One width of a photo: pixels across and down, then the bytes of its AVIF, WebP and JPEG. */
export type StoredSize = [width: number, height: number, avif: number, webp: number, jpeg: number]

/**
 * What was made of the original at an address, once and for every medium that has it: its copies in several sizes, or why
 * there are none. Media come anew with every import, so this stands beside them.
 */
export const mediaVariants = sqliteTable(
  'media_variants',
  {
    MediaURL: text('MediaURL').primaryKey(),
    /** What tells that the original has changed. */
    SourceVersion: text('SourceVersion').notNull(),
    /** Of the files, made of the original's content; NULL when there are none. */
    Name: text('Name'),
    Width: integer('Width'),
    Height: integer('Height'),
    /** The average, six hexadecimal digits. */
    Color: text('Color'),
    /** A tiny WebP as a `data:` address, 300 bytes at most. */
    Blur: text('Blur'),
    Sizes: text('Sizes', { mode: 'json' }).$type<StoredSize[]>(),
    /** Why the original is of no use, in a sentence. */
    Problem: text('Problem'),
    PreparedAt: text('PreparedAt').notNull(),
  },
  (t) => [index('media_variants_name').on(t.Name)],
)
