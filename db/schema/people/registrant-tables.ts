import { values } from '#db/orm/column-types.ts'
import { integer, primaryKey, sqliteTable, text } from '#db/orm/drizzle.ts'
import { users } from './account-tables.ts'

const userId = () =>
  text('UserId')
    .notNull()
    .references(() => users.Id, { onDelete: 'cascade' })

/**
 * What consumers did, for the MLS (VOW V-5): a row for each listing, search, or place of signing in, and local day.
 * WITHOUT ROWID.
 */
export const registrantActivity = sqliteTable(
  'registrant_activity',
  {
    UserId: userId(),
    Day: text('Day').notNull(),
    Kind: text('Kind', { enum: ['opened', 'searched', 'signed_in'] }).notNull(),
    /** The id of a listing, a filter, or the network and the browser. */
    What: text('What').notNull(),
    /** Number and source of the listing, which may leave the database. */
    MlsNumber: text('MlsNumber'),
    Source: text('Source'),
    FirstAt: text('FirstAt').notNull(),
    LastAt: text('LastAt').notNull(),
    Times: integer('Times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.Day, t.Kind, t.What] })],
)

/** Credentials of consumers with their dates, also those that ended (VOW V-4). Triggers write the rows. WITHOUT ROWID. */
export const credentials = sqliteTable(
  'credentials',
  {
    UserId: userId(),
    Kind: text('Kind', { enum: ['password', 'passkey'] }).notNull(),
    SetAt: text('SetAt').notNull(),
    EndedAt: text('EndedAt'),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.Kind, t.SetAt] })],
)

/** Every text of the terms of use, so that a recorded version still names what was accepted (VOW V-6). */
export const termsVersions = sqliteTable('terms_versions', {
  Version: text('Version').primaryKey(),
  Paragraphs: values('Paragraphs').notNull(),
  SavedAt: text('SavedAt').notNull(),
})
