import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import { listings } from './listing-tables.ts'

const listingRow = (name: string) =>
  integer(name)
    .notNull()
    .references(() => listings.RowKey, { onDelete: 'cascade' })

/** The keys by which listings of one home are found, once the site has more than one source. */
export const listingHomes = sqliteTable(
  'listing_homes',
  {
    RowKey: integer('RowKey')
      .primaryKey()
      .references(() => listings.RowKey, { onDelete: 'cascade' }),
    Parcel: text('Parcel'),
    Address: text('Address'),
    /** The listing that is shown in place of this one. */
    Instead: integer('Instead'),
  },
  (t) => [
    index('listing_homes_parcel').on(t.Parcel),
    index('listing_homes_address').on(t.Address),
    index('listing_homes_instead').on(t.Instead),
  ],
)

/** Listings of two sources that are of one home, or that a person decided about. WITHOUT ROWID. */
export const homePairs = sqliteTable(
  'home_pairs',
  {
    /** The lower row key. */
    First: listingRow('First'),
    Second: listingRow('Second'),
    FoundBy: text('FoundBy', { enum: ['parcel', 'address', 'person'] }).notNull(),
    Decision: text('Decision', { enum: ['one', 'two'] }),
    DecidedBy: text('DecidedBy'),
    DecidedAt: text('DecidedAt'),
  },
  (t) => [primaryKey({ columns: [t.First, t.Second] }), index('home_pairs_second').on(t.Second)],
)
