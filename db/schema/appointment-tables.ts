import { flag, id, values } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import { violationStates } from '#src/domain/listings/violations/violation.ts'
import { listingMessageStates } from '#src/domain/visits/listing-messages/listing-message.ts'
import { showingStates } from '#src/domain/visits/showings/showing-request.ts'
import { listings } from './listings/listing-tables.ts'
import { users } from './people/account-tables.ts'

const listingRow = () =>
  integer('RowKey')
    .notNull()
    .references(() => listings.RowKey, { onDelete: 'cascade' })

/**
 * Open houses that people plan to visit. `Position` is the driving order within a day. Times, status, and sequence
 * number are those last sent to the person, so that each change is reported exactly once.
 */
export const openHousePlans = sqliteTable(
  'open_house_plans',
  {
    OwnerId: text('OwnerId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    /** Not a foreign key, because an import deletes open houses and inserts them again under the same keys. */
    OpenHouseKey: text('OpenHouseKey').notNull(),
    RowKey: integer('RowKey'),
    OpenHouseDate: text('OpenHouseDate'),
    OpenHouseStartTime: text('OpenHouseStartTime'),
    OpenHouseEndTime: text('OpenHouseEndTime'),
    Canceled: flag('Canceled').notNull().default(false),
    Sequence: integer('Sequence').notNull().default(0),
    Position: integer('Position').notNull().default(0),
    RemindedAt: text('RemindedAt'),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.OwnerId, t.OpenHouseKey] }),
    index('open_house_plans_house').on(t.OpenHouseKey),
    index('open_house_plans_date').on(t.OpenHouseDate),
  ],
)

/** Requests for showings. Times are local to the listing, as `YYYY-MM-DDTHH:MM`. */
export const showingRequests = sqliteTable(
  'showing_requests',
  {
    Id: id().primaryKey(),
    RowKey: listingRow(),
    /** NULL if the requester has no account. */
    RequesterId: text('RequesterId').references(() => users.Id, { onDelete: 'cascade' }),
    Name: text('Name').notNull(),
    Email: text('Email').notNull(),
    Phone: text('Phone'),
    /** The agent who answers; NULL if the administrators do. */
    AgentId: text('AgentId').references(() => users.Id, { onDelete: 'set null' }),
    /** One to three requested times, preferred time first. */
    Times: values('Times').notNull(),
    Body: text('Body').notNull(),
    State: text('State', { enum: showingStates }).notNull(),
    AgreedTime: text('AgreedTime'),
    Answer: text('Answer'),
    /** The token opens the page of the request without a session. */
    TokenHash: text('TokenHash').notNull().unique(),
    TokenSealed: text('TokenSealed').notNull(),
    /** Sequence number of the calendar event (iCalendar). It increases with every change. */
    Sequence: integer('Sequence').notNull().default(0),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [
    index('showing_requests_agent').on(t.AgentId, t.State),
    index('showing_requests_requester').on(t.RequesterId),
    index('showing_requests_listing').on(t.RowKey),
  ],
)

export const listingMessages = sqliteTable(
  'listing_messages',
  {
    Id: id().primaryKey(),
    RowKey: listingRow(),
    SenderId: text('SenderId').references(() => users.Id, { onDelete: 'cascade' }),
    Name: text('Name').notNull(),
    Email: text('Email').notNull(),
    Phone: text('Phone'),
    Body: text('Body').notNull(),
    /** The agent who answers; NULL if the administrators do. */
    AgentId: text('AgentId').references(() => users.Id, { onDelete: 'set null' }),
    State: text('State', { enum: listingMessageStates }).notNull(),
    Reply: text('Reply'),
    RepliedAt: text('RepliedAt'),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [
    index('listing_messages_agent').on(t.AgentId, t.State),
    index('listing_messages_sender').on(t.SenderId),
    index('listing_messages_listing').on(t.RowKey),
  ],
)

/** Reports of listings that violate rules. The brokerage must check each within 48 hours. */
export const violations = sqliteTable(
  'violations',
  {
    Id: id().primaryKey(),
    RowKey: listingRow(),
    ReporterId: text('ReporterId').references(() => users.Id, { onDelete: 'set null' }),
    Name: text('Name'),
    Email: text('Email'),
    Rule: text('Rule').notNull(),
    Body: text('Body').notNull(),
    State: text('State', { enum: violationStates }).notNull(),
    Outcome: text('Outcome'),
    Answer: text('Answer'),
    AnsweredAt: text('AnsweredAt'),
    DueAt: text('DueAt').notNull(),
    ClosedById: text('ClosedById').references(() => users.Id, { onDelete: 'set null' }),
    ClosedAt: text('ClosedAt'),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [index('violations_due').on(t.State, t.DueAt), index('violations_listing').on(t.RowKey)],
)
