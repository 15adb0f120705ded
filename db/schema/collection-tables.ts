import { id } from '#db/orm/column-types.ts'
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sql,
  sqliteTable,
  text,
  uniqueIndex,
} from '#db/orm/drizzle.ts'
import { users } from './people/account-tables.ts'
import { contacts } from './people/contact-tables.ts'

/** Each row belongs either to an account or to a contact that has no account. */
const owner = () => text('OwnerId').references(() => users.Id, { onDelete: 'cascade' })
const contact = () => text('ContactId').references(() => contacts.Id, { onDelete: 'cascade' })
const actor = (name: string) => text(name).references(() => users.Id, { onDelete: 'set null' })

/** Collections of accounts and contacts (SPEC §3 Collection). Special ones are created on first use. */
export const collections = sqliteTable(
  'collections',
  {
    Id: id().primaryKey(),
    OwnerId: owner(),
    ContactId: contact(),
    Name: text('Name').notNull(),
    PortalCartType: text('PortalCartType', {
      enum: ['Custom', 'Favorites', 'Possibilities', 'Recommended', 'Rejects', 'Removed'],
    }).notNull(),
    CreatedById: actor('CreatedById'),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [
    index('collections_owner').on(t.OwnerId, t.ModifiedAt),
    index('collections_contact').on(t.ContactId, t.ModifiedAt),
    uniqueIndex('collections_owner_special')
      .on(t.OwnerId, t.PortalCartType)
      .where(sql`"PortalCartType" <> 'Custom'`),
    uniqueIndex('collections_contact_special')
      .on(t.ContactId, t.PortalCartType)
      .where(sql`"PortalCartType" <> 'Custom'`),
  ],
)

/** Listings in collections. They stay after leaving the market or the database; `MlsNumber` still identifies them. */
export const collectionListings = sqliteTable(
  'collection_listings',
  {
    CollectionId: text('CollectionId')
      .notNull()
      .references(() => collections.Id, { onDelete: 'cascade' }),
    Listing: text('Listing').notNull(),
    MlsNumber: text('MlsNumber'),
    Position: integer('Position').notNull(),
    AddedById: actor('AddedById'),
    AddedAt: text('AddedAt').notNull(),
    Words: text('Words'),
  },
  (t) => [
    primaryKey({ columns: [t.CollectionId, t.Listing] }),
    index('collection_listings_listing').on(t.Listing),
  ],
)

/** Notes on listings of collections. Each author has at most one per listing; it is deleted with the entry. */
export const collectionNotes = sqliteTable(
  'collection_notes',
  {
    CollectionId: text('CollectionId').notNull(),
    Listing: text('Listing').notNull(),
    AuthorId: text('AuthorId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    Note: text('Note').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.CollectionId, t.Listing, t.AuthorId] }),
    foreignKey({
      columns: [t.CollectionId, t.Listing],
      foreignColumns: [collectionListings.CollectionId, collectionListings.Listing],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('collection_notes_author').on(t.AuthorId),
  ],
)

/** Events of listings in collections (SPEC §4). Adding to Favorites counts as liked, adding to Rejects as hidden. */
export const listingEvents = sqliteTable(
  'listing_events',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    At: text('At').notNull(),
    Kind: text('Kind', { enum: ['liked', 'hidden', 'recommended', 'removed'] }).notNull(),
    Listing: text('Listing').notNull(),
    OwnerId: owner(),
    ContactId: contact(),
    ActorId: actor('ActorId'),
  },
  (t) => [
    index('listing_events_owner').on(t.OwnerId, t.Seq),
    index('listing_events_contact').on(t.ContactId, t.Seq),
  ],
)

/** Star ratings from 1 to 5 (SPEC §3 Star rating). An unrated listing has no row. */
export const starRatings = sqliteTable(
  'star_ratings',
  {
    Id: id().primaryKey(),
    Listing: text('Listing').notNull(),
    OwnerId: owner(),
    ContactId: contact(),
    Stars: integer('Stars').notNull(),
    SetById: actor('SetById'),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [
    uniqueIndex('star_ratings_owner').on(t.OwnerId, t.Listing),
    uniqueIndex('star_ratings_contact').on(t.ContactId, t.Listing),
  ],
)

export const householdMembers = sqliteTable(
  'household_members',
  {
    UserId: text('UserId')
      .primaryKey()
      .references(() => users.Id, { onDelete: 'cascade' }),
    HouseholdId: text('HouseholdId').notNull(),
    JoinedAt: text('JoinedAt').notNull(),
  },
  (t) => [index('household_members_household').on(t.HouseholdId)],
)
