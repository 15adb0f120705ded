import { flag } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import { feeds } from './feed-tables.ts'

/** Pictures of a feed's listings, members, and offices: which files are here, and which must be fetched. */
export const feedMedia = sqliteTable(
  'feed_media',
  {
    Feed: text('Feed')
      .notNull()
      .references(() => feeds.Name, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The key at the source. */
    MediaKey: text('MediaKey').notNull(),
    /** The key of the row in `media`, which follows from `MediaKey` and is also the file's name. */
    PartKey: text('PartKey').notNull(),
    /** The resource whose records have the picture's address. */
    Resource: text('Resource', { enum: ['Property', 'Media', 'Member', 'Office'] }).notNull(),
    /** The key of the listing, member, or office at the source. */
    Owner: text('Owner').notNull(),
    /** Null until the listing has been replicated; 0 for pictures of people and offices. */
    RowKey: integer('RowKey'),
    /** Without secrets. Null if the source must be asked for an address. */
    SourceURL: text('SourceURL'),
    URLAt: text('URLAt'),
    /** Hash of the last address that was used, if addresses work only once. */
    SpentURL: text('SpentURL'),
    /** Changes with the picture, but not with its order or caption. */
    Version: text('Version').notNull(),
    /**
     * - `waiting`: the file must be fetched. Until then, an earlier one stays.
     * - `held`: the listing is not shown, so there is no file.
     * - `done`: the file is here.
     * - `broken`: the file could not be used, and is fetched again at `NextAt`.
     * - `uncopied`: files of this kind stay at the MLS. `Reason` is their category.
     */
    State: text('State', { enum: ['waiting', 'held', 'done', 'broken', 'uncopied'] }).notNull(),
    Tries: integer('Tries').notNull().default(0),
    NextAt: text('NextAt'),
    Reason: text('Reason'),
    /** Whether it is the first picture of its listing. Those are fetched before all others. */
    First: flag('First').notNull().default(false),
    /** When the home came on the market. The newest are fetched first. */
    ListedAt: text('ListedAt').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.Feed, t.PartKey] }),
    index('feed_media_queue').on(t.Feed, t.State, t.First, t.ListedAt),
    index('feed_media_listing').on(t.RowKey),
  ],
)

export const feedMediaStates = sqliteTable('feed_media_states', {
  Feed: text('Feed')
    .primaryKey()
    .references(() => feeds.Name, { onDelete: 'cascade', onUpdate: 'cascade' }),
  /** Listings that changed up to this number are settled. */
  ChangeSeq: integer('ChangeSeq').notNull().default(-1),
  /** When files without a row were last looked for. */
  SweptAt: text('SweptAt'),
  /** Why the queue waits, in a sentence. */
  Problem: text('Problem'),
  BlockedUntil: text('BlockedUntil'),
})
