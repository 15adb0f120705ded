import { id } from '#db/orm/column-types.ts'
import { index, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import { users } from './account-tables.ts'

/**
 * Places from which an account has signed in, with a row for each browser and network. Several accounts can share a
 * browser.
 */
export const devices = sqliteTable(
  'devices',
  {
    Id: id().primaryKey(),
    UserId: text('UserId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    TokenHash: text('TokenHash').notNull(),
    /** An IPv4 address, or the first half of an IPv6 address. */
    Network: text('Network').notNull(),
    UserAgent: text('UserAgent'),
    CreatedAt: text('CreatedAt').notNull(),
    LastSeenAt: text('LastSeenAt').notNull(),
    /** Until this time, no second factor is required in this browser. All rows of the browser have the same value. */
    TrustedUntil: text('TrustedUntil'),
  },
  (t) => [
    uniqueIndex('devices_place').on(t.UserId, t.TokenHash, t.Network),
    index('devices_token').on(t.TokenHash),
  ],
)
