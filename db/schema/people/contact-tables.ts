import { flag, id, optionalJson } from '#db/orm/column-types.ts'
import { index, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import { users } from './account-tables.ts'

/**
 * Clients of an agent, or of the brokerage if there is no owner (SPEC §3 Contact). A person with an account (`UserId`)
 * may be a contact of several agents, of whom the primary one answers.
 */
export const contacts = sqliteTable(
  'contacts',
  {
    Id: id().primaryKey(),
    OwnerId: text('OwnerId').references(() => users.Id, { onDelete: 'set null' }),
    UserId: text('UserId').references(() => users.Id, { onDelete: 'set null' }),
    Primary: flag('Primary').notNull().default(false),
    GivenName: text('GivenName').notNull(),
    FamilyName: text('FamilyName').notNull(),
    PrimaryEmail: text('PrimaryEmail').notNull(),
    EmailKey: text('EmailKey').notNull(),
    /** The number in E.164, or as typed if it is not a valid number of the country. */
    PrimaryPhoneNumber: text('PrimaryPhoneNumber'),
    MobilePhoneCountryCode: text('MobilePhoneCountryCode').notNull().default('US'),
    Tags: optionalJson<string[]>('Tags', Array.isArray),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [
    uniqueIndex('contacts_email').on(t.OwnerId, t.EmailKey),
    index('contacts_name').on(t.OwnerId, t.FamilyName, t.GivenName),
    index('contacts_user').on(t.UserId),
  ],
)

export const contactNotes = sqliteTable(
  'contact_notes',
  {
    Id: id().primaryKey(),
    ContactId: text('ContactId')
      .notNull()
      .references(() => contacts.Id, { onDelete: 'cascade' }),
    AuthorId: text('AuthorId').references(() => users.Id, { onDelete: 'set null' }),
    Body: text('Body').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [index('contact_notes_contact').on(t.ContactId, t.CreatedAt)],
)
