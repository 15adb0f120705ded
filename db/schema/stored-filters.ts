import { index, sqliteTable, text } from '#db/orm/drizzle.ts'

/** Filters that are too long for a URL, by the hash of their text. */
export const storedFilters = sqliteTable(
  'stored_filters',
  {
    Id: text('Id').primaryKey(),
    Filter: text('Filter').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [index('stored_filters_time').on(t.CreatedAt)],
)
