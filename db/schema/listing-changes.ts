import { integer, sqliteTable, text } from '#db/orm/drizzle.ts'

// What a copy of the listings outside the database has to know of their changes, beside `ChangeSeq`.

/** Row keys of listings that are gone; `Seq` is numbered together with `ChangeSeq`. Written by triggers alone. */
export const listingRemovals = sqliteTable('listing_removals', {
  Seq: integer('Seq').primaryKey(),
  RowKey: integer('RowKey').notNull(),
})

/**
 * Moments at which a copy was made: the last number given out, and a random mark that the copy bears too. A database
 * that knows the mark has had the changes up to that number, and no others.
 */
export const listingStamps = sqliteTable('listing_stamps', {
  Stamp: text('Stamp').primaryKey(),
  Seq: integer('Seq').notNull(),
})
