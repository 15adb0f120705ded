import { index, sqliteTable, text } from '#db/orm/drizzle.ts'

export const storedFilters = sqliteTable(
  'stored_filters',
  {
    Id: text('Id').primaryKey(),
    Filter: text('Filter').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
    /** A hash of the account or network that stored the filter. */
    Owner: text('Owner').notNull().default(''),
  },
  (t) => [
    index('stored_filters_time').on(t.CreatedAt),
    index('stored_filters_owner').on(t.Owner, t.CreatedAt),
  ],
)
