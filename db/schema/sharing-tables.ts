import { id, optionalJson, values } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import { linkKinds, linkTypes, recipientKinds } from '#src/domain/sharing/shared-link.ts'
import { cmas } from './cma-table.ts'
import { collections } from './collection-tables.ts'
import { users } from './people/account-tables.ts'
import { contacts } from './people/contact-tables.ts'
import { quickSearches, savedSearches } from './search-tables.ts'

/**
 * Shared links (SPEC §3 Shared link). A link to a selection has its listings in `shared_link_listings`. A link to a
 * search refers to a stored search or has its own filter. A link to a collection or CMA refers to it. Deleting what a
 * link refers to also ends the link.
 */
export const sharedLinks = sqliteTable(
  'shared_links',
  {
    Id: id().primaryKey(),
    /** NULL if a visitor without an account created the link. */
    OwnerId: text('OwnerId').references(() => users.Id, { onDelete: 'cascade' }),
    Kind: text('Kind', { enum: linkKinds }).notNull(),
    Type: text('Type', { enum: linkTypes }).notNull(),
    /** The hash is for finding the link; the sealed token lets the owner copy the URL again. */
    TokenHash: text('TokenHash').notNull().unique(),
    TokenSealed: text('TokenSealed').notNull(),
    Name: text('Name').notNull(),
    SavedSearchId: text('SavedSearchId').references(() => savedSearches.Id, {
      onDelete: 'set null',
    }),
    QuickSearchId: text('QuickSearchId').references(() => quickSearches.Id, {
      onDelete: 'set null',
    }),
    CollectionId: text('CollectionId').references(() => collections.Id, { onDelete: 'set null' }),
    CmaId: text('CmaId').references(() => cmas.Id, { onDelete: 'set null' }),
    Filter: text('Filter'),
    Annotations: optionalJson<readonly Annotation[]>('Annotations'),
    SortId: text('SortId'),
    ViewId: text('ViewId'),
    MlsIds: values('MlsIds'),
    CreatedAt: text('CreatedAt').notNull(),
    ExpiresAt: text('ExpiresAt'),
    RevokedAt: text('RevokedAt'),
  },
  (t) => [
    index('shared_links_owner').on(t.OwnerId, t.CreatedAt),
    index('shared_links_expiry').on(t.ExpiresAt),
  ],
)

/** The listings of a shared selection, in order. `MlsNumber` still identifies a listing that has left the database. */
export const sharedLinkListings = sqliteTable(
  'shared_link_listings',
  {
    LinkId: text('LinkId')
      .notNull()
      .references(() => sharedLinks.Id, { onDelete: 'cascade' }),
    Position: integer('Position').notNull(),
    Listing: text('Listing').notNull(),
    MlsNumber: text('MlsNumber'),
  },
  (t) => [primaryKey({ columns: [t.LinkId, t.Position] })],
)

/** Recipients of shared links. Each has a personal token, which shows who opened the link. */
export const sharedLinkRecipients = sqliteTable(
  'shared_link_recipients',
  {
    Id: id().primaryKey(),
    LinkId: text('LinkId')
      .notNull()
      .references(() => sharedLinks.Id, { onDelete: 'cascade' }),
    ContactId: text('ContactId').references(() => contacts.Id, { onDelete: 'set null' }),
    Kind: text('Kind', { enum: recipientKinds }).notNull(),
    /** An e-mail address or a phone number. */
    Address: text('Address').notNull(),
    TokenHash: text('TokenHash').notNull().unique(),
    TokenSealed: text('TokenSealed').notNull(),
    SentAt: text('SentAt').notNull(),
    /** Id of the message in the outbox. The message is deleted before this row is. */
    MessageId: text('MessageId'),
  },
  (t) => [
    index('shared_link_recipients_link').on(t.LinkId),
    index('shared_link_recipients_contact').on(t.ContactId),
  ],
)

/** How often a link was opened on a day in the time zone of the brokerage. */
export const sharedLinkOpens = sqliteTable(
  'shared_link_opens',
  {
    LinkId: text('LinkId')
      .notNull()
      .references(() => sharedLinks.Id, { onDelete: 'cascade' }),
    /** The recipient whose token was used; empty for openings of the link's own URL. */
    RecipientId: text('RecipientId').notNull(),
    Day: text('Day').notNull(),
    Count: integer('Count').notNull(),
    LastAt: text('LastAt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.LinkId, t.RecipientId, t.Day] })],
)

/** An agent's public searches, listed at /idx_links. */
export const idxLinks = sqliteTable(
  'idx_links',
  {
    Id: id().primaryKey(),
    OwnerId: text('OwnerId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    Name: text('Name').notNull(),
    Filter: text('Filter').notNull(),
    SortId: text('SortId'),
    ViewId: text('ViewId'),
    /** If set, the link shows only listings with an event of this kind in the last `ListingEventHours` hours. */
    ListingEvent: text('ListingEvent', { enum: ['new', 'price', 'status', 'bom'] }),
    ListingEventHours: integer('ListingEventHours'),
    Position: integer('Position').notNull().default(0),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('idx_links_owner').on(t.OwnerId, t.Position)],
)

/** Addresses that have unsubscribed from mail of one account, or of everyone on the site if `FromUserId` is empty. */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    EmailKey: text('EmailKey').notNull(),
    FromUserId: text('FromUserId').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.EmailKey, t.FromUserId] })],
)
