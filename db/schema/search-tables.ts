import { flag, id, optionalJson, values } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import { users } from './people/account-tables.ts'
import { contacts } from './people/contact-tables.ts'

const owner = () => text('OwnerId').references(() => users.Id, { onDelete: 'cascade' })

/** Templates for searches. Those without an owner are offered to everyone. */
export const quickSearches = sqliteTable(
  'quick_searches',
  {
    Id: id().primaryKey(),
    OwnerId: owner(),
    Name: text('Name').notNull(),
    Filter: text('Filter').notNull(),
    SortId: text('SortId'),
    ViewId: text('ViewId'),
    Description: text('Description'),
    Position: integer('Position').notNull().default(0),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('quick_searches_owner').on(t.OwnerId)],
)

export const savedSearches = sqliteTable(
  'saved_searches',
  {
    Id: id().primaryKey(),
    OwnerId: owner().notNull(),
    Name: text('Name').notNull(),
    Filter: text('Filter').notNull(),
    Annotations: optionalJson<unknown>('Annotations'),
    QuickSearchId: text('QuickSearchId').references(() => quickSearches.Id, {
      onDelete: 'set null',
    }),
    SortId: text('SortId'),
    ViewId: text('ViewId'),
    Description: text('Description'),
    Favorite: flag('Favorite').notNull().default(false),
    LastOpenedAt: text('LastOpenedAt'),
    /** The start of the visit before the last one. Listings that matched later are shown as new. */
    SeenAt: text('SeenAt'),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('saved_searches_owner').on(t.OwnerId)],
)

export const savedSearchContacts = sqliteTable(
  'saved_search_contacts',
  {
    SavedSearchId: text('SavedSearchId')
      .notNull()
      .references(() => savedSearches.Id, { onDelete: 'cascade' }),
    ContactId: text('ContactId')
      .notNull()
      .references(() => contacts.Id, { onDelete: 'cascade' }),
    ProvidedAt: text('ProvidedAt').notNull(),
    Unsubscribed: flag('Unsubscribed').notNull().default(false),
    Favorite: flag('Favorite').notNull().default(false),
    LastOpenedAt: text('LastOpenedAt'),
    SeenAt: text('SeenAt'),
  },
  (t) => [
    primaryKey({ columns: [t.SavedSearchId, t.ContactId] }),
    index('saved_search_contacts_contact').on(t.ContactId),
  ],
)

/** Columns of lists, in order (SPEC §3 Listing view). Views without an owner are offered to everyone. */
export const listingViews = sqliteTable(
  'listing_views',
  {
    Id: id().primaryKey(),
    OwnerId: owner(),
    Name: text('Name').notNull(),
    SortId: text('SortId'),
    Fields: values('Fields').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('listing_views_owner').on(t.OwnerId)],
)

/** Widths of columns, in pixels. */
export const columnWidths = sqliteTable(
  'column_widths',
  {
    OwnerId: owner().notNull(),
    ViewKey: text('ViewKey').notNull(),
    ColumnId: text('ColumnId').notNull(),
    Width: integer('Width').notNull(),
  },
  (t) => [primaryKey({ columns: [t.OwnerId, t.ViewKey, t.ColumnId] })],
)

/** Custom sorts (SPEC §3 Custom sort). `Keys` is a sort id made of fields, such as `-ListPrice,City`. */
export const customSorts = sqliteTable(
  'custom_sorts',
  {
    Id: id().primaryKey(),
    OwnerId: owner(),
    Name: text('Name').notNull(),
    Keys: text('Keys').notNull(),
    Hidden: flag('Hidden').notNull().default(false),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('custom_sorts_owner').on(t.OwnerId)],
)

export const recentSearches = sqliteTable(
  'recent_searches',
  {
    OwnerId: owner().notNull(),
    Filter: text('Filter').notNull(),
    SearchedAt: text('SearchedAt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.OwnerId, t.Filter] }),
    index('recent_searches_time').on(t.OwnerId, t.SearchedAt),
  ],
)
