import { id } from '#db/orm/column-types.ts'
import { index, sqliteTable, text } from '#db/orm/drizzle.ts'
import { users } from './account-tables.ts'
import { contacts } from './contact-tables.ts'

export const acceptedTerms = sqliteTable(
  'accepted_terms',
  {
    Id: id().primaryKey(),
    UserId: text('UserId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    Version: text('Version').notNull(),
    AcceptedAt: text('AcceptedAt').notNull(),
    ClientAddress: text('ClientAddress').notNull(),
  },
  (t) => [index('accepted_terms_user').on(t.UserId)],
)

/** Links in mail, each of which works once. `TokenHash` is the SHA-256 of the token in the link. */
export const mailedLinks = sqliteTable(
  'mailed_links',
  {
    TokenHash: text('TokenHash').primaryKey(),
    Kind: text('Kind', {
      enum: ['verify', 'reset', 'change_email', 'undo_email', 'invitation', 'household'],
    }).notNull(),
    UserId: text('UserId').references(() => users.Id, { onDelete: 'cascade' }),
    ContactId: text('ContactId').references(() => contacts.Id, { onDelete: 'cascade' }),
    Email: text('Email').notNull(),
    /** SHA-256 of a token in the browser that requested the link. */
    BrowserHash: text('BrowserHash'),
    CreatedAt: text('CreatedAt').notNull(),
    ExpiresAt: text('ExpiresAt').notNull(),
    UsedAt: text('UsedAt'),
  },
  (t) => [
    index('mailed_links_user').on(t.UserId, t.Kind),
    index('mailed_links_expiry').on(t.ExpiresAt),
  ],
)

/** Actions that visitors started before signing in (SPEC §4). Each is done once, by the account that claims it. */
export const pendingActions = sqliteTable(
  'pending_actions',
  {
    Id: id().primaryKey(),
    UserId: text('UserId').references(() => users.Id, { onDelete: 'cascade' }),
    Kind: text('Kind').notNull(),
    Detail: text('Detail', { mode: 'json' }).notNull(),
    CreatedAt: text('CreatedAt').notNull(),
  },
  (t) => [
    index('pending_actions_user').on(t.UserId),
    index('pending_actions_time').on(t.CreatedAt),
  ],
)
