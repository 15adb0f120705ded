import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'
import { listings } from './listings.ts'

/**
 * Every change of a listing, appended and never edited. `Kind` is a ChangeType of RESO (`New Listing`, `Price Change`,
 * a status …) or `Field Change`. Values are JSON text. `ChangedAt` is when it happened at the source (UTC),
 * `RecordedAt` when it was written here.
 */
export const changeLog = sqliteTable(
  'change_log',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    RowKey: integer('RowKey')
      .notNull()
      .references(() => listings.RowKey, { onDelete: 'cascade' }),
    Field: text('Field'),
    OldValue: text('OldValue'),
    NewValue: text('NewValue'),
    Kind: text('Kind').notNull(),
    ChangedAt: text('ChangedAt').notNull(),
    ChangedBy: text('ChangedBy'),
    RecordedAt: text('RecordedAt').notNull(),
  },
  (t) => [
    index('change_log_listing').on(t.RowKey, t.Seq),
    index('change_log_time').on(t.ChangedAt, t.Kind),
  ],
)
