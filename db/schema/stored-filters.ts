import { index, sqliteTable, text } from '#db/orm/drizzle.ts'

/** Filters that are too long for an address, by the hash of their text. `CreatedAt` is when one was last stored. */
export const storedFilters = sqliteTable(
  'stored_filters',
  {
    Id: text('Id').primaryKey(),
    Filter: text('Filter').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [index('stored_filters_time').on(t.CreatedAt)],
)
