import { flag, id, values } from '#db/orm/column-types.ts'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import { users } from '#db/schema/people/account-tables.ts'
import { listings } from './listing-tables.ts'

const listingRow = () =>
  integer('RowKey')
    .notNull()
    .references(() => listings.RowKey, { onDelete: 'cascade' })

/** True if the row came from a separate file. Replacing the list inside a listing record then keeps it. */
const ownRecord = () => flag('OwnRecord').notNull().default(false)

/** Photos, videos, floor plans, and tours of listings. `Order` starts at 1. */
export const media = sqliteTable(
  'media',
  {
    MediaKey: text('MediaKey').primaryKey(),
    RowKey: listingRow(),
    MediaCategory: text('MediaCategory').notNull().default('Photo'),
    MediaType: text('MediaType'),
    MediaURL: text('MediaURL'),
    MediaHTML: text('MediaHTML'),
    ShortDescription: text('ShortDescription'),
    LongDescription: text('LongDescription'),
    Order: integer('Order').notNull(),
    PreferredPhotoYN: flag('PreferredPhotoYN'),
    ImageOf: text('ImageOf'),
    ImageWidth: integer('ImageWidth'),
    ImageHeight: integer('ImageHeight'),
    Permission: values('Permission'),
    ModificationTimestamp: text('ModificationTimestamp'),
    MediaAlteration: values('MediaAlteration'),
    OwnRecord: ownRecord(),
  },
  (t) => [index('media_listing').on(t.RowKey, t.Order)],
)

/** Open houses with their local dates. Times are `HH:MM`, or UTC timestamps if the source has those. */
export const openHouses = sqliteTable(
  'open_houses',
  {
    OpenHouseKey: text('OpenHouseKey').primaryKey(),
    RowKey: listingRow(),
    OpenHouseDate: text('OpenHouseDate').notNull(),
    OpenHouseStartTime: text('OpenHouseStartTime'),
    OpenHouseEndTime: text('OpenHouseEndTime'),
    OpenHouseStatus: text('OpenHouseStatus').notNull().default('Active'),
    OpenHouseType: text('OpenHouseType').notNull().default('Public'),
    OpenHouseRemarks: text('OpenHouseRemarks'),
    Refreshments: text('Refreshments'),
    LivestreamOpenHouseURL: text('LivestreamOpenHouseURL'),
    AppointmentRequiredYN: flag('AppointmentRequiredYN'),
    ShowingAgentKey: text('ShowingAgentKey'),
    /** The account that added the open house; NULL for imported ones, which the next import replaces. */
    CreatedById: text('CreatedById').references(() => users.Id, { onDelete: 'set null' }),
    /** Sequence number of the calendar event (iCalendar). It increases with every change. */
    Sequence: integer('Sequence').notNull().default(0),
    ModificationTimestamp: text('ModificationTimestamp'),
    OwnRecord: ownRecord(),
  },
  (t) => [
    index('open_houses_listing').on(t.RowKey),
    index('open_houses_date').on(t.OpenHouseDate, t.RowKey),
  ],
)

/** Periods in which a rental is taken. The first and last dates are included. */
export const rentalCalendar = sqliteTable(
  'rental_calendar',
  {
    RowKey: listingRow(),
    StartDate: text('StartDate').notNull(),
    EndDate: text('EndDate').notNull(),
    Type: text('Type', { enum: ['Rented', 'Unavailable'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.RowKey, t.StartDate] })],
)

export const customFields = sqliteTable(
  'custom_fields',
  {
    Id: id().primaryKey(),
    Group: text('Group').notNull(),
    Field: text('Field').notNull(),
    Label: text('Label').notNull(),
    Type: text('Type', {
      enum: ['character', 'integer', 'decimal', 'boolean', 'date', 'datetime'],
    }).notNull(),
    Multiple: flag('Multiple').notNull().default(false),
    MembersOnly: flag('MembersOnly').notNull().default(false),
  },
  (t) => [uniqueIndex('custom_fields_name').on(t.Group, t.Field)],
)
