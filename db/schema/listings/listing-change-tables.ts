import { integer, sqliteTable, text } from '#db/orm/drizzle.ts'

// Tables for programs that keep copies of the listings outside the database, in addition to `ChangeSeq`.

/** Row keys of deleted listings, numbered in one sequence with `ChangeSeq`. Triggers write this table. */
export const listingRemovals = sqliteTable('listing_removals', {
  Seq: integer('Seq').primaryKey(),
  RowKey: integer('RowKey').notNull(),
})

/**
 * Moments at which a copy of the listings was made: the number of the last change, and a random mark stored with the
 * copy. If a database contains that mark, the copy agrees with its state at that change.
 */
export const listingStamps = sqliteTable('listing_stamps', {
  Stamp: text('Stamp').primaryKey(),
  Seq: integer('Seq').notNull(),
})
