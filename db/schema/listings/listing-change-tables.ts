import { integer, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'

// Tables for programs that keep copies of the listings outside the database, in addition to `ChangeSeq`.

/** Row keys and ids of deleted listings, numbered in one sequence with `ChangeSeq`. Triggers write this table. */
export const listingRemovals = sqliteTable('listing_removals', {
  Seq: integer('Seq').primaryKey(),
  RowKey: integer('RowKey').notNull(),
  /** NULL for a listing that only has another row key now. */
  Id: text('Id'),
})

/**
 * The last change to each member and office, removed ones included, numbered in one sequence with `ChangeSeq`. Triggers
 * write this table.
 */
export const peopleChanges = sqliteTable(
  'people_changes',
  {
    Seq: integer('Seq').primaryKey(),
    Resource: text('Resource', { enum: ['Member', 'Office'] }).notNull(),
    Key: text('Key').notNull(),
  },
  (t) => [uniqueIndex('people_changes_key').on(t.Resource, t.Key)],
)

/** The last day whose beginning is noted for listings that may be seen from then on (`DelayedMarketingDate`). */
export const marketedThrough = sqliteTable('marketed_through', {
  Day: text('Day').primaryKey(),
})

/**
 * Moments at which a copy of the listings was made: the number of the last change, and a random mark stored with the
 * copy. If a database contains that mark, the copy agrees with its state at that change.
 */
export const listingStamps = sqliteTable('listing_stamps', {
  Stamp: text('Stamp').primaryKey(),
  Seq: integer('Seq').notNull(),
})
