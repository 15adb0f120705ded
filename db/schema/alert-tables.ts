import { flag, id, values } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import {
  alertKinds,
  alertStates,
  approvals,
  frequencies,
  recipientsOf,
} from '#src/domain/alerts/alert.ts'
import { collections } from './collection-tables.ts'
import { listings } from './listings/listing-tables.ts'
import { users } from './people/account-tables.ts'
import { contacts } from './people/contact-tables.ts'
import { savedSearches } from './search-tables.ts'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    Id: id().primaryKey(),
    OwnerId: text('OwnerId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    /** The contact who receives the mail; null if the owner receives it. */
    ContactId: text('ContactId').references(() => contacts.Id, { onDelete: 'cascade' }),
    Kind: text('Kind', { enum: alertKinds }).notNull(),
    SavedSearchId: text('SavedSearchId').references(() => savedSearches.Id, {
      onDelete: 'cascade',
    }),
    CollectionId: text('CollectionId').references(() => collections.Id, { onDelete: 'cascade' }),
    RowKey: integer('RowKey').references(() => listings.RowKey, { onDelete: 'cascade' }),
    Name: text('Name').notNull(),
    Events: values('Events').notNull(),
    Recipients: text('Recipients', { enum: recipientsOf }).notNull(),
    Frequency: text('Frequency', { enum: frequencies }).notNull(),
    /** Hour from 0 to 23 in the time zone of the brokerage, for mail that is sent at most once a day. */
    Hour: integer('Hour').notNull().default(8),
    /** Weekdays from 1 (Monday) to 7 (Sunday). */
    DaysOfWeek: values('DaysOfWeek'),
    /** Day from 1 to 31. In months with fewer days, it means the last day. */
    DayOfMonth: integer('DayOfMonth'),
    /** Whether the owner must approve each event before it is sent. */
    Curated: flag('Curated').notNull().default(false),
    CopyToOwner: flag('CopyToOwner').notNull().default(false),
    TellOfOpens: flag('TellOfOpens').notNull().default(false),
    TellOfClicks: flag('TellOfClicks').notNull().default(false),
    ExpiresAt: text('ExpiresAt'),
    State: text('State', { enum: alertStates }).notNull(),
    Reason: text('Reason'),
    StateAt: text('StateAt').notNull(),
    /** The token opens the pages for confirming and unsubscribing without a session. */
    TokenHash: text('TokenHash').notNull().unique(),
    TokenSealed: text('TokenSealed').notNull(),
    /** The alert reports only changes with higher numbers in the change log. */
    SinceSeq: integer('SinceSeq').notNull(),
    /** When the next digest is due; null without a schedule. */
    NextAt: text('NextAt'),
    LastSentAt: text('LastSentAt'),
    LastClickAt: text('LastClickAt'),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [
    index('subscriptions_owner').on(t.OwnerId, t.State),
    index('subscriptions_contact').on(t.ContactId),
    index('subscriptions_search').on(t.SavedSearchId),
    index('subscriptions_collection').on(t.CollectionId),
    index('subscriptions_listing').on(t.RowKey),
    index('subscriptions_due').on(t.State, t.NextAt),
    index('subscriptions_in').on(t.State, t.Id),
  ],
)

/**
 * Events reported by alerts; each alert has an event only once. `Source` is its cause: `change:{Seq of the change
 * log}`, `open_house:{key}`, or `recommended:{id}`.
 */
export const subscriptionEvents = sqliteTable(
  'subscription_events',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    SubscriptionId: text('SubscriptionId')
      .notNull()
      .references(() => subscriptions.Id, { onDelete: 'cascade' }),
    RowKey: integer('RowKey')
      .notNull()
      .references(() => listings.RowKey, { onDelete: 'cascade' }),
    Event: text('Event').notNull(),
    Source: text('Source').notNull(),
    /** Old and new value as JSON texts, as in the change log. */
    OldValue: text('OldValue'),
    NewValue: text('NewValue'),
    At: text('At').notNull(),
    Approval: text('Approval', { enum: approvals }).notNull(),
    /** When the mail with the event was written; NULL before that, and an empty text if there was nothing to send. */
    MailedAt: text('MailedAt'),
    SeenAt: text('SeenAt'),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [
    uniqueIndex('subscription_events_once').on(t.SubscriptionId, t.Source, t.Event),
    index('subscription_events_unmailed').on(t.SubscriptionId, t.MailedAt),
    index('subscription_events_listing').on(t.RowKey),
  ],
)

/** Number of times that mail of an alert was opened or clicked, by day in the time zone of the brokerage. */
export const subscriptionVisits = sqliteTable(
  'subscription_visits',
  {
    SubscriptionId: text('SubscriptionId')
      .notNull()
      .references(() => subscriptions.Id, { onDelete: 'cascade' }),
    Kind: text('Kind', { enum: ['open', 'click'] }).notNull(),
    Day: text('Day').notNull(),
    Count: integer('Count').notNull(),
    LastAt: text('LastAt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.SubscriptionId, t.Kind, t.Day] })],
)

export const changeLogReaders = sqliteTable('change_log_readers', {
  Name: text('Name').primaryKey(),
  Seq: integer('Seq').notNull(),
})

export const seenListings = sqliteTable(
  'seen_listings',
  {
    OwnerId: text('OwnerId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    RowKey: integer('RowKey')
      .notNull()
      .references(() => listings.RowKey, { onDelete: 'cascade' }),
    SeenAt: text('SeenAt').notNull(),
    /** Number of the last change when the account last opened the listing before this visit. Later ones are new. */
    SeenSeq: integer('SeenSeq').notNull(),
  },
  (t) => [primaryKey({ columns: [t.OwnerId, t.RowKey] }), index('seen_listings_row').on(t.RowKey)],
)

export const hotSheets = sqliteTable('hot_sheets', {
  OwnerId: text('OwnerId')
    .primaryKey()
    .references(() => users.Id, { onDelete: 'cascade' }),
  Filter: text('Filter').notNull().default(''),
  /** `day` covers the last 24 hours, or 72 hours on Mondays. `visit` covers the time since the last visit. */
  Window: text('Window', { enum: ['day', 'visit'] }).notNull(),
  Mailed: flag('Mailed').notNull().default(false),
  NextMailAt: text('NextMailAt'),
  VisitedAt: text('VisitedAt'),
  /** The start of the visit before the last one. Later changes are shown as new. */
  SeenAt: text('SeenAt'),
  ModifiedAt: text('ModifiedAt').notNull(),
})
