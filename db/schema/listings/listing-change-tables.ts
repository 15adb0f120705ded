import { integer, sqliteTable, text } from '#db/orm/drizzle.ts'

// For copies of the listings outside of the database, in addition to `ChangeSeq`.

/** Row keys of deleted listings, numbered together with `ChangeSeq`. Written by triggers. */
export const listingRemovals = sqliteTable('listing_removals', {
  Seq: integer('Seq').primaryKey(),
  RowKey: integer('RowKey').notNull(),
})

/**
 * When a copy was made: the last number, and a random mark that the copy has too. A database with the mark has had the
 * changes up to that number, and no others.
 */
export const listingStamps = sqliteTable('listing_stamps', {
  Stamp: text('Stamp').primaryKey(),
  Seq: integer('Seq').notNull(),
})
