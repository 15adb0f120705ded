import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'
import { listings } from './listing-tables.ts'

/**
 * Changes to listings, append-only. `Kind` is RESO's ChangeType or `Field Change`; values are JSON texts. `ChangedAt`
 * is the time in the source system and `RecordedAt` the time of this row, both in UTC.
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
